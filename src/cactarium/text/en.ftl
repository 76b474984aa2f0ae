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

## The terminal

play-welcome = { $game } for { $seats } players. Choose by number.
play-commands = ? rules · h hint · t table · u take back · l log · s save · q save and quit
play-hint = Saguaro would choose: { $move }. It spent { $sure } % of its thought on it.
play-no-hint = Nobody asks you anything now.
play-house-rule = House rule: { $name }: { $value }.
play-fair = This deal was fixed before anybody moved. Its seal: { $commitment }.
play-time-left = { $seconds } s left.
play-choose = Your choice:
play-back = b back
play-wait = Enter lets time go on
play-bots = Against you: { $names }.
play-player-seedling = { $name } (plays anything)
play-player-saguaro = { $name } (thinks ahead)
play-player-sprout = { $name } (plays sensibly)
play-not-a-choice =
    “{ $answer }” is not a choice. { $most ->
        [0] The others are thinking.
        [one] Type 1, or ? for the rules.
       *[other] Type a number from 1 to { $most }, or ? for the rules.
    }
play-bad-notation = “{ $answer }” is not a move of this game. Choose by number.
play-no-undo = That cannot be taken back: something has been drawn or shown since.
play-undone = Taken back.
play-saved = Saved: { $path }
play-resume = Go on with: { $command }
play-log = What has happened:
play-result = Final standing:
play-place = { $place }. { $name }: { $score }
play-record = The whole game is in { $path }. To check the deal: { $command }
play-interrupted = Until next time.
play-bot-name-1 = Agave
play-bot-name-2 = Bisnaga
play-bot-name-3 = Cholla
play-bot-name-4 = Dusty
play-bot-name-5 = Echo
play-bot-name-6 = Flor
play-bot-name-7 = Gila
play-bot-name-8 = Hazel
play-your-name = Guest

## Checking a match

verify-moves =
    { $game }, rules version { $version }, { $seats } players: { $moves ->
        [one] 1 move,
       *[other] { $moves } moves,
    } all by the rules.
verify-secret = The secret opens the commitment { $commitment }.
verify-seed = The deal follows from it and from the { $seats } nonces of the seats, and every move led to what the record says.
verify-winners = Winners: { $names }.
verify-open = The match is not over.
