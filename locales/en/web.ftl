### The table in a browser.

## Everywhere

web-home = Home
web-back = Back
web-close = Close
web-copy = Copy
web-copied = Link copied.
web-share = Share
web-link = Link
web-qr = The same link as a QR code
web-retry = Try again
web-reload = Reload
web-joining = On the way to the table…
web-error-network = The server does not answer. Check your connection and try again.
web-nowhere = Nothing here
web-nowhere-hint = This address leads nowhere. The link may have been cut short.
web-you = you
web-host = host
web-online = here
web-away = away
web-bot = bot
web-bot-of = bot, { $strength }
web-program = program
web-strength = { $level ->
    [beginner] beginner
    [easy] easy
    [normal] normal
    [hard] hard
    [expert] expert
   *[other] { $bot }
}
web-seat-number = Seat { $number }
web-players = { $count ->
    [one] alone
   *[other] { $count } players
}
web-table = Table
web-table-of = { $name }’s table
web-table-lobby = People are sitting down
web-table-playing = The match is on
web-table-over = Over
web-table-frozen = View only
web-turn-yours = Your turn
web-turn-of = Waiting for { $name }
web-guest = Guest

## Home

web-home-title = The table is laid.
web-home-line = Games to stay a little longer. With friends or with our bots, no account.
web-home-games = Games
web-home-play = Play now
web-home-open = Set up a table
web-home-mine = Where you left off
web-home-with = { $game } with { $names }
web-home-continue = Continue
web-home-go = Open
web-home-look = View
web-home-all = Show all { $count }
web-home-others = Open tables
web-home-others-none = None right now. Set one up and make it public.
web-home-join-title = Did somebody tell you a code?
web-home-join-label = Code or link of the table
web-home-join-example = higo-mesa-47
web-home-join = Enter
web-home-join-wrong = There is no table by that code or link right now.
web-home-foot = A deal anyone can check · No adverts, no tracking
web-seats-taken = { $taken } of { $seats } seats taken

## A game

web-game-players = { $fewest } to { $most } players
web-game-together = all together
web-game-each = each for themselves
web-lesson = Learn by playing
web-lesson-hint = A prepared match of a few minutes: each step is explained when you need it.
web-lesson-start = Begin the lesson
web-lesson-at = Lesson · step { $step } of { $steps }
web-lesson-next = Continue
web-lesson-done = Lesson done
web-lesson-match = Now a real match
web-lesson-stay = Play on here
web-lesson-other = That is allowed, but it is not what this step shows. Are you sure?
web-lesson-take-back = Take it back
web-lesson-rather-not = Rather not
web-lesson-leave = Leave it
web-lesson-anyway = Do it anyway
web-lesson-pass = Skip this step
web-lesson-end = End the lesson
web-game-new = A new match
web-game-alone-hint = You sit down, bots take the other seats, and it begins at once.
web-game-bots = The bots
web-game-friends-hint = Set up a table and send the link. Anyone who has it types a name and sits down.
web-game-variant = Game
web-rules = Rules
web-rules-of = Rules of { $game }
web-rules-all = Read the rules
web-rules-page = On its own page
web-rules-contents = Contents
web-rule = Rule { $rule }

## Options

web-options = Options
web-options-host = { $name } sets them; everybody sees the same.
web-option-seats = Seats
web-option-nobody = Nobody in particular
web-option-clock = Time to think
web-option-clock-hint = When it is up, a bot plays until you are back.
web-clock-none = As long as it takes
web-clock-is-60 = One minute per move
web-clock-is-180 = Three minutes per move
web-clock-is-900 = 15 minutes per move
web-clock-is-86400 = One day per move
web-option-listed = Public table
web-option-listed-hint = Shown among the open tables.
web-option-spectators = Spectators
web-option-spectators-hint = Anyone with the link may watch, without seeing any hand.
web-option-hints = Hints
web-option-hints-hint = What an expert would do, for the player whose turn it is. By default: only when all the others are bots.
web-hints-usual = by default
web-hints-on = for all
web-hints-off = none

## Sitting down

