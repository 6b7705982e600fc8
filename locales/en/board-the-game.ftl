### The board in a terminal: The Game.

board-the-game-left = { $count ->
    [one] 1 card left
   *[other] { $count } cards left
}
board-the-game-laid = { $count } laid
board-the-game-held = { $count } in hand
board-the-game-to-draw = { $count } to draw
board-the-game-in-force = In force:
board-the-game-team = Team
board-the-game-your-turn = Your turn
board-the-game-turn-of = { $player } plays
board-the-game-laid-now = { $count ->
    [0] none laid
   *[other] { $count } laid
}
board-the-game-missing = { $count ->
    [one] One more card to lay
   *[other] { $count } more cards to lay
}
board-the-game-may-end = Go on, or press e to end the turn
board-the-game-three = Three!: exactly three. { $count ->
    [0] Done.
    [one] One more.
   *[other] { $count } more.
}
board-the-game-skull = Cover the skull this turn
board-the-game-trick = 10 back
board-the-game-jump = jump of { $by }
board-the-game-loses = loses
board-the-game-asks-more = above { $top }
board-the-game-asks-less = below { $top }
board-the-game-only = only { $pile }
board-the-game-no-trick = no 10 back
board-the-game-hand = Your hand
board-the-game-hand-of = Hand of { $player }
board-the-game-hands = Open hands
board-the-game-chosen = { $card } chosen
board-the-game-choose-pile = Lay it with a, b, c or d.
board-the-game-fits-nowhere = It fits nowhere now.
board-the-game-no-cards = You have no cards left. The others play on.
board-the-game-watching = You are watching.
board-the-game-bid-question = How much do you want to start?
board-the-game-bid-why = The highest answer starts. Nobody sees the others’ answers before all are in.
board-the-game-bid-now = Answer with 0, 1, 2 or 3
board-the-game-bid-wait = Waiting for the other answers
board-the-game-key-bid = your wish to start
board-the-game-key-card = card
board-the-game-key-pile = lay
board-the-game-key-end = end turn
board-the-game-help-card = choose a card
board-the-game-help-pile = lay it on a pile
board-the-game-help-arrows = pile with arrows
board-the-game-help-end = end the turn
board-the-game-help-bid = answer: who starts
board-the-game-sign-trick = ten back is possible
board-the-game-sign-new = laid since your turn
board-the-game-sign-lightning = order for this turn
board-the-game-sign-infinity = order while on top
board-the-game-sign-loses = loses the match
