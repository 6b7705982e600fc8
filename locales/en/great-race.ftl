great-race-name = The Great Race
great-race-line = Plan in secret, lay the road, drive across a continent: a race for two to four.
great-race-length = 18 to 75 minutes
great-race-length-map-africa = { $players ->
        [2] about 35 minutes
        [3] about 55 minutes
       *[other] about 70 minutes
    }
great-race-length-map-south-america = { $players ->
        [2] about 40 minutes
        [3] about 55 minutes
       *[other] about 75 minutes
    }
great-race-length-map-island = { $players ->
        [2] about 18 minutes
        [3] about 25 minutes
       *[other] about 30 minutes
    }

## Cards
great-race-card-tracker = Tracker
great-race-card-mechanic = Mechanic
great-race-card-ranger = Ranger
great-race-card-pilot = Pilot
great-race-card-cartographer = Cartographer
great-race-card-saboteur = Saboteur
great-race-card-seeker = Seeker
great-race-card-cheater = Cheater
great-race-card-transport = Transport
great-race-card-financier = Financier
great-race-card-spare-part = Spare part
great-race-card-toolbox = Toolbox
great-race-card-guide = Guide
great-race-card-refuel = Refuel
great-race-card-jerrycan = Jerrycan

## Zones, gauges and what helps
great-race-zone-explorer = explorer
great-race-zone-mechanic = mechanic
great-race-zone-escort = escort
great-race-zone-treasury = treasury
great-race-gauge-engine = engine
great-race-gauge-chassis = chassis
great-race-shield-escort = Escort
great-race-shield-ranger = Ranger
great-race-part-spare = Spare part
great-race-part-toolbox = Toolbox
great-race-part-bought = bought part

## A tile, as it is read out
great-race-tile = { $mechanical ->
    [0] { $fuel } fuel
   *[other] { $fuel } fuel + { $mechanical } mechanical
  }
great-race-tile-danger = { $mechanical ->
    [0] { $fuel } fuel (danger)
   *[other] { $fuel } fuel + { $mechanical } mechanical (danger)
  }
great-race-tile-stop = { $mechanical ->
    [0] { $fuel } fuel (STOP)
   *[other] { $fuel } fuel + { $mechanical } mechanical (STOP)
  }
great-race-tile-danger-stop = { $mechanical ->
    [0] { $fuel } fuel (danger, STOP)
   *[other] { $fuel } fuel + { $mechanical } mechanical (danger, STOP)
  }

## What one can do
great-race-action-take = Take: { $card }
great-race-action-assign = Place an assistant: { $zone }
great-race-action-take-back = Take the assistants back
great-race-action-discard = Discard: { $card }
great-race-action-buy-fuel = Buy 1 fuel
great-race-action-play = Play: { $card }
great-race-action-explore = Explorer: draw two tiles
great-race-action-gather = Explorer: draw a card
great-race-action-drive = Mechanic: drive
great-race-action-repair = Mechanic: repair
great-race-action-clear = Escort: remove a tile
great-race-action-collect = Treasury: collect the money
great-race-action-spend = Spend an assistant without effect: { $zone }
great-race-action-pass = Pass for this round
great-race-action-hold = Place this tile next: { $tile }
great-race-action-lay = Place it on { $cell }
great-race-action-move = Drive to { $cell }
great-race-action-ride = Ride to { $cell } ({ $vouchers ->
    [0] without a Transport card
    [one] with { $vouchers } Transport card
   *[other] with { $vouchers } Transport cards
  })
great-race-action-halt = Stop here
great-race-action-guard = Cancel the danger: { $shield }
great-race-action-guide = Cancel the STOP: Guide
great-race-action-enter = Pay and enter: { $engine } from the engine
great-race-action-turn-back = Go back
great-race-action-fit = { $part } for the { $gauge }
great-race-action-finish = Finish the repair
great-race-action-remove = Remove the tile on { $cell }
great-race-action-swap = Swap the tile on { $cell }
great-race-action-sabotage = Sabotage { $player }: engine −{ $engine }, chassis −{ $chassis }
great-race-action-drop = Discard one of the three: { $card }
great-race-action-cancel = Cancel the attack: { $shield }
great-race-action-allow = Let it happen

