## Everywhere

brand = Cactarium
tagline = Cactus games to play right away. No account, no download, just a chair.
guest = Guest
home = All games
close = Close
cancel = Never mind
back = Back
loading = Setting the table …
page-lobby = Cactarium: play cactus games with friends or bots
page-table = { $game } · Cactarium
page-asked = Your move · { $game } · Cactarium
page-new = A table for { $game } · Cactarium
page-rules = Rules of { $game } · Cactarium
page-replay = A match of { $game } · Cactarium
skip = Skip to the table
not-found = There is nothing at this address.
sorry = That did not work. Nothing is lost; try again in a moment.
offline = You have no connection just now. Nothing is lost; this page goes on when it is back.
offline-lead = The games load as soon as you are online again. Your seats are kept on this device.
server-unreachable = The server does not answer. This page keeps trying.
you-suffix = { $name } (you)

## The lobby

games = Games
players =
    { $most ->
        [one] 1 player
       *[other] { $least ->
            [0] { $most } players
           *[other] { $least } to { $most } players
        }
    }
by-author = by { $author }
play-now = Play now
play-now-label = Play now: { $game }, against bots
play-friends = With friends
play-friends-label = With friends: { $game }
read-rules = Rules
read-rules-label = Rules of { $game }
your-tables = Your tables
your-table = { $game }, as { $name }
resume = Go on
resume-label = Go on with { $game }, table { $code }
forget = Forget this table
forget-label = Forget the table { $code }
open-tables = Open tables
open-tables-none = No table is open to everybody just now. Open one: somebody may drop in.
seats-taken =
    { $free ->
        [0] full
        [one] 1 chair free
       *[other] { $free } chairs free
    }
being-played = being played
join = Sit down
join-label = Sit down at the table { $code }, { $game }
watch = Watch
watch-label = Watch the table { $code }, { $game }
have-code = Have a code from a friend?
code = Table code
code-go = To the table
credits = The games belong to their authors and publishers. We are fans, not affiliates; the rules are told in our own words, the pictures are ours.
language = Language
look = Theme
look-system = automatic
look-light = day
look-dusk = dusk

## Opening a table

new-title = A table for { $game }
new-lead = You choose the chairs and the pace. Friends come by link, code or camera; bots fill what stays empty.
your-name = Your name
name-hint = What the others will call you.
seats = Chairs
pace = Pace
pace-none = All the time you like
pace-relaxed = Relaxed
pace-normal = Lively
pace-panic = Panic
pace-own = Your own
pace-seconds-at-once = seconds of music
pace-seconds-turn = seconds for a turn
pace-hint-at-once = How long the music plays.
pace-hint-turn = How long a turn may take.
public = Anybody may sit down (listed under “Open tables”)
hints-allowed = Hints are allowed
house-rules = House rules
house-rules-hint = As printed, unless you change something.
house-rule = { $rule }: { $value }
house-deck-hint = The line that `cactarium deck --check` prints. Empty: the built-in deck.
house-rule-clause = rule { $clause }
preset = Start from
preset-none = the usual rules
open-table = Open the table

## Waiting for the others

waiting-title = Who is in?
waiting-lead = Send this link, or let them point a camera at the code.
waiting-more = More
waiting-host = { $name } opened the table and will deal.
invite-link = Link to the table
invite-only-here = Only this computer can open the link.
copy = Copy
copied = Copied
share = Share
share-text = Play { $game } with me
qr = QR code of the link to this table
seat-free = free chair
seat-take = Sit here
seat-person = a person
seat-away = away
seat-bot = Put a bot here
seat-bot-label = Put a bot here: chair { $seat }
send-away = Send away
send-away-label = Send away: { $name }
bot-level = Bots
bot-easy = Easy: a beginner
bot-fair = Fair: plays sensibly
bot-strong = Strong: thinks ahead
bot-merciless = Merciless: the strongest
deal = Deal
deal-with-bots = Fill up with bots and deal
fair = The deal is fixed before anybody sits down. Its fingerprint, to check that afterwards: { $commitment }
sit-down = Take a seat
sit-down-lead = { $host } keeps a chair for you.
table-full = Every chair is taken. You can watch.
watching-now =
    { $watching ->
        [0] Nobody watches.
        [one] 1 person watches.
       *[other] { $watching } people watch.
    }
