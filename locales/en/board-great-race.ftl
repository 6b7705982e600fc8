### The board in a terminal: The Great Race.

board-great-race-head = round { $round } · bag { $tiles } · deck { $cards }
board-great-race-progress = To the goal
board-great-race-turn-of = It is { $player }’s turn.
board-great-race-ask-trim = Too many cards: discard.
board-great-race-wait-trim = { $player } has too many cards and discards.
board-great-race-ask-camp = Camp: take a card.
board-great-race-wait-camp = Camp: cards are being taken.
board-great-race-ask-plan = Behind the screen: { $count ->
    [one] one assistant
   *[other] { $count } assistants
  } to place.
board-great-race-watch-plan = Everybody plans behind the screen.
board-great-race-wait-plan = Your plan is made; the others are still at theirs.
board-great-race-ask-turn = Your turn: what do you do?
board-great-race-ask-lay = Where does { $tile } go?
board-great-race-ask-hold = Which tile first?
board-great-race-ask-move = Driving: up to { $count } more.
board-great-race-ask-enter = { $cell }: fuel { $fuel }, { $points } from engine or chassis.
board-great-race-ask-repair = Repair: engine or chassis?
board-great-race-ask-remove = Which tile goes?
board-great-race-ask-swap = Which tiles change places?
board-great-race-ask-sabotage = Whom does the Saboteur harm?
board-great-race-ask-drop = Which of the three goes?
board-great-race-ask-window = { $player }: { $card } ({ $what }). Do you cancel it?
board-great-race-wait-window = { $player }: { $card } ({ $what }). Somebody may cancel it.
board-great-race-fuel = fuel
board-great-race-gauges = fu·e·c
board-great-race-broken = broken
board-great-race-passed = passed
board-great-race-hand = Hand
board-great-race-watching = You are watching.
board-great-race-ride = Ride to { $city }: { $price } F
board-great-race-sabotage = { $player } engine −{ $engine } chassis −{ $chassis }
board-great-race-hold = First the tile { $tile }
board-great-race-about-city = { $city }: { $cards ->
    [0] no cards
    [one] one card
   *[other] { $cards } cards
  }.
board-great-race-about-cell = Cell { $cell }
board-great-race-about-cost = fuel { $fuel }, mechanics { $points }
board-great-race-about-blank = unknown: a tile is drawn there
board-great-race-about-black = black: 1 fuel more
board-great-race-about-danger = danger: 2 more, unless cancelled
board-great-race-about-stop = STOP: the movement ends
board-great-race-card-tracker = removes two tiles connected to your vehicle and under none.
board-great-race-card-mechanic = a repair, without an assistant.
board-great-race-card-ranger = cancels a danger or an attack.
board-great-race-card-pilot = a movement, without an assistant.
board-great-race-card-cartographer = draw and place three tiles.
board-great-race-card-saboteur = an opponent loses two points of engine or chassis.
board-great-race-card-seeker = draw three cards, keep two.
board-great-race-card-cheater = swaps any two tiles on the map.
board-great-race-card-transport = 50 F off the price of a line.
board-great-race-card-financier = 30 F.
board-great-race-card-spare-part = 1 point of engine or chassis, with a repair.
board-great-race-card-toolbox = 3 points of engine or chassis, with a repair.
board-great-race-card-guide = cancels one STOP, while driving.
board-great-race-card-refuel = 5 fuel.
board-great-race-card-jerrycan = 1 fuel, at any time.
board-great-race-key-place = place
board-great-race-key-back = take all back
board-great-race-key-cell = cell
board-great-race-key-scroll = scroll
board-great-race-key-centre = own vehicle
board-great-race-key-zoom = zoom
board-great-race-key-allow = let it happen
board-great-race-key-waive = all until next turn
board-great-race-help-list = choose and do
board-great-race-help-cell = the cells on the map
board-great-race-help-card = a card, an assistant
board-great-race-help-explorer = explorer: tiles, a card
board-great-race-help-mechanic = mechanic: drive, mend
board-great-race-help-others = escort, treasury
board-great-race-help-fuel = buy fuel, Jerrycan
board-great-race-help-pass = pass, halt, plan anew
board-great-race-help-scroll = map up and down
board-great-race-help-sideways = map left and right
board-great-race-help-centre = own vehicle, zoom
board-great-race-help-waive = no more attacks this turn
board-great-race-sign-tile = tile: danger, STOP
board-great-race-sign-cost = way: fuel, points
board-great-race-sign-city = city, purple, goal
board-great-race-sign-black = black cell, vehicle
board-great-race-sign-line = line by sea, by air
board-great-race-sign-zones = the four zones
board-great-race-spend = No effect: { $zone }
