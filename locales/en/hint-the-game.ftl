### Why an expert would do it: The Game.

hint-the-game-back = The { $card } takes pile { $pile } back by ten.
hint-the-game-then = Then the { $card } on pile { $pile }.
hint-the-game-steps-only = It moves pile { $pile } by only { $steps }.
hint-the-game-steps = It moves pile { $pile } by { $steps }.
hint-the-game-stuck = { $cards ->
    [one] It leaves one more card that no pile takes.
   *[other] It leaves { $cards } more cards that no pile takes.
}
hint-the-game-stuck-fewer = The turn leaves { $cards } of the cards still out without a pile; the other one { $other }.
hint-the-game-stuck-more = The turn leaves { $cards } of the cards still out without a pile; the better one { $other }.
hint-the-game-saved = It keeps the { $card } to take pile { $pile } back later.
hint-the-game-asked = { $player } asked for pile { $pile }.
hint-the-game-order = It carries the order “{ $order }”.
hint-the-game-end = Any further card costs: the nearest, the { $card }, moves pile { $pile } by { $steps }.
hint-the-game-draws = { $cards ->
    [one] You draw one card.
   *[other] You draw { $cards } cards.
}
hint-the-game-wins = { $cards ->
    [one] Worked out: the last card can be laid after this.
   *[other] Worked out: all { $cards } cards that remain can be laid after this.
}
hint-the-game-loses = { $cards ->
    [one] Worked out: after this there is no way to lay the last card.
   *[other] Worked out: after this there is no way to lay all { $cards } cards that remain.
}
hint-the-game-bid = { $cards ->
    [one] Your best first turn lays one card and moves the piles by { $steps } in all.
   *[other] Your best first turn lays { $cards } cards and moves the piles by { $steps } in all.
}
hint-the-game-bid-none = You have no full first turn.