leave = Leave the table
no-table = There is no such table (any more).
no-table-lead = Codes are eight letters, such as “tilapodu”. A table that nobody looks at for a day is cleared away.

## At the table

table-region = The table
to-table = To the table
awaited-you = Your move
awaited-others = Waiting for { $names }
awaited-nobody = A moment …
awaited-watch = It is the turn of { $names }
awaited-everybody = It is everybody’s turn
list-and = { $first } and { $last }
on-its-way = On its way …
player-person = person
player-seedling = bot, plays anything
player-sprout = bot, plays sensibly
player-saguaro = bot, thinks ahead
player-easy = bot, easy: a beginner
player-fair = bot, fair: plays sensibly
player-strong = bot, strong: thinks ahead
player-merciless = bot, merciless: the strongest we have
player-away = not here just now
seconds-left =
    { $seconds ->
        [one] 1 second
       *[other] { $seconds } seconds
    }
seats-label = Players
hurry = Skip (space)
menu = More
log = What happened
log-empty = Nothing has happened yet.
log-cut = What came before is in the replay, once the match is over.
log-more =
    { $count ->
        [one] + 1 more
       *[other] + { $count } more
    }
chat = Chat
chat-empty = Nobody has said anything yet. Somebody has to begin.
chat-say = Say something
chat-send = Send
chat-watchers = Only seated players can chat.
chat-unread =
    { $count ->
        [0] Chat
        [one] Chat, 1 new line
       *[other] Chat, { $count } new lines
    }
rules = Rules
rules-now = What matters now
rules-all = All the rules
clause = Rule { $clause }
settings = Settings
hint = Hint
hint-asking = Thinking …
hint-says = A strong player would: { $move }
hint-only = There is nothing else to do.
hint-play = Do that
sound = Sound
sound-on = Sound is on: silence it
sound-blocked = The music plays, but your browser keeps it quiet until you press here.
sound-off = Sound is off: turn it on
volume = Volume
music = Music
music-at-once = when all play at once
music-always = always
music-never = never
music-volume = Volume of the music
motion = Motion
motion-system = as the system says
motion-calm = none
text-table = The table in words
text-table-only = The table in words (this game has no drawn table)
text-table-on = Show the table in words
text-table-off = Show the drawn table
keys = One-key shortcuts
keys-list = T words or pictures · L log · C chat · R rules · H hint · M sound
keys-cactus-game = D draw · S Stop · P let it happen · Space goes on
keys-drawn = Space goes on
keys-words = 1 to 9 choose, arrows walk along the choices
why = Why can’t I …
why-label = Why can’t I: { $move }
why-clause = See rule { $clause }
connection-connecting = Finding the table …
connection-lost = The connection is gone. Trying again; nothing is lost.
connection-waiting = Your move is kept and sent as soon as the connection is back.
connection-back = You are back.
connection-4400 = The server did not understand this page. Load it again.
connection-4406 = The server has moved on to another version. Load the page again.
connection-4410 = The table was cleared away.
connection-4429 = That was too much at once. Load the page again.
connection-4423 = Whoever runs this server has closed it to your address for a time.
reload = Load again
watching = You are watching.

## What people ask of each other

ask-undo = Take back
ask-pause = Pause
ask-question-undo = { $name } would like to take the last move back.
ask-question-pause = { $name } would like a pause.
ask-question-skip = { $name } would like to skip ahead.
ask-mine-undo = You have asked to take your move back.
ask-mine-pause = You have asked for a pause.
ask-mine-skip = You have asked to skip ahead.
ask-waits =
    { $count ->
        [one] One answer is missing.
       *[other] { $count } answers are missing.
    }
