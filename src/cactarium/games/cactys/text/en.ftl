## The pieces

card-red-bar = the red bar
card-yellow-bar = the yellow bar
card-green-bar = the green bar
card-blue-bar = the blue bar
card-purple-bar = the purple bar
card-red-wave = the red wave
card-yellow-wave = the yellow wave
card-green-wave = the green wave
card-blue-wave = the blue wave
card-purple-wave = the purple wave
card-red-hook = the red hook
card-yellow-hook = the yellow hook
card-green-hook = the green hook
card-blue-hook = the blue hook
card-purple-hook = the purple hook
card-red-ring = the red ring
card-yellow-ring = the yellow ring
card-green-ring = the green ring
card-blue-ring = the blue ring
card-purple-ring = the purple ring
card-red-swirl = the red swirl
card-yellow-swirl = the yellow swirl
card-green-swirl = the green swirl
card-blue-swirl = the blue swirl
card-purple-swirl = the purple swirl
card-bone = the red bone
card-skull = the yellow skull
card-lizard = the green lizard
card-snake = the blue snake
card-scorpion = the purple scorpion
card-bird = the red bird
card-boot = the yellow boot
card-hat = the green hat
card-horseshoe = the blue horseshoe
card-wheel = the purple wheel
card-red = red
card-yellow = yellow
card-green = green
card-blue = blue
card-purple = purple
card-bar = bar
card-wave = wave
card-hook = hook
card-ring = ring
card-swirl = swirl
card-bar-left = Bars
card-wave-left = Waves
card-hook-left = Hooks
card-ring-left = Rings
card-swirl-left = Swirls
card-cactus-1 = cactus 1
card-cactus-2 = cactus 2
card-cactus-3 = cactus 3
card-cactus-4 = cactus 4
card-cactus-5 = cactus 5
card-left-low = left, low
card-left-middle = left, in the middle
card-left-high = left, high
card-right-low = right, low
card-right-middle = right, in the middle
card-right-high = right, high
card-front-low = in front, low
card-front-middle = in front, in the middle
card-front-high = in front, high
card-back-low = behind, low
card-back-middle = behind, in the middle
card-back-high = behind, high
card-crown = on the very top
card-colour = Colour
card-shape = Shape
card-special = Special

## What one can do: verbs, whole moves, and the questions on the way

verb-start = Begin: place any basic piece on any cactus
verb-take = Take a piece from the pile
verb-perch = Have the referee place it on a perch, a place with a name
verb-declare = Say how many flowers you have earned
verb-fell = A piece fell
verb-hand = A hand touched a piece
verb-touch = Two pieces touch that may not
verb-late = A piece came down by itself

move-roll = Roll the die
move-start = Place { $piece } on { $cactus }
move-take = Take { $piece }
move-by-hand = Place it by hand
move-perch = Have it placed: { $perch }
move-give-up = Give up the piece
move-declare =
    { $flowers ->
        [0] No flowers
        [one] 1 flower
       *[other] { $flowers } flowers
    }
move-rolled = The die shows { $face }
move-settled = Everything is still: judge it
move-fell = Down came { $piece }
move-base = It rests on the base or the ground, or on another cactus
move-hand = A hand touched { $piece }
move-hand-cactus = A hand touched the cactus
move-touch = They touch: { $pieces }
move-wedged = Pieces are stuck in one another: the attempt does not count
move-late = Down came { $piece } by itself

ask-piece = Which piece?
ask-cactus = On which cactus?
ask-perch = On which perch?
ask-flowers = How many flowers?
ask-face = What does the die show?
ask-pieces = Which two?

## The table

pile = { $shape } in the pile: { $colours }.
    .colours = { $colours }
pile-empty = The pile is empty.
row =
    { $left ->
        [0] The row of special pieces is empty.
       *[other] The row, from the left: { $pieces }.
    }
perched = Already on the perch “{ $perch }”: { $pieces }.
hung = On { $cactus }: { $pieces }.
    .pieces = { $pieces }
supply =
    { $flowers ->
        [0] The supply has no flowers.
        [one] 1 flower in the supply.
       *[other] { $flowers } flowers in the supply.
    }
