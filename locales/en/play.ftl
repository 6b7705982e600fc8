### The table in a terminal.

## Menu

play-menu-title = Sobremesa
play-menu-line = The time at the table after the meal. What shall we play?
play-menu-seats = Players
play-menu-seats-hint = { $least } to { $most } can play.
play-menu-seat = Seat { $number }
play-menu-person-hint = A person at this keyboard. Press n to write a name.
play-menu-trouble = This cannot start: the option { $option } is wrong.
play-seat-you = you
play-seat-person = another person here
play-seat-bot = bot · { $bot }
play-option-on = yes
play-option-off = no
play-option-nobody = nobody in particular
play-name-person = Player { $number }

## Keys

play-key-back = back
play-key-cancel = cancel
play-key-change = change
play-key-choose = choose
play-key-do = do it
play-key-ends = start, end
play-key-eyes = other eyes
play-key-hand-over = hand over
play-key-help = help
play-key-hint = hint
play-key-hurry = skip the wait
play-key-keep = keep the name
play-key-language = language
play-key-leap = ten steps
play-key-line = line
play-key-log = log
play-key-menu = menu
play-key-name = name
play-key-pace = pace of the bots
play-key-pause = pause
play-key-play = play
play-key-quit = leave
play-key-result = result
play-key-rules = rules
play-key-save = save
play-key-speed = speed
play-key-start = start
play-key-step = step
play-key-take = lay the table
play-key-take-over = I am here
play-key-talk = signals
play-key-undo = take back

## At the table

play-head-seats = { $count ->
    [one] alone
   *[other] { $count } players
}
play-pace-slow = slow bots
play-pace-normal = bots at leisure
play-pace-quick = quick bots
play-pace-instant = bots at once
play-pace-now = From now on: { $pace }.
play-log = Log
play-fatal-ask = ⏎ lays it all the same, Esc lets you think again.
play-refused-rule = [{ $rule } · r]
play-hand-over = Look at your new cards. Then press Enter: { $player } is next.
play-pass = Pass the keyboard to { $player }
play-pass-hint = Nobody’s cards are shown until { $player } presses Enter.
play-plain-choose = What will you do?
play-plain-wait = Wait for the others.
play-talk-title = Say or show, without numbers
play-talk-nothing = There is nothing to say or show now.
play-too-small = The table needs a terminal of { $wide } × { $high }.
play-too-small-now = Now it is { $wide } × { $high }. Make it larger to go on.

## Taking back

play-undone = Taken back.
play-undo-nothing = There is nothing to take back.
play-undo-over = The match is over; what is laid stays laid.
play-undo-bot = { $player } has played since; it cannot be taken back.
play-undo-other = { $player } has played since; it cannot be taken back.
play-undo-chance = Cards were drawn; it cannot be taken back.
play-undo-seen = { $player } has seen it; it cannot be taken back.

## Saving and leaving

play-saved = Saved: { $file }
play-not-saved = Not saved: { $reason }
play-quit-title = Leave the table?
play-quit-unsaved = This match is not over and not saved.
play-quit-saves = This match is not over. It is saved when you leave.
play-quit-save = save and leave
play-quit-leave = leave
play-quit-menu = to the menu
play-quit-stay = stay

## The end

play-result-title = The end
play-result-won = Won!
play-result-lost = Not this time
play-result-ranked = The match is over
play-result-winner = ★ { $player }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
play-result-score = { "  " }{ $player }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
play-result-again = play again
play-result-replay = see it again
play-result-look = look at the table

## Panels

play-help-title = Keys
play-help-board = On the table
play-help-table = Always
play-help-signs = Signs
play-help-replay = In a replay
play-panel-close = any key closes
play-panel-scroll = ↑↓ PgUp PgDn   Esc closes
play-panel-choose = ↑↓←→ ⏎ or a letter   Esc closes
play-hint-title = What an expert would do
play-hint-thinking = The expert is thinking…
play-hint-not-now = A hint is for whoever is on turn.
play-hint-none = The expert has no answer.
play-hint-chance = { $percent } % ± { $doubt }
play-hint-exact = { $percent } %
play-rules = Rules
play-rules-keys = ↑↓ PgUp PgDn   ←→ chapter   Esc closes

## Replay

play-replay = seen again
play-replay-step = { $at } of { $last }
play-replay-speed = speed { $speed }
play-eyes-open = open hands
play-eyes-spectator = as a spectator
play-eyes-seat = through the eyes of { $player }

## The Game

