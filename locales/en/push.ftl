push-name = PUSH
push-line = Turn one card more, or stop in time: a game of nerve for two to six.
push-length = about 20 minutes

## Colours, shapes and letters
push-colour-yellow = yellow
push-colour-red = red
push-colour-blue = blue
push-colour-green = green
push-colour-purple = purple
push-shape-circle = circle
push-shape-diamond = diamond
push-shape-square = square
push-shape-triangle = triangle
push-shape-hexagon = hexagon
push-letter-yellow = Y
push-letter-red = R
push-letter-blue = B
push-letter-green = G
push-letter-purple = P
push-face-star = star

## Cards and rows
push-card-number = number card
push-card-dice = dice card
push-card-switch = switch card
push-row-1 = row 1
push-row-2 = row 2
push-row-3 = row 3

## What one can do
push-action-reveal = Push: reveal a card
push-action-place = Place it in { $row }
push-action-new-row = Start a new row
push-action-stop = Stop
push-action-take = Take { $row }
push-action-bank = Bank all { $colour }

## What happened
push-sight-turn = It is { $player }’s turn.
push-sight-revealed = { $player } reveals a { $colour } { $number }.
push-sight-revealed-dice = { $player } reveals a dice card.
push-sight-revealed-switch = { $player } reveals a switch card: rows are taken the other way round.
push-sight-row-started = { $player } starts { $row } with the { $colour } { $number }.
push-sight-row-started-dice = { $player } starts { $row } with the dice card.
push-sight-placed = { $player } places the { $colour } { $number } in { $row }.
push-sight-placed-dice = { $player } places the dice card in { $row }.
push-sight-bust = Too far! No row accepts the { $colour } { $number }. { $player } takes nothing and rolls the die.
push-sight-bust-dice = Too far! No row accepts another dice card. { $player } takes nothing and rolls the die.
push-sight-stopped = { $player } stops.
push-sight-took = { $player } takes { $row }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
push-sight-took-dice = { $player } takes { $row } with its dice card: { $count ->
    [one] { $count } number card
   *[other] { $count } number cards
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }, and a roll.
push-sight-took-lone-dice = { $player } takes { $row }: nothing but a dice card, and a roll.
push-sight-rolled = { $player } rolls { $face } and has none to lose.
push-sight-rolled-lost = { $player } rolls { $face } and loses { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
push-sight-rolled-star = { $player } rolls a star: nothing is lost.
push-sight-rolled-star-lost = { $player } rolls a star and loses the whole bench: { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
push-sight-banked = { $player } banks all { $colour }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
push-sight-banked-hidden = { $player } banks all { $colour }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }, face down.
push-sight-cleared = { $count ->
    [one] A row nobody took is discarded.
   *[other] { $count } rows nobody took are discarded.
  }
push-sight-cleared-switches = { $switches ->
    [one] The switch card is discarded.
   *[other] The { $switches } switch cards are discarded.
  }

## How it ended
push-outcome-won = { $player } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
push-outcome-by-cards = { $player } wins: the points are equal at { $points }, and { $cards ->
    [one] { $cards } card decides
   *[other] { $cards } cards decide
  }.
push-outcome-shared-two = { $player } and { $other } share the victory with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.
push-outcome-shared = { $count } players share the victory with { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.

## Why not
push-refusal-no-such-seat = There is no such seat at this table.
push-refusal-over = The match is over.
push-refusal-not-your-turn = It is { $player }’s turn.
push-refusal-rows-first = The rows are being given out: { $player } takes one now.
push-refusal-not-your-take = It is { $player } who takes a row now.
push-refusal-not-yet = Rows are taken when somebody has stopped or gone too far.
push-refusal-row-gone = Nothing is left of { $row }.
push-refusal-place-first = First place the { $colour } { $number }.
push-refusal-place-first-dice = First place the dice card.
push-refusal-nothing-to-place = No card is waiting to be placed.
push-refusal-no-such-row = There is no { $row } yet: start it as a new row.
push-refusal-same-number = The { $colour } { $number } does not go into { $row }: there is a { $number } in it already.
push-refusal-same-colour = The { $colour } { $number } does not go into { $row }: there is { $colour } in it already.
push-refusal-second-dice = There is a dice card in { $row } already.
push-refusal-three-rows = There are three rows, and no fourth may be started.
push-refusal-deck-empty = The deck has run out: you have to stop.
push-refusal-no-row-yet = Without a row on the table there is nothing to stop for: keep revealing.
push-refusal-already-revealing = You have revealed a card: no banking until your next turn.
push-refusal-nothing-to-bank = There is no { $colour } on your bench.

## What is wrong with a set-up
push-fault-seats = Two to six play, not { $given }.
push-fault-first-not-there = Seat { $seat } is to begin, and nobody sits there.
push-fault-bench-count = { $given ->
    [one] { $given } bench is written: there is one for each seat.
   *[other] { $given } benches are written: there is one for each seat.
  }
push-fault-bank-count = { $given ->
    [one] { $given } bank is written: there is one for each seat.
   *[other] { $given } banks are written: there is one for each seat.
  }
push-fault-on-bench = A { $card } lies on the bench of seat { $seat }: only number cards can.
push-fault-in-bank = A { $card } lies in the bank of seat { $seat }: only number cards can.
push-fault-too-many = The { $colour } { $number } appears more than three times.
push-fault-too-many-special = There are more of the { $card } than in the game.
push-fault-row-count = There are { $given } rows: three at most.
push-fault-empty-row = There is no card in { $row }, and nobody has taken it.
push-fault-in-row = The { $colour } { $number } cannot lie in { $row }.
push-fault-in-row-special = There is one { $card } too many in { $row }.
push-fault-turn-seat = It is seat { $seat }’s turn, and nobody sits there.
push-fault-no-place-for = The { $colour } { $number } waits for a row, and none accepts it.
push-fault-no-place-for-special = A { $card } waits for a row, and none accepts it.
push-fault-nothing-left = There is nothing to reveal and no row to stop for: the match would be over.
push-fault-taker-seat = Seat { $seat } takes rows, and nobody sits there.
push-fault-rows-at-take = These rows cannot be left when seat { $seat } takes one.
push-fault-over-with-deck = The match is said to be over, and { $left ->
    [one] a card is
   *[other] { $left } cards are
  } left in the deck.
push-fault-over-with-rows = The match is said to be over, and cards lie in the middle.

## Options
push-option-risk = For those who love risk
push-option-risk-hint = A star costs the whole bench.
push-option-keep-switches = Keep the switch cards
push-option-keep-switches-hint = Two players leave them in the deck. With more they are always in.
push-option-hide-totals = Hide banked totals
push-option-hide-totals-hint = Only the owner sees what is in a bank, until the match ends.
push-option-first-player = First player
push-option-first-player-hint = Who begins; otherwise the lot decides.

## Bots
push-bot-random = Plays anything the rules allow.
push-bot-cautious = Cautious: a few cards, then stop, and to the bank in time.
push-bot-odds = Works out the odds from the cards that are left and plays to win.
push-bot-beginner = A newcomer: stops at a handful of points and counts nothing. Answers at once.
push-bot-easy = Careful most of the time, carried away now and then. Answers at once.
push-bot-normal = Plays by sensible rules of thumb and banks big colours. Answers at once.
push-bot-hard = Works out the odds, but sometimes goes by feeling. Answers at once.
push-bot-expert = Always works out the odds from the cards that are left and plays to win. Less than 1 ms a decision.

# What counting says for certain.
push-fact-bust = { $busting ->
    [0] None of the { $cards } cards that could come would have gone too far
    [one] One of the { $cards } cards that could come would have gone too far
   *[other] { $busting } of the { $cards } cards that could come would have gone too far
}