web-lobby-seats = Seats
web-lobby-guest = Take a seat
web-lobby-note = Everybody sees the same options. After a change, all are asked again.
web-lobby-ready = { $ready } of { $seats } ready
web-lobby-free = { $count ->
    [one] One seat is free
   *[other] { $count } seats are free
}
web-lobby-waits = Waiting for { $names }
web-lobby-all = Everybody is ready
web-lobby-you = Only you are missing: press “I am ready”
web-lobby-sat = { $name } sat down
web-lobby-said = { $name } says something
web-lobby-talk = At the table
web-lobby-here = { $count } here
web-lobby-close = Close this table
web-lobby-host = What is your name? The table is named after you
web-lobby-fill = { $count ->
    [one] Fill it with a bot
   *[other] Fill the { $count } free seats with bots
}
web-seat-free = Free seat
web-seat-free-hint = by link
web-sit = Sit down
web-sit-at = Sit down in seat { $number }
web-stand = Stand up
web-bot-add = + bot
web-bot-add-at = Put a bot in seat { $number }
web-bot-strength = Strength of { $name }
web-bot-remove = free the seat
web-ready = Ready
web-readying = Settling in
web-ready-me = I am ready
web-unready = Not yet
web-start = Begin
web-start-with = { $count ->
    [one] alone
   *[other] with { $count }
}
web-invite = Invite anyone you like
web-invite-code = Say it aloud
web-invite-hint = The link is enough: type a name, sit down. No account.
web-invite-share = Come and play { $game }

## At the table

web-link-lost = The connection is gone. It comes back by itself; nothing is lost.
web-link-lost-short = no connection
web-link-recalled = No network: this is the table as you saw it { $ago }.
web-unsent = Your move goes out when the network is back
web-link-ended = There is a newer version of this page. Reload it to continue.
web-awaited = their turn
web-hint = Hint
web-hint-title = What an expert would do
web-hint-thinking = Thinking…
web-hint-do = Do it
web-hint-exact = { $percent }%
web-hint-note = The chance of winning if experts play on, estimated from what you can know and from nothing else.
web-hint-note-exact = The chance of winning if experts play on, calculated exactly from what you can know.
web-undo = Take back
web-undo-ask = Ask to take back
web-undo-asks = { $count ->
    [one] { $name } would like to take a move back.
   *[other] { $name } would like to take { $count } moves back.
}
web-undo-yes = Fine by me
web-undo-no = Rather not
web-undo-waits = Asked to take back; waiting for { $names }.
web-stand-in = a bot plays
web-stand-in-you = A bot is playing for you.
web-return = I am back
web-resigned = has left
web-away-waits = { $name } is away, and it is their turn.
web-vote = Let a bot play
web-frozen = The rules have changed since: this match can be viewed, not played on.
web-closed = This table is closed
web-closed-hint = It was closed before the match began.
web-time-left = { $seconds ->
    [one] one second left
   *[other] { $seconds } seconds left
}
web-hours = { $count } h
web-minutes = { $count }′
web-drawer = At the table
web-tab-log = Log
web-tab-talk = Talk
web-tab-people = People
web-tab-doing = Moves
web-tab-notes = Notes
web-unread = unread
web-log-unread = { $count ->
    [one] Log; one message unread
   *[other] Log; { $count } messages unread
}
web-talk-none = Nobody has said anything yet.
web-talk-phrases = Say with one tap
web-talk-words = Say something
web-talk-send = Send
web-mute = Mute { $name }
web-unmute = Unmute { $name }
web-measures = What can be done about { $name }
web-measures-consent = If it is a player, the others have to agree.
web-silence = Silence for everybody
web-unsilence = Let them write again
web-remove = Remove from the table
web-removed = { $name } was removed from the table.
web-readmit = Let back in
web-report = Tell the people who run this server what happened
web-report-send = Report
web-report-sent = Thank you. Somebody will look at it.
web-yes = Yes
web-no = No
web-seat-asks = { $name } would like to play instead of { $bot }.
web-seat-waits = The host has been asked whether you may have the seat.
web-motion-remove = The host wants to remove { $name } from the table. A bot would play on. Do you agree?
web-motion-silence = The host wants to silence { $name }. Do you agree?
web-motion-waits = Waiting for { $names } to agree.
web-notice-from = The house:
web-devices = Your devices
web-devices-hint = Each of these is signed in as you. Sign out the ones you no longer use.
web-device-this = This device
web-device-seen = Last seen on { $day }
web-device-unknown = Unknown device
web-device-end = Sign out
web-watcher = Somebody who watched
web-watches = Only watching
web-watching = { $count ->
    [one] One person is watching
   *[other] { $count } people are watching
}
web-doing-owed = Now
web-doing-free = Also
web-doing-none = There is nothing for you to do right now.
web-missed = { $count ->
    [one] You missed one thing
   *[other] You missed { $count } things
}
web-missed-go = To the table
web-watch-invite = Let others watch
web-watch-invite-hint = Anyone with the link sees the table, but no hand.
web-resign = Leave the match
web-resign-hint = A bot takes your seat for good, so that the others can play on.
web-resign-sure = Leave for good?