ask-yes = Fine with me
ask-no = Rather not
ask-drop = Never mind
ask-agreed = You have agreed.
paused = Paused. The clocks stand still.
continue = Go on
patience = Three times the time for me
resign = Give up
resign-sure = Give up for good?
resign-yes = Yes, give up
rename = Rename
rename-label = The others call you
next-title = How we play
people = People
let-bot = Let a bot play
let-bot-label = Let a bot play for { $name }
mute = Mute
mute-label = Mute { $name }
unmute = Let speak
unmute-label = Let speak: { $name }
plays-for = a bot plays until they are back
has-patience = has three times the time
delete-line = Delete this line
table-closed = This table was closed
operator-says = Whoever runs this server says: “{ $sentence }”
report-line = Report this line of { $name } to whoever runs the server
report-name = Report the name { $name } to whoever runs the server
reported = Reported. Whoever runs the server will look at it.
report-failed = This could not be reported now. Try again later.
this-device = Add a player on this device
this-device-lead = Pass the device round: every hand stays covered until its player looks.
hand-over = It is { $name }’s turn to look.
hand-over-lead = Pass the device to { $name }; nobody else should look now.
hand-over-look = I am { $name }, show me the table
screen = Use as shared screen (TV)
screen-lead = It shows what everybody may see; everybody plays on their own phone.

## Gestures

emotes = Gestures
emote-wave = waves
emote-thumbs-up = likes that
emote-laugh = laughs
emote-wow = is amazed
emote-ouch = says ouch
emote-think = is thinking
emote-hurry = taps the table
emote-thanks = says thanks
emote-sorry = is sorry
emote-well-played = says well played
emote-cactus = hugs a cactus
gesture-wave = Wave
gesture-thumbs-up = Like it
gesture-laugh = Laugh
gesture-wow = Wow
gesture-ouch = Ouch
gesture-think = Think
gesture-hurry = Hurry
gesture-thanks = Thanks
gesture-sorry = Sorry
gesture-well-played = Well played
gesture-cactus = Cactus

## The table in words

choices = What you can do
choices-none = Nothing to decide just now.
choices-pick = Choose
pills-none = nothing
on-table = On the table
step-back = Another choice
choice-count =
    { $count ->
        [one] 1 choice.
       *[other] { $count } choices.
    }

## The end

over-title = The match is over
over-won = You have won
over-drawn = You share the first place
over-lost = { $names } won
place = Place
score = Score
score-points =
    { $score ->
        [one] 1 point
       *[other] { $score } points
    }
score-cliffs =
    { SIGN($score) ->
        [negative] { SIZE($score) } m up
       *[other] { $score } m down
    }
score-cactys =
    { $score ->
        [one] 1 flower
       *[other] { $score } flowers
    }
moments = What decided it
fold = Look at the table
change = Change the table
rematch = Again
rematch-waits = { $name } can deal again.
replay = Watch the replay
download = Keep the record

## Replay

replay-title = Replay
replay-of = Replay: { $game }
replay-from = Seen by
replay-public = everybody
replay-back = One step back
replay-next = One step on
replay-play = Let it run
replay-pause = Stop
replay-slow = Slow motion
replay-slider = Moment
replay-at = { $step } of { $last }
replay-link = Link to this moment
replay-missing = There is no finished match at this address. A running one is kept from everybody.
replay-later = The server cannot show this match just now. Try again in a moment.
replay-older = The rules of { $game } have changed since this match was played, so it cannot be shown on the table. This is how it was told then.
replay-move = { $player }: { $move }
replay-deal = The cards are dealt.

## Your first turn

