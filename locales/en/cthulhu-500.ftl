cthulhu-500-name = Cthulhu 500
cthulhu-500-line = A race of eldritch cars: pass, wreck, cancel, and be a lap ahead when the Flag comes.
cthulhu-500-length = 30 to 60 minutes
cthulhu-500-length-race-standard = { $players ->
        [3] about 36 minutes
        [4] about 34 minutes
        [5] about 34 minutes
       *[other] about 31 minutes
    }
cthulhu-500-length-race-short = { $players ->
        [3] about 20 minutes
        [4] about 19 minutes
        [5] about 19 minutes
       *[other] about 20 minutes
    }
cthulhu-500-length-race-long = { $players ->
        [3] about 60 minutes
        [4] about 57 minutes
        [5] about 55 minutes
       *[other] about 53 minutes
    }
cthulhu-500-length-race-long-3 = { $players ->
        [3] about 84 minutes
        [4] about 79 minutes
        [5] about 74 minutes
       *[other] about 70 minutes
    }

## Kinds of cards
cthulhu-500-kind-crew = Crew
cthulhu-500-kind-mod = Mods
cthulhu-500-kind-tires = Tires
cthulhu-500-kind-action = Actions
cthulhu-500-kind-reaction = Reactions
cthulhu-500-kind-vehicle = vehicles

## Cards and vehicles
cthulhu-500-called-checkered-flag = Checkered Flag
cthulhu-500-called-feararri = Feararri
cthulhu-500-called-the-vehicle-man-was-not-meant-to-drive = The Vehicle Man Was Not Meant to Drive
cthulhu-500-called-car-of-cthulhu = Car of Cthulhu
cthulhu-500-called-chariot-of-the-elder-gods = Chariot of the Elder Gods
cthulhu-500-called-sports-cthutility-vehicle = Sports Cthutility Vehicle
cthulhu-500-called-the-unspeakable-olds = The Unspeakable Olds
cthulhu-500-called-satanic-pushcart = Satanic Pushcart
cthulhu-500-called-big-honkin-truck = Big Honkin' Truck
cthulhu-500-called-high-priest-of-mojocross = High Priest of Mojocross
cthulhu-500-called-fungi-from-daytona = Fungi from Daytona
cthulhu-500-called-fungi-from-detroit = Fungi from Detroit
cthulhu-500-called-fungi-from-yuggoth-speedway = Fungi from Yuggoth Speedway
cthulhu-500-called-herbert-west = Herbert West
cthulhu-500-called-dr-armitage = Dr. Armitage
cthulhu-500-called-zombie-wheelman = Zombie Wheelman
cthulhu-500-called-zombie-lug-nutter = Zombie Lug-Nutter
cthulhu-500-called-zombie-pit-chief = Zombie Pit Chief
cthulhu-500-called-tcho-tcho-navigator = Tcho-Tcho Navigator
cthulhu-500-called-deep-one-outrunner = Deep One Outrunner
cthulhu-500-called-mad-mechanic-of-irem = Mad Mechanic of Irem
cthulhu-500-called-cultist-pit-gang = Cultist Pit Gang
cthulhu-500-called-ghoul-body-shopper = Ghoul Body-Shopper
cthulhu-500-called-nightgaunt-spotter = Nightgaunt Spotter
cthulhu-500-called-investigator-with-nothing-left = Investigator With Nothing Left
cthulhu-500-called-the-sponsor-that-must-not-be-named = The Sponsor That Must Not Be Named
cthulhu-500-called-spacemeadweiser = Spacemeadweiser
cthulhu-500-called-miskatonic-mutual = Miskatonic Mutual
cthulhu-500-called-r-lyeh-rent-a-wreck = R'lyeh Rent-a-Wreck
cthulhu-500-called-elder-oil = Elder Oil
cthulhu-500-called-spikey-bits = Spikey Bits
cthulhu-500-called-the-mudflaps-man-was-not-meant-to-ogle = The Mudflaps Man Was Not Meant to Ogle
cthulhu-500-called-engine-of-the-damned = Engine of the Damned
cthulhu-500-called-fifth-dimension-suspension = Fifth-Dimension Suspension
cthulhu-500-called-non-euclidean-spoiler = Non-Euclidean Spoiler
cthulhu-500-called-plasm-armour = Plasm Armour
cthulhu-500-called-dread-nitro = Dread Nitro
cthulhu-500-called-a-thousand-young-cupholders = A Thousand Young Cupholders
cthulhu-500-called-radials-from-beyond-space-and-time = Radials From Beyond Space and Time
cthulhu-500-called-rats-in-the-whitewalls = Rats in the Whitewalls
cthulhu-500-called-slicks-of-the-sunken-city = Slicks of the Sunken City
cthulhu-500-called-treads-of-tindalos = Treads of Tindalos
cthulhu-500-called-gummy-spawn-donuts = Gummy Spawn Donuts
cthulhu-500-called-spell-of-chaos = Spell of Chaos
cthulhu-500-called-spell-of-rust = Spell of Rust
cthulhu-500-called-spell-of-binding = Spell of Binding
cthulhu-500-called-spell-of-unmaking = Spell of Unmaking
cthulhu-500-called-summon-tow-beast = Summon Tow Beast
cthulhu-500-called-black-plague = Black Plague
cthulhu-500-called-gremlins = Gremlins
cthulhu-500-called-dreamlands-shortcut = Dreamlands Shortcut
cthulhu-500-called-sabotage-in-the-paddock = Sabotage in the Paddock
cthulhu-500-called-poach-crew = Poach Crew
cthulhu-500-called-full-throttle-ritual = Full Throttle Ritual
cthulhu-500-called-draft-of-the-void = Draft of the Void
cthulhu-500-called-read-the-necro-manual = Read the Necro-Manual
cthulhu-500-called-great-old-stomp = Great Old Stomp
cthulhu-500-called-i-i = Iä! Iä!
cthulhu-500-called-swerve-into-madness = Swerve Into Madness
cthulhu-500-called-sudden-squamous-slick = Sudden Squamous Slick
cthulhu-500-called-cold-hand-of-fate = Cold Hand of Fate
cthulhu-500-called-ablative-ichor = Ablative Ichor
cthulhu-500-called-ram-from-the-angles = Ram From the Angles
cthulhu-500-called-opportunistic-tentacle = Opportunistic Tentacle
cthulhu-500-called-wrench-out-of-space-and-time = Wrench Out of Space and Time
cthulhu-500-called-grave-robber-s-discount = Grave Robber's Discount
cthulhu-500-called-out-of-turn-out-of-time = Out of Turn, Out of Time

