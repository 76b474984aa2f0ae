## The cards: their names, what they do, and what they do upside down

name-nitro = Nitroooooo!
name-giant-worm = Giant Worm
name-runaway-minecart = Runaway Minecart
name-trail-skates = Trail Skates
name-shortcut = Shortcut!
name-magic = MAGIC
name-coffee = Coffee
name-unjustified-confidence = Unjustified Confidence
name-tailwind = Tailwind
name-cow-crossing = Cow Crossing
name-death-rays = Death Rays
name-distracting-butte = Distracting Butte
name-angry-beehive = Angry Beehive
name-dust-devil = Dust Devil
name-untied-bootlace = Untied Bootlace
name-banana = Banana
name-surprise-cactus = Surprise Cactus
name-tumbleweed = Tumbleweed
name-double-left = Multiplier
name-double-right = Multiplier
name-double-leftmost = Multiplier
name-double-rightmost = Multiplier
name-vaporize-left = Vaporize
name-vaporize-rightmost = Vaporize
name-vaporize-any = Vaporize
name-gift-leftmost = Gift
name-gift-right = Gift
name-swap-left = Swap
name-swap-right = Swap
name-steal-right = Steal
name-steal-leftmost = Steal
name-steal-any = Steal
name-draw-right = Draw
name-draw-left = Draw
name-flip-left = Flip
name-flip-right = Flip
name-eagle-lift = Eagle Lift
name-quicksand = Quicksand
name-vaporize-right = Vaporize
name-new-1 = New card 1
name-new-2 = New card 2
name-new-3 = New card 3
name-new-4 = New card 4

card-nitro = { name-nitro } (200 m down)
card-giant-worm = { name-giant-worm } (200 m down)
card-runaway-minecart = { name-runaway-minecart } (200 m down)
card-trail-skates = { name-trail-skates } (150 m down)
card-shortcut = { name-shortcut } (150 m down)
card-magic = { name-magic } (150 m down)
card-coffee = { name-coffee } (100 m down)
card-unjustified-confidence = { name-unjustified-confidence } (100 m down)
card-tailwind = { name-tailwind } (100 m down)
card-cow-crossing = { name-cow-crossing } (150 m up)
card-death-rays = { name-death-rays } (150 m up)
card-distracting-butte = { name-distracting-butte } (150 m up)
card-angry-beehive = { name-angry-beehive } (100 m up)
card-dust-devil = { name-dust-devil } (100 m up)
card-untied-bootlace = { name-untied-bootlace } (100 m up)
card-banana = { name-banana } (50 m up)
card-surprise-cactus = { name-surprise-cactus } (50 m up)
card-tumbleweed = { name-tumbleweed } (50 m up)
card-double-left = { name-double-left } (doubles the card on its left)
card-double-right = { name-double-right } (doubles the card on its right)
card-double-leftmost = { name-double-leftmost } (doubles the left-most card)
card-double-rightmost = { name-double-rightmost } (doubles the right-most card)
card-vaporize-left = { name-vaporize-left } (the card on its left)
card-vaporize-rightmost = { name-vaporize-rightmost } (the right-most card)
card-vaporize-any = { name-vaporize-any } (ANY card)
card-gift-leftmost = { name-gift-leftmost } (the left-most card, to the left neighbour)
card-gift-right = { name-gift-right } (the card on its right, to the right neighbour)
card-swap-left = { name-swap-left } (the card on its left, with ANY racer’s left-most card)
card-swap-right = { name-swap-right } (the card on its right, with ANY racer’s right-most card)
card-steal-right = { name-steal-right } (the right neighbour’s right-most card)
card-steal-leftmost = { name-steal-leftmost } (ANY racer’s left-most card)
card-steal-any = { name-steal-any } (ANY card)
card-draw-right = { name-draw-right } (from the right neighbour’s hand)
card-draw-left = { name-draw-left } (from the left neighbour’s hand)
card-flip-left = { name-flip-left } (the card on its left)
card-flip-right = { name-flip-right } (the card on its right)
card-eagle-lift = { name-eagle-lift } (150 m down)
card-quicksand = { name-quicksand } (100 m up)
card-vaporize-right = { name-vaporize-right } (the card on its right)
card-new-1 = { name-new-1 }
card-new-2 = { name-new-2 }
card-new-3 = { name-new-3 }
card-new-4 = { name-new-4 }