## What happened
great-race-sight-began = { $map }: from { $start } to { $goal }. { $player } is first in order.
great-race-sight-round = Round { $round } begins in the camp.
great-race-sight-reshuffled = The discard pile is shuffled: { $count ->
    [one] { $count } card
   *[other] { $count } cards
  } in the new deck.
great-race-sight-shown = { $count ->
    [one] { $count } card is laid out.
   *[other] { $count } cards are laid out.
  }
great-race-sight-took = { $player } takes: { $card }.
great-race-sight-remaining = { $player } gets the remaining card: { $card }.
great-race-sight-drew = { $player } draws { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }.
great-race-sight-kept = { $player } keeps { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }.
great-race-sight-assigned = You place an assistant: { $zone }.
great-race-sight-took-back = You take your assistants back.
great-race-sight-revealed = The screens are lifted: the plans are revealed.
great-race-sight-turn = It is { $player }’s turn.
great-race-sight-discarded = { $player } has too many cards and discards: { $card }.
great-race-sight-dropped = { $player } discards one of the three: { $card }.
great-race-sight-bought = { $player } buys 1 fuel for { $price } F.
great-race-sight-played = { $player } plays: { $card }.
great-race-sight-used = { $player } plays an assistant: { $zone }.
great-race-sight-wasted = { $player } spends an assistant without effect: { $zone }.
great-race-sight-paid = { $player } gets { $francs } F.
great-race-sight-passed = { $player } passes.
great-race-sight-tiles = { $player } draws tiles: { $tiles }.
great-race-sight-laid = { $player } places a tile on { $cell }: { $tile }.
great-race-sight-returned = No cell for { $player }’s tiles: back into the bag with { $tiles }.
great-race-sight-found = { $player } drives into the unknown: on { $cell } lies a tile with { $tile }.
great-race-sight-guarded = { $player } cancels the danger: { $shield }.
great-race-sight-guided = { $player }’s Guide cancels the STOP.
great-race-sight-entered = { $player } drives to { $cell }: fuel −{ $fuel }{ $mechanical ->
    [0] .
   *[other] , mechanics −{ $mechanical }.
  }
great-race-sight-entered-city = { $player } comes to { $city }.
great-race-sight-went-back = { $player } cannot pay for { $cell } and goes back.
great-race-sight-rode = { $player } rides to { $city } for { $price } F.
great-race-sight-stopped = STOP: { $player } goes no further.
great-race-sight-broke-down = { $player }’s vehicle has broken down.
great-race-sight-halted = { $player } stops.
great-race-sight-fitted = { $player } repairs: { $gauge } +{ $points }.
great-race-sight-attacked = { $player } turns on { $target }: { $card }.
great-race-sight-attacked-tiles = { $player } is after some tiles: { $card }.
great-race-sight-cancelled = { $player } cancels the attack: { $shield }.
great-race-sight-removed = { $player } removes the tile from { $cell }: { $tile }.
great-race-sight-swapped = { $player } swaps the tiles on { $one } and { $two }.
great-race-sight-sabotaged = { $player } is sabotaged: engine −{ $engine }, chassis −{ $chassis }.
great-race-sight-arrived = { $player } reaches the goal: number { $place }!
great-race-sight-order = New order by progress: { $player } leads.

## How it ended
great-race-outcome-won = { $player } wins with { $points ->
    [one] { $points } point of prestige
   *[other] { $points } points of prestige
  }.
great-race-outcome-stopped = Forty rounds without an arrival: the match is stopped, and { $player } got furthest.

