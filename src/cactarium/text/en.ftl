## Words every game uses

me = you
referee = The referee
none = nothing
copies =
    { $copies ->
        [1] { $card }
       *[other] { $copies } { $card }
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

refuse-stale = Too late: the question has passed. You keep your card.

## Names of bots

play-bot-name-1 = Agave
play-bot-name-2 = Bisnaga
play-bot-name-3 = Cholla
play-bot-name-4 = Dusty
play-bot-name-5 = Echo
play-bot-name-6 = Flor
play-bot-name-7 = Gila
play-bot-name-8 = Hazel
