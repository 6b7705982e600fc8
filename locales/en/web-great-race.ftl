## The map
web-great-race-map-label = Map of { $map }, { $corridors } corridors. Arrows move it, plus and minus zoom in and out, C shows your vehicle.
web-great-race-zoom-in = Zoom in
web-great-race-zoom-out = Zoom out
web-great-race-zoom-all = The whole map
web-great-race-zoom-me = To my vehicle
web-great-race-north = N
web-great-race-legend-fuel = fuel
web-great-race-legend-mech = mechanical point
web-great-race-legend-danger = danger
web-great-race-legend-stop = the movement ends
web-great-race-cell-label = Cell { $cell }
web-great-race-city-label = { $city }, city, { $cards ->
    [0] no cards
    [one] { $cards } card
   *[other] { $cards } cards
  }
web-great-race-black = black
web-great-race-blank = blank
web-great-race-goal = the goal
web-great-race-cost = { $cells ->
    [one] { $cells } cell
   *[other] { $cells } cells
  }, { $fuel } fuel.
web-great-race-cost-unknown = A tile will be drawn.
web-great-race-fuel-points = { $count } fuel
web-great-race-mechanical-points = { $count ->
    [one] { $count } mechanical point
   *[other] { $count } mechanical points
  }
web-great-race-danger = danger
web-great-race-stop = STOP

## Who is there and what they have
web-great-race-order = Turn order
web-great-race-round = round { $round }
web-great-race-progress = Corridors to go
web-great-race-level = { $player }: { $count }.
web-great-race-you = You
web-great-race-everybody = Everybody: what they have
web-great-race-others = The others
web-great-race-your-turn = your turn
web-great-race-playing = is playing
web-great-race-asked = is asked
web-great-race-passed = has passed
web-great-race-waits = waits
web-great-race-planning = planning
web-great-race-ready = ready
web-great-race-arrived = at the goal, no. { $place }
web-great-race-broken-down = broken down
web-great-race-known = Known cards: { $cards }
web-great-race-money = Money
web-great-race-francs = { $francs } F
web-great-race-bag = Bag
web-great-race-deck = Deck
web-great-race-tiles = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
  }
web-great-race-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }

## The own dashboard and hand
web-great-race-dash = Your dashboard
web-great-race-fuel = Fuel
web-great-race-mechanical = Mechanics
web-great-race-dial = { $gauge }: { $value } of { $most }
web-great-race-dial-after = { $gauge }: { $value } of { $most }, { $after } after paying
web-great-race-zone-count = { $zone }: { $count }
web-great-race-assistants = { $count ->
    [one] { $count } assistant
   *[other] { $count } assistants
  }
web-great-race-no-assistants = no assistants left
web-great-race-hand = Your hand
web-great-race-hand-limit = limit { $limit }
web-great-race-hand-limit-after = limit { $limit } → { $after }
web-great-race-hand-over = { $count ->
    [one] { $count } card to discard
   *[other] { $count } cards to discard
  }
web-great-race-hand-empty = No cards yet.
web-great-race-hands = Everybody else’s hand
web-great-race-see-hand = Hand { $count }
web-great-race-why-not = Why not now?

## Cards
web-great-race-moment-any = at any time
web-great-race-moment-mechanic = with a mechanic
web-great-race-moment-pilot = when driving
web-great-race-moment-before = before an assistant
web-great-race-rule-tracker = Remove two tiles connected to your vehicle, under no vehicle.
web-great-race-rule-mechanic = Repair as with a mechanic: buy parts, fit parts.
web-great-race-rule-ranger = Cancel a danger on a tile, or an attack.
web-great-race-rule-pilot = Drive as with a mechanic.
web-great-race-rule-cartographer = Draw three tiles and place all of them connected to your vehicle.
web-great-race-rule-saboteur = An opponent loses two points of engine or chassis, as you say.
web-great-race-rule-seeker = Draw three cards, discard one of them, keep two.
web-great-race-rule-cheater = Swap two tiles on the map, even under vehicles.
web-great-race-rule-transport = A sea or air line costs 50 F less.
web-great-race-rule-financier = Receive 30 F.
web-great-race-rule-spare-part = +1 for the engine or the chassis.
web-great-race-rule-toolbox = +3 for the engine or the chassis.
web-great-race-rule-guide = Ignore the STOP of a tile that you enter.
web-great-race-rule-refuel = +5 fuel.
web-great-race-rule-jerrycan = +1 fuel, even on the way, to reach a cell.

