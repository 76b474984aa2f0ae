## The terminal

play-welcome = { $game } for { $seats } players. Choose by number.
play-commands = ? rules · h hint · t table · u take back · l log · s save · q save and quit
play-hint = Saguaro, the bot that thinks ahead, would choose “{ $move }”.
play-no-hint = You are not being asked anything now.
play-house-rule = House rule: { $name }: { $value }.
play-fair = The deal was fixed before anybody moved. Its fingerprint, to check that afterwards: { $commitment }.
play-time-left = { $seconds } s left.
play-choose = Your choice:
play-back = b back
play-wait = Enter: go on without doing anything
play-bots = Against you: { $names }.
play-player-agave = { $name } (has learned by playing)
play-player-seedling = { $name } (plays at random)
play-player-saguaro = { $name } (thinks ahead)
play-player-placer = { $name } (has a steady hand)
play-player-sprout = { $name } (plays sensibly)
play-player-saguaro-net = { $name } (thinks ahead with what it has learned)
play-player-pup = { $name } (plays sensibly, with a beginner’s mistakes)
play-player-easy = { $name } (easy: makes a beginner’s mistakes)
play-player-fair = { $name } (fair: plays sensibly)
play-player-strong = { $name } (strong: thinks ahead)
play-player-merciless = { $name } (merciless: the strongest bot)
play-not-a-choice =
    { $answer ->
        [empty] {""}
       *[other] “{ $answer }” is not a choice.{" "}
    }{ $most ->
        [0] The others are thinking.
        [one] Type 1, or ? for the rules.
       *[other] Type one of the numbers shown, or ? for the rules.
    }
play-only-enter = “{ $answer }” is not a choice. Press Enter to go on, or type ? for the rules.
play-bad-notation = “{ $answer }” is not a move of this game. Choose by number.
play-refused = { $why } (rule { $clause })
play-no-undo = Nothing can be taken back now: since your last move something has been drawn or shown, or somebody else has moved.
play-no-hand = Pieces cannot be placed by hand in a terminal: name a perch.
play-no-back = There is nothing to go back to: this is the first step. u takes your last move back.
play-pass-on = { $name } is next. Press Enter to clear the screen.
play-hand-over = { $name }, it is your turn. Press Enter when nobody else is looking.
play-no-hint-hand = There is no hint for placing a piece: whether it holds depends on the hand that places it. Look where the other pieces hang.
play-undone = Taken back.
play-saved = Saved: { $path }
play-resume = Go on with: { $command }
play-log = What has happened:
play-result = Final standing:
play-place =
    { $place }. { $name ->
        [you] You
       *[other] { $name }
    }: { $score }
play-record = The whole game is in { $path }. To check the deal: { $command }
play-interrupted = Until next time.
play-your-name = Guest

## Checking a match

replay-film = (This took { $seconds } s; { $command } shows it.)

verify-moves =
    { $game }, rules version { $version }, { $seats } players: { $moves ->
        [one] 1 move,
       *[other] { $moves } moves,
    } all by the rules.
verify-secret = The secret behind the deal fits its fingerprint { $commitment }, which was known before the first move.
verify-seed = The deal follows from that secret and from { $seats } random numbers, one for each seat, and every move led to what the record says.
verify-older = The deal follows from that secret and from { $seats } random numbers, one for each seat. The match was played under an older version of the rules: by today’s version { $version } every move is legal, but what it led to could not be compared with the record.
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
verify-winner = { $name } (seat { $seat })
verify-winners =
    { $count ->
        [one] Winner: { $names }.
       *[other] Winners: { $names }.
    }
verify-open =
    The match is not over. { $moves ->
        [0] The record has no move yet:
       *[other] The record ends after move { $moves }:
    } whether moves were left out at its end cannot be told. Only the record of a finished match proves its result.

## A real table