## The end

web-result = Result
web-result-team = Together
web-result-scores = Scores
web-result-won = Won!
web-result-lost = Not this time
web-result-winner = winner
web-result-last = The last moves
web-result-turned = Where it turned
web-result-turned-at = Watch from step { $step }
web-result-picture = Picture to share
web-result-table = Look at the table
web-place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }
web-rematch = Another match
web-rematch-open = A table is laid for another match.
web-rematch-sealed = The deal is sealed. Everybody adds to it, and off we go.
web-rematch-join = To the next table
web-record = Record
web-replay = Replay
web-replay-hint = Move by move, through anybody’s eyes; and play on from any moment.
web-replay-watch = Watch it again
web-replay-step = { $at } of { $last }
web-replay-time = Moment of the match
web-replay-back = One step back
web-replay-on = One step on
web-replay-play = Play
web-replay-pause = Pause
web-replay-speed = Speed { $speed }
web-eyes = Viewpoint
web-eyes-open = Open hands
web-eyes-spectator = As a spectator
web-eyes-seat = As { $name }
web-solve = See how to win it
web-solved = The same deal, solved
web-solved-title = The same deal, solved: not your match.
web-solved-not-yours = Not your match
web-solved-hint = Open cards, same deck: one way to win it.
web-solved-parts = It is the same up to here, and departs from yours at step { $step }.
web-joy-go = See how it went
web-story = How it went
web-story-hint = How likely { $whose } was to win, step by step. Touch a moment to see the table.
web-story-offer = How the chance of winning changed, where it turned, and what was luck: an expert bot looks at it, in a few seconds.
web-story-play = play { $points }
web-story-luck = luck { $points }
web-story-better = Better: { $best }
web-story-chance = That is how the cards fell
web-story-even = No single moment decided it.
web-story-losses = Mistakes cost points; the costliest: { $name }, { $did } ({ $points }).
web-story-clean = Played without a mistake that counts.
web-story-luck-for = Luck leaned this way.
web-story-luck-against = Luck was against it.
web-story-luck-even = Luck hardly mattered.
web-story-sum = From { $start } at the first decision: luck { $luck }, mistakes { $play }, { $end } at the end.
web-story-each = Luck and play, move by move
web-play-on = Play on from here

## Luck and play, in the replay

web-review = Luck and play
web-review-chart = The chance of winning over the match
web-review-waiting = This match will be reviewed soon…
web-review-working = { $done } of { $of } decisions reviewed…
web-review-count = { $count ->
    [0] No clear mistake
    [one] One mistake
   *[other] { $count } mistakes
}
web-review-back = To the previous mistake
web-review-on = To the next mistake
web-review-list = All of it as a list
web-review-mistake = { $name }: { $did }. Better: { $best } ({ $before } instead of { $after })
web-review-best = { $name }: { $did }. That was the best ({ $before })
web-review-as-good = { $name }: { $did }. As good as the best ({ $before })
web-review-exact = exact
web-review-team = the team
web-review-split = How the result came about
web-review-start = first decision
web-review-luck = luck
web-review-luck-others = luck and the others
web-review-others = the other’s mistakes
web-review-own = own mistakes
web-review-end = result
web-review-by-seat = Mistakes: { $parts }
web-review-how = Shares of the victory, estimated by playing on many times from what each seat could know. A mistake is what is surely worse than the best; luck is what happened in between.
web-review-dearest = What cost most
web-review-all = Every decision
web-review-show-all = Show every decision
web-review-none = No clear mistake: as far as anyone can tell, every answer was as good as the best.

## The deal