## Camp and hand
web-great-race-camp = The camp
web-great-race-camp-take = Take a card: touch one to read it.
web-great-race-camp-wait = { $player } takes a card.
web-great-race-seek = What the Seeker found
web-great-race-seek-hint = Discard one of these three; touch it to read it.
web-great-race-trim-title = Too many cards
web-great-race-trim = { $count ->
    [one] Discard { $count } card. Jerrycans can still be played.
   *[other] Discard { $count } cards. Jerrycans can still be played.
  }
web-great-race-trims = { $player } discards cards

## Planning
web-great-race-screen = Behind your screen
web-great-race-plan-title = Place your { $count } assistants
web-great-race-plan-made = Your plan is made
web-great-race-plan-secret = Nobody sees your plan until everybody is ready.
web-great-race-plan-hint = Drag one, or use plus.
web-great-race-see-map = Map
web-great-race-with-plan = With this plan
web-great-race-with-actions = { $count ->
    [one] action in the convoy
   *[other] actions in the convoy
}
web-great-race-with-group = ; the treasury group is a single one
web-great-race-with-drives = { $count ->
    [one] drive: up to { $cells } cells with engine { $engine }
   *[other] drives: up to { $cells } cells with engine { $engine }
}
web-great-race-with-francs = after the treasury
web-great-race-see-desk = Back to the plan
web-great-race-planning-title = Everybody plans in secret
web-great-race-planning-watch = The screens are lifted together when the last plan is made.
web-great-race-waiting-plans = Waiting for the others
web-great-race-left = { $count ->
    [0] All assistants are placed
    [one] { $count } assistant left
   *[other] { $count } assistants left
  }
web-great-race-anew = Start over
web-great-race-last-plan = Last plan
web-great-race-empty-plan = Clear
web-great-race-ready-me = Ready
web-great-race-ready-missing = { $count ->
    [one] { $count } to place
   *[other] { $count } to place
  }
web-great-race-drop = Drop here
web-great-race-drop-francs = Drop here: { $francs } F
web-great-race-put-one = One more: { $zone }
web-great-race-take-one = One fewer: { $zone }
web-great-race-use-explorer = Draw 2 tiles and place them
web-great-race-use-explorer-or = or draw 1 card
web-great-race-use-mechanic = Drive as far as the engine goes
web-great-race-use-mechanic-or = or repair with parts
web-great-race-use-escort = Cancel a danger or an attack
web-great-race-use-escort-or = or remove 1 tile
web-great-race-use-treasury = The whole group in one go

## A sequence
web-great-race-choose = Your sequence
web-great-race-do-explore = 2 tiles
web-great-race-do-gather = 1 card
web-great-race-do-drive = Drive
web-great-race-do-repair = Repair
web-great-race-do-clear = Remove a tile
web-great-race-do-collect = Collect
web-great-race-spend = Spend one without effect
web-great-race-buy-fuel = { $count } fuel, { $price } F
web-great-race-fuel-less = less fuel
web-great-race-fuel-more = more fuel
web-great-race-fuel-most = all: { $count }
web-great-race-pass = Pass for this round
web-great-race-turn-of = { $player }’s turn
web-great-race-at-choosing = Fuel, cards, or an assistant.
web-great-race-at-placing = Tiles are being placed.
web-great-race-at-moving = The vehicle is on its way.
web-great-race-at-entering = A cell is being paid for.
web-great-race-at-repairing = The vehicle is being repaired.
web-great-race-at-removing = Tiles are chosen to be removed.
web-great-race-at-swapping = Tiles are chosen to be swapped.
web-great-race-at-sabotaging = Somebody will be harmed.
web-great-race-at-seeking = A Seeker has found cards.
web-great-race-at-window = An attack is announced.