play-the-game-left = { $count ->
    [one] 1 card left
   *[other] { $count } cards left
}
play-the-game-laid = { $count } laid
play-the-game-held = { $count } in hand
play-the-game-to-draw = { $count } to draw
play-the-game-in-force = In force:
play-the-game-team = Team
play-the-game-your-turn = Your turn
play-the-game-turn-of = { $player } plays
play-the-game-laid-now = { $count ->
    [0] none laid
   *[other] { $count } laid
}
play-the-game-missing = { $count ->
    [one] One more card to lay
   *[other] { $count } more cards to lay
}
play-the-game-may-end = Go on, or press e to end the turn
play-the-game-three = Three!: exactly three. { $count ->
    [0] Done.
    [one] One more.
   *[other] { $count } more.
}
play-the-game-skull = Cover the skull this turn
play-the-game-trick = 10 back
play-the-game-jump = jump of { $by }
play-the-game-loses = loses
play-the-game-asks-more = above { $top }
play-the-game-asks-less = below { $top }
play-the-game-only = only { $pile }
play-the-game-no-trick = no 10 back
play-the-game-hand = Your hand
play-the-game-hand-of = Hand of { $player }
play-the-game-hands = Open hands
play-the-game-chosen = { $card } chosen
play-the-game-choose-pile = Lay it with a, b, c or d.
play-the-game-fits-nowhere = It fits nowhere now.
play-the-game-no-cards = You have no cards left. The others play on.
play-the-game-watching = You are watching.
play-the-game-bid-question = How gladly would you start?
play-the-game-bid-why = The highest answer starts. Nobody sees the others’ answers before all are in.
play-the-game-bid-now = Answer with 0, 1, 2 or 3
play-the-game-bid-wait = Waiting for the other answers
play-the-game-key-bid = how gladly you start
play-the-game-key-card = card
play-the-game-key-pile = lay
play-the-game-key-end = end turn
play-the-game-help-card = choose a card
play-the-game-help-pile = lay it on a pile
play-the-game-help-arrows = pile with arrows
play-the-game-help-end = end the turn
play-the-game-help-bid = answer: who starts
play-the-game-sign-trick = ten back is possible
play-the-game-sign-new = laid since your turn
play-the-game-sign-lightning = order for this turn
play-the-game-sign-infinity = order while on top
play-the-game-sign-loses = loses the match

## PUSH

play-push-turn = { $player }, it is your turn:
play-push-turn-of = { $player } is playing.
play-push-place = { $player }, where does this card go?
play-push-places = { $player } is placing a card.
play-push-take = { $player }, take a row.
play-push-takes = { $player } is taking a row.
play-push-order-now = Rows go to
play-push-order-stop = On stopping:
play-push-order-bust = too far: { $player } first
play-push-deck = { $count } in the deck
play-push-discard = { $count } discarded
play-push-left = left
play-push-right = right
play-push-too-far = too far
play-push-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
play-push-here = place it here
play-push-new-here = start a row
play-push-already = already { $what }
play-push-take-here = take it
play-push-roll = and a roll
play-push-accepts = accepts
play-push-risk = risk { $share }
play-push-risk-line = Chance that the next card goes too far: { $share }.
play-push-bench = bench
play-push-bank = bank
play-push-total = total
play-push-bank-which = Bank which colour?  { $colours }  (its letter, or ←→ ⏎; Esc to go back)
play-push-bank-nothing = Your bench is empty: there is nothing to bank, so push.
play-push-key-push = push
play-push-key-stop = stop
play-push-key-bank = bank
play-push-key-colour = colour
play-push-key-place = place
play-push-key-new = new row
play-push-key-take = take
play-push-key-risk = risk
play-push-help-push = push: reveal a card
play-push-help-stop = stop
play-push-help-bank = bank: then its letter
play-push-help-row = place in, or take, a row
play-push-help-new = start a new row
play-push-help-arrows = choose with arrows
play-push-help-risk = show or hide the risk
play-push-sign-open = open cards
play-push-sign-down = cards face down
play-push-sign-order = order of taking rows
play-push-sign-bust = went too far

## Letting everything go by
play-waived = You let everything go by until the next turn.

## Cthulhu 500

