### The table of The Game in the browser: what is said there and nowhere else.

## The team and the cards left

web-the-game-team = The team
web-the-game-your-turn = Your turn
web-the-game-on-turn = playing
web-the-game-out = no cards left
web-the-game-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
web-the-game-left = { $count ->
    [0] No cards left
    [one] { $count } card left
   *[other] { $count } cards left
}
web-the-game-laid = { $count } laid
web-the-game-in-hands = { $count } in hand
web-the-game-to-draw = { $count } to draw
web-the-game-meter = { $laid } of 98 cards laid, { $hands } in hand, { $draw } to draw
web-the-game-draw-pile = { $count ->
    [one] card to draw
   *[other] cards to draw
}
web-the-game-draw-short = to draw

## Piles

web-the-game-up = up
web-the-game-down = down
web-the-game-pile-name = { $way ->
    [up] Pile { $pile }, ascending, { $top }.
   *[down] Pile { $pile }, descending, { $top }.
}
web-the-game-pile-order = Order: { $order }.
web-the-game-pile-trick = { $card } goes ten back.
web-the-game-pile-jump = { $card } jumps { $jump }.
web-the-game-pile-no = { $card } does not go here.
web-the-game-pile-fatal = { $card } here loses the match.
web-the-game-pile-signal = { $player }: { $signal }.
web-the-game-ten-back = ten back
web-the-game-jump = jump of { $jump }
web-the-game-wants-more = wants more than { $top }
web-the-game-wants-less = wants less than { $top }
web-the-game-bound = bound to { $pile }
web-the-game-no-reverse = no ten-back now
web-the-game-fatal-verb = loses
web-the-game-fatal-object = the match

## Signals and phrases

web-the-game-signals = Signals
web-the-game-signal-set = Signal on pile { $pile }
web-the-game-signal-on = “{ $signal }” on { $pile }
web-the-game-signal-go-easy = go easy
web-the-game-signal-mine = leave it to me
web-the-game-signal-nothing = no signal
web-the-game-phrases = Phrases
web-the-game-phrases-title = Say it without numbers
web-the-game-silence = Silence is in force

## The hand

web-the-game-hand = Your hand
web-the-game-keys = Left and right go from card to card, Enter chooses, A to D lay on a pile, Escape puts the card back.
web-the-game-card-order = { $card }, { $order }.
web-the-game-card-plain = { $card }.
web-the-game-card-goes = Goes on { $piles }.
web-the-game-card-trick = { $pile }, ten back
web-the-game-card-nowhere = Goes nowhere now.
web-the-game-card-fatal = Loses the match.
web-the-game-card-sent = Sent.
web-the-game-hint-card = Choose a card.
web-the-game-hint-chosen = { $card } chosen. Tap a lit pile.
web-the-game-hint-nowhere = { $card } goes nowhere now.
web-the-game-hint-pile = Pile { $pile } chosen. Tap a lit card.
web-the-game-hint-pile-none = None of your cards goes on pile { $pile } now.
web-the-game-hint-more = Lay more, or end your turn.
web-the-game-hint-sent = On its way…
web-the-game-hint-wait = { $player } is playing.
web-the-game-hint-watching = You are watching. { $player } is playing.

## The turn

web-the-game-turn-laid = { $laid } of { $minimum } cards laid
web-the-game-turn-minimum = { $count ->
    [one] Lay at least one card, wherever it fits.
   *[other] Lay at least { $count } cards, one at a time, wherever they fit.
}
web-the-game-turn-enough = You may end your turn. Lay more if it helps the others.
web-the-game-turn-three = “Three!” was laid: exactly three cards this turn, no more, no fewer.
web-the-game-turn-skull = A skull shows: cover it before your turn ends.
web-the-game-turn-theirs = { $count ->
    [0] { $player } has laid nothing yet.
    [one] { $player } has laid one card.
   *[other] { $player } has laid { $count } cards.
}
web-the-game-end-missing = { $count ->
    [one] { $count } card to go
   *[other] { $count } cards to go
}
web-the-game-end-skull = cover the skull first
web-the-game-end-three = exactly three: { $laid } so far
web-the-game-end-theirs = { $player } is playing
web-the-game-undo = Take back
web-the-game-undo-none = Nothing to take back
web-the-game-undo-ask = Ask to take back
web-the-game-lay-it = Lay it
web-the-game-lay-it-lose = and lose…
web-the-game-lay-it-sure = Lay it and lose
web-the-game-choose-another = Choose another

## Orders in force

web-the-game-in-force = Orders in force
web-the-game-while = while { $card } lies on { $pile }
web-the-game-while-brief = while { $card } lies on { $pile }
web-the-game-three-count = { $laid } of 3 laid this turn
web-the-game-three-count-brief = { $laid } of 3 laid
web-the-game-skull-on = cover { $card } on { $pile } this turn
web-the-game-skull-on-brief = cover it this turn
web-the-game-orders = The seven orders
web-the-game-lightning = now, or lose
web-the-game-infinity = while on top
web-the-game-short-stop = ends the turn
web-the-game-short-skull = cover it this turn
web-the-game-short-three = exactly three cards
web-the-game-short-silence = no signals
web-the-game-short-no-reverse = no ten-back
web-the-game-short-one-pile = one pile a turn
web-the-game-short-draw-one = draw a single card

## Who starts

web-the-game-bids-title = Who starts?
web-the-game-bids-ask = Look at your hand. How much do you want to start? Nobody sees your answer before everybody has given theirs.
web-the-game-bids-yours = Your answer is in.
web-the-game-bids-wait = Waiting for { $players }.
web-the-game-bids-watch = Everybody says in secret how much they want to start.
web-the-game-bid-done = answered
web-the-game-bid-open = thinking

## The end, and open hands

web-the-game-over-left = { $count ->
    [one] { $count } card was left
   *[other] { $count } cards were left
}
web-the-game-open-hands = All hands
web-the-game-open-hand = { $player }’s hand: { $cards }
web-the-game-result-laid = of 98 cards laid
web-the-game-result-on-piles = { $count } on the piles
web-the-game-result-in-hands = { $count } in hand
web-the-game-result-in-pile = { $count } never drawn
web-the-game-result-piles = Where the piles stopped
web-the-game-result-room = { $count ->
    [0] pile { $pile }, at its end
    [one] pile { $pile }, one step from its end
   *[other] pile { $pile }, { $count } from its end
}
web-the-game-result-holds = { $count ->
    [0] no cards left
    [one] one card left
   *[other] { $count } cards left
}
web-the-game-result-why = The result is the number of cards not laid, in hands and draw pile together: fewer is better, fewer than ten is excellent (T5.2, T5.4).
web-the-game-course = Cards laid, step by step
web-the-game-joy-laid = { $count } cards laid
web-the-game-joy-all = All on the table!
web-the-game-joy-short = { $count } short

## Keys
web-the-game-key-along = From card to card
web-the-game-key-choose = Choose the card or the pile
web-the-game-key-lay = Lay the chosen card on this pile
web-the-game-key-end = End the turn
web-the-game-key-back = Put the card back
web-the-game-covered-seen = Piles, signals, the log, and how many cards are left.
web-the-game-covered-unseen = Hands, or which cards fit.
