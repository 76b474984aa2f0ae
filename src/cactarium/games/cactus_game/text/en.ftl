## The cards

card-charlie = Charlie
card-spike = Spike
card-walter = Walter
card-wild = Wild
card-free-point = Free Point
card-swap-hands = Swap Hands
card-see-and-steal = See and Steal
card-draw-3 = Draw 3
card-steal-a-point = Steal a Point
card-request-a-card = Request a Card
card-steal-a-card = Steal a Card
card-stop = Stop

## What one can do: verbs, whole moves, and the questions on the way

verb-set = Play a set
verb-swap-hands = Swap Hands: two players exchange their hands
verb-see-and-steal = See and Steal: look at a hand and take a card
verb-steal-point = Steal a Point from another player
verb-steal-card = Steal a Card: one at random
verb-request = Request a Card: name it, and get it if they have it
verb-take = Take a card

move-pass = Let it happen
move-stop = Stop it
move-draw = Draw a card, which ends your turn
move-refill = Draw 3 cards, which ends your turn
move-set =
    { $wilds ->
        [0] Three { $character }s
        [1] Two { $character }s and a Wild
       *[other] One { $character } and two Wilds
    }
move-wild-set = Three Wilds
move-free-point = Free Point: gain a point
move-draw-3 = Draw 3: draw three cards, which ends your turn
move-swap-hands = Swap hands: { $pair }
move-see-and-steal = Look at { $target }'s hand
move-steal-point = Steal a point from { $target }
move-steal-card = Steal a card from { $target }
move-request = Ask { $target } for { $card }
move-take = Take { $card }

ask-pair = Whose hands?
ask-character = Which set?
ask-wilds = With how many Wilds?

## The table

table =
    { $deck ->
        [one] 1 card
       *[other] { $deck } cards
    } in the deck. { $goal ->
        [one] 1 point wins
       *[other] { $goal } points win
    }.
discard = On the discard pile: { $cards }.
player =
    { $seat }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }, { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }.
    .points = { $points }
    .cards = { $cards }
player-known = You know of { $seat }'s hand: { $cards }.
    .known = { $cards }
player-known-whole = You know all of { $seat }'s hand: { $cards }.
    .known = { $cards }
player-absent = Not in { $seat }'s hand: { $cards }.
    .absent = { $cards }
you =
    You have { $points ->
        [one] 1 point
       *[other] { $points } points
    } and { $count ->
        [0] no cards.
        [one] 1 card: { $cards }.
       *[other] { $count } cards: { $cards }.
    }
    .points = { $points }
    .cards = { $count }
    .hand = { $cards }
your-turn = It is your turn.
waits-turn = It is { $seat }'s turn.
stops-so-far =
    { $stops ->
        [0] Nobody has stopped it yet.
        [one] 1 Stop so far: it is cancelled, unless that Stop is stopped.
        [2] 2 Stops so far: the second cancels the first, and it works again.
        [3] 3 Stops so far: it is cancelled again.
       *[other] { $stops } Stops so far; every other one cancels it.
    }
stop-or-pass = Do you Stop { $seat }'s card?
only-pass = You hold no Stop, but nobody knows that.
waits-stop = The others are thinking about a Stop.
answered = You have answered; the others are still thinking.
waits-take =
    { $target ->
        [you] { $seat } looks at your hand and takes a card.
       *[other] { $seat } looks at { $target }'s hand and takes a card.
    }
choose-take = You see { $target }'s hand: { $cards }. Take one.
over =
    { $winner ->
        [you] You have won.
       *[other] { $winner } has won.
    }

column-points = Points
column-cards = Cards
column-hand = Hand:
column-known = Known:
column-absent = Not in this hand:

## What happened

event-draws =
    { $player ->
        [you] You draw a card: { $card }.
       *[other] { $player } draws a card: { $card }.
    }
event-draws-hidden = { $player } draws a card.
event-finds-nothing =
    { $player ->
        [you] There is nothing left for you to draw.
       *[other] There is nothing left for { $player } to draw.
    }
event-rebuilds-deck =
    The deck is empty: the discard pile is shuffled, { $cards ->
        [one] 1 card is
       *[other] { $cards } cards are
    } in the new deck.
event-plays-set =
    { $player ->
        [you] You lay down
       *[other] { $player } lays down
    } { $wilds ->
        [0] three { $character }s.
        [1] two { $character }s and a Wild.
       *[other] one { $character } and two Wilds.
    }
event-plays-wilds =
    { $player ->
        [you] You lay down three Wilds.
       *[other] { $player } lays down three Wilds.
    }
event-gains =
    { $player ->
        [you] You gain
       *[other] { $player } gains
    } { $points ->
        [one] 1 point.
       *[other] { $points } points.
    }
event-finds-no-points =
    { $player ->
        [you] There are no points left for you to gain.
       *[other] There are no points left for { $player } to gain.
    }