web-deal = Verifiable deal
web-deal-what = Before the first card the table published a seal. Now the seed is open, and this page has derived every draw from it again.
web-deal-seal = Seal
web-deal-seed = Seed
web-deal-check = Check
web-deal-draws = { $count ->
    [one] one draw matches
   *[other] { $count } draws match
}
web-deal-witnessed = It is the seal this device saw before the first card.
web-deal-unwitnessed = This device did not see the seal before the first card, so the check says only that the record agrees with itself.
web-deal-salted = { $count ->
    [0] No seat added chance of its own.
    [one] One seat added chance of its own.
   *[other] { $count } seats added chance of their own.
}
web-deal-good = Verified deal
web-deal-good-hint = as promised before card one
web-deal-good-plain = every draw follows from the seed
web-deal-bad = The deal is wrong
web-deal-bad-hint = look at the check below
web-verdict-wrong = The record and the promise do not agree. Do not trust this deal.
web-verdict-no-promise = Nothing was promised for this match: it was not dealt by a table on a server.
web-verdict-sealed = The seed is still secret.
web-verdict-cannot = A browser can calculate this only on a page with https. The record can be checked with sobremesa verify.
web-fair-how = How it works
web-fair-lead = At a table on a server somebody else shuffles. Here everybody can check afterwards that nobody stacked the deck.
web-fair-step-promise = A promise
web-fair-what-promise = Before the first card the server draws a secret number, the seed, and publishes its seal: a fingerprint that fits no other seed and does not give it away.
web-fair-step-salt = Everybody cuts the deck
web-fair-what-salt = Then every seat adds a random number of its own. The server did not know them when it made its promise, so it could not choose a seed that suits it.
web-fair-step-deal = The deal
web-fair-what-deal = Every card, die and lot follows from seed and numbers by a fixed rule.
web-fair-step-proof = The proof
web-fair-what-proof = When the match is over the seed is revealed. Your browser checks that it fits the seal it saw and derives everything again.
web-fair-not = What it does not prove
web-fair-not-looking = That nobody looked: the people who run the server could work out the cards during the match.
web-fair-not-league = That no player was in league with the server.
web-fair-not-position = Anything about a match that begins from a position: what lies there comes from no seed.

## Oneself

web-me = You and this device
web-me-of = { $name }: name and settings
web-me-more = Name, and other devices
web-name-title = Your name
web-name-give = Your name
web-name-label = What shall we call you?
web-name-example = Lucía
web-name-hint = A name is all it takes. It is kept in this browser.
web-name-save = Save
web-name-saved = Pleased to meet you.
web-settings = Settings
web-more = Rules and settings
web-language = Language
web-theme = Theme
web-theme-now = { $theme ->
    [light] Theme: light
    [dark] Theme: dark
   *[auto] Theme: system
}
web-theme-is-auto = system
web-theme-is-light = light
web-theme-is-dark = dark
web-speed = Animations
web-speed-hint = How fast cards move. Touch the table to skip to the end.
web-speed-is-0 = none
web-speed-is-1 = slow
web-speed-is-2 = normal
web-speed-is-4 = fast
web-sounds = Sounds
web-sounds-hint = Soft ones: a move, your turn, the end.
web-notices = Tell me when it is my turn
web-notices-hint = With a system notification, while you are looking elsewhere.
web-notices-blocked = The browser does not allow notifications from this page.
web-told-closed = Also when the page is closed
web-told-closed-hint = This device gets a notification when it is your turn, even when Sobremesa is not open. It names the game and the table, nothing else.
web-told-offer = You may close the page: this device can tell you when it is your turn.
web-told-on = Tell me
web-told-no = Not here
web-told-done = This device tells you when it is your turn.
web-move = Continue on another device
web-move-hint = Your seats come along. A code works once, for ten minutes.
web-move-make = Make a code
web-move-code = Code
web-move-until = valid until { $time }
web-move-link = Or open this there
web-move-link-hint = Only on your own device: anyone who opens it becomes you.
web-claim = You have a code
web-claim-hint = Type the code of the other device to be the same person here.
web-claim-do = That is me
web-claim-done = Welcome back, { $name }.
web-import = Open a record
web-import-title = A match from a file
web-import-hint = A record saved here or in the terminal can be replayed, and continued from any moment.
web-import-choose = Choose a file, or drop it here
web-import-busy = Reading…

## Hints beside the table, looking back, keys
web-hint-of = { $at } of { $count }
web-hint-doubt = ± { $doubt }
web-hint-sure = sure
web-hint-none = There is nothing to advise here.
web-hint-next = Another idea
web-hint-why = Why
web-hint-else = Or else
web-look-title = Looking back
web-look-at = Show the table at this moment: { $line }
web-look-now = Back to the present
web-look-before = The moment before
web-look-after = The moment after
web-keys = Keys
web-keys-show = Keyboard shortcuts
web-keys-every = At every table
web-keys-list = Show this list
web-keys-log = In the log: from line to line; Enter shows the table at that moment
web-keys-look = Looking back: the moment before or after; Esc returns to the present
web-keys-plan = While others decide: plan your turn
web-keys-mark = On a card in your hand: the next mark

