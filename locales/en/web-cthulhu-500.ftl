## The pack
web-cthulhu-500-pack = The pack, leader to tail
web-cthulhu-500-car = { $place }. { $vehicle }, { $player }, { $laps ->
    [0] no laps
    [one] { $laps } lap
   *[other] { $laps } laps
  }
web-cthulhu-500-you = You
web-cthulhu-500-damaged = damaged
web-cthulhu-500-whole = intact
web-cthulhu-500-at-turn = their turn
web-cthulhu-500-ahead = Ahead of you
web-cthulhu-500-can-aim = can be aimed at
web-cthulhu-500-aimed = Aimed at
web-cthulhu-500-wrap = the tail is ahead of the leader
web-cthulhu-500-laps = { $count ->
    [one] { $count } lap
   *[other] { $count } laps
  }

## Inside the ring
web-cthulhu-500-pile = Draw pile
web-cthulhu-500-discard = Discard pile
web-cthulhu-500-discard-label = { $count ->
    [one] Discard pile, { $count } card: look at it
   *[other] Discard pile, { $count } cards: look at them
  }
web-cthulhu-500-cards = { $count ->
    [0] no cards
    [one] { $count } card
   *[other] { $count } cards
  }
web-cthulhu-500-in-hand = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
  }
web-cthulhu-500-actions = { $count ->
    [0] no actions left
    [one] { $count } action left
   *[other] { $count } actions left
  }
web-cthulhu-500-actions-left = { $count ->
    [one] { $player }: { $count } action left
   *[other] { $player }: { $count } actions left
  }
web-cthulhu-500-flag = Checkered Flag
web-cthulhu-500-flag-text = Drawn by any means, it ends the race at once.
web-cthulhu-500-flag-discard = The Flag is in the discard pile.
web-cthulhu-500-flag-pile = The Flag is in the draw pile.
web-cthulhu-500-flag-drawn = The Flag has been drawn.
web-cthulhu-500-flag-aside = { $count ->
    [one] The Flag is set aside with { $count } counter.
   *[other] The Flag is set aside with { $count } counters.
  }
web-cthulhu-500-last-turns = The Flag is out. Last turns: { $players }
web-cthulhu-500-last-turn = The Flag is out: this is the last turn
web-cthulhu-500-extra = The next turn goes to { $player }
web-cthulhu-500-dry = { $left ->
    [0] Unless somebody draws, the race stops after this turn
    [one] Unless somebody draws, the race stops within a round
   *[other] Unless somebody draws, the race stops within { $left } rounds
  }

## Cars
web-cthulhu-500-own = Your car
web-cthulhu-500-car-of = The car of { $player }
web-cthulhu-500-no-vehicle = No vehicle yet
web-cthulhu-500-speed = Speed
web-cthulhu-500-speed-damaged = damaged
web-cthulhu-500-speed-whole = intact
web-cthulhu-500-complexity = Complexity
web-cthulhu-500-driver = Driver
web-cthulhu-500-mod = Mod { $slot }
web-cthulhu-500-tires = Tires
web-cthulhu-500-empty = empty
web-cthulhu-500-pit = Pit crew
web-cthulhu-500-pit-empty = Nobody yet
web-cthulhu-500-fix-of = Fix { $fix }
web-cthulhu-500-drive = Drive
web-cthulhu-500-fix = Fix
web-cthulhu-500-drive-brief = Drive
web-cthulhu-500-fix-brief = Fix
web-cthulhu-500-drive-fix = Drive { $drive }, Fix { $fix }.
web-cthulhu-500-bound = { $count ->
    [one] { $count } action fewer next turn
   *[other] { $count } actions fewer next turn
  }
web-cthulhu-500-place-of = { $place }, { $player }
web-cthulhu-500-card-of = { $card } ({ $player })
web-cthulhu-500-others = At the table
web-cthulhu-500-mods = { $count ->
    [one] { $count } Mod
   *[other] { $count } Mods
  }
web-cthulhu-500-pits = { $count ->
    [one] { $count } in the pits
   *[other] { $count } in the pits
  }
web-cthulhu-500-plan = If you pass now
web-cthulhu-500-plan-against = { $player }, being passed:
web-cthulhu-500-d6 = d6
web-cthulhu-500-d6-and = d6 + { $sum }
web-cthulhu-500-garage = The vehicles
web-cthulhu-500-vehicle-numbers = Speed { $speed } / { $damaged }, Complexity { $complexity }