guide-title = Your first game
guide-next = Got it
guide-end = No more tips
guide-cactus-game-welcome = Points win, and three of the same cactus make points: Charlies 1, Spikes 2, Walters 3. You begin with five cards.
guide-cactus-game-turn = Your turn. Play as many cards as you like, on whomever you like. It ends when you gain a point or draw a card, so draw last.
guide-cactus-game-stop = Somebody has played a card and everybody may Stop it. A Stop can be stopped too. Nothing to stop? Let it happen.
guide-cactus-game-take = You are looking at a hand that is not yours. Take one card; they will remember.
guide-cacti-welcome = Grow cacti, sell them in sets, and have the most points when the deck runs out. Every card is a cactus on one side and a Sale on the other.
guide-cacti-action = Your turn: one action. Press a cactus to grow all of its kind; press a lit price on a Sale to sell two or three for points.
guide-cacti-response = Your rival has grown cacti, so you may answer at once: grow another kind, sell, or let it be.
guide-cacti-payment = Choose which cacti go under this Sale.
guide-cacti-return = Unsold cacti cost points at the end. If you like, return one cactus to the bottom of the deck: press it, or keep them all.
guide-cacti-refill = The Middle has gaps; you say where the next card goes.
guide-cacti-wholesale = Your secret Wholesale card: at the end, all your cacti of this kind are worth 1 point each instead of costing you.
guide-cacti-free = Every turn of yours begins with a free card: the top of the deck comes to your Nursery as a cactus.
guide-cacti-negative = A score below zero: unsold cacti count against you. Sell them before the deck runs out.
guide-cliffs-welcome = Everybody stands at the top of a cliff and wants to get down to 0 m. While the music plays, everybody lays cards at once, on any queue; then they are revealed, one by one.
guide-cliffs-throw = Before each race it must be clear who is in first place, because their queue is revealed first. You are all level, so a quick rock, paper, scissors decides. Pick one.
guide-cliffs-ready = Look at your cards. The music starts when everybody is ready.
guide-cliffs-race = Play up to four cards, face down, on anybody’s queue: bonuses on yours, sabotages on theirs. Then draw up again and say that you are done.
guide-cliffs-pick-card = A card of your queue wants a target: choose one.
guide-cliffs-pick-racer = A card of your queue wants a racer: choose one.
guide-cliffs-take = You are looking at a hand. Take what you like best.
guide-cliffs-pause = The queues are revealed one by one, and the numbers beside the names add up. Larry is at hand until everybody moves: once in the game he brings you the top card of the deck, for any queue you like.
guide-cliffs-last-call = Last call for Larry: he brings you the top card of the deck, and you place it on any queue. Once in the game.
guide-cactys-welcome = Hang your pieces on the cactuses so that they hold. You earn flowers for the third and fifth piece of a colour or shape, and for a cactus with all five colours. Most flowers win.
guide-cactys-roll = Roll the die. It asks for a colour, a shape or a special piece.
guide-cactys-pick = Take a piece: any at all to begin with, later one that the die asks for.
guide-cactys-place = Drag the piece to an arm, and let go when it hangs; or have it placed for you. The same colours or shapes must not touch, and what falls costs flowers.
guide-cactys-declare = Say how many flowers you have earned, before the die goes on to the next player.

## What a table refuses

no-such-table = There is no table with this code. Ask for it again.
too-many-tables = All tables of this server are taken. Try again later.
seat-taken = Somebody sits there already.
seat-empty = A match needs somebody in every chair.
wrong-secret = This chair was given to somebody else. You can watch.
too-many-guesses = Too many wrong codes came from here. Wait a minute.
too-many-requests = Too much was asked from here at once. Wait a moment.
too-many-asks = You have asked several times already. Play on for a while.
removed = The host has removed somebody here a moment ago. Wait a minute.
table-damaged = What is stored of this table is damaged. Whoever runs the server can find out why.
not-host = Only whoever opened the table can do that.
not-seated = Only seated players can do that.
not-here = First sit down.
already-here = You sit at this table already.
match-runs = That has to wait until the match is over.
no-match = Nothing is being played here yet.
no-hints = This table plays without hints.
nothing-to-do = There is nothing to decide just now.
bad-chat = Say something short and readable.
bad-name = That cannot be a name here: 1 to 32 letters, not taken at this table, and not “you”.
bad-seat = There is no such chair.
bad-option = That is not one of the house rules.
bad-deck = No match can be played with this deck. { $message }
cannot-undo = That cannot be taken back: something was drawn or shown since, or somebody else has moved.
not-gone = They are here; no bot is needed.
connection-4403 = The host has given your chair to somebody else.
too-many-openings = You have opened many tables in a short time. Wait a little.
not-paused = The table is not paused.
resigned = You have given this match up.
question-open = Something is being asked already. Answer that first.
no-question = Nothing is being asked any more.
muted = The host has muted you for now.
no-such-line = This line is gone already.
store-failed = It could not be kept, so nothing was done. Try again in a moment.
broken = The connection broke before an answer came. Try again.