## The open tables

web-tables = Tables
web-tables-all = All open tables
web-tables-waiting = Waiting for you
web-tables-playing = Being played
web-tables-order = nearly full first
web-tables-watch-hint = open to watch
web-tables-live = live
web-tables-summary = { $waiting } waiting, { $playing } playing
web-tables-game = Game
web-tables-all-games = All games
web-tables-language = Language at the table
web-tables-any = Any
web-tables-speed = Speed
web-tables-speed-live = Live
web-tables-speed-days = By days
web-tables-seats = Players
web-tables-free = Free seats
web-tables-share = The address holds your choices, so you can send the list to a friend.
web-tables-new = { $count ->
    [one] One new table
   *[other] { $count } new tables
}
web-tables-none = No table like that is waiting. Set one up: others will find it here.
web-tables-last = last seat
web-tables-seats-free = { $count } free
web-tables-gone = full
web-tables-next = Next
web-tables-previous = Previous
web-tables-open = New table
web-tables-watch = Watch
web-tables-slow = a day a move
web-tables-clock = { $seconds } s a move

## What became of a match

web-ended-won = Won
web-ended-lost = Lost, { $left } left
web-ended-place = { $place } of { $seats } · { $score }
web-ended-tally = { $won } of { $count } won
web-ended-best = best { $points }
web-ended-best-left = best: { $left } left
web-ended-streak = { $count } in a row

## Another match

web-again-in = { $count ->
    [one] { $names } wants another match
   *[other] { $names } want another match
}
web-again-count = { $in ->
    [one] { $in } of { $seats } is in
   *[other] { $in } of { $seats } are in
}
web-again-you = only you are missing
web-again-waits = waiting for { $names }
web-again-keeps = Same seats, same colours, same link.
web-again-out = Not after all
web-again-now = Start without the others

## Without a server