## Why not
great-race-refusal-no-such-seat = There is no such seat at this table.
great-race-refusal-over = The match is over.
great-race-refusal-not-asked = Somebody else decides now.
great-race-refusal-plan-made = Your plan is made; the others are still at theirs.
great-race-refusal-nothing-placed = You have placed no assistant yet.
great-race-refusal-treasury-full = The treasury takes no more than five.
great-race-refusal-trim-first = You have too many cards: discard first.
great-race-refusal-not-now = Something else has to be decided first.
great-race-refusal-not-on-display = This card is not on the display: { $card }.
great-race-refusal-no-such-card = You do not have this card: { $card }.
great-race-refusal-not-like-that = This card is not played like that: { $card }.
great-race-refusal-no-assistant = You have no assistant there: { $zone }.
great-race-refusal-fuel-after-card = After a card no more fuel is sold.
great-race-refusal-tank-full = The tank is full.
great-race-refusal-no-money = That costs { $price } F, and you do not have it.
great-race-refusal-bag-empty = The bag is empty.
great-race-refusal-no-cards = There is no card to draw.
great-race-refusal-broken-down = Your vehicle has broken down: repair it first.
great-race-refusal-nothing-to-remove = There is no tile that you could remove.
great-race-refusal-nothing-to-swap = There are no two tiles to swap.
great-race-refusal-nobody-to-harm = There is nobody a Saboteur could harm.
great-race-refusal-not-in-tray = You have not drawn this tile: { $tile }.
great-race-refusal-one-at-a-time = Place the tile in your hand first.
great-race-refusal-hold-first = Say first which tile you place.
great-race-refusal-not-there = No tile can be placed on { $cell }.
great-race-refusal-not-next = { $cell } is not a neighbouring cell.
great-race-refusal-cannot-pay = You cannot pay it: fuel { $fuel }, mechanics { $mechanical }.
great-race-refusal-no-line = No line leads from here to { $cell }.
great-race-refusal-already-moved = A ride is a whole movement: you are already on the way.
great-race-refusal-vouchers = You do not have that many Transport cards.
great-race-refusal-no-danger = There is no danger to cancel.
great-race-refusal-no-stop = There is no STOP to cancel.
great-race-refusal-must-pay = You may not go back: what can be paid must be paid.
great-race-refusal-bad-split = The points cannot be taken like that.
great-race-refusal-gauge-full = This gauge is full: { $gauge }.
great-race-refusal-not-removable = The tile on { $cell } cannot be removed.
great-race-refusal-not-swappable = There is no tile to swap on { $cell }.
great-race-refusal-out-of-reach = This vehicle cannot be harmed.

## What is wrong with a set-up
great-race-fault-seats = Two to four play, not { $given }.
great-race-fault-first-not-there = Seat { $seat } cannot be first: nobody sits there.
great-race-fault-no-such-purple = The map has no purple city number { $place }.
great-race-fault-same-ends = The race would start where it ends.
great-race-fault-round = There is no round { $round }.
great-race-fault-order = The turn order does not name everybody once.
great-race-fault-standing = The progress markers do not name everybody once.
great-race-fault-crew-count = { $given } players are written down: there must be one for each seat.
great-race-fault-no-such-cell = The map has no cell { $cell }.
great-race-fault-gauge = A gauge of seat { $seat } shows more than it can.
great-race-fault-team = The assistants of seat { $seat } cannot be like that.
great-race-fault-arrival = Seat { $seat }: those who have arrived stand at the goal, nobody else does, and each place is taken once.
great-race-fault-tile-on-city = A tile lies on the city { $cell }.
great-race-fault-two-tiles = Two tiles lie on { $cell }.
great-race-fault-too-many-tiles = There are too many of this tile: { $tile }.
great-race-fault-too-many-cards = There are too many of this card: { $card }.
great-race-fault-hand-size = The hand of seat { $seat } does not fit what is said of it.
great-race-fault-plan-count = { $given } plans are written down: there must be one for each seat.
great-race-fault-no-such-moment = No match comes to this moment.