flowers =
    { $seat }: { $flowers ->
        [one] { $flowers } flower.
       *[other] { $flowers } flowers.
    }
    .flowers = { $flowers }
you-flowers =
    { $flowers ->
        [0] You have no flowers.
        [one] You have { $flowers } flower.
       *[other] You have { $flowers } flowers.
    }
    .flowers = { $flowers }
last-placed = Placed last: { $piece }. So Colour on the die means { $colour }, and Shape means { $shape }.
told-fell = Noted so far: down came { $pieces }.
told-base = Noted so far: { $piece } is not carried by the cactus, or touches its base or the ground.
told-hand = Noted so far: a hand touched { $pieces }.
told-hand-cactus = Noted so far: a hand touched { $cactus }.
told-touch = Noted so far: { $pieces } touch each other.
judged =
    { $seat ->
        [you] You are placing { $piece } on { $cactus }; the referee is watching what becomes of it.
       *[other] { $seat } is placing { $piece } on { $cactus }; the referee is watching what becomes of it.
    }
your-roll = It is your turn, and { $cactus } is next. Roll the die.
your-pick = The die shows { $face }: choose a piece for { $cactus }.
your-start = You begin: choose any basic piece and any cactus.
your-place = { $attempts ->
        [0] Place { $piece } on { $cactus }.
        [one] Place { $piece } on { $cactus } again. 1 attempt has failed.
       *[other] Place { $piece } on { $cactus } again. { $attempts } attempts have failed.
    }
your-declare = How many flowers have you earned?
waits-roll = It is { $seat }’s turn, on { $cactus }: the die is rolled next.
waits-pick =
    { $seat ->
        [you] You have rolled { $face } and choose
       *[other] { $seat } has rolled { $face } and chooses
    } a piece for { $cactus }.
waits-start = { $seat } begins, with any basic piece on any cactus.
waits-place = { $attempts ->
        [0] { $seat } places { $piece } on { $cactus }.
       *[other] { $seat } places { $piece } on { $cactus } again.
    }
waits-declare = { $seat } is saying how many flowers that earned.
score =
    { $score ->
        [one] { $score } flower
       *[other] { $score } flowers
    }
over =
    { $winner ->
        [you] You have won with { $flowers ->
            [0] no flowers.
            [one] { $flowers } flower.
           *[other] { $flowers } flowers.
        }
       *[other] { $winner } has won with { $flowers ->
            [0] no flowers.
            [one] { $flowers } flower.
           *[other] { $flowers } flowers.
        }
    }
over-tied =
    The win is shared by { $winners }, with { $flowers ->
        [0] no flowers each.
        [one] { $flowers } flower each.
       *[other] { $flowers } flowers each.
    }
winner = { $seat }

column-flowers = Flowers
column-cactus = On the cactuses
column-pieces = Pieces
column-shape = In the pile
column-colours = Colours

## What happens

event-turn =
    { $player ->
        [you] Your turn, on { $cactus }.
       *[other] { $player }’s turn, on { $cactus }.
    }
event-start =
    { $player ->
        [you] Nothing hangs yet: now you begin.
       *[other] Nothing hangs yet: now { $player } begins.
    }
event-rolls =
    { $player ->
        [you] You roll { $face }.
       *[other] { $player } rolls { $face }.
    }
event-rolls-again =
    { $player ->
        [you] No piece in the pile matches { $face }: you roll again.
       *[other] No piece in the pile matches { $face }: { $player } rolls again.
    }
event-any-basic =
    { $player ->
        [you] No piece in the pile matches { $face }: you may take any basic piece.
       *[other] No piece in the pile matches { $face }: { $player } may take any basic piece.
    }
event-takes =
    { $player ->
        [you] You take { $piece } for { $cactus }.
       *[other] { $player } takes { $piece } for { $cactus }.
    }
event-by-hand =
    { $player ->
        [you] You place { $piece } on { $cactus } by hand.
       *[other] { $player } places { $piece } on { $cactus } by hand.
    }
