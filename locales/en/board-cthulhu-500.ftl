### The board in a terminal: Cthulhu 500.

board-cthulhu-500-turn-of = It is { $player }’s turn.
board-cthulhu-500-wait-vehicle = { $player } is choosing a vehicle.
board-cthulhu-500-wait-grid = Waiting for the others to set cards aside.
board-cthulhu-500-wait-window = A window is open: { $window }.
board-cthulhu-500-ask-vehicle = Choose your vehicle.
board-cthulhu-500-ask-grid = Set cards aside to start further ahead.
board-cthulhu-500-ask-window = You may answer: { $window }.
board-cthulhu-500-ask-actions = Your turn: { $count ->
    [one] one action
   *[other] { $count } actions
  } left.
board-cthulhu-500-ask-actions-boost = Your turn: { $count ->
    [one] one action
   *[other] { $count } actions
  } left, { $boost } in attempts.
board-cthulhu-500-ask-attempts = { $count ->
    [one] One attempt
   *[other] { $count } attempts
  } left.
board-cthulhu-500-ask-aim = Whom do you try to pass?
board-cthulhu-500-ask-free-pass = { $player } is in the pits: a free pass?
board-cthulhu-500-ask-service = Which service in the pits?
board-cthulhu-500-ask-discard = Discard what you do not want.
board-cthulhu-500-ask-draw = Draw a card?
board-cthulhu-500-ask-contagion = Which contagion comes first?
board-cthulhu-500-ask-spread = Where does the contagion go?
board-cthulhu-500-ask-offer = { $card } has resolved: draw a card?
board-cthulhu-500-ask-take = Take a discarded card?
board-cthulhu-500-pile = pile { $fill }
board-cthulhu-500-dry = { $left ->
    [0] no draws: stops now
    [one] no draws: one round left
   *[other] no draws: { $left } rounds left
  }
board-cthulhu-500-flag-discard = not yet in
board-cthulhu-500-grid-why = The more cards you set aside, the further ahead you start. They are discarded, and nothing is drawn back.
board-cthulhu-500-grid-count = Set aside: { $count }
board-cthulhu-500-flag-pile = in the pile!
board-cthulhu-500-flag-aside = aside, { $count }
board-cthulhu-500-flag-drawn = drawn
board-cthulhu-500-test = Passing test
board-cthulhu-500-die = die
board-cthulhu-500-until-turn-end = until the turn ends
board-cthulhu-500-other-cards = other cards
board-cthulhu-500-more-cards = { $count } more cards
board-cthulhu-500-driver = Driver
board-cthulhu-500-mods = Mod
board-cthulhu-500-tires = Tires
board-cthulhu-500-pit = Pits
board-cthulhu-500-whole = speed { $speed }, driver { $drive }
board-cthulhu-500-whole-short = speed { $speed }, { $drive }
board-cthulhu-500-damaged = repair { $complexity } with { $fix }
board-cthulhu-500-attempt = Pass the car ahead
board-cthulhu-500-far-attempt = Pass the second car ahead
board-cthulhu-500-hire = Pit crew: { $card }
board-cthulhu-500-crew-of = pit crew of { $player }
board-cthulhu-500-remove = Take something off
board-cthulhu-500-remove-part = Take off { $card }
board-cthulhu-500-use-part = Use { $card }
board-cthulhu-500-spread-part = To { $card }
board-cthulhu-500-fall-part = First { $card }
board-cthulhu-500-fit-over = { $card } for { $old }
board-cthulhu-500-kind-crew = Crew
board-cthulhu-500-kind-mod = Mod
board-cthulhu-500-kind-tires = Tires
board-cthulhu-500-kind-action = Action
board-cthulhu-500-kind-reaction = Reaction
board-cthulhu-500-drive-short = D
board-cthulhu-500-fix-short = F
board-cthulhu-500-crew-numbers = drive { $drive }, fix { $fix }
board-cthulhu-500-vehicle-numbers = speed { $speed }, damaged { $damaged }, complexity { $complexity }
board-cthulhu-500-no-cards = You hold no cards.
board-cthulhu-500-watching = You are watching.
board-cthulhu-500-key-aside = set aside
board-cthulhu-500-key-target = aim
board-cthulhu-500-key-pass = let it pass
board-cthulhu-500-key-waive = pass until next turn
board-cthulhu-500-key-page = cars
board-cthulhu-500-help-list = choose and do
board-cthulhu-500-help-card = a card of the hand
board-cthulhu-500-help-page = cars and the test
board-cthulhu-500-help-attempt = try to pass; the second
board-cthulhu-500-help-pit = pit stop; mend the car
board-cthulhu-500-help-draw = draw a card
board-cthulhu-500-help-enough = yes, take it; enough
board-cthulhu-500-help-pass = let it pass
board-cthulhu-500-help-waive = pass until the next turn
board-cthulhu-500-sign-lap = laps
board-cthulhu-500-sign-damaged = damaged
board-cthulhu-500-sign-strength = speed and driver
board-cthulhu-500-sign-hand = cards in hand
board-cthulhu-500-sign-sick = a contagion is on it
board-cthulhu-500-sign-bound = actions less next turn