flipped-nitro = { name-nitro } upside down (200 m up)
flipped-giant-worm = { name-giant-worm } upside down (200 m up)
flipped-runaway-minecart = { name-runaway-minecart } upside down (200 m up)
flipped-trail-skates = { name-trail-skates } upside down (150 m up)
flipped-shortcut = { name-shortcut } upside down (150 m up)
flipped-magic = { name-magic } upside down (150 m up)
flipped-coffee = { name-coffee } upside down (100 m up)
flipped-unjustified-confidence = { name-unjustified-confidence } upside down (100 m up)
flipped-tailwind = { name-tailwind } upside down (100 m up)
flipped-cow-crossing = { name-cow-crossing } upside down (150 m down)
flipped-death-rays = { name-death-rays } upside down (150 m down)
flipped-distracting-butte = { name-distracting-butte } upside down (150 m down)
flipped-angry-beehive = { name-angry-beehive } upside down (100 m down)
flipped-dust-devil = { name-dust-devil } upside down (100 m down)
flipped-untied-bootlace = { name-untied-bootlace } upside down (100 m down)
flipped-banana = { name-banana } upside down (50 m down)
flipped-surprise-cactus = { name-surprise-cactus } upside down (50 m down)
flipped-tumbleweed = { name-tumbleweed } upside down (50 m down)
flipped-double-left = { name-double-left } upside down (doubles the card on its right)
flipped-double-right = { name-double-right } upside down (doubles the card on its left)
flipped-double-leftmost = { name-double-leftmost } upside down (doubles the right-most card)
flipped-double-rightmost = { name-double-rightmost } upside down (doubles the left-most card)
flipped-vaporize-left = { name-vaporize-left } upside down (the card on its right)
flipped-vaporize-rightmost = { name-vaporize-rightmost } upside down (the left-most card)
flipped-vaporize-any = { name-vaporize-any } upside down (ANY card)
flipped-gift-leftmost = { name-gift-leftmost } upside down (the right-most card, to the right neighbour)
flipped-gift-right = { name-gift-right } upside down (the card on its left, to the left neighbour)
flipped-swap-left = { name-swap-left } upside down (the card on its right, with ANY racer’s right-most card)
flipped-swap-right = { name-swap-right } upside down (the card on its left, with ANY racer’s left-most card)
flipped-steal-right = { name-steal-right } upside down (the left neighbour’s left-most card)
flipped-steal-leftmost = { name-steal-leftmost } upside down (ANY racer’s right-most card)
flipped-steal-any = { name-steal-any } upside down (ANY card)
flipped-draw-right = { name-draw-right } upside down (from the left neighbour’s hand)
flipped-draw-left = { name-draw-left } upside down (from the right neighbour’s hand)
flipped-flip-left = { name-flip-left } upside down (the card on its right)
flipped-flip-right = { name-flip-right } upside down (the card on its left)
flipped-eagle-lift = { name-eagle-lift } upside down (150 m up)
flipped-quicksand = { name-quicksand } upside down (100 m down)
flipped-vaporize-right = { name-vaporize-right } upside down (the card on its left)
flipped-new-1 = { name-new-1 } upside down
flipped-new-2 = { name-new-2 } upside down
flipped-new-3 = { name-new-3 } upside down
flipped-new-4 = { name-new-4 } upside down

# Cards of a table's own deck