event-plays-free-point =
    { $player ->
        [you] You play Free Point.
       *[other] { $player } plays Free Point.
    }
event-plays-draw-3 =
    { $player ->
        [you] You play Draw 3.
       *[other] { $player } plays Draw 3.
    }
event-plays-swap =
    { $player ->
        [you] { $left ->
            [you] You play Swap Hands on yourself and { $right }.
           *[other] { $right ->
                [you] You play Swap Hands on yourself and { $left }.
               *[other] You play Swap Hands on { $left } and { $right }.
            }
        }
       *[other] { $right ->
            [you] { $player } plays Swap Hands on you and { $left }.
           *[other] { $player } plays Swap Hands on { $left } and { $right }.
        }
    }
event-plays-see =
    { $player ->
        [you] You play See and Steal on { $target }.
       *[other] { $player } plays See and Steal on { $target }.
    }
event-plays-steal-point =
    { $player ->
        [you] You want to steal a point from { $target }.
       *[other] { $player } wants to steal a point from { $target }.
    }
event-plays-steal-card =
    { $player ->
        [you] You want to steal a card from { $target }.
       *[other] { $player } wants to steal a card from { $target }.
    }
event-plays-request =
    { $player ->
        [you] You ask { $target } for { $card }.
       *[other] { $player } asks { $target } for { $card }.
    }
event-plays-stop =
    Stop! { $player ->
        [you] You stop
       *[other] { $player } stops
    } { $against ->
        [you] your card.
       *[other] { $against }'s card.
    }
event-nobody-stops = Nobody stops it.
event-is-stopped =
    { $player ->
        [you] Your { $card } is stopped. Your turn goes on.
       *[other] { $card } is stopped. { $player } goes on.
    }
event-loses-point =
    { $player ->
        [you] You lose a point to { $thief }.
       *[other] { $player } loses a point to { $thief }.
    }
event-swaps =
    { $left ->
        [you] You and { $right } exchange hands.
       *[other] { $right ->
            [you] You and { $left } exchange hands.
           *[other] { $left } and { $right } exchange hands.
        }
    }
event-receives =
    { $player ->
        [you] You now hold
       *[other] { $player } now holds
    } { $copies ->
        [1] { $card }.
       *[other] { $copies } { $card }.
    }
event-looks =
    { $player ->
        [you] You look at { $target }'s hand.
       *[other] { $target ->
            [you] { $player } looks at your hand.
           *[other] { $player } looks at { $target }'s hand.
        }
    }
event-sees =
    { $target ->
        [you] In your hand
       *[other] In { $target }'s hand
    }: { $copies ->
        [1] { $card }.
       *[other] { $copies } { $card }.
    }
event-takes =
    { $player ->
        [you] You take { $card } from { $target }.
       *[other] { $player } takes { $card } from { $target }.
    }
event-takes-hidden = { $player } takes a card from { $target }.
event-steals =
    { $player ->
        [you] You steal a card from { $target }: { $card }.
       *[other] { $player } steals a card from { $target }: { $card }.
    }
event-steals-hidden = { $player } steals a card from { $target }.
event-gives =
    { $player ->
        [you] You give { $card } to { $target }.
       *[other] { $target ->
            [you] { $player } gives you { $card }.
           *[other] { $player } gives { $card } to { $target }.
        }
    }
event-has-none =
    { $player ->
        [you] You have no { $card } to give.
       *[other] { $player } has no { $card }.
    }
event-no-effect = { $card } has no effect.

## Why not

refuse-nothing-to-stop = There is no card on the table to Stop.
refuse-take = First take one of the cards you are looking at.
refuse-own = The newest card is your own; the others are being asked.
refuse-answered = You have answered already.
refuse-no-card = You hold no { $card }.
refuse-window = First everybody says whether they Stop the card on the table.
refuse-not-looking = You are not looking at a hand.
refuse-must-refill = You began your turn without cards and must draw 3.
refuse-refill = Only a player who begins a turn without cards draws 3.
refuse-set = You do not hold that set of { $card }.
refuse-no-points = There are no points left to gain.
refuse-no-point-there = { $seat } has no points to steal.
refuse-empty-hand = { $seat } has no cards.

## House rules

option-edition = Edition
option-edition-en = English
option-edition-fr = French
option-empty_hand_draw = Beginning a turn without cards
option-empty_hand_draw-edition = as the edition says
option-empty_hand_draw-may-3 = you may draw 3
option-empty_hand_draw-must-3 = you must draw 3
option-goal = Points to win
option-goal-standard = by number of players: 7, 5 or 4
option-stop_priority = If several want to Stop
option-stop_priority-first-come = the first one does
option-stop_priority-clockwise = clockwise from the player on turn
option-futile_plays = Plays without effect
option-futile_plays-off = not allowed
option-futile_plays-on = allowed

summary = Collect three of a kind, meddle with the others' hands, and Stop whatever they are up to.
