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

## Texts that games share; a game that says it otherwise has its own text with the same key

refuse-over = The game is over.
refuse-clock = Only the clock can do that.
refuse-turn = It is { $seat }'s turn.
refuse-no-seat = Nobody sits there.
refuse-self = Choose another player.
move-time-up = Time is up
event-turn =
    { $player ->
        [you] It is your turn.
       *[other] It is { $player }'s turn.
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
play-player-placer = { $name } (has a steady hand)
play-player-sprout = { $name } (plays sensibly)
play-not-a-choice =
    “{ $answer }” is not a choice. { $most ->
        [0] The others are thinking.
        [one] Type 1, or ? for the rules.
       *[other] Type one of the numbers shown, or ? for the rules.
    }
play-bad-notation = “{ $answer }” is not a move of this game. Choose by number.
play-no-undo = That cannot be taken back: something has been drawn or shown since.
play-no-hand = There is no hand at a terminal: name a perch.
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

replay-film = (This took { $seconds } s; { $command } shows it.)

verify-moves =
    { $game }, rules version { $version }, { $seats } players: { $moves ->
        [one] 1 move,
       *[other] { $moves } moves,
    } all by the rules.
verify-secret = The secret opens the commitment { $commitment }.
verify-seed = The deal follows from it and from the { $seats } nonces of the seats, and every move led to what the record says.
verify-simulated =
    { $attempts ->
        [one] The one placement, simulated
       *[other] All { $attempts } placements, simulated
    } again on this machine, gave the same facts.
verify-simulated-otherwise =
    Simulated again on this machine, { $differing ->
        [one] 1 of { $attempts } placements
       *[other] { $differing } of { $attempts } placements
    } gave other facts, first at move { $move }. { $physics ->
        [older] The match was judged by the physics of an older version of Cactarium; what the record says was seen then, and counts.
       *[same] What the record says was seen on the machine of the match.
    }
verify-not-simulated =
    { $attempts ->
        [one] The one placement was
       *[other] The { $attempts } placements were
    } not simulated again. { $why }
verify-winners = Winners: { $names }.
verify-open = The match is not over.

## A real table

small-words = the a an on of to it and is at in by with
table-welcome = { $game } at a real table: { $names }. You play, and I keep flowers, turns and supplies. Tell me in a few words what happens.
table-commands = Enter all is well · ? rules · t table · u take back · l log · s save · q save and quit
table-row = Lay the special pieces in a row, from left to right: { $pieces }.
table-start = { $seat } begins, with any basic piece on any cactus. Which piece, and on which cactus? (“red ring 3”)
table-roll = { $seat }, on { $cactus }. What does the die show: Colour, Shape or Special?
table-pick = { $face } on { $cactus }. What does { $seat } take? { $pieces }.
table-judge =
    { $told ->
        [0] { $seat } places { $piece } on { $cactus }. Enter if it hangs and all is well; else: fell red ring · base · hand blue bar · hand cactus · touch red ring red bar · give up
       *[other] Noted. What else? Enter if that was all.
    }
table-declare = How many flowers does { $seat } declare, from 0 to 6?
table-which = Which do you mean?
table-say-more = “{ $answer }” could mean many things. Say a little more.
table-not-understood = “{ $answer }” I do not understand here. Nothing has changed.
table-who = Who plays? Names in the order of turns, who begins first, with commas:
words-start = begin place
words-take = take
words-rolled = rolled !!
words-settled = ok fine well still holds hangs done yes
words-fell = fell fallen dropped knocked off
words-late = fell fallen dropped
words-base = base ground floor other cactus
words-hand = hand touched fingers
words-hand-cactus = hand touched fingers
words-touch = touch touching
words-give-up = give up gives
words-declare = flowers
words-perch = put place hang arm branch
