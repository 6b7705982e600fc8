## Who is there and what they have
web-push-others = The others
web-push-bench-yours = Your bench
web-push-bench-of = { $player }’s bench
web-push-exposed = { $points ->
    [one] { $points } point exposed
   *[other] { $points } points exposed
  }
web-push-on-bench = { $points } on the bench
web-push-in-bank = { $points } in the bank
web-push-in-bank-hidden = { $count ->
    [one] { $count } card
   *[other] { $count } cards
  } in the bank
web-push-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }
web-push-cards-points = { $count ->
    [one] { $count } card
   *[other] { $count } cards
  }, { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
web-push-cards-short = { $count } c.
web-push-bank-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
web-push-bank-safe = { $count ->
    [one] { $count } card, safe
   *[other] { $count } cards, safe
  }
web-push-bank-none = nothing banked yet
web-push-total = { $points } in all
web-push-you = you
web-push-card = { $colour } { $number }
web-push-column = { $colour }: { $cards }
web-push-column-empty = { $colour }: none
web-push-close = Close

## The order of taking
web-push-order = Taking
web-push-order-label = Order of taking, { $way }
web-push-place = { $place ->
    [1] 1st
    [2] 2nd
   *[other] { $place }rd
  }
web-push-takes = takes { $place }
web-push-takes-maybe = { $place } if there is a row
web-push-takes-nothing = takes nothing
web-push-nothing = none
web-push-went-too-far = went too far
web-push-way-left = left
web-push-way-right = right
web-push-to-the-left = to the left
web-push-to-the-right = to the right
web-push-switched = reversed
web-push-switched-back = back again

## The deck and the card in play
web-push-deck-left = to push
web-push-deck-empty = no card left
web-push-card-pushed = Pushed card
web-push-card-next = Next card
web-push-too-far = Too far!
web-push-discarded = { $count } discarded

## Odds, for practice
web-push-odds-short = odds
web-push-odds-show = Show the odds of going too far
web-push-odds-hide = Hide the odds of going too far
web-push-odds-too-far = to go too far
web-push-odds-then = then { $share } risk
web-push-odds-title = Risk of the next card
web-push-odds-next = { $share } to go too far if you push.
web-push-odds-cards = { $cards ->
    [one] { $cards } card of { $deck } finds no row.
   *[other] { $cards } cards of { $deck } find no row.
  }
web-push-odds-placed = That depends on the row: place the card first.
web-push-odds-aid = Practice aid.

## Rows
web-push-rows = The rows
web-push-row-holds = { $row }: { $cards }.
web-push-row-empty = { $row }: not started.
web-push-row-gone = { $row }: nothing left.
web-push-row-no-yet = not started
web-push-row-taken = empty
web-push-row-accepts = accepts
web-push-row-accepts-all = It accepts { $what }.
web-push-row-has-number = has a { $number } already
web-push-row-has-colour = has { $colour } already
web-push-row-has-dice = has a dice card already
web-push-row-here = Place here
web-push-row-new = Start a row
web-push-row-take = Take it
web-push-row-roll = and a roll
web-push-row-lone = just a roll

## What one does
web-push-do-push = Push
web-push-do-push-first = { $count } in the deck
web-push-do-stop = Stop
web-push-do-stop-take = and take
web-push-do-bank = Bank
web-push-do-bank-choose = choose a colour
web-push-do-place = Place in { $row }
web-push-do-place-only = the only place
web-push-do-new = Start a row
web-push-do-choose = Choose a row
web-push-do-choose-places = { $count } places for this card
web-push-do-choose-rows = { $count } left to take
web-push-do-take = Take { $row }
web-push-do-take-last = the last one left
web-push-do-cancel = Cancel
web-push-do-sent = One moment…
web-push-not-start = at the start of a turn
web-push-not-bench = the bench is empty
web-push-not-place = place the card first
web-push-not-row = no row yet
web-push-not-deck = the deck is empty
web-push-bank-which = Which colour goes to the bank?
web-push-bank-whole = Banking is your whole turn.
web-push-bank-colour = Bank { $colour }: { $what }

## Others at it
web-push-waits-begin = { $player } pushes or banks
web-push-waits-push = { $player } pushes or stops
web-push-waits-place = { $player } places a card
web-push-waits-take = { $player } takes a row
web-push-asked-begin = Your turn: push, or bank a colour.
web-push-asked-push = Push on, or stop?
web-push-asked-place = Where does it go: { $card }?
web-push-asked-take = Take a row.

## The die
web-push-die = The die
web-push-die-short = the die
web-push-die-rows = { $rows } { $count ->
    [one] holds a dice card: whoever takes it rolls and loses the colour that comes up.
   *[other] hold dice cards: whoever takes one rolls and loses the colour that comes up.
  }
web-push-die-none = Going too far, or taking a dice card, means a roll: the colour that comes up is lost.
web-push-die-star-free = safe
web-push-die-star-all = all
web-push-rolls = { $player } rolls
web-push-lost = lost: { $what }
web-push-lost-none = nothing lost

## The end
web-push-scores = Scores
web-push-score-parts = { $bank } banked + { $bench } on the bench
web-push-score-legend = banked, safe
web-push-score-legend-bench = bench, colour by colour
web-push-score-why = The score is the sum of all numbers in bank and bench; on a tie more cards win (P12.1, P12.2).
web-push-score-winner = winner
web-push-course = Points, step by step

## Keys
web-push-key-push = Push: turn up the next card
web-push-key-rows = Place on this row, or take it
web-push-key-stop = Stop
web-push-key-bank = Bank a colour
web-push-key-back = Bank nothing after all
web-push-covered-seen = Rows, benches, and how many cards are banked.
web-push-covered-unseen = The next card and, where they are hidden, the totals.