## The drawn table of Cactus Game

cactus-game-effect-charlie = Three are worth 1 point.
cactus-game-effect-spike = Three are worth 2 points.
cactus-game-effect-walter = Three are worth 3 points.
cactus-game-effect-wild = Stands in for any of the three.
cactus-game-effect-free-point = Gain a point. Ends your turn.
cactus-game-effect-swap-hands = Two players swap hands.
cactus-game-effect-see-and-steal = See a hand, take a card of it.
cactus-game-effect-draw-3 = Draw three cards. Ends your turn.
cactus-game-effect-steal-a-point = Take somebody’s point. Ends your turn.
cactus-game-effect-request-a-card = Name a card, get it if they have it.
cactus-game-effect-steal-a-card = Take a card, unseen.
cactus-game-effect-stop = Cancels another action, at any time.

cactus-game-label-seats = The other players
cactus-game-label-hand = Your hand
cactus-game-hand-help = Arrow keys walk along the hand, Enter picks a card up, Shift with an arrow key moves it.
cactus-game-hand-empty = Your hand is empty.
cactus-game-hand-card = { $at } of { $count }
cactus-game-sort = Sort
cactus-game-deck =
    { $cards ->
        [0] The deck is empty
        [one] Deck: 1 card
       *[other] Deck: { $cards } cards
    }
cactus-game-discard =
    { $cards ->
        [0] The discard pile is empty
        [one] Discard pile: 1 card
       *[other] Discard pile: { $cards } cards
    }
cactus-game-discard-title = On the discard pile
cactus-game-supply =
    { $points ->
        [0] No points left
        [one] 1 point left
       *[other] { $points } points left
    }
cactus-game-goal = { $goal } to win
cactus-game-holding =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    } of { $goal }, { $cards ->
        [one] 1 card
       *[other] { $cards } cards
    }
cactus-game-draw = Draw
cactus-game-draw-3 = Draw 3
cactus-game-put-back = Put it back
cactus-game-why = Why not?
cactus-game-point = Point at a player
cactus-game-point-second = And the other one?
cactus-game-name-card = Which card do you want from { $target }?
cactus-game-stop = Stop
cactus-game-pass = Let it happen
cactus-game-accept = Accept the Stop
cactus-game-stop-key = key S
cactus-game-pass-key = key P
cactus-game-window = Stop it?
cactus-game-window-watch = A card is on the table
cactus-game-auto-pass = Let it happen for me when I hold no Stop
cactus-game-auto-pass-on = You hold no Stop; in a moment you let it happen.
cactus-game-chain-works = will happen
cactus-game-chain-cancelled = cancelled
cactus-game-chain = Cards on the table, oldest first
cactus-game-chain-card = { $seat }: { $card }
cactus-game-somebody = somebody
cactus-game-look-title = The hand of { $target }
cactus-game-look-lead = Only you see it. Take one card.
cactus-game-known = You know of: { $cards }

## The drawn table of Cacti

cacti-yours = Before you
cacti-theirs = Before { $seat }
cacti-pile = Nursery: { $cards }
cacti-back = behind it: { $sale }
cacti-nursery-empty = The Nursery is empty.
cacti-sales-none = No Sales yet.
cacti-sold = Sold: { $price }
cacti-special = Special Sale
cacti-special-free = not used
cacti-special-used =
    { $cards ->
        [one] 1 point
       *[other] { $cards } points
    }
cacti-special-which = Which kind goes under your Special Sale?
cacti-special-kind =
    { $cactus }: { $cards ->
        [one] 1 point
       *[other] { $cards } points
    }
cacti-wholesale = Wholesale
cacti-wholesale-secret = secret
cacti-score = as it stands
cacti-score-negative = unsold cacti count against you
cacti-score-negative-theirs = unsold cacti count against them
cacti-score-without = without Wholesale
cacti-score-final = in the end
cacti-take = take { $cards }
cacti-deck =
    { $cards ->
        [0] Deck: empty
        [one] Deck: 1 card
       *[other] Deck: { $cards } cards
    }