own-card = { $name } ({ $effect })
own-card-flipped = { $name } upside down ({ $effect })
own-name = { $name }: { $type }
own-doubler = doubles { $mine }
own-vaporize = { $mine }
own-gift = { $mine }, to { $racer }
own-swap = { $mine }, with { $racer }’s { $theirs }
own-steal = { $racer }’s { $theirs }
own-draw = from { $racer }’s hand
own-flip = { $mine }
type-bonus = Bonus
type-sabotage = Sabotage
type-doubler = { name-double-left }
type-vaporize = { name-vaporize-any }
type-gift = { name-gift-right }
type-swap = { name-swap-left }
type-steal = { name-steal-any }
type-draw = { name-draw-left }
type-flip = { name-flip-left }
arrow-left = the card on its left
arrow-right = the card on its right
arrow-leftmost = the left-most card
arrow-rightmost = the right-most card
arrow-any = ANY card
whose-left = the left neighbour
whose-right = the right neighbour
whose-any = ANY racer
end-leftmost = left-most card
end-rightmost = right-most card
end-any = card of your choice

card-rock = rock
card-paper = paper
card-scissors = scissors

## Distances and heights

metres =
    { SIGN($metres) ->
        [negative] { SIZE($metres) } m up
        [zero] 0 m
       *[positive] { $metres } m down
    }
height =
    { SIGN($place) ->
        [negative] { SIZE($place) } m below the finish
       *[other] { $place } m
    }

## The paces of the music

pace-relaxed = No Rush
pace-normal = Race Pace
pace-panic = Panic Mode!

## What one can do: verbs, whole moves, and the questions on the way

verb-play = Play a card
verb-pick-racer = Choose a racer
verb-pick-card = Choose a card
verb-take = Take a card
verb-place = Place Larry’s card

move-throw = { $hand }
move-ready = Ready!
move-play =
    Play { $card } into { $target ->
        [you] your queue
       *[other] { $target }’s queue
    }
move-draw = Draw a card
move-done = Done with this race
move-pick-racer =
    Choose { $target ->
        [you] yourself
       *[other] { $target }
    }
move-pick-card =
    Choose card { $position } in { $target ->
        [you] your queue
       *[other] { $target }’s queue
    }
move-take = Take { $card }
move-pass = Do not call Larry now
move-larry = Call Last-Ditch Larry
move-place =
    Place Larry’s card in { $target ->
        [you] your queue
       *[other] { $target }’s queue
    }
move-start = Start, ready or not
move-go = The music starts
move-music-ends = The music ends
move-go-on = Go on
move-larry-time-up = Time is up for Larry’s card

confirm-done = If you are done, you can neither play nor draw again in this race. Choose “Done with this race” once more if you are sure.
ask-hand = Which one?
ask-target = Which racer?
ask-position = Which card, counted from the left?

## The table

table =
    Round { $round }. { $deck ->
        [one] 1 card
       *[other] { $deck } cards
    } in the deck, { $discard } on the discard pile.
racer =
    { $seat ->
        [you] You are
       *[other] { $seat } is
    } at { height } with { $cards ->
        [0] no cards
        [one] 1 card
       *[other] { $cards } cards
    } in hand. { $seat ->
        [you] Your tally
       *[other] Tally
    } if the round ended now: { metres }.
    .at = { height }
    .cards = { $cards }
    .moves = { metres }
racer-over =
    { $seat ->
        [you] You are
       *[other] { $seat } is
    } at { height }.
    .at = { height }
racer-beyond =
    { $seat ->
        [you] Your cards and the 100 m of every round
       *[other] { $seat }’s cards and the 100 m of every round
    } would make { metres }, but the cliff ends before that.
partner-hand = Your partner { $seat } holds { $cards }.
    .hand = { $cards }
racer-known = { $seat } holds these cards, or has played them face down since you saw them: { $cards }.
    .known = { $cards }
queue-unseen =
    { $seat ->
        [you] Your queue
       *[other] { $seat }’s queue
    }: { $count ->
        [one] 1 card, face down.
       *[other] { $count } cards, all face down.
    }
    .unseen = { $count }
