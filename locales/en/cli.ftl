# The command line.
cli-about = Sobremesa: a digital table for { $games }. Play in the terminal, simulate a million matches, or drive the engine from your own program.
cli-examples =
    {"  "}sobremesa play                                     choose a game from the menu
    {"  "}sobremesa sim the-game --players 3 --games 5000    how often do three bots win?
    {"  "}sobremesa arena push --bots odds,cautious          which bot plays better?
    {"  "}sobremesa rules push --lang es                     the rules, in Spanish
cli-lang = The language: es, fr or en (default: from the locale, otherwise English)
cli-names = { $names } and { $last }
cli-help = Shows this help
cli-version = Shows the version
cli-heading-usage = Usage
cli-heading-commands = Commands
cli-heading-arguments = Arguments
cli-heading-options = Options
cli-heading-examples = Examples
cli-value-command = COMMAND
cli-value-options = OPTIONS
cli-value-game = GAME
cli-value-paragraph = PARAGRAPH
cli-value-file = FILE
cli-value-pair = KEY=VALUE
cli-value-pair-list = KEY=A,B
cli-value-named-command = NAME=COMMAND
cli-value-seat = a seat counted from 0, or none
cli-value-data = { $names }, or a file

cli-play-about = Opens the table in the terminal: alone, with others at the same keyboard, with or against bots
cli-play-examples =
    {"  "}sobremesa play                                                 the menu
    {"  "}sobremesa play the-game --players 1                            alone
    {"  "}sobremesa play the-game-extreme --bots counting,counting       with two bots
    {"  "}sobremesa play push --people 2 --bots odds --save friday.json  two people and a bot, kept for replay
    {"  "}sobremesa play friday.json                                     a saved match, continued
cli-play-game = The game, or the file of a saved match to continue; without it the menu opens
cli-play-players = The number of players
cli-play-people = How many of them are people at this keyboard (default: 1; 0 to watch the bots)
cli-play-bots = The bots in the other seats, in order
cli-play-option = An option of the game, such as extreme or expert=one; can be repeated
cli-play-seed = The seed: the same number deals the same match again
cli-play-save = Writes the match to this file when it ends or is left
cli-play-ascii = Draws with plain ASCII characters only; the default where the locale is not UTF-8, unless --ascii=never is given
cli-play-lesson = Starts with the lesson: a first match that teaches the game

cli-sim-about = Plays many matches between bots and reports the results with 95% confidence intervals
cli-sim-examples =
    {"  "}sobremesa sim the-game --players 2 --bots counting --games 2000
    {"  "}sobremesa sim the-game --option extreme --option expert=one --players 4 --json
    {"  "}sobremesa sim push --bots odds,cautious --games 20000 --csv push.csv
    {"  "}sobremesa sim the-game --games 100 --save first.json && sobremesa replay first.json
cli-sim-game = The game, such as the-game, the-game-extreme or push
cli-sim-players = The number of players (default: the number of bots named, otherwise 2 or the fewest the game allows)
cli-sim-bots = The bots, seat by seat, separated by commas; one name fills every seat
cli-sim-games = How many matches to play (default: 1000)
cli-sim-seed = The random seed (default: 1): same seed, same result, on any number of threads
cli-sim-threads = The number of threads (default: all cores)
cli-sim-option = An option of the game, such as extreme or expert=one; can be repeated
cli-sim-think = How many milliseconds a bot may think about one answer; without a limit the same seed gives the same result on any machine
cli-sim-fixed-seats = Keeps every bot in its seat; otherwise each deal is played once from every seat, so that no bot gets better cards
cli-sim-json = Prints one JSON object instead of text
cli-sim-csv = Writes one row per match to this file
cli-sim-save = Writes one match to this file, for sobremesa replay
cli-sim-save-game = Which match to write, counted from 0 (default: 0)
cli-sim-unit = matches

cli-arena-about = Compares bots on the same deals from every seat, and stops as soon as the answer is clear
cli-arena-examples =
    {"  "}sobremesa arena push --bots odds,cautious                        who is better at a table of two?
    {"  "}sobremesa arena cthulhu-500 --players 4 --out report.html        every bot against every other, with charts
    {"  "}sobremesa arena the-game --players 3 --bots greedy,counting      teams, compared deal by deal
    {"  "}sobremesa arena push --games 100000 --journal push.jsonl         Ctrl-C at any time; the same command resumes
    {"  "}sobremesa arena push --bots odds --outside 'mine=python3 docs/examples/arena_bot.py'
    {"  "}sobremesa arena --strength strength.md --quick                   the table of all games
cli-arena-game = The game, such as push, cthulhu-500 or the-game-extreme
cli-arena-named = The same as naming the game first
cli-arena-bots = The bots to compare, separated by commas (default: all of them)
cli-arena-outside = A program of your own as a player: its name and the command that starts it; can be repeated (see docs/arena.md)
cli-arena-keep = Keeps outside programs running from match to match, one per seat: after “over” they are sent “new” again
cli-arena-players = The number of players at a table (default: 2, or the fewest the game allows)
cli-arena-games = The most matches two bots play (default: 1000; with --strength 400, or 24 with --quick)
cli-arena-option = An option of the game, such as extreme or map=island; can be repeated
cli-arena-think = How many milliseconds a bot may think about one answer; without a limit the same seed gives the same result on any machine
cli-arena-patience = How many milliseconds an outside program may take to start, and to answer if there is no --think (default: 10000)
cli-arena-seed = The random seed (default: 1): same seed, same result, on any number of threads and after any interruption
cli-arena-threads = The number of threads (default: all cores)
cli-arena-all = Plays every match, even when the question is already answered
cli-arena-error = The highest chance of a wrong answer, in percent, over all questions together (default: 5)
cli-arena-margin = A difference surely smaller than this many percentage points counts as none (default: 5)
cli-arena-journal = Writes every deal to this file, and resumes from it if it exists; with --strength, a folder
cli-arena-out = Writes the report with charts to this file: one self-contained HTML page
cli-arena-csv = Writes one row per match to this file
cli-arena-json = Prints one JSON object instead of text
cli-arena-strength = Measures every bot of every game with every number of players and writes the figures into this document, between its markers
cli-arena-quick = A quick preview with few matches

