# The command line.
cli-about = Sobremesa: a digital table for The Game, The Game: Extreme, PUSH and Cthulhu 500. Play in the terminal, simulate a million matches, or drive the engine from your own program.
cli-examples =
    {"  "}sobremesa play                                     choose a game from the menu
    {"  "}sobremesa sim the-game --players 3 --games 5000    how often do three bots win?
    {"  "}sobremesa rules push --lang es                     the rules, in Spanish
cli-lang = The language: es, fr or en; the locale decides where this is left out, and English where that is none of them
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
cli-value-seat = a seat counted from 0, or none
cli-value-data = { $names }, or a file

cli-play-about = Opens the table in the terminal: alone, with others at the same keyboard, with and against bots
cli-play-examples =
    {"  "}sobremesa play                                                 the menu
    {"  "}sobremesa play the-game --players 1                            alone
    {"  "}sobremesa play the-game-extreme --bots counting,counting       with two bots
    {"  "}sobremesa play push --people 2 --bots odds --save friday.json  two people and a bot, kept for replay
cli-play-game = The game; without it the menu opens
cli-play-players = How many sit at the table
cli-play-people = How many of them are people at this keyboard: one unless you say otherwise, 0 to watch the bots
cli-play-bots = The bots in the other seats, in order
cli-play-option = An option of the game, such as extreme or expert=one; may be given several times
cli-play-seed = Deals the same match again for the same number
cli-play-save = Writes the match to this file when it ends or is left

cli-sim-about = Plays many matches between bots and tells what they add up to, every number with its 95 % interval
cli-sim-examples =
    {"  "}sobremesa sim the-game --players 2 --bots counting --games 2000
    {"  "}sobremesa sim the-game --option extreme --option expert=one --players 4 --json
    {"  "}sobremesa sim push --bots odds,cautious --games 20000 --csv push.csv
    {"  "}sobremesa sim the-game --games 100 --save first.json && sobremesa replay first.json
cli-sim-game = The game, such as the-game, the-game-extreme or push
cli-sim-players = How many play; two, or as many as bots are named, where this is left out
cli-sim-bots = The bots, seat by seat, separated by commas; one name fills every seat
cli-sim-games = How many matches (1000)
cli-sim-seed = Where all luck comes from (1): same seed, same result, on any number of threads
cli-sim-threads = On how many threads; all there are where this is left out
cli-sim-option = An option of the game, such as extreme or expert=one; may be given several times
cli-sim-fixed-seats = Keeps every bot in its seat; otherwise each deal is played once from every seat, so that no bot is dealt better
cli-sim-json = Prints one JSON object instead of text
cli-sim-csv = Writes one row a match to this file
cli-sim-save = Writes one match to this file, for sobremesa replay
cli-sim-save-game = Which match to write, counted from 0 (0)
cli-sim-unit = matches

cli-bench-about = Measures random play and the bots on one thread, and says how many bytes a state takes
cli-bench-examples =
    {"  "}sobremesa bench
    {"  "}sobremesa bench the-game --players 3 --seconds 5 --json
cli-bench-game = The game; all of them where this is left out
cli-bench-players = How many play
cli-bench-option = An option of the game; may be given several times
cli-bench-seconds = How long to measure each number (2)
cli-bench-json = Prints one JSON object a game
cli-bench-result =
    { $game }, { $players } { $players ->
        [one] player
       *[other] players
    }
    {"  "}random play  { $steps } million steps, { $games } million matches a second ({ $length } steps a match)
    {"  "}{ $bot } bot   { $botgames } thousand matches a second
    {"  "}{ $usual } bot   { $mean } µs a decision on average, 99 of 100 within { $most } µs, { $longest } µs at most
    {"  "}memory       { $state } bytes a state, { $view } bytes a view

cli-rules-about = Shows the rules of a game, all of them or single paragraphs
cli-rules-examples =
    {"  "}sobremesa rules the-game
    {"  "}sobremesa rules the-game T4.3 X8 --lang fr
cli-rules-game = The game
cli-rules-paragraph = Paragraphs (T4.3) or chapters (X8); all where none is named

cli-replay-about = Steps through a saved match: forwards and back, from any seat's eyes or with open hands
cli-replay-examples =
    {"  "}sobremesa replay friday.json
cli-replay-file = The record, as play and sim save it

cli-deck-about = Looks through or shows a deck of Cthulhu 500, which is a file anybody can write
cli-deck-examples =
    {"  "}sobremesa deck show                    the house deck
    {"  "}sobremesa deck check mine.toml         what is wrong with a deck of your own
cli-deck-check-about = Looks a deck through and names every fault at once
cli-deck-check-examples =
    {"  "}sobremesa deck check mine.toml --strict
