## The cards

card-charlie = Charlie
card-charlie-copies =
    { $copies ->
        [1] Charlie
       *[other] { $copies } Charlies
    }
card-spike = Spike
card-spike-copies =
    { $copies ->
        [1] Spike
       *[other] { $copies } Spikes
    }
card-walter = Walter
card-walter-copies =
    { $copies ->
        [1] Walter
       *[other] { $copies } Walters
    }
card-wild = Wild
card-wild-copies =
    { $copies ->
        [1] Wild
       *[other] { $copies } Wilds
    }
card-free-point = Free Point
card-free-point-copies =
    { $copies ->
        [1] Free Point
       *[other] { $copies } Free Points
    }
card-swap-hands = Swap Hands
card-see-and-steal = See and Steal
card-draw-3 = Draw 3
card-steal-a-point = Steal a Point
card-request-a-card = Request a Card
card-steal-a-card = Steal a Card
card-stop = Stop
card-stop-copies =
    { $copies ->
        [1] Stop
       *[other] { $copies } Stops
    }

## What one can do: verbs, whole moves, and the questions on the way

verb-set = Play a set
verb-swap-hands = Swap Hands: two players exchange their hands
verb-see-and-steal = See and Steal: look at a hand and take a card
verb-steal-point = Steal a Point from another player
verb-steal-card = Steal a Card: one at random from another player
verb-request = Request a Card: name it, and get it if they have it
verb-take = Take a card

move-pass = Let it happen
move-stop = Stop it
move-draw = Draw a card, which ends your turn
move-refill = Draw 3 cards, which ends your turn
move-set =
    { $wilds ->
        [0] Lay down three { $character }s
        [1] Lay down two { $character }s and a Wild
       *[other] Lay down one { $character } and two Wilds
    }
move-wild-set = Lay down three Wilds
move-free-point = Free Point: gain a point
move-draw-3 = Draw 3: draw three cards, which ends your turn
move-swap-hands = Swap Hands: { $pair }
move-see-and-steal = See and Steal: look at { $target }’s hand and take a card
move-steal-point = Steal a Point from { $target }
move-steal-card = Steal a Card from { $target }
move-request = Request a Card from { $target }: { $card }
move-take = Take { $card }

ask-pair = Which two players swap hands?
ask-character = Which set?
ask-wilds = With how many Wilds?

## The table

table =
    { $deck ->
        [0] The deck is empty
        [one] 1 card in the deck
       *[other] { $deck } cards in the deck
    }. { $goal ->
        [one] 1 point wins
       *[other] { $goal } points win
    } the game.
discard = On the discard pile: { $cards }.
player =
    { $seat }: { $points ->
        [0] no points
        [one] 1 point
       *[other] { $points } points
    }, { $cards ->
        [0] no cards
        [one] 1 card
       *[other] { $cards } cards
    }.
    .points = { $points }
    .cards = { $cards }
player-known = You know some of { $seat }’s cards: { $cards }.
    .known = { $cards }
player-known-whole = You know all of { $seat }’s cards: { $cards }.
    .known = { $cards }
player-absent = You know that { $seat } does not hold: { $cards }.
    .absent = { $cards }
you =
    You have { $points ->
        [0] no points
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
your-turn = Your turn: play cards, or draw to end it.
waits-turn = It is { $seat }’s turn.
not-stopped = Nobody has stopped it yet.
stopped =
    { $stops ->
        [one] 1 Stop so far: the card is cancelled, unless somebody stops the Stop.
       *[other] { $stops } Stops so far: the card is cancelled, unless somebody stops the last Stop.
    }
stops-cancel-out = { $stops } Stops so far cancel out: the card goes ahead, unless somebody stops the last Stop.
stop-or-pass = Do you Stop { $seat }’s { $card }?
only-pass = You hold no Stop, so you can only let it happen. Nobody else knows that.
waits-stop = The others are deciding whether to play a Stop.
answered = You have answered; the others are still deciding.
waits-take =
    { $target ->
        [you] { $seat } is looking at your hand and will take a card.
       *[other] { $seat } is looking at { $target }’s hand and will take a card.
    }
choose-take = You see { $target }’s hand: { $cards }. Take one.
score =
    { $score ->
        [one] 1 point
       *[other] { $score } points
    }
over =
    { $winner ->
        [you] You have won.
       *[other] { $winner } has won.
    }

column-points = Points
column-cards = Cards
column-hand = Hand:
column-known = Cards you know:
column-absent = Surely not in this hand:

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
    The deck is empty: the discard pile is shuffled into a new deck of { $cards ->
        [one] 1 card.
       *[other] { $cards } cards.
    }
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
            [you] You play Swap Hands with { $right }.
           *[other] { $right ->
                [you] You play Swap Hands with { $left }.
               *[other] You play Swap Hands on { $left } and { $right }.
            }
        }
       *[other] { SAME($player, $left) ->
            [yes] { $player } plays Swap Hands with { $right }.
           *[no] { SAME($player, $right) ->
                [yes] { $player } plays Swap Hands with { $left }.
               *[no] { $right ->
                    [you] { $player } plays Swap Hands on you and { $left }.
                   *[other] { $player } plays Swap Hands on { $left } and { $right }.
                }
            }
        }
    }
