### The board in a terminal: PUSH.

board-push-turn = { $player }, it is your turn:
board-push-turn-of = { $player } is playing.
board-push-place = { $player }, where does this card go?
board-push-places = { $player } is placing a card.
board-push-take = { $player }, take a row.
board-push-takes = { $player } is taking a row.
board-push-order-now = Rows go to
board-push-order-stop = On stopping:
board-push-order-bust = too far: { $player } first
board-push-deck = { $count } in the deck
board-push-discard = { $count } discarded
board-push-left = left
board-push-right = right
board-push-too-far = too far
board-push-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
board-push-here = place it here
board-push-new-here = start a row
board-push-already = already { $what }
board-push-take-here = take it
board-push-roll = and a roll
board-push-accepts = accepts
board-push-risk = risk { $share }
board-push-risk-line = Chance that the next card goes too far: { $share }.
board-push-bench = bench
board-push-bank = bank
board-push-total = total
board-push-bank-which = Bank which colour?  { $colours }  (its letter, or ←→ ⏎; Esc to go back)
board-push-bank-nothing = Your bench is empty: there is nothing to bank, so push.
board-push-key-push = push
board-push-key-stop = stop
board-push-key-bank = bank
board-push-key-colour = colour
board-push-key-place = place
board-push-key-new = new row
board-push-key-take = take
board-push-key-risk = risk
board-push-help-push = push: reveal a card
board-push-help-stop = stop
board-push-help-bank = bank: then its letter
board-push-help-row = place in, or take, a row
board-push-help-new = start a new row
board-push-help-arrows = choose with arrows
board-push-help-risk = show or hide the risk
board-push-sign-open = open cards
board-push-sign-down = cards face down
board-push-sign-order = order of taking rows
board-push-sign-bust = went too far