small-words = the a an on of to it and is at in by with
table-welcome = { $game } at a real table: { $names }. You play, and I keep flowers, turns and supplies. Tell me in a few words what happens.
table-commands = Enter: all is well · ? rules · t table · u take back · l log · s save · q save and quit
table-row = Lay the special pieces in a row, from left to right: { $pieces }.
table-start = { $seat } begins, with any basic piece on any cactus. Which piece, and on which cactus? (“red ring 3”)
table-roll = { $seat }, on { $cactus }. What does the die show: Colour, Shape or Special (!!)?
table-pick = { $face } on { $cactus }. What does { $seat } take? { $pieces }.
table-judge =
    { $told ->
        [0] { $seat } places { $piece } on { $cactus }. Enter if it hangs and all is well; else: fell red ring · base · hand blue bar · hand cactus · touch red ring red bar · give up
       *[other] Noted. What else? Enter if that was all.
    }
table-declare = How many flowers does { $seat } declare, from 0 to 6?
table-which = Which do you mean?
table-say-more = “{ $answer }” could mean many things. Say a little more.
table-not-understood = I do not understand “{ $answer }” here. Nothing has changed.
table-who = Who plays? Names in the order of turns, who begins first, with commas:
words-start = begin place
words-take = take
words-rolled = rolled
words-rolled-colour = color
words-rolled-special = !! exclamation
words-settled = ok fine well still holds hangs done yes
words-fell = fell fallen dropped knocked off
words-late = fell fallen dropped
words-base = base ground floor other cactus
words-hand = hand touched fingers
words-hand-cactus = hand touched fingers
words-touch = touch touching
words-give-up = give up gives gave
words-declare = flowers
words-perch = put place hang arm branch

## The command line

command = The table for cactus games
command-play = play a game in the terminal against bots
command-replay = tell a saved match from the beginning
command-verify = check that a saved match was dealt and played by the rules
command-hint = say what Saguaro would do in a saved match, knowing only what one player may know
command-picture = draw the table of a saved match of Cactys
command-film = show how a piece of Cactys was placed, as an animated picture
command-games = list the games and their house rules
command-rules = read the rules of a game
command-train = teach a network to play a game by self-play
command-duel = let bots play against each other on all cores
command-study = play very many games and report what they say
command-report = write the report of a study as one HTML file
command-deck = print a game’s deck as a file that you can change
command-serve = serve tables to players anywhere
command-export = write every finished match to a file, to verify and replay
command-forget = remove the names of the players from finished matches
command-backup = write everything that a server keeps to one file, while it serves
command-restore = put a backup in the place of a server’s store
command-doctor = say what is wrong with this host or its store, and what to do
command-admin = look after a running server: tables, load, bans, reports
command-compile = compile all games now, instead of when a bot first needs it
command-check = try the laws that every game must keep, with random games
command-new-game = write a small running game as a package, as the start of your own

# What stands for a value in the usage of a command
metavar-address = ADDRESS
metavar-addresses = ADDRESSES
metavar-bot = BOT
metavar-budget = BUDGET
metavar-clause = CLAUSE
metavar-days = DAYS
metavar-device = DEVICE
metavar-file = FILE
metavar-film = FILM
metavar-folder = FOLDER
metavar-format = FORMAT
metavar-game = GAME
metavar-host = HOST
metavar-lang = LANG
metavar-match = MATCH
metavar-name = NAME
metavar-name-value = NAME=VALUE
metavar-names = NAMES
metavar-order = ORDER
metavar-pace = PACE
metavar-picture = PICTURE
metavar-piece-name = PIECE=NAME
metavar-place = PLACE
metavar-rate = RATE
metavar-rival = RIVAL
metavar-text = TEXT
metavar-title = TITLE
metavar-word = WORD