cli-lab-about = Plays a game in every variant you ask for, on the same deals, and reports how it plays: length, seats, cards, comebacks
cli-lab-examples =
    {"  "}sobremesa lab great-race --vary map=africa,south-america --players 2,3,4 --out report.html
    {"  "}sobremesa lab cthulhu-500 --players 3,5,8 --vary race=short,standard --games 500    which length for how many?
    {"  "}sobremesa lab great-race --vary map=island,island+longer.toml                       a map beside one that a patch changes
    {"  "}sobremesa lab great-race --bots expert --trials 16 --journal race.jsonl             Ctrl-C at any time; the same command resumes
    {"  "}sobremesa lab the-game-extreme --players 3 --bots counting                          which orders cost the match?
    {"  "}sobremesa lab cthulhu-500 --players 5 --bots tuner --without all                    what does each card decide?
cli-lab-game = The game, such as great-race, cthulhu-500 or the-game-extreme
cli-lab-vary = An option and the values it takes, one variant each; can be repeated. A deck or map may be a name, a file, or either of them, a plus sign and a patch file (docs/lab.md)
cli-lab-players = Numbers of players, one variant each (default: 2, or the fewest the game allows)
cli-lab-bots = Bots, one variant each: the same bot sits in every seat (default: the game’s usual bot)
cli-lab-option = An option that is the same in all variants; can be repeated
cli-lab-games = How many matches of each variant (default: 200)
cli-lab-seed = The random seed (default: 1): same seed, same result, on any number of threads and after any interruption
cli-lab-threads = The number of threads (default: all cores)
cli-lab-think = How many milliseconds a bot may think about one answer
cli-lab-trials = How many trials a searching bot makes for one answer, instead of a time limit: the same result on any machine
cli-lab-pace = How many seconds a person takes for a decision (default: what is usual in this game)
cli-lab-without = Also plays each deal again with one player kept from this card, for each player who had used it, and reports what that costs and how many matches the card decides; can be repeated, or “all” for every card; an order of Extreme is taken from its four cards instead, once for the whole team
cli-lab-journal = Writes every match to this file, and resumes from it if it exists
cli-lab-out = Writes the report with charts to this file, one self-contained HTML page, with JSON and CSV beside it
cli-lab-json = Prints one JSON object instead of text

cli-bench-about = Measures the speed of random play and of the bots on one thread, and the size of a state in bytes
cli-bench-examples =
    {"  "}sobremesa bench
    {"  "}sobremesa bench the-game --players 3 --seconds 5 --json
cli-bench-game = The game (default: all of them)
cli-bench-players = The number of players
cli-bench-option = An option of the game; can be repeated
cli-bench-seconds = How many seconds to measure each number (default: 2)
cli-bench-json = Prints one JSON object per game
cli-bench-result =
    { $game }, { $players } { $players ->
        [one] player
       *[other] players
    }
    {"  "}random play  { $steps } million steps, { $games } thousand matches per second ({ $length } steps per match)
    {"  "}{ $bot } bot   { $botgames } thousand matches per second
    {"  "}{ $usual } bot   { $mean } µs per decision on average, 99 of 100 within { $most } µs, { $longest } µs at most
    {"  "}memory       { $state } bytes per state, { $view } bytes per view

cli-rules-about = Prints the rules of a game, all of them or single paragraphs
cli-rules-examples =
    {"  "}sobremesa rules the-game
    {"  "}sobremesa rules the-game T4.3 X8 --lang fr
    {"  "}sobremesa rules table
cli-rules-game = The game, or “table” for the rules of every table
cli-rules-paragraph = Paragraphs (T4.3) or chapters (X8) (default: all)

cli-replay-about = Steps through a saved match, forwards and back, from any seat or with open hands
cli-replay-examples =
    {"  "}sobremesa replay friday.json
cli-replay-file = The record that play or sim saved
cli-replay-ascii = Draws with plain ASCII characters only; the default where the locale is not UTF-8, unless --ascii=never is given

cli-serve-about = Starts the server: people and bots at tables, in the browser and over WebSockets; everything is kept in one file
cli-serve-examples =
    {"  "}sobremesa serve
    {"  "}sobremesa serve --addr 0.0.0.0:8500 --data /var/lib/sobremesa --public-url https://example.org/games --log json
    {"  "}sobremesa serve --memory --limit sockets-per-address=500
