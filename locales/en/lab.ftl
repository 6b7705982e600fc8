# The lab: how does a game play with these options, this deck or this map?
lab-error-vary = “{ $given }” cannot be varied: write KEY=A,B with an option of the game and its values, such as --vary map=africa,island.
lab-error-too-many = That is more than { $most } variants: vary less at once.
lab-error-twice = { $variant } is asked for twice.
lab-error-out = The page would be overwritten by the JSON or CSV beside it: call it report.html, for instance.
lab-error-patch-member = { $file }: there is no “{ $name }” in { $place }.
lab-error-patch-parts = { $file }: { $place } has no parts that could be changed.
lab-error-without = Nothing here that a match could be played without is called “{ $name }”; there are: { $names }.
lab-error-without-game = --without is for games with cards that are played one by one, and for orders: { $games }.

lab-title = { $game }: how does it play?
lab-head = { $variants } { $variants ->
        [one] variant
       *[other] variants
    }, { $deals } { $deals ->
        [one] deal
       *[other] deals
    } each, { $matches } { $matches ->
        [one] match
       *[other] matches
    } in all, seed { $seed }.
lab-variant = { $varied }{ $players } { $players ->
        [one] player
       *[other] players
    }, { $bot }
lab-from-to = { $low } to { $high }

lab-column-variant = variant
lab-column-matches = matches
lab-column-decisions = decisions
lab-column-minutes = minutes
lab-column-nine = nine of ten, in minutes
lab-column-rounds = rounds
lab-column-won = won
lab-column-half-time = whoever leads at half-time wins
lab-column-runaway = led at every quarter and won
lab-column-comeback = last at half-time and won
lab-column-seat = seat
lab-column-seat-wins = wins
lab-column-what = what
lab-column-part = share of its kind
lab-column-in-matches = in matches
lab-column-each = per player and match
lab-column-wins = wins of its users
lab-column-worth = worth, in points
lab-column-users = players who use it
lab-column-cost = costs a player kept from it, in points
lab-column-decides = decides, of a hundred matches
lab-column-again = played again
lab-column-helpless = nothing else left
lab-column-lacking = wins with it, in points

lab-length-title = How long a match takes
lab-length = Minutes at a person’s pace, with 95% intervals of the mean; below, what the middle nine of ten matches take.
lab-longer = Extra minutes over the first variant, compared deal by deal:
lab-course-title = How a match goes
lab-parts = Share of everything of this kind that was used:
lab-worth = How many percentage points more often its users won than others at the same table:
lab-without-title = With one player kept from it
lab-without = How many of a hundred matches somebody wins by it; below zero, whoever may not use it does better:
lab-lacking-title = Without it
lab-lacking = How many more of a hundred matches are won with it than without; below zero, it costs matches:

lab-how-paired = Every variant is played with the same deals by the same bot in every seat, so good cards favour none. Intervals contain the true value 95 times out of 100 and are computed over deals.
lab-how-trials = Bots that search made { $trials } { $trials ->
        [one] trial
       *[other] trials
    } for an answer, so the same seed gives the same result on any machine.
lab-how-pace = A decision counts as { $seconds } seconds; where everybody plans at the same time, as in The Great Race, a plan counts as 90 seconds for all together.
lab-how-quarters = Half-time is half of the decisions. Who leads is taken from what everybody can see: progress, laps or points.
lab-how-worth = What something was worth shows who used it, not why they won: whoever is ahead can afford more. Compare it with what you know of the game.
lab-how-without = “Costs” and “decides” show a cause: each deal was played again for each player who had used the card, with that player kept from it and everything else alike. What it costs is how much less often a player wins then; what the cards decide is that added up over all players of a table.
lab-how-lacking = “Wins with it” shows a cause: each deal was played again with the cards of the order as plain cards and everything else alike.

lab-kind-great-race-zone = Assistants by zone
lab-kind-great-race-plan = Plans: explorers · mechanics · escorts · treasury
lab-kind-great-race-card = Cards played
lab-kind-great-race-way = What happens on the way
lab-great-race-way-arrival = arrives
lab-great-race-way-breakdown = breaks down
lab-great-race-way-escort-against-attack = escort against an attack
lab-great-race-way-escort-against-danger = escort against a danger
lab-great-race-way-first-arrival = arrives first
lab-great-race-way-repair = raises a gauge
lab-great-race-way-ride = takes a line
lab-great-race-way-sabotaged = is sabotaged
lab-great-race-way-sent-back = is sent back
lab-great-race-way-tile-removed = removes a tile
lab-great-race-way-tiles = places tiles
lab-great-race-way-unknown-land = enters unknown land
lab-kind-cthulhu-500-vehicle = Vehicles
lab-kind-cthulhu-500-card = Cards brought into play
lab-kind-cthulhu-500-race = What happens in the race
lab-cthulhu-500-race-attempt = tries to pass
lab-cthulhu-500-race-damaged = is damaged
lab-cthulhu-500-race-lap = gains a lap
lab-cthulhu-500-race-pass = passes
lab-cthulhu-500-race-pit-stop = makes a pit stop
lab-cthulhu-500-race-pole = starts in front
lab-cthulhu-500-race-repaired = is repaired
lab-kind-push-turn = What happens in a turn
lab-kind-push-colour = Colours banked
lab-push-turn-banked = banks
lab-push-turn-bust = goes too far
lab-push-turn-cards-lost = loses cards to the die
lab-push-turn-rolled = rolls the die
lab-push-turn-row-taken = takes a row
lab-push-turn-stopped = stops
lab-kind-the-game-order = Orders met
lab-kind-the-game-broken = Orders that cost the match
lab-kind-the-game-turn = What happens in a turn
lab-the-game-turn-trick = ten back
lab-the-game-turn-turn = turn