queue =
    { $seat ->
        [you] Your queue
       *[other] { $seat }’s queue
    }, from the left: { $cards }.
    .queue = { $cards }
queue-open = { $position }. { $card }
queue-known = { $position }. { $card } – face down
queue-hidden = { $position }. a face-down card
queue-hidden-flipped = { $position }. a face-down card, upside down
neighbours = On your left sits { $left }, on your right { $right }.
neighbour = With two racers, { $seat } is both your left and your right neighbour.
your-hand =
    { $count ->
        [0] Your hand is empty.
        [one] You hold 1 card: { $cards }.
       *[other] You hold { $count } cards: { $cards }.
    }
    .hand = { $cards }
larry-unused = You can still call Last-Ditch Larry, once in the game.
larry-held = You hold the card that Larry brought you: { $card }. Place it whenever you like.
ask-throw = You and { $seat } are tied for first place: rock, paper or scissors?
waits-throw = The tie is being settled by rock, paper, scissors.
ask-ready = The race is about to start. Ready?
waits-ready = You are ready; the others are not yet.
watches-ready = The race starts when everybody is ready.
ask-race =
    The music plays! { $left ->
        [0] You can play no more cards in this race: draw until your hand is full, or say that you are done.
        [one] You may play 1 more card.
       *[other] You may play { $left } more cards.
    }
ask-race-unlimited = The music plays! Play as many cards as you like, and draw when your hand is empty.
waits-countdown = The music is about to start.
waits-race = You are done; the others are still racing.
watches-race = The music plays, and everybody plays cards at the same time.
waits-reveal = The queues are being revealed, card by card.
ask-pick-card = You revealed { $card }. Which card is its target?
ask-pick-racer = You revealed { $card }. Which racer is its target?
ask-take =
    You see { $target }’s hand: { $cards }. { $takes ->
        [one] Take 1 card.
       *[other] Take { $takes } cards, one after the other.
    }
waits-choice = { $seat } chooses a target for { $card }.
ask-last-call = Do you call Larry, before everybody moves?
waits-last-call = The others are still deciding whether to call Larry.
watches-last-call = Last call for Larry, before everybody moves.
ask-place = Larry brings you { $card }. Into whose queue do you place it?
waits-place = { $seat } looks at Larry’s card and is about to place it.
score =
    { SIGN($score) ->
        [negative] { SIZE($score) } m up
        [zero] 0 m
       *[positive] { $score } m down
    }
over =
    { $winner ->
        [you] You have won the race.
       *[other] { $winner } has won the race.
    }
over-team =
    { $winner ->
        [you] You and { $partner } have won the race.
       *[other] { $partner ->
            [you] You and { $winner } have won the race.
           *[other] { $winner } and { $partner } have won the race.
        }
    }

column-at = Height
column-cards = Hand
column-moves = Tally
column-unseen = Face down
column-queue = Queue:
column-hand = Hand:
column-known = In hand, or played face down since you saw them:

## What happened

event-round = Round { $number }.
event-tied =
    { $player ->
        [you] You are tied for first place.
       *[other] { $player } is tied for first place.
    }
event-duel =
    Rock, paper, scissors: { $left ->
        [you] you against { $right }.
       *[other] { $left } against { $right }.
    }
event-throws =
    { $player ->
        [you] You throw { $hand }.
       *[other] { $player } throws { $hand }.
    }
event-throws-hidden = { $player } has chosen rock, paper or scissors.
event-shows =
    { $left ->
        [you] You show
       *[other] { $left } shows
    } { $mine }, { $right ->
        [you] you show { $theirs }.
       *[other] { $right } shows { $theirs }.
    }
event-chance-decides =
    Equal throws, three times: chance decides between { $right ->
        [you] you and { $left }.
       *[other] { $left } and { $right }.
    }
