# Keys that are missing here (refuse-over, event-turn, option-first_player …) are shared by all games: see cactarium/text/en.ftl.

summary = Fill your jug as high as you dare, and not a drop higher.

## The cards

card-water-1 = 1 litre
card-water-2 = 2 litres
card-water-3 = 3 litres
card-water-4 = 4 litres
card-water-5 = 5 litres
card-water-6 = 6 litres

## Moves

move-draw = Draw a card
move-stop = Stop

## The table; an attribute .NAME is a column in the browser, with column-NAME as its head

table =
    A jug holds { $limit } litres. { $deck ->
        [0] The deck is empty.
        [one] 1 card in the deck.
       *[other] { $deck } cards in the deck.
    }
jug =
    { $seat } has { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    } { $stopped ->
        [1] and has stopped.
       *[other] in the jug.
    }
    .cards = { $cards }
jug-shown = { $seat } has { $litres } litres: { $contents }.
    .litres = { $litres }
    .contents = { $contents }
your-jug = You have { $litres } litres: { $contents }.
    .litres = { $litres }
    .contents = { $contents }
column-cards = Cards
column-litres = Litres
column-contents = In the jug:
your-turn = It is your turn: draw or stop?
waits-turn = It is { $seat }’s turn.
over =
    { $winner ->
        [you] You have won.
       *[other] { $winner } has won.
    }
over-shared = The win is shared.

## What happened

event-draws =
    { $player ->
        [you] You draw { $card }.
       *[other] { $player } draws { $card }.
    }
event-draws-hidden = { $player } draws a card.
event-stops =
    { $player ->
        [you] You stop.
       *[other] { $player } stops.
    }
event-shows =
    { $player ->
        [you] You show
       *[other] { $player } shows
    } { $copies ->
        [one] a card of { $card }
       *[other] { $copies } cards of { $card }
    }.
event-fills =
    { $player ->
        [you] Your jug holds
       *[other] { $player }’s jug holds
    } { $litres } litres.
event-spills =
    { $player ->
        [you] You have spilled:
       *[other] { $player } has spilled:
    } { $litres } litres.

## Why not

refuse-empty = The deck is empty.

## House rules

option-limit = Litres that a jug holds