## What is wrong with a map
great-race-map-too-many = { $list ->
    [rows] There are { $given } rows; { $most } is the most.
    [cities] There are { $given } cities; { $most } is the most.
    [lines] There are { $given } lines; { $most } is the most.
   *[tiles] There are { $given } entries of tiles; { $most } is the most.
}
great-race-map-corridors = A map has 2 to 32 corridors, not { $given }.
great-race-map-outside-corridor = Row { $row } has cells outside the corridors.
great-race-map-empty-corridor = Corridor { $row } has no cell.
great-race-map-row-too-long = Row { $row } is longer than 32 cells.
great-race-map-too-many-cells = There are { $given } cells; 255 is the most.
great-race-map-unknown-mark = “{ $mark }” on { $cell } is neither a sign nor the mark of a city.
great-race-map-sign-as-mark = { $city } needs a mark that is not a sign of the drawing.
great-race-map-mark-twice = Two cities have the mark “{ $mark }”.
great-race-map-drawn-twice = { $city } is in the drawing more than once.
great-race-map-not-drawn = { $city } is not in the drawing.
great-race-map-name-twice = Two cities are called { $city }.
great-race-map-adjacent = { $city } and { $other } touch.
great-race-map-city-cards = { $city } gives more than nine cards.
great-race-map-line-city = A line ends in { $city }, which does not exist.
great-race-map-line-to-itself = A line leads from { $city } to itself.
great-race-map-line-twice = Two lines join { $city } and { $other }.
great-race-map-line-price = A price is a multiple of 10 F and at most 1000 F, not { $price } F.
great-race-map-purple-count = A map has two to four purple cities, not { $given }.
great-race-map-no-such-end = The race would start or end in { $city }, which does not exist.
great-race-map-end-not-purple = The race would start or end in { $city }, which is not purple.
great-race-map-same-ends = The race would start and end in { $city }.
great-race-map-unreachable = { $city } cannot be reached from the start.
great-race-map-tile-cost = A tile costs 1 to 7 fuel and 0 to 7 mechanical points, not { $fuel } and { $mechanical }.
great-race-map-tile-twice = This tile is listed twice: { $tile }.
great-race-map-tile-count = This tile is listed with a count of 0: { $tile }.
great-race-map-tile-kinds = There are { $given } kinds of tiles; 16 is the most.
great-race-map-tile-total = There are { $given } tiles; there can be 1 to 255.
great-race-map-card-count = There are { $given } of this card; 15 is the most: { $card }.
great-race-map-card-total = There are { $given } cards; a camp needs at least 5.
great-race-map-gauges = The gauges hold 1 to 20 each, not { $fuel } fuel, { $engine } engine and { $chassis } chassis.

## Options
great-race-option-map = Map
great-race-option-map-hint = The continent to cross; a file of your own can be played too.
great-race-option-map-africa = Africa
great-race-option-map-south-america = South America
great-race-option-map-island = Isla Redonda, small
great-race-option-start = Start
great-race-option-start-hint = The purple city where the race starts.
great-race-option-start-usual = as the map says
great-race-option-start-first = the first purple city
great-race-option-start-second = the second purple city
great-race-option-start-third = the third purple city
great-race-option-start-fourth = the fourth purple city
great-race-option-goal = Goal
great-race-option-goal-hint = The purple city where the race ends.
great-race-option-goal-usual = as the map says
great-race-option-goal-first = the first purple city
great-race-option-goal-second = the second purple city
great-race-option-goal-third = the third purple city
great-race-option-goal-fourth = the fourth purple city
great-race-option-hard = Hard gauges
great-race-option-hard-hint = Fuel 8, engine 4 and chassis 4 instead of 10, 5 and 5.
great-race-option-first-player = First player
great-race-option-first-player-hint = Who is first in order; otherwise the lot decides.

## Bots
great-race-bot-random = Does anything, as long as it is allowed.
great-race-bot-leader = Leads the expedition by rules of thumb: plans, explores, drives, repairs.
great-race-bot-navigator = Tries every answer in imagined races, a round ahead, before it gives one.
great-race-bot-beginner = A newcomer: an assistant everywhere, the first card or tile that comes, and off it goes. Answers at once.
great-race-bot-easy = Knows how to lead an expedition, but is often in a hurry. Answers at once.
great-race-bot-normal = Leads the expedition by rules of thumb. Answers at once.
great-race-bot-hard = Tries its answers in a few imagined races. At most 50 ms a decision.
great-race-bot-expert = Tries its answers in many imagined races, a round ahead. At most one second a decision.