## Windows
cthulhu-500-window-played = a card was played
cthulhu-500-window-attempt = a pass is attempted
cthulhu-500-window-rolled = the dice are down
cthulhu-500-window-would-damage = cars are about to be damaged
cthulhu-500-window-passed = a car has passed
cthulhu-500-window-damaged = cars were damaged
cthulhu-500-window-repair = a repair is tried
cthulhu-500-window-discarded = cards were discarded
cthulhu-500-window-turn-end = the turn ends
cthulhu-500-pile-full = full
cthulhu-500-pile-half = half
cthulhu-500-pile-thin = thin

## What one can do
cthulhu-500-action-choose = Choose the { $vehicle }
cthulhu-500-action-grid = Set aside for the grid: { $cards }
cthulhu-500-action-grid-nothing = Set nothing aside for the grid
cthulhu-500-action-lay = Play { $card }
cthulhu-500-action-lay-seat = Play { $card } on { $player }
cthulhu-500-action-lay-driver = Play { $card } on the driver of { $player }
cthulhu-500-action-lay-pit = Play { $card } on { $host } in the pit crew of { $player }
cthulhu-500-action-lay-mod = Play { $card } on Mod { $slot } of { $player }
cthulhu-500-action-lay-tires = Play { $card } on the tires of { $player }
cthulhu-500-action-lay-card = Play { $card } and take { $host }
cthulhu-500-action-lay-plus = Play { $card } to add
cthulhu-500-action-lay-minus = Play { $card } to subtract
cthulhu-500-action-hire = Add { $card } to the pit crew of { $player }
cthulhu-500-action-attempt = Attempt to pass the car ahead
cthulhu-500-action-far-attempt = Attempt to pass the second car ahead
cthulhu-500-action-pit-stop = Make a pit stop
cthulhu-500-action-fit = Fit { $card } as Mod { $slot }
cthulhu-500-action-tires = Fit { $card }
cthulhu-500-action-driver = Put { $card } at the wheel
cthulhu-500-action-repair = Try to repair the car
cthulhu-500-action-remove-driver = Send the driver of { $player } to the pit crew
cthulhu-500-action-remove-pit = Take { $card } out of the pit crew of { $player }
cthulhu-500-action-remove-mod = Take Mod { $slot } off the car of { $player }
cthulhu-500-action-remove-tires = Take the tires off the car of { $player }
cthulhu-500-action-discard = Discard { $card }
cthulhu-500-action-draw = Draw a card
cthulhu-500-action-done = That is enough
cthulhu-500-action-use-driver = Use the driver of { $player }
cthulhu-500-action-use-pit = Use { $card } in the pit crew of { $player }
cthulhu-500-action-use-mod = Use Mod { $slot } of { $player }
cthulhu-500-action-use-tires = Use the tires of { $player }
cthulhu-500-action-pass = Let it pass
cthulhu-500-action-accept = Take it
cthulhu-500-action-decline = Leave it
cthulhu-500-action-take = Take { $card }
cthulhu-500-action-fall-driver = First the contagion on the driver of { $player }
cthulhu-500-action-fall-pit = First the contagion on { $card } in the pit crew of { $player }
cthulhu-500-action-fall-mod = First the contagion on Mod { $slot } of { $player }
cthulhu-500-action-fall-tires = First the contagion on the tires of { $player }
cthulhu-500-action-spread-driver = The contagion moves to the driver of { $player }
cthulhu-500-action-spread-pit = The contagion moves to { $card } in the pit crew of { $player }
cthulhu-500-action-spread-mod = The contagion moves to Mod { $slot } of { $player }
cthulhu-500-action-spread-tires = The contagion moves to the tires of { $player }