cli-serve-config = A settings file (TOML); options on the command line take precedence. SIGHUP reloads it
cli-serve-addr = The address to listen on (default: 127.0.0.1:8500); port 0 picks a free one
cli-serve-data = The folder for the tables, created if it is missing (default: your data folder)
cli-serve-store = A PostgreSQL database for the tables (postgres://user@host/name) instead of the file in the folder; if it contains a password, use SOBREMESA_STORE or the settings file instead
cli-serve-databases = A file that lists more databases to spread the tables over, one per line: name and address; --store is then the home database
cli-serve-bus = A NATS server (nats://host:4222) that connects several servers on one database; if it contains a password, use SOBREMESA_BUS or the settings file instead
cli-serve-node = The name of this server among them; each needs its own
cli-serve-memory = Keeps everything in memory only: it is gone when the server stops
cli-serve-public-url = The address at which people reach the server, behind a proxy or under a path
cli-serve-trust-proxy = Takes the last address of X-Forwarded-For as the client’s; only behind a proxy that writes it
cli-serve-push = Notifies people that it is their turn while their page is closed: on, off, or anywhere, which also allows push services in private networks
cli-serve-log = The log format: text or json (default: text)
cli-serve-limit = Sets a limit, such as messages-per-second=20; can be repeated
cli-serve-keep = How many days something is kept, such as finished=365; can be repeated
cli-serve-bot-pace = A bot waits at least this many milliseconds before it answers, so that people can follow (default: 700)
cli-serve-bot-think = How many milliseconds a bot may think (default: 1000)
cli-serve-bot-threads = The number of threads for bots here. With 0, only thinkers (sobremesa think) do it, and a quick bot answers if none is in time
cli-serve-open = Opens the page in the browser
cli-serve-ready = The table is set: { $url }
cli-serve-kept = Tables are kept in { $folder }.
cli-serve-not-kept = Tables are kept in memory only.
cli-serve-stopped = Everything that was accepted is saved. Goodbye.

cli-completions-about = Prints the shell completions for this program’s commands and options
cli-completions-examples =
    {"  "}sobremesa completions bash > ~/.local/share/bash-completion/completions/sobremesa
    {"  "}sobremesa completions zsh > ~/.zfunc/_sobremesa
    {"  "}sobremesa completions fish > ~/.config/fish/completions/sobremesa.fish
cli-completions-shell = The shell: bash, zsh, fish, elvish or powershell
cli-man-about = Writes the manual pages of this program into a folder
cli-man-examples =
    {"  "}sobremesa man ~/.local/share/man/man1 && man sobremesa-sim
cli-man-folder = The folder; created if it is missing
cli-man-done = The pages are in { $folder }.

cli-backup-about = Copies everything a server keeps into one new file, while it runs
cli-backup-examples =
    {"  "}sobremesa backup /var/backups/sobremesa-monday.db --data /var/lib/sobremesa
    {"  "}To restore: stop the server, replace sobremesa.db in its folder with the copy, start it again.
cli-backup-file = The copy: a file that does not exist yet, on the server’s machine
cli-backup-data = The folder in which the server keeps its tables (default: your data folder)
cli-backup-url = The address of the server, such as http://127.0.0.1:8500; only http (default: read from its folder)
cli-backup-done = Everything is in { $file }.
cli-backup-done-directly = No server is running; everything it kept is in { $file }.

cli-admin-about = Manages a running server: its tables, its people, and how long things are kept
cli-admin-examples =
    {"  "}sobremesa admin list
    {"  "}sobremesa admin close abcdefghijkmnpqrstuv --why "insults"
    {"  "}sobremesa admin ban 192.0.2.7 --hours 24 --why "spam"
    {"  "}sobremesa admin broadcast "closing at 18:00"
    {"  "}sobremesa admin prune
cli-admin-data = The folder in which the server keeps its tables and its token
cli-admin-url = The address of the server, such as http://127.0.0.1:8500; only http (default: read from its folder)
cli-admin-json = Prints JSON instead of text
cli-admin-people-about = Lists people, most recently seen first, with the addresses they are connected from
cli-admin-people-examples =
    {"  "}sobremesa admin people --like ana
cli-admin-people-like = Only those whose name or id contains this
cli-admin-addresses-about = Lists the addresses people are connected from, the busiest first
cli-admin-addresses-examples =
    {"  "}sobremesa admin addresses
cli-admin-ban-about = Bans a person or an address and closes their connections
cli-admin-ban-examples =
    {"  "}sobremesa admin ban abcdefghijkmnpqrstuv --why "insults"
    {"  "}sobremesa admin ban 192.0.2.0/24 --hours 24
    {"  "}sobremesa admin ban 192.0.2.0/24 --lift
cli-admin-ban-whom = The id of a person, an address, or a range of addresses such as 192.0.2.0/24
cli-admin-ban-hours = For how many hours (default: for good)
cli-admin-ban-why = The reason, for the log
cli-admin-ban-lift = Lets them in again
cli-admin-mute-about = Lets a person play but not write, at any table
cli-admin-mute-examples =
    {"  "}sobremesa admin mute abcdefghijkmnpqrstuv --hours 1
cli-admin-mute-whom = The id of a person
cli-admin-mute-hours = For how many hours (default: for good)
cli-admin-mute-why = The reason, for the log
cli-admin-mute-lift = Lets them write again
cli-admin-sanctions-about = Lists who is banned or muted
cli-admin-sanctions-examples =
    {"  "}sobremesa admin sanctions
cli-admin-note-about = Posts a message at a table, where everybody can read it
cli-admin-note-examples =
    {"  "}sobremesa admin note abcdefghijkmnpqrstuv "please be kind"
cli-admin-note-table = The table, as in the list and in its address
cli-admin-note-text = What to say
cli-admin-broadcast-about = Shows everybody a message, also those who come later; without a text it is withdrawn
cli-admin-broadcast-examples =
    {"  "}sobremesa admin broadcast "closing at 18:00"
    {"  "}sobremesa admin broadcast
cli-admin-broadcast-text = What to say; leave it out to withdraw the message
cli-admin-reports-about = Lists what people have reported, newest first
cli-admin-reports-examples =
    {"  "}sobremesa admin reports --settle 3
cli-admin-reports-settle = Marks the report with this number as settled
cli-admin-prune-about = Lists what has been kept long enough, and deletes it only with --yes
cli-admin-prune-examples =
    {"  "}sobremesa admin prune
    {"  "}sobremesa admin prune --yes
cli-admin-prune-yes = Deletes it
cli-admin-export-about = Prints everything the server knows about a person, as JSON
cli-admin-export-examples =
    {"  "}sobremesa admin export abcdefghijkmnpqrstuv > ana.json
cli-admin-export-whom = The id of a person
cli-admin-erase-about = Erases a person, with name, devices and everything they said; only with --yes
cli-admin-erase-examples =
    {"  "}sobremesa admin erase abcdefghijkmnpqrstuv --yes
cli-admin-erase-whom = The id of a person
cli-admin-erase-yes = Really does it; it cannot be undone
cli-admin-nobody = Nobody.
cli-admin-no-sanctions = Nobody is banned or muted.
cli-admin-no-reports = There are no reports.
cli-admin-word-banned = banned
cli-admin-word-muted = muted
cli-admin-word-program = program
cli-admin-word-settled = settled
cli-admin-word-for-good = for good
cli-admin-word-for-ever = for ever
cli-admin-banned = { $whom } is banned; connections ended: { $ended }.
cli-admin-muted = { $whom } may not write.
cli-admin-lifted = { $whom }: lifted.
cli-admin-nothing-to-lift = { $whom }: there was nothing to lift.
cli-admin-noted = Everybody at { $table } can read it.
cli-admin-broadcast-done = Sent (connections: { $sockets }), and shown to everybody who comes.
cli-admin-broadcast-ended = It is no longer shown.
cli-admin-prune-row = { $what ->
        [finished] finished tables
        [abandoned] abandoned tables
        [chat] tables whose chat is deleted
       *[guests] people who have not come back
    }: { $count } (days kept: { $days })
cli-admin-prune-would = Nothing was deleted. Add --yes to delete it.
cli-admin-pruned = Done.
cli-admin-erase-would = { $name } (tables: { $tables }). Nothing was erased. Add --yes to erase it for good.
cli-admin-erased = Erased; tables changed: { $tables }.
cli-check-about = Checks whether everything a server keeps can be read, and can rescue what is readable
cli-check-examples =
    {"  "}sobremesa check --data /var/lib/sobremesa
    {"  "}sobremesa check --data /var/lib/sobremesa --rescue rescued.db
cli-check-data = The folder in which the server keeps its tables
cli-check-rescue = Copies everything that can be read into this new file
cli-check-found = Readable: { $tables ->
        [one] one table
       *[other] { $tables } tables
    } with { $facts ->
        [one] one fact
       *[other] { $facts } facts
    }, { $people ->
        [one] one person
       *[other] { $people } people
    }.
cli-check-unreadable = Cannot be read: { $table }: { $why }
cli-check-rescued = In { $file }: { $tables ->
        [one] one table
       *[other] { $tables } tables
    } and { $people ->
        [one] one person
       *[other] { $people } people
    }.
cli-error-check = The check failed: { $error }
cli-error-check-unsound = Not everything can be read. --rescue FILE copies what can into a new file.
cli-error-config = { $file }: { $error }
cli-error-keep = “{ $keep }” is not valid: write NAME=DAYS, with 0 for ever; the names are { $names }
cli-value-whom = WHOM
cli-admin-list-about = Lists the tables of a running server, most recent first
cli-admin-list-examples =
    {"  "}sobremesa admin list --data /var/lib/sobremesa
cli-admin-list-node = Only the tables this server holds, where several share one database
cli-admin-close-about = Closes a table for good; what was played can still be viewed
cli-admin-close-examples =
    {"  "}sobremesa admin close abcdefghijkmnpqrstuv --why "insults"
cli-admin-close-table = The table, as in the list and in its address
cli-admin-close-why = The reason, for the log
cli-admin-drain-about = Drains a server: its tables go to the others, and it takes none until this is undone
cli-admin-drain-examples =
    {"  "}sobremesa admin drain a --data /var/lib/sobremesa-b
cli-admin-drain-node = The name of the server
cli-admin-drain-undo = Lets it take part again
cli-admin-drained = { $node } holds no more tables and takes none. It can be stopped; --undo lets it take part again.
cli-admin-undrained = { $node } takes part again.
cli-admin-draining = { $node } takes no more tables, but still holds some; the others are taking them over.
cli-admin-move-about = Moves a table to another of the servers on one database; the match goes on
cli-admin-move-examples =
    {"  "}sobremesa admin move kqd2x7m b --data /var/lib/sobremesa-a
cli-admin-move-table = The table, as `admin list` names it
cli-admin-move-node = The name of that server
cli-admin-moved = The table { $table } is on { $node } now.
cli-admin-nodes-about = Lists the servers that share one database
cli-admin-nodes-examples =
    {"  "}sobremesa admin nodes --data /var/lib/sobremesa-a
cli-admin-node = { $name }  { $number }  tables: { $tables }  lease: { $lease } ms
cli-admin-node-other-version = { $name }  { $number }  tables: { $tables }  lease: { $lease } ms  of another version: is given no tables
cli-admin-no-nodes = There is only this server.
cli-admin-log-about = Lists what was done with these commands, newest first
cli-admin-log-examples =
    {"  "}sobremesa admin log
cli-admin-none = There are no tables.
cli-admin-row = { $table }  { $game }  { $phase ->
        [lobby] gathering
        [playing] playing
        [over] over
        [closed] closed
       *[frozen] frozen
    }  { $time }  { $people }
cli-admin-closed = { $table } is closed.
cli-admin-log-none = Nothing has been done yet.
cli-admin-log-row = { $time }  { $what ->
        [close] closed
        [backup] backup
       *[other] { $what }
    }  { $text }
cli-value-table = TABLE
cli-value-text = TEXT
cli-error-no-admin-command = say what to do: list, close, people, addresses, ban, mute, sanctions, note, broadcast, reports, prune, export, erase, nodes, move, drain or log.
cli-error-admin-none = No server is running on { $folder }. Give its folder with --data, or its address with --url.
cli-error-admin-token = the server’s token cannot be read: { $file }: { $error }
cli-error-admin-refused = This is not the token of the server at { $url }: give its folder with --data.
cli-error-admin-https = { $url }: only http:// works here; name the server itself, not the proxy in front of it.
cli-error-admin-network = The server at { $url } does not answer: { $error }
cli-error-admin-answer = The server refused: { $error }
cli-error-backup-none = There is nothing to copy in { $folder }.
cli-error-backup = { $error }
cli-think-about = Thinks for the tables of several servers on one bus, and does nothing else: bots, hints, reviews, solutions. You can run any number of these
cli-think-examples =
    {"  "}sobremesa think --bus nats://bus:4222 --threads 4
cli-think-bus = The NATS server that connects them (nats://host:4222); if it contains a password, use SOBREMESA_BUS instead
cli-think-threads = The number of threads (default: all cores)
cli-think-ready = Thinking on { $threads ->
        [one] one thread
       *[other] { $threads } threads
    }.
cli-think-stopped = Questions answered: { $thoughts }. Goodbye.
cli-error-think-bus = Which bus? Name it with --bus or in SOBREMESA_BUS.
cli-error-think-reach = The bus cannot be reached: { $error }
cli-import-about = Copies everything a server kept in a file into a PostgreSQL database, or back: all of it or nothing
cli-import-examples =
    {"  "}sobremesa import /var/lib/sobremesa/sobremesa.db --store postgres://sobremesa@db/sobremesa
    {"  "}sobremesa import /var/backups/everything.db --back --store postgres://sobremesa@db/sobremesa
cli-import-file = The file: a server’s sobremesa.db or a backup; with --back, one that does not exist yet
cli-import-store = The database, empty unless --back is given; if it contains a password, use SOBREMESA_STORE instead
cli-import-back = Copies from the database into the file
cli-import-unit = tables
cli-import-done = Tables: { $tables }, facts: { $facts }, people: { $people }. The copy was read back and is identical: { $hash }
cli-error-serve-bus = Several servers share a PostgreSQL database: a bus needs --store and a name for this server (--node).
cli-error-import = { $error }
cli-error-import-store = Which database? Name it with --store or in SOBREMESA_STORE.

cli-partition-about = Shows which database each partition of the tables is in, or moves partitions to another while servers run
cli-partition-examples =
    {"  "}sobremesa partition --store postgres://sobremesa@db/sobremesa
    {"  "}sobremesa partition 0-31 west --databases databases.txt --store postgres://sobremesa@db/sobremesa
cli-partition-numbers = The partition, or the first and the last: 7 or 0-31
cli-partition-to = The database to move them to, by its name in the file; “home” is the one of --store
cli-partition-store = The home database; if it contains a password, use SOBREMESA_STORE instead
cli-partition-databases = The file that lists the other databases, one per line: name and address (also: SOBREMESA_DATABASES)
cli-partition-done = Partition { $number } is in { $to } now. Tables: { $tables }, facts: { $facts }; nobody could write to them for { $stopped } ms
cli-error-partition = { $error }
cli-error-partition-number = There is no partition { $typed }: they go from 0 to { $last }. Give one (7) or the first and the last (0-31).
cli-error-databases = { $file }, line { $line }: expected a unique name and an address, with a space between them; home is --store.
cli-load-about = Load test: plays real matches over real sockets against a running server and measures moves per second, how long a move takes to reach everybody, bytes and memory; checks that every player is told every step
cli-load-examples =
    {"  "}sobremesa load --tables 1000 --players 3 --think 1000 --seconds 60 --pid $(pgrep -f 'sobremesa serve')
    {"  "}sobremesa load --tables 200 --players 3 --think 0 --json
    {"  "}sobremesa load --tables 0 --idle 1000 --followed --pid 4711
    {"  "}sobremesa load --tables 20 --players 3 --think 250 --beside
    {"  "}More than a few tables need a server with higher limits; if it refuses, the message says which. See docs/load.md.
cli-load-url = The server (default: http://127.0.0.1:8500); only http, since TLS would be measured too. If repeated: servers that share their tables; the players of a table connect to different ones
cli-load-game = The game (default: the-game)
cli-load-players = The number of players at a table
cli-load-option = An option of the game; can be repeated
cli-load-tables = How many tables to play at (default: 100); 0 for idle tables only
cli-load-think = Milliseconds between two moves of a table (default: 1000); 0 for as fast as possible
cli-load-seconds = How many seconds to measure (default: 30)
cli-load-idle = Sets up this many more tables at which nothing happens, to measure their memory (default: 0)
cli-load-followed = The players of idle tables stay connected
cli-load-deflate = Players ask for compressed frames
cli-load-beside = Measures twice: quiet, then while one more address makes the most expensive requests it may (long replays, records, large and faulty decks, solutions, reviews, hints, the lobby, pings, joins, chat, terms, undo); --beside=hint,replay makes only these. Every group of players comes from its own address in 127.0.0.0/8, so a server on this machine needs no higher limits
cli-load-pid = The server’s process: its processor time and memory are reported, children included. With a name in front (database=4711) it is reported separately; processes with the same name are added up
cli-load-bus-monitor = The monitoring port of NATS (http://127.0.0.1:8222), to report messages and bytes per move
cli-load-json = Prints one JSON object instead of text
cli-load-unit = moves
cli-load-head = { $game }: { $tables } tables of { $players }, { $connections } connections, { $seconds } seconds
cli-load-moves = {"  "}moves         { $speed } per second, { $moves } in all, { $matches } matches to the end
cli-load-own = {"  "}own step      after { $p50 } ms (median), { $p95 } ms (p95), { $p99 } ms (p99), { $max } ms at most
cli-load-last = {"  "}last player   after { $p50 } ms (median), { $p95 } ms (p95), { $p99 } ms (p99), { $max } ms at most
cli-load-bytes = {"  "}a step        { $p50 } bytes (median), { $p95 } (p95), { $p99 } (p99), { $max } at most
cli-load-frames = {"  "}compressed    { $p50 } bytes (median), { $p95 } (p95), { $p99 } (p99), { $max } at most
cli-load-worst = {"  "}beside the worst  after { $p50 } ms (median), { $p95 } ms (p95), { $p99 } ms (p99), { $max } ms at most: { $ratio } times the quiet p99
cli-load-asked = {"  "}asked for     { $kinds } (answered+refused)
cli-load-server = server
cli-load-part = {"  "}{ $name } { $cores } cores, { $micros } µs per move ({ $user } in the program, { $system } in the system); memory { $before } MiB before, { $after } MiB after
cli-load-hop = {"  "}a hop         own step after { $home } ms (median) at the table’s own server, { $away } ms at another; p99 { $home99 } and { $away99 } ms
cli-load-bus = {"  "}the bus       { $messages } messages and { $bytes } bytes per move
cli-load-driver = {"  "}driver        { $cores } cores
cli-load-idle-alone = {"  "}idle tables   { $tables } that nobody follows, { $bytes } KiB each
cli-load-idle-followed = {"  "}idle tables   { $tables } whose players are connected, { $bytes } KiB each
cli-load-sound = {"  "}checked       { $steps } steps: every player was told every move, no version left out
cli-load-unsound = {"  "}CHECK FAILED  { $gaps } versions left out, { $missed } moves that somebody was not told of, { $lost } connections lost ({ $why })
cli-load-refused = {"  "}refused       { $kinds }
cli-load-too-fast = {"  "}              The server got messages faster than it allows: start it with --limit messages-per-second=2000 --limit message-burst=4000

cli-solve-about = Finds how a match of The Game could have been won, with every card known
cli-solve-examples =
    {"  "}sobremesa solve lost.json
    {"  "}sobremesa solve lost.json --from 20 --save won.json && sobremesa replay won.json
cli-solve-file = A record of The Game or The Game: Extreme
cli-solve-from = Starts after this many entries of the record (default: at the first turn)
cli-solve-seed = The seed that shuffles the cards nobody drew (default: 1)
cli-solve-width = The most positions kept in the search (default: 4096)
cli-solve-save = Writes the won match to this file, for sobremesa replay
cli-solve-json = Prints one JSON object instead of text
cli-solve-head = { $turns ->
    [one] It could be won like this, in { $turns } turn (found in { $milliseconds } ms):
   *[other] It could be won like this, in { $turns } turns (found in { $milliseconds } ms):
}
cli-solve-made-up = { $count ->
    [one] One card was never drawn; its place is made up.
   *[other] { $count } cards were never drawn; their order is made up (--seed).
}
cli-solve-saved = Written to { $file }.
cli-solve-none = no winning line was found with { $width } positions kept; a wider search (--width) may find one
cli-solve-game = { $file }: only matches of The Game and The Game: Extreme can be solved.
cli-solve-no-moment = after { $moves } entries there is no turn to play: the match was over, or its record cannot be replayed

cli-review-about = Reviews a match: what every decision was worth given what the seat could know, what would have been better, and how much of the result was luck and how much play
cli-review-examples =
    {"  "}sobremesa sim push --bots odds,cautious --games 1 --save match.json && sobremesa review match.json
    {"  "}sobremesa review match.json --seat Ana --out match.html
    {"  "}sobremesa review match.json --think 200 --json
    {"  "}A value is the expected share of the victory, estimated by playing on from there many times in worlds that fit what the seat knew; near the end of PUSH, and of The Game for one or two, it is exact. What lies within the margin of error is not called a mistake. See docs/review.md.
cli-review-file = The record of the match; an unfinished one is reviewed as far as it goes
cli-review-seat = Only this seat: its number, counted from 0, or the name of the player (default: all)
cli-review-think = How many milliseconds to think about one decision; without a limit the same seed gives the same result on any machine
cli-review-seed = The random seed (default: 1)
cli-review-out = Writes an HTML page with a chart to this file
cli-review-json = Prints one JSON object instead of text
cli-review-unit = decisions
cli-review-stopped = Stopped after { $done } of { $of } decisions; nothing was written to a file.
cli-review-written = Written to { $file }.
cli-review-no-seat = there is no seat { $seat }; there are { $seats }
cli-review-title = { $game }, reviewed
cli-review-head = { $decisions ->
    [one] { $game } · { $players } · one decision
   *[other] { $game } · { $players } · { $decisions } decisions
}
cli-review-open = The match was broken off: its result is open.
cli-review-nothing = Nobody had a choice.
cli-review-team = the team
cli-review-dearest = What cost most
cli-review-no-mistakes = No clear mistake: as far as anyone can tell, every answer was as good as the best.
cli-review-mistake = Move { $number }, { $name }: { $did }. Better: { $best }. { $loss } ({ $doubt })
cli-review-split = Luck and play
cli-review-side = { $name }: { $sum } = { $end } ({ $doubt })
cli-review-start = { $share } at the first decision
cli-review-luck = { $share } luck
cli-review-others = { $share } the opponent’s mistakes
cli-review-play = { $share } own mistakes
cli-review-result = { $share }, the result
cli-review-stands = { $share }, as it stands
cli-review-by-seat = Mistakes: { $parts }
cli-review-with-others = Here luck is also what the others did: who gained by whose mistake cannot be told.
cli-review-chart = The chance of winning over the match (× a mistake)
cli-review-slip = a mistake
cli-review-every = Every decision
cli-review-move = Move
cli-review-who = who
cli-review-did = what was done
cli-review-before = before
cli-review-after = after
cli-review-loss = cost
cli-review-best = the best
cli-review-the-best = this was the best
cli-review-as-good = as good as the best
cli-review-exact = exact
cli-review-how = Values are shares of the victory, estimated by playing on many times from what the seat could know then; a mistake is an answer worse than the best by more than the margin of error, checked twice. Luck is all that happened between the decisions.

cli-verify-about = Verifies records of matches played on a server: every card, die and lot is derived again from the seed it committed to before the first card
cli-verify-examples =
    {"  "}sobremesa verify match.json
    {"  "}sobremesa verify --json *.json
cli-verify-file = The records
cli-verify-json = Prints one JSON object per record
cli-verify-more =
    What it proves: every outcome was fixed before the first card, by the seed of the server and by what every seat added, and none was changed since. For that, the commitment shown here has to be the one you were shown before the first card, and what your seat added has to be what you sent: compare them.

    What it does not prove: that nobody looked. Whoever holds the seed can know the cards during the match, and a seat in league with them could choose what it adds. The exact details are in docs/verifiable-deals.md.

cli-map-about = Checks a map of The Great Race and names every fault, or draws it
cli-map-examples =
    {"  "}sobremesa map check my-island.toml
    {"  "}sobremesa map show africa --svg africa.svg
    {"  "}sobremesa sim great-race --option map=my-island.toml
cli-map-action = check names everything that is wrong; show draws the map
cli-map-file = A map by name (africa, south-america, island) or a file in TOML or JSON (default for show: africa)
cli-map-svg = Also writes the map to this file, as an SVG picture
cli-map-sound = { $name }: { $corridors } corridors, { $cells } cells ({ $black } black), { $cities } cities, { $lines ->
        [1] one line
       *[other] { $lines } lines
    }, { $tiles } tiles, { $cards } cards.
cli-map-signs = . a cell   # a black cell   letters: cities
cli-map-city = { $name } ({ $cell }), cards: { $cards }
cli-map-purple = { $name } ({ $cell }), cards: { $cards }, purple
cli-map-sea = by sea: { $from } – { $to }, { $price } F
cli-map-air = by air: { $from } – { $to }, { $price } F
cli-map-race = the race: { $start } → { $goal }

cli-deck-about = Checks a Cthulhu 500 deck, or prints it; a deck is a file anybody can write
cli-deck-examples =
    {"  "}sobremesa deck show                    the house deck
    {"  "}sobremesa deck check mine.toml         what is wrong with a deck of your own
cli-deck-check-about = Checks a deck and names every fault at once
cli-deck-check-examples =
    {"  "}sobremesa deck check mine.toml --strict
cli-deck-check-file = The deck, in TOML or JSON; docs/decks.md describes the format
cli-deck-check-strict = Asks for the rulebook’s counts as well: 26 Actions, 17 Crew, 18 Mods, 8 Tires, 24 Reactions, 8 vehicles
cli-deck-show-about = Prints a deck: every card with its numbers and what it does
cli-deck-show-examples =
    {"  "}sobremesa deck show --lang fr
cli-deck-show-file = The deck (default: the house deck)
cli-deck-sound = { $name } is sound: { $cards } cards, { $vehicles } vehicles.

cli-engine-about = The rules for other programs: one JSON object per line on standard input, one answer per line on standard output
cli-engine-examples =
    {"  "}echo '{"{"}"cmd":"games"{"}"}' | sobremesa engine
    {"  "}The commands: { $commands }. See docs/engine-protocol.md.

cli-seat = player { $number }
cli-percent = { $number }%

cli-sim-head = { $game }, { $players } { $players ->
        [one] player
       *[other] players
    } ({ $bots }), { $games } { $games ->
        [one] match
       *[other] matches
    }, seed { $seed }
cli-sim-stopped = Stopped early: { $games } of { $planned } matches were played.
cli-sim-won = Won: { $wins }, that is { $rate } (95% interval { $low } to { $high })
cli-sim-left = Cards left: { $mean } ± { $spread } on average, median { $median }, nine of ten from { $low } to { $high }
cli-sim-left-head = Cards left, share of matches:
cli-sim-by-bot = By bot, seats rotated (a shared victory counts in part):
cli-sim-by-seat = By seat:
cli-sim-row = {"  "}{ $name } won { $rate } ({ $low } to { $high }), { $score } ± { $spread } points
cli-sim-score-head = Points, share of results:
cli-sim-turns = Turns: { $mean } ± { $spread } on average, median { $median }, nine of ten from { $low } to { $high }
cli-sim-steps = Decisions: { $mean } ± { $spread } on average, median { $median }, nine of ten from { $low } to { $high }
cli-sim-speed = { $speed } matches per second

cli-error-see-help = Try --help.
cli-error-no-command = name a command: { $commands }.
cli-error-unknown-argument = there is no option { $argument }.
cli-error-unknown-command = there is no command { $command }.
cli-error-tip = Did you mean { $tip }?
cli-error-missing = { $argument } is missing.
cli-error-no-value = { $argument } needs a value.
cli-error-value = “{ $value }” is not a valid value for { $argument }.
cli-error-whole = { $argument } takes a whole number from { $least }; “{ $value }” is not one.
cli-error-whole-up-to = { $argument } takes a whole number from { $least } to { $most }; “{ $value }” is not one.
cli-error-twice = { $argument } is given twice, or cannot be combined with the rest.
cli-error-usage = this cannot be understood: { $argument }.
cli-error-lang = there is no language { $lang }, only es, fr and en.
cli-error-unknown-game = there is no game { $game }. There are: { $games }.
cli-error-unknown-option = there is no option { $option }. There are: { $options }.
cli-error-option-value = option { $option } cannot be { $value }. It can be: { $values }.
cli-error-option-form = “{ $option }” is not an option; write key=value.
cli-error-option-file = option { $option }: cannot read { $path }: { $why }
cli-error-serve = The server cannot go on: { $error }
cli-error-limit = “{ $limit }” is not a limit: write NAME=NUMBER with a number above 0; the names are { $limits }
cli-error-log = --log is text or json, not “{ $log }”.
cli-error-push = --push is on, off or anywhere, not “{ $push }”.
cli-error-public-url = { $url } is not an address: it has to begin with http:// or https://
cli-error-load-https = https is not supported here: TLS is the proxy’s business and would be measured instead of the server. Name the server itself, with http://.
cli-error-load-url = { $url } is not an address like http://127.0.0.1:8500
cli-error-load-not-local = { $host } is not on this machine, and only there can a load test use many addresses.
cli-error-load-network = The server does not answer as it should: { $error }
cli-error-load-limits = the server refused this load: it is more than one address may do. Start it with: { $limits }
cli-error-load-refused = the server refused ({ $stage }): { $kind }
cli-error-load-pid = there is no process { $pid } whose time and memory can be read; this works only on Linux.
cli-error-load-nothing = no tables and no idle tables: there is nothing to do.
cli-error-load-unsound = not every player was told everything, or connections were lost.
cli-error-options-shape = these are not options: { $value }.
cli-error-unknown-bot = there is no bot “{ $bot }”. There are: { $bots }.
cli-error-bot-count = { $bots } bots for { $players } players: name one bot for each, or one for all.
cli-error-players = { $game } is for { $least } to { $most } players, not { $given }.
cli-error-too-many = { $people ->
        [one] one person
       *[other] { $people } people
    } and { $bots ->
        [one] one bot
       *[other] { $bots } bots
    } do not fit in { $seats } { $seats ->
        [one] seat
       *[other] seats
    }.
cli-error-no-games = at least one match has to be played.
cli-error-save-game = match { $game } is not among those played; they are counted from 0.
cli-error-threads = the threads could not be started: { $error }.
cli-error-file = { $file }: { $error }
cli-error-map-file = say which file to check.
cli-error-paragraph = { $game } has no paragraph { $paragraph }.
cli-error-not-a-terminal = the table needs a terminal and a keyboard. For other programs there is sobremesa engine.
cli-error-terminal = the terminal does not answer: { $error }
cli-error-record = { $file } cannot be read: { $why }
cli-error-replay = { $entry ->
        [0] this match cannot begin.
       *[other] entry { $entry } of this record cannot have happened.
    } { $why }
cli-record-json = it is not written as a record: { $error }.
cli-record-not-a-record = it is not the record of a match.
cli-record-version = it has version { $version }, which this program does not know.
cli-record-game = it is a record of { $game }.
cli-record-rules = it was played by rules version { $found }; this program plays by version { $ours }.
cli-record-players = it names { $players } players for { $seats } seats.
cli-record-mark = its mark { $mark } is about a seat or an entry that it does not have.

cli-verify-good = { $file }: verified. Every chance outcome follows from the seed promised by this commitment and from what the seats added.
cli-verify-match = {"  "}Match: { $game }, { $over ->
        [yes] played to its end
       *[no] left before its end
    }; table { $table }
cli-verify-promise = {"  "}Commitment: { $commitment }
    {"    "}It fits the seed. Compare it with the one you were shown before the first card.
cli-verify-outcomes = {"  "}Outcomes: { $draws } derived again, in the deal and { $moves } { $moves ->
        [one] move
       *[other] moves
    }
cli-verify-placed = {"  "}It began from a written position: what lay there came from no seed
cli-verify-salt = {"  "}{ $name } added { $salt }
cli-verify-no-salt = {"  "}{ $name } added nothing
cli-verify-unsalted = {"  "}So the server alone chose this deal: it was fixed by the commitment, but nobody cut the deck.
cli-verify-skipped = {"  "}{ $count } { $count ->
        [one] number between the moves belongs
       *[other] numbers between the moves belong
    } to something else, such as moves taken back
cli-verify-no-fairness = this match was played without a commitment, so there is nothing to verify. Only matches at a server have one; play and sim make none.
cli-verify-seed-hidden = the seed is not in the record. It is revealed when the match is over.
cli-verify-commitment = the seed is not the one that was promised. The commitment is { $given }, the seed makes { $derived }.
cli-verify-salts = { $salts } salts for { $seats } seats.
cli-verify-facts = { $facts } numbers for { $entries } entries.
cli-verify-order = entry { $entry } has the number { $seq }, which does not come after { $before }.
cli-verify-outcome = { $entry ->
        [0] in the deal,
       *[other] in entry { $entry },
    } outcome { $place } is { $given } by the record and { $derived } by the seed.
cli-verify-draw = { $entry ->
        [0] in the deal,
       *[other] in entry { $entry },
    } draw { $place } is { $given } by the record and { $derived } by the seed.
cli-verify-nothing = nothing
cli-verify-and-more = and { $count } more.

cli-engine-too-long = The line is longer than a mebibyte.
cli-engine-not-text = The line is not UTF-8.
cli-engine-not-json = This is not JSON: { $error }
cli-engine-not-an-object = A request is one JSON object.
cli-engine-no-match = There is no match yet; begin one with “new”.
cli-engine-no-such-match = There is no match “{ $match }”; begin one with “new”.
cli-engine-too-many-matches = There are { $most } matches already; end some with “end”.
cli-engine-nothing-to-undo = { $entries ->
    [one] So far one action has been played; no more can be taken back.
   *[other] So far { $entries } actions have been played; no more can be taken back.
}
cli-engine-unknown-command = There is no command “{ $command }”. There are: { $commands }.
cli-engine-unknown-field = “{ $command }” does not take { $fields }. It takes: { $known }.
cli-engine-takes-no-field = “{ $command }” takes no field but cmd and id, so not { $fields }.
cli-engine-missing-field = The field “{ $field }” is missing.
cli-engine-bad-field = The field “{ $field }” cannot be read: { $error }
cli-engine-no-such-seat = There is no seat { $seat }; the last is { $last }.
cli-engine-nothing-owed = This seat owes no decision.
cli-engine-two-setups = Give a setup, or seats and options, not both.
cli-engine-misfit = The rigged outcome { $place } (counted from 0) cannot be { $given } here. Nothing has changed.

# What the system and the readers of files say
cli-foreign-not-found = there is no such file or folder
cli-foreign-denied = permission denied
cli-foreign-folder = it is a folder
cli-foreign-no-folder = part of the path is not a folder
cli-foreign-exists = it exists already
cli-foreign-full = there is no space left on the disk
cli-foreign-read-only = nothing can be written there
cli-foreign-in-use = the address is already in use
cli-foreign-no-text = it is not text (UTF-8)
cli-foreign-unknown = there is no field “{ $name }”; there are: { $known }
cli-foreign-variant = “{ $value }” is not possible; it can be: { $known }
cli-foreign-missing = the field “{ $name }” is missing
cli-foreign-twice = the field “{ $name }” is there twice
cli-foreign-type = { $found } does not fit here; expected: { $expected }
cli-foreign-json = it is not valid JSON
cli-foreign-text = text
cli-foreign-number = a whole number
cli-foreign-fraction = a number
cli-foreign-truth = true or false
cli-foreign-list = a list
cli-foreign-object = an object
cli-foreign-json-value = a value was expected
cli-foreign-json-one = a word, or an object with one field, was expected
cli-foreign-json-more = there is more after its end
cli-foreign-json-comma = there is one comma too many
cli-foreign-json-key = the name of a field must be text
cli-foreign-json-deep = it is nested too deeply
cli-foreign-json-end = it ends too early
cli-foreign-json-sign = a comma, a colon or a bracket was expected
cli-foreign-toml = it is not valid TOML
cli-foreign-at = { $what } (line { $line }, column { $column })