play-cthulhu-500-turn-of = It is { $player }’s turn.
play-cthulhu-500-wait-vehicle = { $player } is choosing a vehicle.
play-cthulhu-500-wait-grid = Waiting for the others to set cards aside.
play-cthulhu-500-wait-window = A window is open: { $window }.
play-cthulhu-500-ask-vehicle = Choose your vehicle.
play-cthulhu-500-ask-grid = Give cards for a place further ahead.
play-cthulhu-500-ask-window = You may answer: { $window }.
play-cthulhu-500-ask-actions = Your turn: { $count ->
    [one] one action
   *[other] { $count } actions
  } left.
play-cthulhu-500-ask-actions-boost = Your turn: { $count ->
    [one] one action
   *[other] { $count } actions
  } left, { $boost } in attempts.
play-cthulhu-500-ask-attempts = { $count ->
    [one] One attempt
   *[other] { $count } attempts
  } left.
play-cthulhu-500-ask-aim = Whom do you try to pass?
play-cthulhu-500-ask-free-pass = { $player } is in the pits: a free pass?
play-cthulhu-500-ask-service = Which service in the pits?
play-cthulhu-500-ask-discard = Discard what you do not want.
play-cthulhu-500-ask-draw = Draw a card?
play-cthulhu-500-ask-contagion = Which contagion comes first?
play-cthulhu-500-ask-spread = Where does the contagion go?
play-cthulhu-500-ask-offer = { $card } has resolved: draw a card?
play-cthulhu-500-ask-take = Take a discarded card?
play-cthulhu-500-pile = pile { $fill }
play-cthulhu-500-flag-discard = not yet in
play-cthulhu-500-grid-why = The more cards you set aside, the further ahead you start. They are discarded, and nothing is drawn back.
play-cthulhu-500-grid-count = Set aside: { $count }
play-cthulhu-500-flag-pile = in the pile!
play-cthulhu-500-flag-aside = aside, { $count }
play-cthulhu-500-flag-drawn = drawn
play-cthulhu-500-test = Passing test
play-cthulhu-500-die = die
play-cthulhu-500-until-turn-end = until the turn ends
play-cthulhu-500-other-cards = other cards
play-cthulhu-500-more-cards = { $count } more cards
play-cthulhu-500-driver = Driver
play-cthulhu-500-mods = Mod
play-cthulhu-500-tires = Tires
play-cthulhu-500-pit = Pits
play-cthulhu-500-whole = speed { $speed }, driver { $drive }
play-cthulhu-500-damaged = repair { $complexity } with { $fix }
play-cthulhu-500-hire = Pit crew: { $card }
play-cthulhu-500-crew-of = pit crew of { $player }
play-cthulhu-500-remove = Take something off
play-cthulhu-500-remove-part = Take off { $card }
play-cthulhu-500-use-part = Use { $card }
play-cthulhu-500-spread-part = To { $card }
play-cthulhu-500-fall-part = First { $card }
play-cthulhu-500-fit-over = { $card } for { $old }
play-cthulhu-500-kind-crew = Crew
play-cthulhu-500-kind-mod = Mod
play-cthulhu-500-kind-tires = Tires
play-cthulhu-500-kind-action = Action
play-cthulhu-500-kind-reaction = Reaction
play-cthulhu-500-drive-short = D
play-cthulhu-500-fix-short = F
play-cthulhu-500-crew-numbers = drive { $drive }, fix { $fix }
play-cthulhu-500-vehicle-numbers = speed { $speed }, damaged { $damaged }, complexity { $complexity }
play-cthulhu-500-no-cards = You hold no cards.
play-cthulhu-500-watching = You are watching.
play-cthulhu-500-key-aside = set aside
play-cthulhu-500-key-target = aim
play-cthulhu-500-key-pass = let it pass
play-cthulhu-500-key-waive = pass until next turn
play-cthulhu-500-key-page = cars
play-cthulhu-500-help-list = choose and do
play-cthulhu-500-help-card = a card of the hand
play-cthulhu-500-help-page = cars and the test
play-cthulhu-500-help-attempt = try to pass; the second
play-cthulhu-500-help-pit = pit stop; mend the car
play-cthulhu-500-help-draw = draw a card
play-cthulhu-500-help-enough = yes, take it; enough
play-cthulhu-500-help-pass = let it pass
play-cthulhu-500-help-waive = pass until the next turn
play-cthulhu-500-sign-lap = laps
play-cthulhu-500-sign-damaged = damaged
play-cthulhu-500-sign-strength = speed and driver
play-cthulhu-500-sign-hand = cards in hand
play-cthulhu-500-sign-sick = a contagion is on it
play-cthulhu-500-sign-bound = actions less next turn