web-home-here = On this device
web-home-seen = seen { $ago }
web-home-there = On { $host }
web-offline = No network: you can still play.
web-offline-line = Against bots or passing the phone around. The rest waits.
web-device-elsewhere = This table is open in another window, and the match goes on there.
web-device-take = Play here
web-device-unreadable = This match comes from another version of Sobremesa, and today’s rules cannot read it. It stays on this device, and you can save it as a file.
web-device-broken = That did not work on this device. Nothing is lost: try again.
web-device-unable = This browser cannot load what it takes to play without a server.
web-device-refused = This browser keeps nothing here, as in a private window. You can play on, but the match is gone when you close the page.
web-device-full = There is no room left on this device. You can play on, but what happens now is gone when you close the page.
web-bench = How fast is this device?
web-bench-hint = The engine plays random matches of every game here and counts its steps. It takes about ten seconds; best with nothing else open.
web-bench-start = Measure
web-bench-running = Measuring…
web-bench-game = Game
web-bench-steps = Steps a second
web-bench-unable = There is no engine in this browser to measure.
web-where = Against bots
web-where-hint = Here it works without a network; on the server you can go on from any device.
web-where-is-device = On this device
web-where-is-server = On the server
web-version = New version ready
web-version-take = Update
web-pass = Pass the device
web-pass-title = Who plays at this device?
web-pass-hint = Two or more at one device: hands stay covered while it goes from one to the next.
web-pass-name = Name of player { $number }
web-pass-add = One more
web-pass-remove = Remove player { $number }
web-pass-bots = Bots with you
web-pass-names = Give everybody a name of their own.
web-pass-without = { $option } is off: a window that closes by itself cannot go from hand to hand.
web-pass-start = Start
web-pass-covered = Hands covered
web-pass-to = { $device ->
    [phone] Hand the phone to { $name }
   *[other] { $name }, sit down
}
web-pass-open = I am { $name }
web-pass-open-line = show me my side
web-pass-open-cards = { $count ->
    [one] show my card
   *[other] show my { $count } cards
}
web-pass-seen = Everybody sees
web-pass-unseen = Nobody sees
web-pass-secret = Nothing is shown until all are ready.
web-pass-ready = { $ready } of { $count } ready.
web-pass-not = Not { $name }
web-pass-since = Since { $name }’s last turn
web-pass-all = All ready
web-pass-undo = { $name }: take back
web-replay-take = Keep it on this device
web-replay-taken = Kept on this device: here you can look at it and play on without a network.
web-replay-bring = Take it to { $host }
web-replay-brought = It is on { $host } now; every move was checked again there.
web-move-invite = Invite somebody
web-move-invite-hint = The match goes on at { $host } from where it stands. Anyone with the link can take a bot’s seat.
web-move-invite-party = The match goes on at { $host } from where it stands, each at their own screen. You keep your seat; bots keep the others until somebody takes them by the link.
web-move-invite-do = Get a link
web-move-seat = Anyone who comes by the link or the code can take a bot’s seat, or watch.
web-move-along = Take it along
web-move-along-hint = A copy on this device, to play on without a network. What you cannot know is dealt anew, and the match here goes on.
web-move-along-do = Copy
web-move-along-done = This is your copy on this device. The match on { $host } goes on as it was.
web-move-carry-hint = The match goes on at a server from where it stands; anyone with the link can take a bot’s seat. Here it stays, too.
web-move-carry-do = Go there
web-bring-title = A match on the move
web-bring-what = Somebody has carried a match of { $game } to { $host }. It goes on from where it stands.
web-bring-hint = The server checks every move again. You keep your seat; bots keep the others until somebody takes them by the link. What is drawn from here on is drawn by the server.
web-bring-do = Play on here
web-bring-not = Not now
web-bring-broken = This link holds no match, or only a part of one. Open it once more where you played.
web-bring-unserved = There is no server here for the match to go on. Check the address.
web-day = The deal of { $day }
web-day-hint = The same cards today for everybody who plays it, with the usual options, on this device. Compare how it went.
web-day-play = Play the deal of the day
web-day-again = To today’s match
web-sit-in = { $count ->
    [one] A bot keeps a seat for whoever comes.
   *[other] Bots keep { $count } seats for whoever comes.
}
web-sit-in-title = Play with them
web-sit-in-which = In whose place?
web-install = Keep it at hand
web-install-line = Opens without a network, too
web-install-do = Install
web-install-not = Not now
web-install-step-share = Touch “Share” in the browser’s bar.
web-install-step-add = Choose “Add to Home Screen”.
web-kept = What stays on this device
web-kept-hint = Matches are kept in this browser, and nowhere else.
web-kept-size = With the page itself that is { $size }.
web-kept-none = No match is kept here.
web-kept-delete = Delete
web-kept-gone = Deleted
web-kept-back = Put back
web-kept-delete-over = { $count ->
    [one] Delete the finished one
   *[other] Delete the { $count } finished ones
}
web-site-others = With people elsewhere?
web-site-others-hint = That takes a server. The person who runs one can tell you its address.
web-site-label = Address of a server
web-site-wrong = That is not the address of a server.

# How does it play?
web-plays = How does it play?
web-plays-hint = Bots play some matches with these options on your device: how long they last, who wins, what is used.
web-plays-players = Number of players
web-plays-running = The bots are playing…
web-plays-length = About { $minutes } { $minutes ->
    [one] minute
   *[other] minutes
}
web-plays-nine = Nine of ten matches take { $low } to { $high } minutes.
web-plays-decisions = { $decisions } decisions a match.
web-plays-rounds = { $rounds } rounds.
web-plays-wins = Who wins
web-plays-team = The team
web-plays-half-time = The leader at half-time wins
web-plays-comeback = Last at half-time, and wins
web-plays-range = { $low } to { $high }
web-plays-worth = wins { $worth }
web-plays-how = { $matches } { $matches ->
    [one] match
   *[other] matches
} between bots ({ $strength }), at the pace of people. The thin lines hold the true value 95 times out of 100. What something is worth shows who used it, not why they won.

## Planned, noted and marked

web-plan = Plan your turn
web-plan-hint = Prepare what you will do on your turn. Nothing is sent before then, and the plan is dropped if what it relies on has changed.
web-plan-none = There is nothing to prepare now.
web-plan-is = Planned:
web-plan-remove = Take back: { $text }
web-plan-dropped-changed = Your plan was dropped: the table has changed.
web-plan-dropped-refused = Your plan was dropped: it is not allowed now.
web-plan-dropped-warned = Your plan was dropped: the table warns against it.
web-notes-own = Your notes on this match
web-notes-hint = Only you see them, on this device.
web-marks = Marks
web-marks-hint = Touch a card you hold for the next mark; after the last, none.
web-mark-of = { $mark ->
    [circle] { $card }, circle
    [triangle] { $card }, triangle
    [square] { $card }, square
    [diamond] { $card }, diamond
   *[other] { $card }, no mark
}