event-beats =
    { $player ->
        [you] You win the throw against { $loser }.
       *[other] { $player } wins the throw against { $loser }.
    }
event-leads =
    { $player ->
        [you] You are in first place: your queue will be revealed first.
       *[other] { $player } is in first place: { $player }’s queue will be revealed first.
    }
event-ready =
    { $player ->
        [you] You are ready.
       *[other] { $player } is ready.
    }
event-shuffles =
    The discard pile is shuffled into the deck, which now has { $cards ->
        [one] 1 card.
       *[other] { $cards } cards.
    }
event-countdown = Here we go: three, two, one …
event-race-begins = Go! The music plays.
event-plays =
    { $player ->
        [you] You play
       *[other] { $player } plays
    } { $card } face down into { $target ->
        [you] your queue.
       *[other] { SAME($player, $target) ->
            [yes] their own queue.
           *[no] { $target }’s queue.
        }
    }
event-plays-hidden =
    { $player } plays a card face down into { $target ->
        [you] your queue.
       *[other] { SAME($player, $target) ->
            [yes] their own queue.
           *[no] { $target }’s queue.
        }
    }
event-draws =
    { $player ->
        [you] You draw { $card }.
       *[other] { $player } draws { $card }.
    }
event-draws-hidden = { $player } draws a card.
event-done =
    { $player ->
        [you] You are done with this race.
       *[other] { $player } is done with this race.
    }
event-music-ends = The music ends. Hands off!
event-calls-larry =
    { $player ->
        [you] You call Last-Ditch Larry, who brings you { $card }.
       *[other] { $player } calls Last-Ditch Larry, who brings { $card }.
    }
event-calls-larry-hidden = { $player } calls Last-Ditch Larry and looks at the top card of the deck.
event-places =
    { $player ->
        [you] You place
       *[other] { $player } places
    } { $card } face down at the end of { $target ->
        [you] your queue.
       *[other] { $target }’s queue.
    }
event-places-hidden =
    { $player } places Larry’s card face down at the end of { $target ->
        [you] your queue.
       *[other] { $target }’s queue.
    }
event-reveals =
    { $player ->
        [you] You reveal { $card }.
       *[other] { $player } reveals { $card }.
    }
event-activations =
    Multiplied: { $card } acts { $times ->
        [2] twice.
       *[other] { $times } times.
    }
event-asks =
    { $player ->
        [you] You choose a target for { $card }.
       *[other] { $player } chooses a target for { $card }.
    }
event-misses = { $card } finds no target and does nothing.
event-vaporizes =
    { $card }, card { $position } in { $player ->
        [you] your queue,
       *[other] { $player }’s queue,
    } is vaporized: it goes to the discard pile.
event-gives =
    { $card } goes from { $player ->
        [you] your queue to the end of { $target }’s queue.
       *[other] { $player }’s queue to the end of { $target ->
            [you] your queue.
           *[other] { $target }’s queue.
        }
    }
event-gives-unseen =
    A face-down card, number { $position }, goes from { $player ->
        [you] your queue to the end of { $target }’s queue.
       *[other] { $player }’s queue to the end of { $target ->
            [you] your queue.
           *[other] { $target }’s queue.
        }
    }
event-steals =
    { $player ->
        [you] You steal { $card } from { $target ->
            [you] your own queue.
           *[other] { $target }’s queue.
        }
       *[other] { $player } steals { $card } from { $target ->
            [you] your queue.
           *[other] { $target }’s queue.
        }
    }
event-steals-unseen =
    { $player ->
        [you] You steal a face-down card, number { $position }, from { $target ->
            [you] your own queue.
           *[other] { $target }’s queue.
        }
       *[other] { $player } steals a face-down card, number { $position }, from { $target ->
            [you] your queue.
           *[other] { $target }’s queue.
        }
    }
event-swaps =
    Card { $mine } in { $left ->
        [you] your queue
       *[other] { $left }’s queue
    } and card { $theirs } in { $right ->
        [you] your queue
       *[other] { $right }’s queue
    } change places.