## What happened
cthulhu-500-sight-vehicle = { $player } drives the { $vehicle }.
cthulhu-500-sight-ready = { $count ->
    [one] You have set one card aside.
   *[other] You have set { $count } cards aside.
  }
cthulhu-500-sight-card = { $card }
cthulhu-500-sight-aside = { $player } had set aside: { $cards }.
cthulhu-500-sight-aside-nothing = { $player } had set nothing aside.
cthulhu-500-sight-grid-die = { $player } rolls { $pips } for the grid.
cthulhu-500-sight-grid = { $player } leads the pack, { $tail } is the tail and begins.
cthulhu-500-sight-turn = { $actions ->
    [one] It is { $player }’s turn, with one action.
   *[other] It is { $player }’s turn, with { $actions } actions.
  }
cthulhu-500-sight-drew = { $player } draws a card.
cthulhu-500-sight-drew-card = { $player } draws { $card }.
cthulhu-500-sight-discarded = { $player } discards { $card }.
cthulhu-500-sight-hired = { $card } joins the pit crew of { $player }.
cthulhu-500-sight-driver = { $card } takes the wheel for { $player }.
cthulhu-500-sight-fitted = { $player } fits { $card }.
cthulhu-500-sight-unseated = { $card } leaves the wheel for the pit crew of { $player }.
cthulhu-500-sight-poached = { $player } poaches { $card }.
cthulhu-500-sight-took = { $player } takes { $card } into their hand.
cthulhu-500-sight-fell = { $card } goes to the discard pile.
cthulhu-500-sight-left-play = { $player } loses { $card }.
cthulhu-500-sight-contagion = { $card } comes into play.
cthulhu-500-sight-contagion-over = { $card } has run its course.
cthulhu-500-sight-laid = { $by } plays { $card }.
cthulhu-500-sight-laid-seat = { $by } plays { $card } on { $player }.
cthulhu-500-sight-laid-driver = { $by } plays { $card } on the driver of { $player }.
cthulhu-500-sight-laid-pit = { $by } plays { $card } on { $host } in the pit crew of { $player }.
cthulhu-500-sight-laid-mod = { $by } plays { $card } on Mod { $slot } of { $player }.
cthulhu-500-sight-laid-tires = { $by } plays { $card } on the tires of { $player }.
cthulhu-500-sight-laid-card = { $by } plays { $card } to take { $host }.
cthulhu-500-sight-laid-plus = { $by } plays { $card } to add.
cthulhu-500-sight-laid-minus = { $by } plays { $card } to subtract.
cthulhu-500-sight-cancelled = { $card } of { $player } is cancelled.
cthulhu-500-sight-spent = { $card } of { $player } goes to the discard pile.
cthulhu-500-sight-used = { $player } uses { $card }.
cthulhu-500-sight-attempt = { $player } attempts to pass { $other }.
cthulhu-500-sight-rolled = { $player } rolls { $pips }.
cthulhu-500-sight-rolled-again = { $player } rolls again: { $pips }.
cthulhu-500-sight-totals = { $player } has { $with }, { $other } { $against }.
cthulhu-500-sight-passed = { $player } passes { $other }.
cthulhu-500-sight-lapped = { $player } passes { $other } and gains a lap.
cthulhu-500-sight-taken-back = { $player }’s car was damaged already: the whole move is taken back.
cthulhu-500-sight-damaged = The car of { $player } is damaged.
cthulhu-500-sight-damaged-two = The cars of { $player } and { $other } are damaged.
cthulhu-500-sight-damaged-several = { $more ->
    [one] The cars of { $player }, { $other } and one more are damaged.
   *[other] The cars of { $player }, { $other } and { $more } more are damaged.
  }