## The Great Race
play-great-race-head = round { $round } · bag { $tiles } · deck { $cards }
play-great-race-progress = To the goal
play-great-race-turn-of = It is { $player }’s turn.
play-great-race-ask-trim = Too many cards: discard.
play-great-race-wait-trim = { $player } has too many cards and discards.
play-great-race-ask-camp = Camp: take a card.
play-great-race-wait-camp = Camp: cards are being taken.
play-great-race-ask-plan = Behind the screen: { $count ->
    [one] one assistant
   *[other] { $count } assistants
  } to place.
play-great-race-watch-plan = Everybody plans behind the screen.
play-great-race-wait-plan = Your plan is made; the others are at theirs.
play-great-race-ask-turn = Your turn: what do you do?
play-great-race-ask-lay = Where does { $tile } go?
play-great-race-ask-hold = Which tile first?
play-great-race-ask-move = Driving: up to { $count } more.
play-great-race-ask-enter = { $cell }: fuel { $fuel }, { $points } from engine or chassis.
play-great-race-ask-repair = Repair: engine or chassis?
play-great-race-ask-remove = Which tile goes?
play-great-race-ask-swap = Which tiles change places?
play-great-race-ask-sabotage = Whom does the Saboteur harm?
play-great-race-ask-drop = Which of the three goes?
play-great-race-ask-window = { $player }: { $card } ({ $what }). Do you cancel it?
play-great-race-wait-window = { $player }: { $card } ({ $what }). Somebody may cancel it.
play-great-race-fuel = fuel
play-great-race-gauges = fu·e·c
play-great-race-broken = broken
play-great-race-passed = passed
play-great-race-hand = Hand
play-great-race-watching = You are watching.
play-great-race-ride = Ride to { $city }: { $price } F
play-great-race-sabotage = { $player } engine −{ $engine } chassis −{ $chassis }
play-great-race-hold = First the tile { $tile }
play-great-race-about-city = { $city }: { $cards ->
    [0] no cards
    [one] one card
   *[other] { $cards } cards
  }.
play-great-race-about-cell = Cell { $cell }
play-great-race-about-cost = fuel { $fuel }, mechanics { $points }
play-great-race-about-blank = unknown: a tile is drawn there
play-great-race-about-black = black: 1 fuel more
play-great-race-about-danger = danger: 2 more, unless cancelled
play-great-race-about-stop = STOP: the movement ends
play-great-race-card-tracker = removes two tiles connected to your vehicle and under none.
play-great-race-card-mechanic = a repair, without an assistant.
play-great-race-card-ranger = cancels a danger or an attack.
play-great-race-card-pilot = a movement, without an assistant.
play-great-race-card-cartographer = draw and place three tiles.
play-great-race-card-saboteur = an opponent loses two points of engine or chassis.
play-great-race-card-seeker = draw three cards, keep two.
play-great-race-card-cheater = swaps any two tiles on the map.
play-great-race-card-transport = 50 F off the price of a line.
play-great-race-card-financier = 30 F.
play-great-race-card-spare-part = 1 point of engine or chassis, with a repair.
play-great-race-card-toolbox = 3 points of engine or chassis, with a repair.
play-great-race-card-guide = cancels one STOP, while driving.
play-great-race-card-refuel = 5 fuel.
play-great-race-card-jerrycan = 1 fuel, at any time.
play-great-race-key-place = place
play-great-race-key-back = take all back
play-great-race-key-cell = cell
play-great-race-key-scroll = scroll
play-great-race-key-centre = own vehicle
play-great-race-key-zoom = zoom
play-great-race-key-allow = let it happen
play-great-race-key-waive = all until next turn
play-great-race-help-list = choose and do
play-great-race-help-cell = the cells on the map
play-great-race-help-card = a card, an assistant
play-great-race-help-explorer = explorer: tiles, a card
play-great-race-help-mechanic = mechanic: drive, mend
play-great-race-help-others = escort, treasury
play-great-race-help-fuel = buy fuel, Jerrycan
play-great-race-help-pass = pass, halt, plan anew
play-great-race-help-scroll = map up and down
play-great-race-help-sideways = map left and right
play-great-race-help-centre = own vehicle, zoom
play-great-race-help-waive = no more attacks this turn
play-great-race-sign-tile = tile: danger, STOP
play-great-race-sign-cost = way: fuel, points
play-great-race-sign-city = city, purple, goal
play-great-race-sign-black = black cell, vehicle
play-great-race-sign-line = line by sea, by air
play-great-race-sign-zones = the four zones
play-great-race-spend = For nothing: { $zone }