event-flips =
    Card { $position } in { $player ->
        [you] your queue
       *[other] { $player }’s queue
    } is flipped. It is now { $card }.
event-flips-unseen =
    The face-down card { $position } in { $player ->
        [you] your queue
       *[other] { $player }’s queue
    } is flipped: up and down, left and right change places on it.
event-looks =
    { $player ->
        [you] You look at { $target }’s hand.
       *[other] { $target ->
            [you] { $player } looks at your hand.
           *[other] { $player } looks at { $target }’s hand.
        }
    }
event-sees =
    In { $target }’s hand: { $cards }.
event-takes =
    { $player ->
        [you] You take { $card } from { $target }’s hand.
       *[other] { $target ->
            [you] { $player } takes { $card } from your hand.
           *[other] { $player } takes { $card } from { $target }’s hand.
        }
    }
event-takes-hidden = { $player } takes a card from { $target }’s hand.
event-leaves =
    { $card } has acted and goes from { $player ->
        [you] your queue
       *[other] { $player }’s queue
    } to the discard pile.
event-annihilates =
    Two copies of { $card } lie side by side in { $player ->
        [you] your queue,
       *[other] { $player }’s queue,
    } one of them upside down: they annihilate each other, and both are discarded.
event-last-call = All cards are revealed. Last call for Larry!
event-passes =
    { $player ->
        [you] You do not call Larry.
       *[other] { $player } does not call Larry.
    }
event-counts =
    { $player ->
        [you] Your tally:
       *[other] { $player }’s tally:
    } { $card-name } counts { $factor ->
        [1] { metres }.
        [2] twice, by Multiplier: { metres }.
       *[other] { $factor } times, by Multiplier: { metres }.
    }
event-synergy =
    { $player ->
        [you] Your tally:
       *[other] { $player }’s tally:
    } Synergy of { $card-name } with the same card beside it, another { metres }.
event-spirit =
    { $player ->
        [you] Your tally:
       *[other] { $player }’s tally:
    } the { metres } that everybody gets in every round.
event-tally =
    { $player ->
        [you] Your tally
       *[other] { $player }’s tally
    } is { metres } in all.
event-descends =
    { $player ->
        [you] You move
       *[other] { $player } moves
    } { $metres } m down, to { height }.
event-climbs =
    { $player ->
        [you] You move
       *[other] { $player } moves
    } { $metres } m up, to { height }.
event-stays =
    { $player ->
        [you] You stay at { height }.
       *[other] { $player } stays at { height }.
    }
event-wins =
    { $player ->
        [you] You win the race!
       *[other] { $player } wins the race!
    }

## Why not

refuse-over = The race is over.
refuse-held =
    { $seat ->
        [you] First place Larry’s card.
       *[other] Wait until { $seat } has placed Larry’s card.
    }
refuse-larry-used = You have already called your Larry.
refuse-larry-late = Everybody has moved; it is too late for Larry.
refuse-larry-empty = There is no card left for Larry to bring.
refuse-not-holding = You do not hold a card from Larry.
refuse-no-throw = There is no tie to throw for.
refuse-no-rival = You have nobody to throw against just now.
refuse-thrown = You have thrown already.
refuse-not-gathering = No race is about to start.
refuse-is-ready = You have already said that you are ready.
refuse-no-music = Cards are played and drawn only while the music plays.
refuse-done = You have said that you are done with this race.
refuse-drawn = You have begun to draw, so you cannot play any more cards in this race.
refuse-played-out = You have played four cards; that is all for this race.
refuse-no-card = You do not hold { $card }.
refuse-too-quick = One card at a time: this one came less than { $milliseconds } ms after your last. You still have it.
refuse-full = You hold { $cards } cards or more, so you do not draw.
refuse-not-empty = You may draw only when your hand is empty.
refuse-no-deck = There is nothing left to draw in this race.
refuse-no-call = Nobody is being asked whether they call Larry.
refuse-passed = You have already answered, or have called your Larry before.
refuse-no-choice = Something else is being chosen now.
refuse-not-yours = { $seat } chooses the target.
refuse-not-there = That hand does not hold { $card }.
refuse-empty-queue =
    { $seat ->
        [you] You have no card that could be the target.
       *[other] { $seat } has no card that could be the target.
    }