cacti-response = Response
cacti-last-turn = Last turn
cacti-why = Why not?
cacti-why-label = Why not? { $sale }
cacti-middle = The Middle
cacti-offer =
    { $price }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }
cacti-final-sales = Sales
cacti-final-special = Special Sale
cacti-final-wholesale = Wholesale
cacti-final-left = Left over
cacti-final-total = Total

## Cliffs & Cactuses: the banjo (block of the Cliffs table)

page-puzzle = Puzzle · { $game } · Cactarium
page-banjo = Banjo timer · Cactarium
banjo-title = The banjo timer
banjo-lead = Race music for people with real cards. Choose a pace: three, two, one, and everybody plays until the banjo stops.
banjo-link = Banjo timer
privacy-link = What this server keeps
banjo-link-lead = Playing Cliffs & Cactuses with real cards? The banjo also plays alone.
banjo-pace-relaxed = No Rush
banjo-pace-normal = Race Pace
banjo-pace-panic = Panic Mode!
banjo-seconds = { $seconds } s
banjo-waiting = Choose a pace.
banjo-get-ready = Get ready …
banjo-running = Play your cards, and draw in time.
banjo-over = Stop! Hands off the cards.
banjo-stop = Stop the music
banjo-silent = The sound is off: you will only see the seconds.
banjo-unmute = Turn the sound on
banjo-keys = Keys: 1, 2 and 3 choose a pace, space starts and stops.

## Cliffs & Cactuses: the drawn table (block of the Cliffs table)

cliffs-effect-nitro = 200 m down
cliffs-effect-giant-worm = 200 m down
cliffs-effect-runaway-minecart = 200 m down
cliffs-effect-trail-skates = 150 m down
cliffs-effect-shortcut = 150 m down
cliffs-effect-magic = 150 m down
cliffs-effect-coffee = 100 m down
cliffs-effect-unjustified-confidence = 100 m down
cliffs-effect-tailwind = 100 m down
cliffs-effect-cow-crossing = 150 m up
cliffs-effect-death-rays = 150 m up
cliffs-effect-distracting-butte = 150 m up
cliffs-effect-angry-beehive = 100 m up
cliffs-effect-dust-devil = 100 m up
cliffs-effect-untied-bootlace = 100 m up
cliffs-effect-banana = 50 m up
cliffs-effect-surprise-cactus = 50 m up
cliffs-effect-tumbleweed = 50 m up
cliffs-effect-eagle-lift = 150 m down
cliffs-effect-quicksand = 100 m up
cliffs-effect-double-left = Doubles the card to its left.
cliffs-effect-double-right = Doubles the card to its right.
cliffs-effect-double-leftmost = Doubles the left-most card.
cliffs-effect-double-rightmost = Doubles the right-most card.
cliffs-effect-vaporize-left = Discards the card to its left.
cliffs-effect-vaporize-right = Discards the card to its right.
cliffs-effect-vaporize-rightmost = Discards the right-most card.
cliffs-effect-vaporize-any = Discards ANY card.
cliffs-effect-gift-leftmost = Gives the left-most card to the racer on the left.
cliffs-effect-gift-right = Gives the card to its right to the racer on the right.
cliffs-effect-swap-left = Swaps the card to its left with ANY racer’s left-most.
cliffs-effect-swap-right = Swaps the card to its right with ANY racer’s right-most.
cliffs-effect-steal-right = Steals the right-most card of the racer on the right.
cliffs-effect-steal-leftmost = Steals ANY racer’s left-most card.
cliffs-effect-steal-any = Steals ANY card.
cliffs-effect-draw-right = Takes cards from the hand of the racer on the right.
cliffs-effect-draw-left = Takes cards from the hand of the racer on the left.
cliffs-effect-flip-left = Turns the card to its left upside down.
cliffs-effect-flip-right = Turns the card to its right upside down.
cliffs-card-hidden = A face-down card
cliffs-card-hidden-flipped = A face-down card, upside down
cliffs-card-open = { $card }
cliffs-card-open-flipped = { $card }, upside down
cliffs-card-known = { $card }, face down: you know it
cliffs-card-known-flipped = { $card }, face down and upside down: you know it
cliffs-racer =
    { $name }, { SIGN($metres) ->
        [negative] { SIZE($metres) } m below the finish
       *[other] at { $metres } m
    }
