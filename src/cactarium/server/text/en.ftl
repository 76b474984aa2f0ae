lab-title = The lab: reports
lab-none = There is no report in this folder yet. `cactarium study GAME --out FOLDER` writes one.
lab-off = This server shows no reports: start it with --reports FOLDER.
lab-written = written { $date }

## The operator's page

admin-title = Looking after Cactarium
admin-lead = For whoever runs this server. `cactarium admin` on its machine prints the token.
admin-token = Token
admin-enter = Enter
admin-wrong = This is not the token.
admin-done = Done.
admin-ordered = The order is stored. What concerns a table is done within a few seconds, a record is changed when its match is over.
admin-refuse-no-table = There is no table with this code.
admin-refuse-nobody-sits = No person sits there.
admin-refuse-seats = This table has { $count } seats.
admin-refuse-hours = A ban lasts up to { $hours } hours.
admin-refuse-not-banned = This address is not banned.
admin-refuse-no-report = There is no such report.
admin-refuse-no-address = “{ $text }” is no address.
admin-refuse-local = This is the machine itself, or a network with it: if players seem to come from it, the proxy does not send X-Forwarded-For.
admin-refuse-unreadable = This order cannot be read: { $why }.
admin-refuse-nobody-connected = Nobody was banned: nobody is connected from this seat now.
admin-refuse-seat-local = Nobody was banned: this seat is connected from the machine itself. If that is not so, the proxy does not send X-Forwarded-For.
admin-refuse-gone = Nothing was done: the table or the seat is gone meanwhile.
admin-version = Version
admin-hours = Hours since its start
admin-connections = Connections
admin-matches = Matches being played
admin-moves = Moves since its start
admin-megabytes = Memory in MB
admin-cpu = CPU seconds
admin-machine-load = Load of the machine / cores
admin-tables = Tables: { $count }
admin-table = Table
admin-game = Game
admin-seats = Seats
admin-state = State
admin-orders = Orders
admin-playing = playing
admin-waiting = waiting
admin-public = public
admin-private = private
admin-connected = { $count } connected
admin-sentence = A sentence for the players
admin-seat = Seat
admin-hours-long = hours
admin-why = Reason, for your notes
admin-address = Address or network
admin-bans = Bans: { $count }
admin-until = until { $time }
admin-reports = Reports: { $count }
admin-said = “{ $text }”
admin-at-table = table { $code }
admin-do-close = Close the table
admin-do-hush = Delete its chat
admin-do-rename = Delete the name and its chat lines
admin-do-ban = Ban the address
admin-do-unban = Lift the ban
admin-do-settle = Done

## The page /privacy

privacy-title = What this server keeps
privacy-lead = There are no accounts and no advertising, and nobody is tracked. This is all that is kept, and for how long.
privacy-names = Names
privacy-names-text = The name you choose at a table is shown to everybody there, and on the list of open tables if the table is public. It stands in the record of the match.
privacy-matches = Finished matches
privacy-matches-text =
    The moves, names and times of a finished match are { $finished ->
        [0] kept until whoever runs this server deletes them.
       *[other] kept for { $finished } days.
    } Whoever knows the link of a match can replay it.
privacy-abandoned = Unfinished matches
privacy-abandoned-text =
    A match that was never finished is { $abandoned ->
        [0] kept until whoever runs this server deletes it.
       *[other] kept for { $abandoned } days after it left its table.
    } One in which nobody made a move is deleted after { $unplayed ->
        [one] an hour.
       *[other] { $unplayed } hours.
    }
privacy-chat = Chat
privacy-chat-text = The last { $lines } lines of a table are kept with it, and deleted with it: when its last player leaves, or after { $idle } hours without a visitor.
privacy-seats = Your seat
privacy-seats-text = Your browser keeps a secret that opens your seat. The server keeps only a hash of it.
privacy-address = Your address
privacy-address-text = Your network address is held in memory while you are connected, to limit floods and guessing. It is stored only if whoever runs this server bans it, and deleted when the ban ends.
privacy-reports = Reports
privacy-reports-text = If somebody reports a name or a chat line, its words are kept for { $reports } days for whoever runs this server. Who reported it is not kept.
privacy-browser = In your browser
privacy-browser-text = Your settings, the secrets of your seats and the built page, for playing offline. No cookie is set for players.
privacy-logs = Logs
privacy-logs-text = The server’s logs and figures hold no name, address, code of a table or move. A proxy in front of it may have logs of its own.
privacy-backups = Backups
privacy-backups-text = Whoever runs this server may keep backups, in which deleted things live on until the backup is deleted.
privacy-others = Others
privacy-others-text = Nothing is given to anybody else, and the page loads nothing from elsewhere.
privacy-delete = Deleting your name
privacy-delete-text = Under “People” at a table you can remove your name and your chat lines, from past matches at that table, too. Otherwise ask whoever runs this server.
privacy-contact = Whoever runs this server: { $contact }
privacy-no-contact = Whoever runs this server has left no address here; whoever gave you its link can tell.
privacy-switch = En français