help-usage = usage:
help-command = COMMAND
help-commands = commands
help-arguments = arguments
help-options = options
help-default = default:
help-more = COMMAND --help tells more
help-help = show this help and exit
help-lang = en or fr (default: %(default)s)
help-file = a saved match
help-game = a game’s id; cactarium games lists them
help-option = a house rule; cactarium games lists them
help-data = where tables and matches are kept: an SQLite file or a postgresql:// URL
help-width = in dots (default: %(default)s)
help-play-game = a game’s id (default: USUAL)
help-play-seats = players at the table, you included (default: 4, or what the game allows)
help-play-seed = deal the same game again; without it, chance decides
help-play-bots = the bots that play against you, in turn (default: %(default)s)
help-play-name = your name at the table
help-play-preset = house rules that belong together; cactarium games lists them
help-play-table = keep score at a real table, with real pieces (cactys)
help-play-names = the people who share this keyboard, or who sit at the real table, separated by commas
help-play-rename = call a piece of the real box by another name: "red-ring=the hoop"
help-play-pace = play against the clock: PACES, or seconds for a turn or race (default: no clock)
help-play-save = where the match is kept
help-play-resume = go on with a saved match
help-replay-seat = as the player in this seat saw it
help-hint-seat = for the player in this seat (default: the person, or whoever is asked)
help-hint-think = milliseconds or iterations (default: %(default)s)
help-picture-move = after so many moves, as replay counts them (default: as it is now)
help-picture-to = an .svg or .png to write (default: an .svg beside the match)
help-film-move = the move that ended the attempt, as replay counts them (default: the last one)
help-film-to = an .svg to write, for a browser (default: beside the match)
help-rules-clause = only this clause, such as 5.2
help-duel-first = a level (easy, fair, strong, merciless) or a bot: seedling, pup, sprout, agave, saguaro, saguaro+net; the last two take a budget: saguaro:200ms, saguaro:5000
help-train-seats = players at the table (default: as few as the game allows)
help-train-device = cpu, or cuda for a graphics card (default: %(default)s)
help-train-seconds = seconds of training (default: 1200 on a CPU, 480 on a graphics card)
help-train-seed = other games and first weights (default: 1)
help-train-tables = games played side by side
help-train-hidden = width of the network
help-train-rate = learning rate at the beginning
help-train-set = any other number of the training, such as entropy=0.03 (repeatable); learning/settings.py lists them
help-train-out = folder for checkpoint, curve and weights; training there is resumed (default: networks/GAME-SEATS)
help-duel-second = the bot in all other seats
help-duel-games = games to play, seats rotated (default: %(default)s)
help-duel-seats = players at the table (default: as few as the game allows)
help-duel-seed = other deals (default: %(default)s)
help-duel-until-clear = stop as soon as the answer is clear
help-duel-save = keep every match in this folder
help-study-games = games to play (default: %(default)s)
help-study-seats = players at the table: 4, or 2,4, or 2-6, in turn (default: as few as the game allows)
help-study-bots = who plays, seats in turn: random, heuristic, search:400 (default: %(default)s)
help-deck = a deck of your own; cactarium deck GAME writes one to begin with
help-study-versus = compare with a house rule changed, or with deck=FILE
help-study-seed = other games (default: %(default)s)
help-study-out = where results are kept, and where a stopped study goes on (default: studies/GAME-SEED)
help-study-cores = processes (default: all cores)
help-study-ray = play on the Ray cluster at this address
help-study-skill = bots from weak to strong, each against the next (default: %(default)s)
help-study-until-clear = with --versus, stop when a difference is clear
help-study-no-report = write the Parquet files alone
help-report-folder = the folder of the study
help-report-to = the file to write (default: report.html in the folder)
help-deck-check = say what is wrong with this deck, or how it differs from the built-in one
help-serve-reports = show the reports of studies in this folder at /lab
help-serve-host = the address to listen on: this machine only, or 0.0.0.0 for the whole network
help-serve-port = the port; 0 is any that is free
help-serve-open = open the tables in a browser, on another port if this one is taken
help-serve-name = the server’s public name; requests for other names are then refused
help-serve-origin = a page of another host that may connect
help-serve-proxy = trusted proxies, separated by commas
help-serve-workers = processes that share the port, the tables and the store of this machine; “auto” is one a core
help-serve-bus = nats://…: share the tables of one PostgreSQL database among several processes
help-serve-metrics-token = the bearer token that opens /metrics; without it only this machine may read it
help-serve-log = text: warnings; json: events too, one object a line
help-serve-speed = clocks and bots run so many times as fast, to try things out
help-serve-epilog = Every setting can also be given by the environment variable named with it; several values are separated by spaces there.
help-export-folder = the folder to write to
help-forget-matches = a match’s id
help-backup-file = the file to write, which must not exist yet
help-restore-file = a backup
help-restore-replace = even if tables or matches are there; they are kept beside it as STORE.before-restore
help-doctor-url = the address at which others reach the server, such as https://cactus.example; checks the proxy, too
help-doctor-store = read every match in the store, verify its digests, and name what is damaged
help-doctor-export = write every finished match that is whole to this folder
help-admin-order = what to do: ORDERS (default: %(default)s)
help-admin-words = close CODE SENTENCE · hush CODE [SEAT] · rename CODE SEAT · ban ADDRESS HOURS [WHY] · ban CODE SEAT HOURS [WHY] · unban ADDRESS · settle REPORT
help-admin-server = the server’s address; without it, the one that uses the store of --data
help-admin-token = its token; without it, the one that the server left beside its store
help-serve-admin-token = the token that opens /admin from anywhere; without it, only this machine can, with cactarium admin
help-serve-contact = how visitors reach you, for the page /privacy
help-serve-keep-finished = for how many days finished matches are kept; without it, for ever
help-serve-keep-abandoned = for how many days matches are kept that were never finished; without it, for ever
help-check-seed = other games (default: %(default)s)
help-check-plain = leave out the comparison with compiled rules, which takes longest
help-new-game-name = the game’s id, such as prickly-pairs
help-new-game-folder = a folder that does not exist yet, or is empty
help-new-game-title = the game’s title, if it is not the id with capital letters

