## The cards

card-nitro = Nitroooooo!
card-giant-worm = Giant Worm
card-runaway-minecart = Runaway Minecart
card-trail-skates = Trail Skates
card-shortcut = Shortcut!
card-magic = MAGIC
card-coffee = Coffee
card-unjustified-confidence = Unjustified Confidence
card-tailwind = Tailwind
card-cow-crossing = Cow Crossing
card-death-rays = Death Rays
card-distracting-butte = Distracting Butte
card-angry-beehive = Angry Beehive
card-dust-devil = Dust Devil
card-untied-bootlace = Untied Bootlace
card-banana = Banana
card-surprise-cactus = Surprise Cactus
card-tumbleweed = Tumbleweed
card-double-left = Doubler (left)
card-double-right = Doubler (right)
card-double-leftmost = Doubler (left-most)
card-double-rightmost = Doubler (right-most)
card-vaporize-left = Vaporize (left)
card-vaporize-rightmost = Vaporize (right-most)
card-vaporize-any = Vaporize (ANY card)
card-gift-leftmost = Gift (left-most, to the left racer)
card-gift-right = Gift (right, to the right racer)
card-swap-left = Swap (left, with ANY racer's left-most)
card-swap-right = Swap (right, with ANY racer's right-most)
card-steal-right = Steal (the right racer's right-most)
card-steal-leftmost = Steal (ANY racer's left-most)
card-steal-any = Steal (ANY card)
card-draw-right = Draw (from the right racer)
card-draw-left = Draw (from the left racer)
card-flip-left = Flip (left)
card-flip-right = Flip (right)
card-eagle-lift = Eagle Lift
card-quicksand = Quicksand
card-vaporize-right = Vaporize (right)

card-rock = rock
card-paper = paper
card-scissors = scissors

## What one can do: verbs, whole moves, and the questions on the way

verb-play = Play a card
verb-pick-racer = Choose a racer
verb-pick-card = Choose a card
verb-take = Take a card
verb-place = Place Larry's card

move-throw = { $hand }
move-ready = Ready!
move-play =
    Play { $card } into { $target ->
        [you] your queue
       *[other] { $target }'s queue
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
       *[other] { $target }'s queue
    }
move-take = Take: { $card }
move-pass = No Larry now
move-larry = Call Last-Ditch Larry
move-place =
    Place Larry's card in { $target ->
        [you] your queue
       *[other] { $target }'s queue
    }
move-start = Ready or not
move-go = The music starts
move-music-ends = The music ends
move-go-on = Go on
move-larry-time-up = Time is up for Larry

ask-hand = Which one?
ask-target = Which racer?
ask-position = Which card, counted from the left?

## The table

table =
    Round { $round }. { $deck ->
        [one] 1 card
       *[other] { $deck } cards
    } in the deck, { $discard } discarded.
racer =
    { $seat ->
        [you] You are
       *[other] { $seat } is
    } at { $place } m with { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } in hand and would now move { $metres } m down.
    .at = { $place } m
    .cards = { $cards }
    .moves = − { $metres } m
racer-up =
    { $seat ->
        [you] You are
       *[other] { $seat } is
    } at { $place } m with { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } in hand and would now be driven { $metres } m up.
    .at = { $place } m
    .cards = { $cards }
    .moves = + { $metres } m
racer-over =
    { $seat ->
        [you] You are
       *[other] { $seat } is
    } at { $place } m.
    .at = { $place } m
racer-stays =
    { $seat ->
        [you] You are
       *[other] { $seat } is
    } at { $place } m with { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } in hand and would not move now.
    .at = { $place } m
    .cards = { $cards }
    .moves = 0 m
racer-beyond =
    { $seat ->
        [you] Your tally is
       *[other] { $seat }'s tally is
    } { $metres } m, but the cliff ends before that.
partner-hand = Your partner { $seat } holds: { $cards }
    .hand = { $cards }
racer-known = You know of { $seat }'s hand, unless played face down since: { $cards }
    .known = { $cards }
queue-unseen =
    { $seat ->
        [you] Your queue
       *[other] { $seat }'s queue
    }: { $count ->
        [one] 1 card, face down.
       *[other] { $count } cards, face down.
    }
    .unseen = { $count }
queue =
    { $seat ->
        [you] Your queue
       *[other] { $seat }'s queue
    }: { $cards }
    .queue = { $cards }
queue-open = { $position } { $card }
queue-open-flipped = { $position } { $card } (upside down)
queue-known = { $position } { $card } (face down)
queue-known-flipped = { $position } { $card } (face down and upside down)
queue-hidden = { $position } face down
queue-hidden-flipped = { $position } face down and upside down
neighbours = On your left: { $left }; on your right: { $right }
neighbour = { $seat } sits on your left and on your right: with two racers both are the same.
your-hand =
    { $count ->
        [0] Your hand is empty.
        [one] You hold 1 card: { $cards }
       *[other] You hold { $count } cards: { $cards }
    }
    .hand = { $cards }
larry-unused = You still have Last-Ditch Larry.
ask-throw = You and { $seat } are tied: rock, paper or scissors?
waits-throw = The tie is being settled by rock, paper, scissors.
ask-ready = The race is about to start. Ready?
waits-ready = You are ready; the others are not yet.
watches-ready = The race starts when everybody is ready.
ask-race =
    The music plays! { $left ->
        [0] You cannot play any more cards; draw or be done.
        [one] You may play 1 more card.
       *[other] You may play { $left } more cards.
    }
ask-race-unlimited = The music plays! Play as many cards as you like; draw when your hand is empty.
waits-countdown = Three, two, one …
waits-race = You are done; the others are still racing.
watches-race = The music plays, and everybody plays at once.
waits-reveal =
    { $seat ->
        [you] Your queue is being revealed.
       *[other] { $seat }'s queue is being revealed.
    }
ask-pick-card = You revealed { $card }: which card shall it be?
ask-pick-racer = You revealed { $card }: which racer shall it be?
ask-take =
    You see { $target }'s hand: { $cards }; { $takes ->
        [one] take one card.
       *[other] take { $takes } cards, one by one.
    }
ask-pick-card-flipped = You revealed { $card }, upside down, so that its arrows are reversed: which card shall it be?
ask-pick-racer-flipped = You revealed { $card }, upside down, so that its arrows are reversed: which racer shall it be?
waits-choice = { $seat } chooses a target for: { $card }
waits-choice-flipped = { $seat } chooses a target for: { $card }, upside down
ask-last-call = All cards are revealed. Last call for Larry!
waits-last-call = Last call for Larry; the others are thinking.
watches-last-call = Last call for Larry.
ask-place = Larry brings you { $card }: into whose queue?
waits-place = { $seat } looks at Larry's card and is about to place it.
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

column-at = At
column-cards = Hand
column-moves = Tally
column-unseen = Hidden
column-queue = Queue:
column-hand = Hand:
column-known = Known, unless played since:

## What happened

event-round = Round { $number }.
event-tied =
    { $player ->
        [you] You are tied for first place.
       *[other] { $player } is tied for first place.
    }
event-duel =
    { $left ->
        [you] You throw against { $right }.
       *[other] { $left } throws against { $right }.
    }
event-throws =
    { $player ->
        [you] You throw { $hand }.
       *[other] { $player } throws { $hand }.
    }
event-throws-hidden = { $player } is ready to show.
event-shows =
    { $left ->
        [you] You show
       *[other] { $left } shows
    } { $mine }, { $right ->
        [you] you show { $theirs }.
       *[other] { $right } shows { $theirs }.
    }
event-chance-decides = Equal three times, { $left } and { $right }: chance decides.
event-beats =
    { $player ->
        [you] You win the throw against { $loser }.
       *[other] { $player } wins the throw against { $loser }.
    }
event-leads =
    { $player ->
        [you] You are in first place.
       *[other] { $player } is in first place.
    }
event-ready =
    { $player ->
        [you] You are ready.
       *[other] { $player } is ready.
    }
event-shuffles =
    The discards are shuffled in: the deck has { $cards ->
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
       *[other] { $target }'s queue.
    }
event-plays-hidden =
    { $player } plays a card face down into { $target ->
        [you] your queue.
       *[other] { $target }'s queue.
    }
event-draws =
    { $player ->
        [you] You draw: { $card }
       *[other] { $player } draws: { $card }
    }
event-draws-hidden = { $player } draws a card.
event-done =
    { $player ->
        [you] You are done.
       *[other] { $player } is done.
    }
event-music-ends = The music ends. Hands off!
event-calls-larry =
    { $player ->
        [you] You call Last-Ditch Larry and find: { $card }
       *[other] { $player } calls Last-Ditch Larry and finds: { $card }
    }
event-calls-larry-hidden = { $player } calls Last-Ditch Larry and looks at a card.
event-places =
    { $player ->
        [you] You place
       *[other] { $player } places
    } { $card } face down at the end of { $target ->
        [you] your queue.
       *[other] { $target }'s queue.
    }
event-places-hidden =
    { $player } places the card face down at the end of { $target ->
        [you] your queue.
       *[other] { $target }'s queue.
    }
event-reveals =
    { $player ->
        [you] You reveal: { $card }
       *[other] { $player } reveals: { $card }
    }
event-activations = { $card } works { $times } times.
event-asks =
    { $player ->
        [you] You choose a target for: { $card }
       *[other] { $player } chooses a target for: { $card }
    }
event-misses = { $card } has no effect.
event-vaporizes =
    { $card }, card { $position } in { $player ->
        [you] your queue, is vaporized.
       *[other] { $player }'s queue, is vaporized.
    }
event-gives =
    { $player ->
        [you] You give { $card } to { $target }.
       *[other] { $player } gives { $card } to { $target }.
    }
event-gives-unseen =
    { $player ->
        [you] You give your face-down card { $position } to { $target }.
       *[other] { $player } gives face-down card { $position } to { $target }.
    }
event-steals =
    { $player ->
        [you] You steal { $card } from { $target ->
            [you] your own queue.
           *[other] { $target }.
        }
       *[other] { $player } steals { $card } from { $target }.
    }
event-steals-unseen =
    { $player ->
        [you] You steal face-down card { $position } from { $target ->
            [you] your own queue.
           *[other] { $target }.
        }
       *[other] { $player } steals face-down card { $position } from { $target }.
    }
event-swaps =
    Card { $mine } in { $left ->
        [you] your queue
       *[other] { $left }'s queue
    } and card { $theirs } in { $right ->
        [you] your queue
       *[other] { $right }'s queue
    } change places.
event-flips =
    { $card }, card { $position } in { $player ->
        [you] your queue, is flipped.
       *[other] { $player }'s queue, is flipped.
    }
event-flips-unseen =
    Face-down card { $position } in { $player ->
        [you] your queue is flipped.
       *[other] { $player }'s queue is flipped.
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
    In { $target }'s hand: { $copies ->
        [1] { $card }
       *[other] { $copies } { $card }
    }
event-takes =
    { $player ->
        [you] You take { $card } from { $target }'s hand.
       *[other] { $target ->
            [you] { $player } takes { $card } from your hand.
           *[other] { $player } takes { $card } from { $target }'s hand.
        }
    }
event-takes-hidden = { $player } takes a card from { $target }'s hand.
event-leaves =
    { $card } leaves { $player ->
        [you] your queue.
       *[other] { $player }'s queue.
    }
event-annihilates =
    Two { $card } annihilate each other in { $player ->
        [you] your queue.
       *[other] { $player }'s queue.
    }
event-last-call = All cards are revealed. Last call for Larry!
event-passes =
    { $player ->
        [you] You pass.
       *[other] { $player } passes.
    }
event-counts =
    { $player ->
        [you] You
       *[other] { $player }
    }: { $card } { $factor ->
        [1] counts
       *[other] counts { $factor } times,
    } { $metres } m.
event-synergy =
    { $player ->
        [you] You
       *[other] { $player }
    }: { $card } twice in a row, { $metres } m more.
event-spirit =
    { $player ->
        [you] You
       *[other] { $player }
    }: { $metres } m for taking part.
event-tally =
    { $player ->
        [you] You
       *[other] { $player }
    }: { $metres } m in all.
event-descends =
    { $player ->
        [you] You run { $metres } m down and are
       *[other] { $player } runs { $metres } m down and is
    } at { $place } m.
event-climbs =
    { $player ->
        [you] You are driven { $metres } m up and are
       *[other] { $player } is driven { $metres } m up and is
    } at { $place } m.
event-stays =
    { $player ->
        [you] You stay at { $place } m.
       *[other] { $player } stays at { $place } m.
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
        [you] First place Larry's card.
       *[other] First { $seat } places Larry's card.
    }
refuse-larry-used = You have used your Larry.
refuse-larry-late = Everybody has moved; it is too late for Larry.
refuse-larry-empty = There is no card left for Larry.
refuse-not-holding = You do not hold Larry's card.
refuse-no-throw = There is no tie to throw for.
refuse-no-rival = You have no rival in this throw.
refuse-thrown = You have thrown already.
refuse-not-gathering = No race is about to start.
refuse-is-ready = You are ready already.
refuse-no-music = No music, no cards: wait for the race.
refuse-done = You are done with this race.
refuse-drawn = You have begun to draw; no more playing.
refuse-played-out = You have played four cards; that is all for this race.
refuse-no-card = Not in your hand: { $card }
refuse-too-quick = One card at a time: this one came less than { $milliseconds } ms after your last. You still have it.
refuse-full = You hold { $cards } cards or more.
refuse-not-empty = You may draw when your hand is empty.
refuse-no-deck = There is nothing left to draw. Somebody should have shuffled.
refuse-no-call = Nobody is asked for Larry now.
refuse-passed = You have passed, or have no Larry left.
refuse-no-choice = That is not what is being chosen now.
refuse-not-yours = { $seat } chooses.
refuse-not-there = { $card } is not in that hand.
refuse-empty-queue = { $seat } has no card to aim at.
refuse-no-such-card = There is no card in that position.
refuse-itself = A card never targets itself.

## House rules

option-direction = Cards are revealed
option-direction-ccw = counter-clockwise
option-direction-cw = clockwise
option-deck = Cards in the deck
option-hand_size = Cards in a full hand
option-draw_count = Cards that a Draw takes
option-draw_pick = A Draw takes
option-draw_pick-random = at random
option-draw_pick-chosen = what you choose after a look
option-draw_step = Drawing in the race
option-draw_step-one = card by card
option-draw_step-all = all at once
option-auto_draw = When the race ends, hands are filled for you
option-auto_draw-off = no
option-auto_draw-on = yes
option-reshuffle = The discards are shuffled in
option-reshuffle-between-rounds = between rounds, if the deck may not last
option-reshuffle-instant = also at once, when the deck runs out
option-reshuffle-never = never, while anybody holds a card
option-tie_break = Ties are settled
option-tie_break-rps = by rock, paper, scissors
option-tie_break-random = by chance
option-tie_break-finish = by chance before a race, by a throw at the finish
option-finish_throws = A tie at the finish is decided by
option-finish_throws-best-of-1 = one throw
option-finish_throws-best-of-3 = the best of three throws
option-clamp_top = The cliff ends at the top
option-clamp_top-on = yes
option-clamp_top-off = no
option-overshoot = Several at the bottom
option-overshoot-tie-at-0 = are tied
option-overshoot-lowest-wins = the lowest wins
option-start_elevation = Metres at the start
option-reveal_order = Cards are revealed from
option-reveal_order-queue = left to right
option-reveal_order-stack = right to left
option-empty_target = Beside an empty queue, Steal and Swap
option-empty_target-next-non-empty = go on to the next racer with cards
option-empty_target-miss = miss
option-chain = Doublers on doublers
option-chain-value = each doubles once
option-chain-repeat = a doubled doubler works twice
option-synergy = Synergy
option-synergy-pairs = for each pair of neighbours
option-synergy-once-per-group = once for a whole row
option-synergy_wrap = Synergy round the end of the queue
option-synergy_wrap-off = no
option-synergy_wrap-on = yes
option-multiply_synergy = Doublers double synergy
option-multiply_synergy-off = no
option-multiply_synergy-on = yes
option-annihilate = Opposites annihilate each other
option-annihilate-immediate = at once
option-annihilate-tally = at the tally
option-larry_costs_spirit = Calling Larry costs the 100 m of every round
option-larry_costs_spirit-off = no
option-larry_costs_spirit-on = yes
option-three_legged = 3-Legged Race, in teams of two
option-three_legged-off = no
option-three_legged-on = yes
option-partner_hands = Partners' hands
option-partner_hands-visible = are open to each other
option-partner_hands-hidden = are secret
option-unlimited = Unlimited Cards
option-unlimited-off = no
option-unlimited-on = yes

preset-seed = The book of June 2025
preset-kickstarter-2025-08 = Kickstarter of August 2025

summary = Play cards at everybody while the banjo plays, then see who is left running: first down the cliff wins.