## Cards
web-cthulhu-500-kind-action = Action
web-cthulhu-500-kind-spell = Spell
web-cthulhu-500-kind-reaction = Reaction
web-cthulhu-500-kind-crew = Crew
web-cthulhu-500-kind-mod = Mod
web-cthulhu-500-kind-sponsor = Sponsor
web-cthulhu-500-kind-tires = Tires
web-cthulhu-500-kind-flag = Flag
web-cthulhu-500-when-action = 1 action
web-cthulhu-500-when-pits = pit stop
web-cthulhu-500-when-played = card played
web-cthulhu-500-when-attempt = attempt
web-cthulhu-500-when-rolled = dice down
web-cthulhu-500-when-would-damage = damage coming
web-cthulhu-500-when-passed = after a pass
web-cthulhu-500-when-damaged = after damage
web-cthulhu-500-when-repair = repair
web-cthulhu-500-when-discarded = discards
web-cthulhu-500-when-turn-end = end of turn
web-cthulhu-500-only-action = Only on your turn
web-cthulhu-500-only-pits = Only in the pits
web-cthulhu-500-only-played = When a card is played
web-cthulhu-500-only-attempt = In an attempt
web-cthulhu-500-only-rolled = Once the dice are down
web-cthulhu-500-only-would-damage = When damage is coming
web-cthulhu-500-only-passed = After a pass
web-cthulhu-500-only-damaged = After damage
web-cthulhu-500-only-repair = In a repair
web-cthulhu-500-only-discarded = When cards are discarded
web-cthulhu-500-only-turn-end = At the end of a turn
web-cthulhu-500-hand = { $count ->
    [one] Your hand, { $count } card
   *[other] Your hand, { $count } cards
  }
web-cthulhu-500-hands = Everybody’s hands
web-cthulhu-500-read = Read the card
web-cthulhu-500-tags = Tags:
web-cthulhu-500-in-window = Window:
web-cthulhu-500-copies = Copies in the deck:
web-cthulhu-500-fallen = just discarded
web-cthulhu-500-on-table = On the table, in order
web-cthulhu-500-laid-by = by { $player }
web-cthulhu-500-laid-on = by { $player }, at { $target }
web-cthulhu-500-cancelled = cancelled

## The passing test
web-cthulhu-500-test = Passing test
web-cthulhu-500-test-yours = You try to pass { $other }
web-cthulhu-500-test-at-you = { $player } tries to pass you
web-cthulhu-500-test-of = { $player } tries to pass { $other }
web-cthulhu-500-passes = passing
web-cthulhu-500-holds = in front
web-cthulhu-500-step = Step { $step } of 4
web-cthulhu-500-step-declared = Declared
web-cthulhu-500-step-rolled = Rolled
web-cthulhu-500-step-reactions = Reactions
web-cthulhu-500-step-outcome = Outcome
web-cthulhu-500-lane = { $player }: { $pieces }; total { $total }
web-cthulhu-500-die = Die
web-cthulhu-500-die-of = shows { $pips }
web-cthulhu-500-boost = Actions this turn
web-cthulhu-500-more-cards = Further cards
web-cthulhu-500-not-rolled = The dice have not been rolled yet.
web-cthulhu-500-decided = The dice are down.
web-cthulhu-500-out-passes-yours = You pass { $other }.
web-cthulhu-500-out-passes-at-you = { $player } passes you.
web-cthulhu-500-out-passes-of = { $player } passes { $other }.
web-cthulhu-500-out-nothing = Nobody moves.
web-cthulhu-500-out-tie = A tie.
web-cthulhu-500-if-ends = If it ends like this
web-cthulhu-500-if-tie = A tie: cars may be damaged (C6), unless a card says otherwise.
web-cthulhu-500-stands-passes = As it stands, the pass succeeds.
web-cthulhu-500-stands-nothing = As it stands, nobody moves.
web-cthulhu-500-tie-c6-1 = A tie, as it stands: both cars would be damaged and nobody moves.
web-cthulhu-500-tie-c6-2 = A tie, as it stands: the passer was damaged before, so the car behind passes both.
web-cthulhu-500-tie-c6-3 = A tie, as it stands: the car in front was damaged before, so it is passed and the car behind follows.
web-cthulhu-500-tie-c6-4 = A tie, as it stands: both were damaged before, and the pass succeeds.
web-cthulhu-500-tie-c6-5 = A tie, as it stands: a car that ties do not damage is spared.
web-cthulhu-500-tie-c22-2 = A tie, as it stands: both would be damaged.
web-cthulhu-500-why-rule = Why? { $rule }