games-players = players
games-preset = preset
games-defaults = all defaults
games-flag = on or off
games-number = a number
games-choice = a choice
train-begins = { $game } with { $seats } players. Checkpoint, curve and weights are in { $folder }; Ctrl-C loses at most the last minute. Games won against the heuristic:
train-point = { $share } of { $games } games after { $seconds } s, { $rate } decisions/s
train-done = { $file } holds the weights. Copied to the folder “weights” of the game as { $seats }.npz, agave plays with them: cactarium duel { $game } agave sprout --seats { $seats }
duel-result = { $first } won { $share } of { $games } games of { $game } against { $second } ({ $seats } players).
duel-interval = 95 % interval, valid however often one looks: { $low } to { $high }; among equals it would be { $even }.
duel-speed = { $moves } moves a game, { $speed } moves/s.
serve-at = Cactarium serves at { $address }; Ctrl-C stops it.
serve-network = Others in your network find it at { $address }.
serve-opened = The tables are in your browser: { $address }; Ctrl-C stops them.
serve-open-yourself = The tables are set: open { $address } in a browser; Ctrl-C stops them.
export-done =
    { $matches ->
        [one] 1 match is in { $folder }.
       *[other] { $matches } matches are in { $folder }.
    }
forget-done =
    { $matches ->
        [one] The names are gone from 1 match.
       *[other] The names are gone from { $matches } matches.
    }
backup-done =
    { $file } holds { $tables ->
        [one] 1 table
       *[other] { $tables } tables
    }, { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    } and { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }.
restore-done =
    Restored: { $tables ->
        [one] 1 table
       *[other] { $tables } tables
    }, { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    } and { $moves ->
        [one] 1 move
       *[other] { $moves } moves
    }. Start the server again.
