## Words every game uses

me = you
referee = The referee
none = nothing
copies =
    { $copies ->
        [1] { $card }
       *[other] { $copies } × { $card }
    }
pair =
    { $right ->
        [you] { $right } and { $left }
       *[other] { $left } and { $right }
    }

event-takes-back =
    { $player ->
        [you] You take your last move back.
       *[other] { $player } takes the last move back.
    }
event-resigns =
    { $player ->
        [you] You resign.
       *[other] { $player } resigns.
    }

refuse-stale = Too late: that question is closed. Nothing was played.

## Texts that games share; a game that says it otherwise has its own text with the same key

score = { $score }
refuse-over = The game is over.
refuse-clock = Only the clock can do that.
refuse-turn = It is { $seat }’s turn.
refuse-no-seat = There is nobody in that seat.
refuse-self = Choose another player.
move-time-up = Time is up
event-turn =
    { $player ->
        [you] It is your turn.
       *[other] It is { $player }’s turn.
    }
event-wins =
    { $player ->
        [you] You win the game!
       *[other] { $player } wins the game!
    }
event-time-is-up = Time is up.
option-first_player = First player
option-first_player-random = by chance
option-first_player-seat-1 = the first seat
ask-target = Which player?
ask-card = Which card?

## A deck of one's own

option-cards = Your own deck
own-deck = This table plays with its own deck: { $deck }.

## Names of bots

play-bot-name-1 = Amos
play-bot-name-2 = Birdie
play-bot-name-3 = Clem
play-bot-name-4 = Dusty
play-bot-name-5 = Etta
play-bot-name-6 = Flint
play-bot-name-7 = Gilda
play-bot-name-8 = Hazel
