# The report
report-title = { $game }: what { $games } games say
report-title-versus = { $game }: two settings compared, { $games } games of each
report-with = Played by { $bots }, seed “{ $seed }”, rules version { $version }.
report-options = House rules: { $options }.
report-deck = With a deck of one’s own: { $deck }.
report-first-even = With { $seats } seats no place in the order of turns wins clearly more than another.
report-versus = What changes with { $after } instead of { $before }?
report-verdict-more = Clearly more: { $figures }.
report-verdict-less = Clearly less: { $figures }.
report-verdict-none = No difference that { $games } games can tell: { $figures }.
report-before = The rest of this page is about { $before }.
setting-option = “{ $name }={ $value }”
setting-deck = a changed deck ({ $deck })
setting-standard-deck = the standard deck
percentage-points = { $points } pp
between = { $low } to { $high }
report-seat-even = With { $seats } seats no seat wins clearly more than another.
report-first-favoured =
    With { $seats } seats, who plays { $position ->
        [1] first
        [2] second
        [3] third
       *[other] { $position }th
    } wins { $share } of the games instead of { $even } among equals ({ $low } to { $high }).
report-seat-favoured = With { $seats } seats, seat { $position } wins { $share } of the games instead of { $even } among equals ({ $low } to { $high }).
report-length = A game takes about { $minutes } minutes and { $moves } decisions; nine of ten games last from { $low } to { $high } minutes.
report-lead = The lead changes { $changes } times in a game. In half of the games the winner is clear only after { $clear } of it.
report-skill = The bot “{ $stronger }” beats “{ $weaker }” in { $share } of { $games } games.
report-unfinished = { $games } games were given up after a million moves.

section-shares = Who wins?
section-length = How long does it take?
section-scores = Scores
section-lead = Leads and comebacks
section-effects = What helps?
section-clauses = Which rules come into play?
section-options = Which house rules matter?
section-skill = Luck and skill
section-versus = What changes?

from-games = From { $games } games.
note-intervals = Lines are 95 % intervals; the dashed line is an even share.
note-minutes = Minutes are estimated: people answer in a bit less than half of the time that the clocks of a normal pace give.
note-effects = How much more often seats win that do this at least once in a game than those that do not, in percentage points (pp). It goes with winning or losing; it need not be the cause. The interval covers 95 %.
note-no-effects = There are too few games to tell.
note-clear = The winner counts as clear after the last moment at which somebody else led or was level.
note-comebacks = With { $seats } seats winners were { $mean } points behind at their worst moment, on average, and { $tenth } or more in one of ten games ({ $games } winners). Points count as if the game had ended at that moment.
note-no-options = Not tried: with bots that search, or with a referee as in Cactys, each house rule would take as long as the study itself. Use --versus for the one you ask about.
note-options = The same games were played again with one house rule changed, on the same random numbers. A game counts if other moves were made or it ended with other places or scores.
note-skill = Two bots, seats taken in turn. 50 % would be pure luck. --skill random,heuristic,search:100,search:400 adds bots that think longer and longer.
note-versus = Both settings were played on the same random numbers: { $before } and { $after }. The intervals hold for all figures together and however often one looks; differences of shares are in percentage points (pp). { $same } of the games went exactly alike.

axis-position = Place in the order of turns
axis-seat = Seat
axis-win-share = Games won
axis-seats = Seats
axis-minutes = Minutes
axis-share-of-games = Share of games
axis-score = Score
axis-clear = Share of the game after which the winner is clear
axis-win-difference = Difference of the win share in percentage points
axis-games-changed = Games that go another way
axis-stronger-wins = Games that the stronger bot wins
group-seats = { $seats } seats
group-winners = Winners
group-others = Others

column-position = Place
column-seat = Seat
column-seats = Seats
column-games = Games
column-games-with = Games with it
column-share = Share
column-interval = 95 % interval
column-moves = Decisions
column-minutes = Minutes
column-range = 5 % to 95 %
column-changes = Lead changes
column-clear = Winner clear in half of the games after
column-shared = Shared wins
column-action = Action
column-difference = Difference
column-used = Done by
column-clause = Clause
column-rule = How the rule begins
column-event = Event
column-in-games = In games
column-per-game = Times a game
column-option = House rule
column-first = First player wins
column-bots = Bots
column-figure = Figure
column-before = Before
column-after = After
column-verdict = Verdict

verdict-more = more
verdict-less = less
verdict-none = no difference that { $games } games can tell

figure-first-wins = First player wins
figure-shared = Shared wins
figure-moves = Decisions in a game
figure-minutes = Minutes
figure-lead-changes = Lead changes
figure-clear-from = Winner clear after, on average
figure-winning-score = Best score
figure-mean-score = Mean score
figure-score-spread = From worst to best score

# The command line
deck-file = The deck of { $game }. Change numbers, leave cards out by copies = 0, and play with: --deck THIS-FILE
study-done = { $games } games of { $game } are in { $folder }.
study-part = You asked for fewer: what follows is about the first { $games }.
study-resumed = { $games } games are there already; going on.
study-compiling = Preparing the rules of { $game } …
study-restarted = A worker process died; its games are played again.
study-interrupted = Stopped. { $games } games are kept in { $folder }; run the same command again to go on.
study-trials = Trying { $what } …
report-done = The report is { $file }.
report-other-done = All about the second setting is in { $file }.
progress = { $done } of { $wanted } games, { $rate } games/s, { $left } left