refuse-no-such-card = There is no card in that position.
refuse-itself = A card never targets itself.

## House rules

option-direction = Queues are revealed
option-direction-ccw = counter-clockwise
option-direction-cw = clockwise
option-deck = Cards in the deck
option-hand_size = Cards in a full hand
option-draw_count = Cards that a Draw takes
option-draw_pick = A Draw takes
option-draw_pick-random = cards at random
option-draw_pick-chosen = cards you choose after looking at the hand
option-draw_step = Drawing during the race
option-draw_step-one = card by card
option-draw_step-all = all at once
option-auto_draw = When the race ends, hands are filled for everybody
option-auto_draw-off = no
option-auto_draw-on = yes
option-reshuffle = The discard pile is shuffled into the deck
option-reshuffle-between-rounds = between rounds, if the deck may not last
option-reshuffle-instant = also during the race, when the deck runs out
option-reshuffle-never = only when nobody holds a card any more
option-tie_break = Ties are settled
option-tie_break-rps = by rock, paper, scissors
option-tie_break-random = by chance
option-tie_break-finish = by chance before a race, by rock, paper, scissors at the finish
option-finish_throws = A tie at the finish is decided by
option-finish_throws-best-of-1 = one round of rock, paper, scissors
option-finish_throws-best-of-3 = the best of three rounds of rock, paper, scissors
option-clamp_top = Nobody is driven higher than the start
option-clamp_top-on = yes
option-clamp_top-off = no
option-overshoot = If several reach the bottom in one round
option-overshoot-tie-at-0 = they are tied
option-overshoot-lowest-wins = metres below 0 count, and the lowest wins
option-start_elevation = Metres at the start
option-reveal_order = Cards of a queue are revealed from
option-reveal_order-queue = left to right
option-reveal_order-stack = right to left
option-empty_target = If the neighbour’s queue is empty, Steal and Swap
option-empty_target-next-non-empty = go on to the next racer with cards
option-empty_target-miss = do nothing
option-chain = Three Multipliers in a chain, each on the next
option-chain-value = multiply by 8
option-chain-repeat = multiply by 16, because a doubled Multiplier doubles twice
option-synergy = Synergy counts
option-synergy-pairs = for every two equal cards side by side
option-synergy-once-per-group = once for a whole row of equal cards
option-synergy_wrap = Synergy of the first card with the last
option-synergy_wrap-off = no
option-synergy_wrap-on = yes
option-multiply_synergy = Multipliers double Synergy
option-multiply_synergy-off = no
option-multiply_synergy-on = yes
option-annihilate = Two equal cards, one upside down, annihilate each other
option-annihilate-immediate = at once
option-annihilate-tally = only at the tally
option-larry_costs_spirit = Whoever calls Larry goes without the 100 m of every round from then on
option-larry_costs_spirit-off = no
option-larry_costs_spirit-on = yes
option-three_legged = 3-Legged Race, in teams of two
option-three_legged-off = no
option-three_legged-on = yes
option-partner_hands = Partners in a 3-Legged Race
option-partner_hands-visible = see each other’s hands
option-partner_hands-hidden = keep their hands secret
option-unlimited = Unlimited Cards: play as many as you like
option-unlimited-off = no
option-unlimited-on = yes

preset-seed = Rulebook of June 2025
preset-kickstarter-2025-08 = Kickstarter of August 2025

summary = While the banjo plays, play cards on everybody, yourself included. Then they are revealed: first down the cliff wins.