cliffs-first = In first place: this queue is revealed first
cliffs-character-0 = Rollo the armadillo
cliffs-character-1 = Hoot the owl
cliffs-character-2 = Prickle the cactus
cliffs-character-3 = Boots the hare
cliffs-character-4 = Biscuit the goat
cliffs-character-5 = Baldwin the vulture
cliffs-character-6 = Zip the lizard
cliffs-character-7 = Humphrey the camel
cliffs-character-8 = Tumble the tumbleweed
cliffs-hand-count =
    { $cards ->
        [one] 1 card in hand
       *[other] { $cards } cards in hand
    }
cliffs-larry-left = Still has Last-Ditch Larry
cliffs-side-left = on your left
cliffs-side-right = on your right
cliffs-side-both = beside you
cliffs-tied-to = Tied to { $name }: both share one place on the cliff
cliffs-tally = Metres that the open cards are worth now
cliffs-tally-read = { $metres } m { $way ->
    [up] up
   *[down] down
} so far
cliffs-open-queue = Look at the queue of { $name }: { $cards }
cliffs-hand = Your hand
cliffs-hand-card = Card { $at } of { $count }: { $card }
cliffs-hand-empty = Your hand is empty.
cliffs-cliff = The cliff
cliffs-throw-first = You are tied for first place. The winner’s queue is revealed first.
cliffs-throw-finish = Tied at the finish: rock, paper, scissors decides the race.
cliffs-throw-choose = Rock, paper or scissors
cliffs-round-over = After round { $round }
cliffs-round-leads =
    { $player ->
        [you] You lead,
       *[other] { $player } leads,
    } { SIGN($metres) ->
        [negative] { SIZE($metres) } m below the finish.
       *[other] at { $metres } m.
    }
cliffs-round-lead-team =
    { $player ->
        [you] You and { $mate } lead,
       *[other] { $player } and { $mate } lead,
    } { SIGN($metres) ->
        [negative] { SIZE($metres) } m below the finish.
       *[other] at { $metres } m.
    }
cliffs-round-down =
    { $player ->
        [you] You moved most: { $metres } m down.
       *[other] { $player } moved most: { $metres } m down.
    }
cliffs-round-up =
    { $player ->
        [you] You moved most: { $metres } m up.
       *[other] { $player } moved most: { $metres } m up.
    }
cliffs-round-card =
    { $factor ->
        [1] Card of the round: { $card }.
       *[other] Card of the round: { $card }, { $factor } times: { SIZE($metres) } m { SIGN($metres) ->
            [negative] up.
           *[other] down.
        }
    }
cliffs-part-card = card
cliffs-part-synergy = Synergy
cliffs-part-spirit = every round
cliffs-watch = How to watch the reveal
cliffs-watch-step = Step by step
cliffs-watch-next = Next (space)
cliffs-watch-fast = Fast
cliffs-watch-skip = Skip to the end
cliffs-aim = { $card }: into whose queue?
cacti-answer =
    { $player } grew { $cards ->
        [one] 1 { $cactus }
       *[other] { $cards } { $cactus }s
    }. Your answer?