## What to do
web-cthulhu-500-control = What you can do
web-cthulhu-500-anyone = Anyone may react.
web-cthulhu-500-anyone-hint = Anyone may react; nobody sees who could.
web-cthulhu-500-window-open = A window is open: { $window }.
web-cthulhu-500-waits = Waiting for { $players }
web-cthulhu-500-waits-window = Anyone may react
web-cthulhu-500-waits-race = The race goes on
web-cthulhu-500-ask-vehicles = Choose your vehicle
web-cthulhu-500-ask-grid = Set cards aside for the starting grid
web-cthulhu-500-ask-grid-hint = The more cards, the further ahead; they are discarded.
web-cthulhu-500-ask-actions = Your turn: choose an action
web-cthulhu-500-ask-discarding = Discard what you do not need
web-cthulhu-500-ask-drawing = Draw
web-cthulhu-500-ask-contagions = Which contagion comes first?
web-cthulhu-500-ask-spreading = Where does the contagion go?
web-cthulhu-500-ask-offer = You may draw a card
web-cthulhu-500-ask-attempts = You may attempt further passes
web-cthulhu-500-ask-aim = Which car is your free pass against?
web-cthulhu-500-ask-free-pass = You may attempt a free pass
web-cthulhu-500-ask-service = In the pits: choose a service
web-cthulhu-500-ask-fallen = You may take a discarded card
web-cthulhu-500-do-attempt = Pass { $player }
web-cthulhu-500-do-grid = { $count ->
    [0] Set nothing aside
    [one] Set { $count } card aside
   *[other] Set { $count } cards aside
  }
web-cthulhu-500-do-done-actions = End actions
web-cthulhu-500-do-done-discarding = Keep these
web-cthulhu-500-do-keep = Keep these and draw
web-cthulhu-500-do-draw-all = Draw all I can
web-cthulhu-500-do-done-drawing = Enough
web-cthulhu-500-do-done-attempts = Stop here
web-cthulhu-500-do-done-service = No service
web-cthulhu-500-do-accept-offer = Draw
web-cthulhu-500-do-accept-free-pass = Try the free pass
web-cthulhu-500-do-decline-offer = Do not draw
web-cthulhu-500-do-decline-free-pass = Do not try
web-cthulhu-500-do-decline-fallen = Leave them
web-cthulhu-500-aim-plus = More
web-cthulhu-500-aim-minus = Less
web-cthulhu-500-aim-hire = To the pit crew
web-cthulhu-500-aim-fit = fit it here
web-cthulhu-500-aim-driver = at the wheel
web-cthulhu-500-aim-discard = Discard
web-cthulhu-500-choose-target = { $card }: choose
web-cthulhu-500-choose-part = Choose a card
web-cthulhu-500-choose-first = Choose above
web-cthulhu-500-put-back = Put it back
web-cthulhu-500-truce = Pass until my next turn
web-cthulhu-500-truce-end = Ask me again
web-cthulhu-500-asking = When to ask me
web-cthulhu-500-asking-hint = Where you do not want to be asked, your pass is sent for you. Nobody sees the difference.
web-cthulhu-500-wish-tests = Pass on tests between other cars
web-cthulhu-500-wish-played = Pass on cards that are not aimed at me
web-cthulhu-500-wish-small = Pass on discards, ends of turns and others’ repairs
web-cthulhu-500-wish-parts = Ask me only when I can answer with a card from my hand
web-cthulhu-500-wish-own = Pass on cards I have just played myself
web-cthulhu-500-wish-draw = Draw for me at the end of my turn, where it all fits in my hand

## The end
web-cthulhu-500-scores = The race is over
web-cthulhu-500-flag-came = The Flag came.
web-cthulhu-500-stopped = The race would not end and was stopped.
web-cthulhu-500-clear = Most laps: { $player }.
web-cthulhu-500-level = Level on laps; nearest the front: { $player }.
web-cthulhu-500-in-pack = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  } in the pack
web-cthulhu-500-course = Place in the pack, step by step

## Keys
web-cthulhu-500-key-card = Raise a card in your hand
web-cthulhu-500-key-along = From card to card
web-cthulhu-500-key-read = Read the card
web-cthulhu-500-key-do = Do what the raised card offers
web-cthulhu-500-key-attempt = Try to pass the car ahead; the one beyond it
web-cthulhu-500-key-pit = Make a pit stop; repair
web-cthulhu-500-key-draw = Draw
web-cthulhu-500-key-end = Done, or keep the hand and draw
web-cthulhu-500-key-answer = Yes; no
web-cthulhu-500-key-pass = Let it pass
web-cthulhu-500-key-back = Put the card back
web-cthulhu-500-covered-seen = Cars and their parts, laps, the discard pile.
web-cthulhu-500-covered-unseen = Hands, or who could react.