cli-deck-check-file = The deck, in TOML or JSON; docs/decks.md tells how it is written
cli-deck-check-strict = Asks for the rulebook’s counts as well: 26 Actions, 17 Crew, 18 Mods, 8 Tires, 24 Reactions, 8 vehicles
cli-deck-show-about = Shows a deck: every card with its numbers and what it does
cli-deck-show-examples =
    {"  "}sobremesa deck show --lang fr
cli-deck-show-file = The deck; the house deck where this is left out
cli-deck-sound = { $name } is sound: { $cards } cards, { $vehicles } vehicles.

cli-engine-about = Speaks with other programs: one JSON object a line on standard input, one answer a line on standard output
cli-engine-examples =
    {"  "}echo '{"{"}"cmd":"games"{"}"}' | sobremesa engine
    {"  "}The commands: games, new, next, legal, play, view, setup, rig, bot, log. See docs/engine-protocol.md.

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
cli-sim-by-bot = By bot, seats rotated (a shared victory counts as its part):
cli-sim-by-seat = By seat:
cli-sim-row = {"  "}{ $name } won { $rate } ({ $low } to { $high }), { $score } ± { $spread } points
cli-sim-score-head = Points, share of results:
cli-sim-turns = Turns: { $mean } ± { $spread } on average, median { $median }, nine of ten from { $low } to { $high }
cli-sim-steps = Decisions: { $mean } ± { $spread } on average, median { $median }, nine of ten from { $low } to { $high }
cli-sim-speed = { $speed } matches a second

cli-error-see-help = Try --help.
cli-error-no-command = say what to do: play, sim, bench, rules, replay, deck or engine.
cli-error-unknown-argument = there is no option { $argument }.
cli-error-unknown-command = there is no command { $command }.
cli-error-tip = Did you mean { $tip }?
cli-error-missing = { $argument } is missing.
cli-error-no-value = { $argument } needs a value.
cli-error-value = “{ $value }” is no value for { $argument }.
cli-error-twice = { $argument } is given twice or does not go with the rest.
cli-error-usage = this cannot be read: { $argument }.
cli-error-lang = there is no language { $lang }, only es, fr and en.
cli-error-unknown-game = there is no game { $game }. There are: { $games }.
cli-error-unknown-option = there is no option { $option }. There are: { $options }.
cli-error-option-value = option { $option } cannot be { $value }. It can be: { $values }.
cli-error-option-form = “{ $option }” is no option; write key=value.
cli-error-option-file = option { $option }: cannot read { $path }: { $why }
cli-error-options-shape = these are no options: { $value }.
cli-error-unknown-bot = there is no bot { $bot }. There are: { $bots }.
cli-error-bot-count = { $bots } bots for { $players } players: name one bot for each, or one for all.
cli-error-players = { $given } cannot play this game; { $least } to { $most } can.
cli-error-too-many = { $people } people and { $bots } bots do not fit on { $seats } { $seats ->
        [one] seat
       *[other] seats
    }.
cli-error-no-games = at least one match has to be played.
cli-error-save-game = match { $game } is not among those played; they are counted from 0.
cli-error-threads = these threads cannot be had: { $error }.
cli-error-file = { $file }: { $error }
cli-error-paragraph = { $game } has no paragraph { $paragraph }.
cli-error-not-a-terminal = the table needs a terminal to draw on and a keyboard to read. For other programs there is sobremesa engine.
cli-error-terminal = the terminal does not answer: { $error }
cli-error-record = { $file } cannot be read: { $why }
cli-error-replay = { $entry ->
        [0] this match cannot begin.
       *[other] entry { $entry } of this record cannot have happened.
    } { $why }
cli-record-json = it is not written as a record: { $error }.
cli-record-not-a-record = it is no record of a match.
cli-record-version = it has version { $version }, which this program does not know.
cli-record-game = it is a record of { $game }.
cli-record-rules = it was played by rules version { $found }; this program plays by version { $ours }.
cli-record-players = it names { $players } players for { $seats } seats.

cli-engine-too-long = The line is longer than a mebibyte.
cli-engine-not-text = The line is not UTF-8.
cli-engine-not-json = This is not JSON: { $error }
cli-engine-not-an-object = A request is one JSON object.
cli-engine-no-match = There is no match yet; begin one with “new”.
cli-engine-unknown-command = There is no command “{ $command }”. There are: { $commands }.
cli-engine-unknown-field = “{ $command }” does not take { $fields }. It takes: { $known }.
cli-engine-takes-no-field = “{ $command }” takes no field but cmd and id, so not { $fields }.
cli-engine-missing-field = The field “{ $field }” is missing.
cli-engine-bad-field = The field “{ $field }” cannot be read: { $error }
cli-engine-no-such-seat = There is no seat { $seat }; the last is { $last }.
cli-engine-nothing-owed = This seat owes no decision.
cli-engine-two-setups = Give a setup, or seats and options, not both.
cli-engine-misfit = The rigged outcome { $place } (counted from 0) cannot be { $given } here. Nothing has changed.