event-on-perch =
    { $player ->
        [you] You have { $piece } placed on { $cactus }: { $perch }.
       *[other] { $player } has { $piece } placed on { $cactus }: { $perch }.
    }
event-falls = Down comes { $piece }.
event-on-base = Not carried by its cactus, but on a base, on the ground or on another cactus: { $piece }.
event-hand-touches =
    { $player ->
        [you] You touch { $piece } with your hand.
       *[other] { $player } touches { $piece } by hand.
    }
event-hand-touches-cactus =
    { $player ->
        [you] You touch { $cactus } with your hand.
       *[other] { $player } touches { $cactus } by hand.
    }
event-touching = Not allowed: { $pieces } touch each other.
event-wedged =
    { $player ->
        [you] Pieces were stuck in one another. Everything is as it was; you place { $piece } again.
       *[other] Pieces were stuck in one another. Everything is as it was; { $player } places { $piece } again.
    }
event-pays-touches =
    { $player ->
        [you] You pay
       *[other] { $player } pays
    } { $flowers ->
        [0] nothing, having no flowers,
        [one] 1 flower
       *[other] { $flowers } flowers
    } for { $touches ->
        [one] 1 touch by hand.
       *[other] { $touches } touches by hand.
    }
event-pays-fallen =
    { $player ->
        [you] You pay
       *[other] { $player } pays
    } { $flowers ->
        [0] nothing, having no flowers,
        [one] 1 flower
       *[other] { $flowers } flowers
    } for { $pieces ->
        [one] 1 piece knocked off.
       *[other] { $pieces } pieces knocked off.
    }
event-again =
    { $player ->
        [you] That does not count by the rules: you place { $piece } again.
       *[other] That does not count by the rules: { $player } places { $piece } again.
    }
event-perch-fails =
    { $player ->
        [you] The referee’s hand could not hang { $piece } there by the rules ({ $perch }): you choose another place, or have it tried again.
       *[other] The referee’s hand could not hang { $piece } there by the rules ({ $perch }): { $player } chooses another place, or has it tried again.
    }
event-hangs = It hangs on { $cactus }: { $piece }.
event-no-award =
    { $player ->
        [you] You knocked something off, so you receive no flowers this turn.
       *[other] { $player } knocked something off, and receives no flowers this turn.
    }
event-declares =
    { $player ->
        [you] You declare
       *[other] { $player } declares
    } { $flowers ->
        [0] no flowers.
        [one] 1 flower.
       *[other] { $flowers } flowers.
    }
event-three-of-colour =
    { $player ->
        [you] You have hung up the third { $colour } piece: 1 flower.
       *[other] { $player } has hung up the third { $colour } piece: 1 flower.
    }
event-five-of-colour =
    { $player ->
        [you] You have hung up the fifth { $colour } piece: 2 flowers.
       *[other] { $player } has hung up the fifth { $colour } piece: 2 flowers.
    }
event-three-of-shape =
    { $player ->
        [you] You have hung up the third { $shape }: 1 flower.
       *[other] { $player } has hung up the third { $shape }: 1 flower.
    }
event-five-of-shape =
    { $player ->
        [you] You have hung up the fifth { $shape }: 2 flowers.
       *[other] { $player } has hung up the fifth { $shape }: 2 flowers.
    }
event-all-colours =
    { $player ->
        [you] You have brought all five colours to { $cactus }: 2 flowers.
       *[other] { $player } has brought all five colours to { $cactus }: 2 flowers.
    }
event-receives =
    { $player ->
        [you] You receive
       *[other] { $player } receives
    } { $flowers ->
        [one] 1 flower.
       *[other] { $flowers } flowers.
    }
event-gives-up =
    { $player ->
        [you] You give up { $piece }.
       *[other] { $player } gives up { $piece }.
    }
event-out-of-attempts =
    { $player ->
        [you] That was your last attempt with { $piece }.
       *[other] That was { $player }’s last attempt with { $piece }.
    }