cthulhu-500-sight-spared = The car of { $player } is spared.
cthulhu-500-sight-pit-stop = { $player } makes a pit stop.
cthulhu-500-sight-mended = { $player } rolls { $pips } for the repair: { $total } of { $complexity }.
cthulhu-500-sight-repaired = The car of { $player } is whole again.
cthulhu-500-sight-bound = { $amount ->
    [one] { $player } has one action fewer in the next turn.
   *[other] { $player } has { $amount } actions fewer in the next turn.
  }
cthulhu-500-sight-boosted = { $player } has { $amount } more in attempts until the turn ends.
cthulhu-500-sight-hands-shifted = { $count ->
    [one] Every hand moves one seat to the left; you hold one card.
   *[other] Every hand moves one seat to the left; you hold { $count } cards.
  }
cthulhu-500-sight-hands-shifted-empty = Every hand moves one seat to the left.
cthulhu-500-sight-infected = { $card } is on { $host }, with { $player }.
cthulhu-500-sight-survived = { $card } of { $player } rolls { $pips } and stays.
cthulhu-500-sight-not-survived = { $card } of { $player } rolls { $pips } and falls.
cthulhu-500-sight-next-turn = { $player } takes the next turn.
cthulhu-500-sight-reshuffled = The discard pile becomes the draw pile.
cthulhu-500-sight-reshuffled-flag = The discard pile becomes the draw pile, and the Flag is in it.
cthulhu-500-sight-flag-shown = { $player } draws the Flag: one last turn for everybody.
cthulhu-500-sight-guard-dry = { $left ->
    [one] If nobody draws in this round either, the race is stopped.
   *[other] If nobody draws for { $left } more rounds, the race is stopped.
  }
cthulhu-500-sight-guard = { $left ->
    [one] This is the last round: then the race is stopped.
   *[other] The race is stopped after { $left } more rounds.
  }
cthulhu-500-outcome-won = { $laps ->
    [one] { $player } wins the race with one lap.
   *[other] { $player } wins the race with { $laps } laps.
  }
cthulhu-500-outcome-stopped = { $laps ->
    [one] The race would not end and was stopped; { $player } wins with one lap.
   *[other] The race would not end and was stopped; { $player } wins with { $laps } laps.
  }

## Why something is not allowed
cthulhu-500-refusal-no-such-seat = There is no such seat at this table.
cthulhu-500-refusal-over = The race is over.
cthulhu-500-refusal-not-asked = Nobody is waiting for you now.
cthulhu-500-refusal-not-now = Something else has to be decided first.
cthulhu-500-refusal-no-vehicle = The { $vehicle } is not free.
cthulhu-500-refusal-already-ready = You have already chosen what to set aside.
cthulhu-500-refusal-not-in-hand = { $card } is not in your hand.
cthulhu-500-refusal-wrong-kind = { $card } is not a card for that.
cthulhu-500-refusal-wrong-window = { $card } does not fit now: { $window }.
cthulhu-500-refusal-excluded = Only the first of such cards counts: { $card } goes back to your hand.
cthulhu-500-refusal-flag-shown = The Flag is shown: { $card } cannot be played any more.
cthulhu-500-refusal-no-target = { $card } cannot be aimed at that.
cthulhu-500-refusal-no-player = Nobody sits at seat { $seat }.
cthulhu-500-refusal-no-far-pass = Nothing on your car reaches the second car ahead.
cthulhu-500-refusal-wrong-slot = A Mod goes to the free place; it replaces another only when both are taken.
cthulhu-500-refusal-not-damaged = Your car is not damaged.
cthulhu-500-refusal-no-such-part = There is no such card to choose.
cthulhu-500-refusal-not-discarded = { $card } was not discarded just now.

## What is wrong with a set-up
cthulhu-500-fault-seats = Three to eight play, not { $given }.
cthulhu-500-fault-cars = { $given ->
    [one] { $given } car is written: there is one for each seat.
   *[other] { $given } cars are written: there is one for each seat.
  }