## Tiles
web-great-race-tiles-title = Tiles from the bag
web-great-race-tiles-pick = Take up one of the tiles.
web-great-race-tiles-where = Choose a lit cell for it.
web-great-race-tiles-lay = Touch the cell once more, or place it.
web-great-race-tiles-watch = They will be placed on the map.
web-great-race-lay = Place it here
web-great-race-tile-removing = Remove a tile
web-great-race-tile-removing-do = Remove this tile
web-great-race-tile-swapping = Swap two tiles
web-great-race-tile-swapping-do = Choose this tile
web-great-race-tap-tile = Touch a lit tile on the map.
web-great-race-second-tile = Now the second one.

## Driving
web-great-race-bill = Road book
web-great-race-drive-title = Where to?
web-great-race-drive-hint = Touch a lit cell: the way and its cost show before you pay.
web-great-race-drive-look = Lit cells show how far you could drive.
web-great-race-cells-left = { $count ->
    [one] { $count } cell left
   *[other] { $count } cells left
  }
web-great-race-row-tile = Tile
web-great-race-row-danger = Tile, danger
web-great-race-row-stop = Tile, STOP
web-great-race-row-blank = Blank cell
web-great-race-row-unknown = a tile will be drawn
web-great-race-row-city = end of the movement, { $cards ->
    [0] no cards
    [one] { $cards } card
   *[other] { $cards } cards
  }
web-great-race-sum-fuel = fuel { $before } → { $after }
web-great-race-sum-mechanical = mechanics
web-great-race-sum-danger = dangers
web-great-race-found = This tile was drawn: what can be paid must be paid.
web-great-race-guarded = danger cancelled
web-great-race-guided = STOP cancelled
web-great-race-the-danger = Cancel the danger with
web-great-race-the-stop = Cancel the STOP with
web-great-race-the-points = { $count ->
    [one] The mechanical point
   *[other] The { $count } mechanical points
  }
web-great-race-pay-enter = Pay and enter
web-great-race-pay = Pay and drive
web-great-race-go-mechanic = Mechanic: pay and drive
web-great-race-go-pilot = Pilot card: pay and drive
web-great-race-clear-way = Clear the way
web-great-race-lines = Lines from here
web-great-race-with-cards = { $count ->
    [one] with { $count } Transport card
   *[other] with { $count } Transport cards
  }
web-great-race-repair-title = At the workshop

## Attacks
web-great-race-sabotage-title = Whom does the Saboteur harm?
web-great-race-attack = Attack
web-great-race-answers = Those who may answer are asked.
web-great-race-answers-wait = The others may cancel it.
web-great-race-loses = Engine −{ $engine }, the rest from the chassis.

## The end
web-great-race-scores = Prestige
web-great-race-winner = wins
web-great-race-score-arrival = arrival
web-great-race-score-mechanical = engine and chassis
web-great-race-score-money = money
web-great-race-score-parts = Arrived no. { $place }: { $arrival }. Engine and chassis: { $mechanical }. { $francs } F: { $money }.
web-great-race-not-arrived = { $count ->
    [one] Not arrived: { $where }, { $count } corridor to go.
   *[other] Not arrived: { $where }, { $count } corridors to go.
  }
web-great-race-course = Corridors to go, step by step

## Keys
web-great-race-key-map = To the places on the map where something can be done
web-great-race-key-along = From place to place; move the map
web-great-race-key-choose = Choose the place; once more: go there
web-great-race-key-zoom = Zoom in; zoom out
web-great-race-key-back = Choose nothing
web-great-race-covered-seen = The map, the gauges and the money.
web-great-race-covered-unseen = Hands and plans.