event-discarded = Out of the game: { $piece }.
event-back-in-pile = Back to the pile: { $piece }.
event-back-in-row = Back to the right end of the row: { $piece }.
event-late = Down comes { $piece }, by itself: it is nobody’s fault.
event-ends-no-colour = No { $colour } piece is left in the pile: the game ends.
event-ends-no-shape = No { $shape } is left in the pile: the game ends.
event-ends-specials = The last special piece has left the row: the game ends.
event-ends-flowers = The supply has no flowers left: the game ends.
event-ends-turns = That was turn { $turns }: the game ends.
event-totals =
    { $player ->
        [you] You have
       *[other] { $player } has
    } { $flowers ->
        [0] no flowers.
        [one] { $flowers } flower.
       *[other] { $flowers } flowers.
    }
event-wins =
    { $player ->
        [you] You win.
       *[other] { $player } wins.
    }
event-shares =
    { $player ->
        [you] You share the win.
       *[other] { $player } shares the win.
    }

## Why not

refuse-clock = Only the clock can say that somebody’s time is up.
refuse-fact = Only the referee says what happened.
refuse-scorekeeper = The scorekeeper speaks for everybody here.
refuse-judged = The referee has not yet said what became of the piece.
refuse-roll-first = First the die is rolled.
refuse-pick-first = The die has been rolled: next a piece is taken.
refuse-cactus = The piece goes on { $cactus }.
refuse-start = The first piece is placed without the die: name any basic piece and any cactus, such as “red ring 3”.
refuse-not-in-pile = Not in the pile: { $piece }.
refuse-colour = The die asks for a { $colour } piece.
refuse-shape = The die asks for this shape: { $shape }.
refuse-perch = There is no such perch on { $cactus }: { $perch }.
refuse-place-first = First place { $piece }.
refuse-declare-first = First say how many flowers you have earned.
refuse-nothing-to-tell = Nobody is placing a piece now, so there is nothing to say about one. Answer what is being asked first.
refuse-give-up-told = Something has been noted about this attempt: close the attempt first.
refuse-referee = A piece is being placed: first say what became of it.
refuse-late = A piece is being placed: what falls now fell because of it.
refuse-not-hung = This piece hangs on no cactus: { $piece }.
refuse-told = That has been noted already.
refuse-not-here = On { $cactus } there is no such piece: { $piece }.
refuse-not-both-here = They are not both on { $cactus }: { $pieces }.

## House rules

summary = Hang pieces on five cactuses so that they hold. Same colours and same shapes may not touch.
option-die = Sides of the die for Colour, Shape and Special
option-die-2-2-2 = two each
option-die-3-2-1 = more Colour, fewer Special
option-die-2-3-1 = more Shape, fewer Special
option-no_match = When no basic piece matches the die
option-no_match-end = the game ends
option-no_match-reroll = roll again
option-no_match-any-basic = take any basic piece
option-long_game = Long game
option-long_game-off = fallen basic pieces are out of the game
option-long_game-on = fallen basic pieces go back to the pile
option-floor_at_zero = A player without flowers
option-floor_at_zero-on = pays none
option-floor_at_zero-off = goes below zero
option-flower_end = The game ends for lack of flowers
option-flower_end-cap = when the supply is empty; a flower that is turned over counts as 3
option-flower_end-supply-10 = when the 10 flowers of the supply are out (a shorter game)
option-award_once = The flowers for a colour, shape or cactus
option-award_once-off = can be earned again after a fall
option-award_once-on = can be earned once a game
option-declare = The flowers you have earned
option-declare-auto = the table counts them
option-declare-manual = you must name them yourself
option-attempts = How often one may try to place a piece
option-attempts-unlimited = as often as one likes
option-touch_penalty = A touch by hand costs a flower
option-touch_penalty-on = yes
option-touch_penalty-off = no
option-scorekeeper = Real pieces on a real table
option-scorekeeper-off = no: on the screen, where physics is the referee
option-scorekeeper-on = yes: one person tells the table what happens
option-perches = Perches with a name, on which the referee’s hand puts a piece
option-perches-without-hand = only for those who have no hand on the screen
option-perches-for-all = for everybody; that hand trembles as yours does
option-perches-steady = for everybody; that hand is steady and its touches are free