cthulhu-500-fault-order = The order does not name each car once.
cthulhu-500-fault-no-such-card = There is no { $card } in this deck.
cthulhu-500-fault-no-such-vehicle = There is no { $vehicle } in this deck.
cthulhu-500-fault-same-vehicle = Two players drive the { $vehicle }.
cthulhu-500-fault-vehicle = Seat { $seat } has no vehicle, or one before its choice.
cthulhu-500-fault-too-many = There are more of { $card } than in the deck.
cthulhu-500-fault-wrong-place = { $card } cannot lie where it is said to lie.
cthulhu-500-fault-no-such-seat = Seat { $seat } is named, and nobody sits there.
cthulhu-500-fault-contagion = { $card } lies on nothing it can be on.
cthulhu-500-fault-first-hand = Seat { $seat } does not hold the cards of the start, or sets aside what is not in hand.
cthulhu-500-fault-flag = The Flag cannot be there.
cthulhu-500-fault-procedure = What is said to be going on does not fit together.
cthulhu-500-fault-nobody-asked = Nobody has anything to decide: the moment would pass by itself.

## What is wrong with a deck
cthulhu-500-deck-not-a-deck = This is not a deck: a table with a name, cards and vehicles is expected.
cthulhu-500-deck-missing = { $card }: “{ $field }” is missing.
cthulhu-500-deck-wrong = { $card }: “{ $field }” cannot be { $value }.
cthulhu-500-deck-unknown-field = { $card }: there is no field “{ $field }”.
cthulhu-500-deck-unknown-effect = { $card }: there is no effect “{ $effect }”.
cthulhu-500-deck-unfit = { $card }: “{ $effect }” does not fit this kind of card or its window.
cthulhu-500-deck-two-targets = { $card }: two effects want different targets.
cthulhu-500-deck-no-effect = { $card }: a card that is played has to do something.
cthulhu-500-deck-unknown-tag = { $card }: no card has the tag “{ $tag }”.
cthulhu-500-deck-twice = { $card } is there twice: use copies instead.
cthulhu-500-deck-no-text = { $card }: the text in “{ $lang }” is missing.
cthulhu-500-deck-size = The deck has { $cards } cards: it needs { $least } to { $most }.
cthulhu-500-deck-vehicles = The deck has { $cards } vehicles: it needs { $least } to { $most }.
cthulhu-500-deck-too-many = { $cards } cards have “{ $effect }”: there is room for { $most }.
cthulhu-500-deck-too-many-words = There are too many different tags.
cthulhu-500-deck-count = { $kind }: { $cards }, where the rulebook counts { $rulebook }.

## Options
cthulhu-500-option-race = Race
cthulhu-500-option-race-hint = How long it takes until the Flag can come. Standard and long fill half an hour to an hour; short is quicker, the longest takes more.
cthulhu-500-option-race-standard = standard: the Flag is in the second pile
cthulhu-500-option-race-short = short: in the lower half of the first pile
cthulhu-500-option-race-long = long: set aside with two counters
cthulhu-500-option-race-long-3 = longest: with three counters
cthulhu-500-option-caution-lap = Caution lap
cthulhu-500-option-caution-lap-hint = Once the Flag is drawn, everybody has one last turn.
cthulhu-500-option-net-laps = Net laps
cthulhu-500-option-net-laps-hint = Laps that everybody has are not counted, neither on the table nor in the result. Usual with three.
cthulhu-500-option-vehicles = Vehicles
cthulhu-500-option-vehicles-hint = How they are given out.
cthulhu-500-option-vehicles-dealt = dealt at random
cthulhu-500-option-vehicles-chosen = chosen in the order of seats
cthulhu-500-option-poker-face = Poker face
cthulhu-500-option-poker-face-hint = Every window asks everybody and stays open for the same time, no matter who could answer.
cthulhu-500-option-deck = Deck
cthulhu-500-option-deck-hint = The house deck is our own design; a file brings another.
cthulhu-500-option-deck-house = house deck

## Bots
cthulhu-500-bot-random = Plays anything the rules allow.
cthulhu-500-bot-racer = Tunes the car, tries what is likely, and answers when it matters.
cthulhu-500-bot-tuner = Builds the car up first: what makes it faster counts for every turn to come.
cthulhu-500-bot-ace = Imagines how the race may go on, many times for every decision.
cthulhu-500-bot-beginner = A newcomer: always at the next car, every card at once, no thought of damage. Answers at once.
cthulhu-500-bot-easy = Knows how to race and forgets it as often as not. Answers at once.
cthulhu-500-bot-normal = Tunes the car, tries what is likely, and answers when it matters. Answers at once.
cthulhu-500-bot-hard = Mostly builds the car up first: what makes it faster counts for every turn to come. Answers at once.
cthulhu-500-bot-expert = Imagines how the race may go on before every decision. At most one second each.

cthulhu-500-scored = { $points ->
    [one] 1 lap
   *[other] { $points } laps
}