event-plays-see =
    { $player ->
        [you] You play See and Steal on { $target }.
       *[other] { $player } plays See and Steal on { $target }.
    }
event-plays-steal-point =
    { $player ->
        [you] You play Steal a Point on { $target }.
       *[other] { $player } plays Steal a Point on { $target }.
    }
event-plays-steal-card =
    { $player ->
        [you] You play Steal a Card on { $target }.
       *[other] { $player } plays Steal a Card on { $target }.
    }
event-plays-request =
    { $player ->
        [you] You play Request a Card on { $target } and ask for { $card }.
       *[other] { $player } plays Request a Card on { $target } and asks for { $card }.
    }
event-plays-stop =
    { $player ->
        [you] You play Stop:
       *[other] { $player } plays Stop:
    } { $against ->
        [you] your
       *[other] { $against }’s
    } { $stops ->
        [0] card is stopped.
       *[other] Stop is stopped.
    }
event-nobody-stops =
    { $stops ->
        [0] Nobody stops it.
       *[other] Nobody plays another Stop. The { $stops } Stops cancel out, and { $card } goes ahead.
    }
event-is-stopped =
    { $player ->
        [you] Your { $card } is stopped and has no effect. Your turn goes on.
       *[other] { $player }’s { $card } is stopped and has no effect. The turn goes on.
    }
event-loses-point =
    { $player ->
        [you] { $thief } takes a point from you.
       *[other] { $thief ->
            [you] You take a point from { $player }.
           *[other] { $thief } takes a point from { $player }.
        }
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
        [you] You get { $cards }.
       *[other] { $player } gets { $cards }.
    }
event-looks =
    { $player ->
        [you] You look at { $target }’s hand.
       *[other] { $target ->
            [you] { $player } looks at your hand.
           *[other] { $player } looks at { $target }’s hand.
        }
    }
event-sees =
    { $target ->
        [you] In your hand
       *[other] In { $target }’s hand
    }: { $cards }.
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
        [you] You do not have the card that was asked for: { $card }.
       *[other] { $player } does not have the card that was asked for: { $card }.
    }
event-no-effect = { $card } has no effect.

## Why not

refuse-nothing-to-stop = There is no card on the table to Stop.
refuse-take = First take one of the cards you are looking at.
refuse-own = The last card played is your own; the others are being asked.
refuse-answered = You have answered already.
refuse-no-card = You hold no { $card }.
refuse-window = First everybody says whether they play a Stop.
refuse-not-looking = You are not looking at a hand.
refuse-must-refill = You began your turn without cards and must draw 3.
refuse-refill = Only a player who begins a turn without cards draws 3.
refuse-set =
    You need { $needed ->
        [1] one { $card }
        [2] two { $card }s
       *[other] three { $card }s
    }; you have { $held ->
        [0] none.
        [1] one.
       *[other] two.
    }
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
option-stop_priority = If several want to play a Stop
option-stop_priority-first-come = the fastest does
option-stop_priority-clockwise = the first clockwise from the player on turn does
option-futile_plays = Playing cards that can have no effect
option-futile_plays-off = not allowed
option-futile_plays-on = allowed

summary = Collect three of a kind, meddle with the others’ hands, and Stop whatever they are up to.