cliffs-deck-empty = No card is left to draw: say that you are done.
cliffs-missed = The music ended while you were away; what you did not play is still in your hand.
cliffs-music-over = The music had ended; you still have that card.
cliffs-returned = That card was not played; you still have it.
cliffs-cannot-play = No more cards can be played now; you still have it.
cliffs-dropped = Dropped beside every queue: the card is back in your hand.
cliffs-here = Into this queue
cliffs-clause = rule { $clause }
cliffs-draw = Draw ({ $cards })
cliffs-done = I am done
cliffs-larry = Larry!
cliffs-larry-what = Last-Ditch Larry, once in the game: take the top card of the deck and place it on any queue.
cliffs-take = The hand you look at
cliffs-all-throw = All pairs throw at once.
cliffs-all-move = Everybody moves.
keys-cliffs = In a race: 1 to 9 lift a card, then 0 plays it on your own queue and 1 to 8 on another racer’s. D draws, X says that you are done or pass, G that you are ready, Y calls Larry; space hurries the reveal.
first-cliffs = Guided race
puzzle = Puzzle
puzzle-of = { $game }: the book’s example round
puzzle-question = The race is over. The back of each card says what it is; Sam can still call Larry, and will make good use of him. Who will be first at 0 m?
puzzle-right = Right: { $name } wins.
puzzle-wrong = You said { $guess }, and { $name } wins. Look again where the doubled Steal went.
puzzle-over = { $name } wins.
puzzle-again = Watch it again
guide-cliffs-may-draw = Well placed. Now draw up again, one card a press, and say that you are done. Then all queues are revealed, and arrows show what points where.
guide-cliffs-ready-again = That was a round. The board shows how every sum came about and where everybody stands now. Whoever is at 0 m first wins.

## Cactys: the drawn table

cactys-which-cactus = On which cactus?
cactys-which-perch = Press one of the yellow dots: it is hung up there for you.
cactys-no-webgl = This browser cannot draw the table in three dimensions now, so here it is in words.
cactys-die = The die
cactys-flowers =
    { $flowers ->
        [one] { $flowers } flower
       *[other] { $flowers } flowers
    }
cactys-supply = In the supply
cactys-pile = The pile
cactys-row = The row of special pieces, from the left
cactys-near-cactus = Careful: your hand is about to touch the cactus.
cactys-near-hung = Careful: your hand is about to touch { $piece }.
cactys-near-piece = Careful: these must not touch.
cactys-holding = You hold it. Drag it, turn it, and let go when it hangs.
cactys-opens-in = Your hand opens by itself in { $seconds } s.
cactys-let-go = Let go
cactys-reason-colour = same colour
cactys-reason-shape = same shape
cactys-reason-base = on the base
cactys-last = Placed last: { $piece }
cactys-hand = The hand
cactys-move = Move
cactys-turn = Turn
cactys-nearer = Nearer
cactys-farther = Farther
cactys-upright = Upright
cactys-flat = Flat
cactys-sideways = Sideways
cactys-grip = Other grip
cactys-side = Other side
cactys-fine = Fine
cactys-slow = Slow
cactys-camera = The view
cactys-from-left = From farther left
cactys-from-right = From farther right
cactys-closer = Closer
cactys-away = Farther away
cactys-view-table = The whole table
cactys-view-cactus = The cactus in play
keys-cactys = Holding a piece: arrows move it, W and S push and pull it, Shift and arrows or A and D turn it, 1 upright, 2 flat, 3 sideways, G another grip, H another side, Enter lets go. The view: Q and E turn it, O and U raise and lower it, + and - zoom, 0 the whole table, 1 to 5 a cactus. Space goes on.
cactys-place-for-me = Place it for me
cactys-place-myself = I place it myself
cactys-magnet = Magnet
cactys-hint-grab = Drag me to an arm.
cactys-hint-move = Drag me over an arm.
cactys-hint-deepen = Now farther or nearer: by wheel, two fingers, or W and S.
cactys-hint-turn = Turn it: Upright, Flat or Sideways, or press Turn and drag.
cactys-hint-release = Does it hang over an arm? Then let go.
cactys-highlights = Again in slow motion
cactys-best-moment = The best moment
cactys-worst-moment = The worst moment
page-score = Scorekeeper for Cactys
score-link = You have the real pieces? Let this page keep score.
score-title = Cactys with real pieces
score-lead = You play on your own table. Say what happens, and this page keeps flowers, turns and supplies. Who begins comes first.
score-player = Player { $number }
score-begin = Begin
score-row = Lay the special pieces in a row, from left to right: { $pieces }.
score-roll = Roll for us
score-fell = Something fell …
score-touch = Two touch that must not …
score-hand = A hand touched a piece …
score-late = A piece came down by itself …
score-undo = Take back
score-end = End this game
score-own = Own names for pieces
score-own-lead = If your box has other pieces, write what you call them.