doctor-store = Matches: { $whole } whole, { $older } of other rules that cannot be checked here. Damaged: { $damaged }.
doctor-no-url = The proxy was not checked: give the address at which others reach the server with --url.
doctor-error = { $sentence }
doctor-folder = { $folder } can be written to.
doctor-folder-refuses = { $folder } cannot be written to ({ $why }): give it to the user that runs the server, or choose another place with --data.
doctor-folder-full = Nothing more can be written to { $folder } ({ $why }): make room on its disk, or set --keep-finished.
doctor-disk = { $megabytes } MB are free on its disk.
doctor-disk-low = Only { $megabytes } MB are free on the disk of the store: make room, or set --keep-finished.
doctor-store-new = There is no store in { $file } yet; the server makes one when it starts.
doctor-database-new = The database answers and is empty; the server sets it up when it starts.
doctor-file-open-to-others = Other users can read { $file }, which holds the secrets of live deals: chmod 600 { $file }
doctor-store-unreadable = { $file } cannot be read as a store ({ $why }): check whose file it is and whether its disk is full, or restore a backup.
doctor-schema = The store has today’s schema { $version }.
doctor-schema-older = The store has schema { $old }; the server brings it to { $new } when it starts: make a backup first.
doctor-schema-newer = The store has schema { $old }, this version knows { $new }: install a newer version of Cactarium.
doctor-clock = The clock agrees with the store.
doctor-clock-behind = The store is { $minutes } minutes ahead of this machine’s clock: set the clock, and let a service such as systemd-timesyncd keep it.
doctor-clock-unsynchronised = Nobody has set this machine’s clock since it was started: enable a service such as systemd-timesyncd.
doctor-clock-differs = The server’s clock and this one differ by { $minutes } minutes: let a service such as systemd-timesyncd set both.
doctor-compiled = The rules are compiled.
doctor-compiler = The compiler is there, and its cache can be written to.
doctor-no-compiler = The compiler is missing, so bots think slowly: install cactarium[fast].
doctor-cache-refuses = Compiled rules cannot be kept in { $folder }, so every start compiles them again: name another folder with CACTARIUM_CACHE.
doctor-page = The page for browsers is there.
doctor-no-page = The page for browsers has not been built: install a wheel, or run make web.
doctor-files = The system allows as many connections as the server does.
doctor-few-files = The system allows { $files } open files, the server could use { $wanted }: raise LimitNOFILE.
doctor-url = { $url } answers.
doctor-url-status = { $url } answers with status { $status }: check that the proxy leads to this server, and that CACTARIUM_NAME is its public name.
doctor-url-silent = { $url } does not answer ({ $why }): check its name, its port and the proxy.
doctor-url-form = “{ $url }” is no address: write it with its beginning, such as https://cactus.example
doctor-proxy = The server sees that you come from { $address }.
doctor-proxy-scheme = The server believes that you came by { $scheme } instead of { $wanted }: let the proxy send X-Forwarded-Proto, and name the proxy with CACTARIUM_PROXY.
doctor-proxy-host = The server is asked for { $host } instead of { $wanted }: let the proxy pass the Host header on.
doctor-proxy-forged = The proxy passes on an address that a client made up: let it replace X-Forwarded-For instead of passing it on.
doctor-proxy-skipped = This leads to the server itself, so the proxy was not checked: give the address at which others reach it.
doctor-proxy-address = The proxy does not say where its clients come from, so all share the limits of one address: let it send X-Forwarded-For.
doctor-websocket = A WebSocket gets through.
doctor-websocket-refused = No WebSocket gets through to { $url }: let the proxy pass Upgrade and Connection on, and name the server with CACTARIUM_NAME.
doctor-websocket-broken = What answers at { $url } is no WebSocket of Cactarium: check that the proxy passes Upgrade and Connection on.
admin-load = Version { $version }, up for { $hours } h. Connections: { $connections }, matches: { $matches }, moves: { $moves }, memory: { $megabytes } MB, CPU time: { $cpu } s. Load of the machine in the last minute: { $load } for { $cores } cores.
admin-table =
    { $code } { $game } { $state ->
        [playing] playing
       *[waiting] waiting
    }{ $public ->
        [yes] , public
       *[no] {""}
    }: { $names }
admin-ban = banned until { $until }: { $address } { $why }
admin-report = report { $number }, { $made }: { $code } { $seat } { $name } { $said } { $why }
admin-said = “{ $text }”
admin-page = The same in a browser: { $url }/admin, with the token { $token }
admin-done = Done.
admin-ordered = The order is stored. What concerns a table is done within a few seconds, a record is changed when its match is over.
compile-no-numba = This platform has no Numba: the games run interpreted, which is slower.
compile-done =
    { $game }: { $driver } { $result ->
        [ready] ready
       *[failed] failed
    }
new-game-done =
    { $title } is in { $folder }. Now:
      { $pip } install -e '{ $folder }[test]'
      { $command } check { $id } --plain
      { $command } play { $id }
    Without --plain, check also compares the compiled rules. The rules are in { $rules }; docs/adding-a-game.md explains each file.
check-done = { $games } games, all laws kept, and everything can be said.
