web-lesson-the-game-team = You and the bot play together against four piles: two climb from 1, two fall from 100. Lay all 98 cards and you win.
web-lesson-the-game-lay = Pile A climbs and shows 13. Touch your 17, then pile A: small jumps leave room for later.
web-lesson-the-game-trick = The trick that saves matches: exactly 10 back is allowed. Lay your 7 on the 17 of pile A.
web-lesson-the-game-signal = Nobody may say numbers, but you may show signals. Your 89 is close to the 91 of pile C: touch its flag and mark the pile as yours.
web-lesson-the-game-end = A turn needs 2 cards while there are cards to draw. Once they are down, end your turn and draw.
web-lesson-the-game-kept = The bot played on D, which shows 88 now, and left your pile alone: C still shows 91. Lay your 89 there.
web-lesson-the-game-lose = If somebody has to lay a card and cannot, everybody loses. If a card would close a pile, the table warns you. That is all!
web-lesson-the-game-jump = { $card } on { $pile }: { $count ->
    [one] one number between { $top } and { $card } no longer fits
   *[other] { $count } numbers between { $top } and { $card } no longer fit
} there. Take it back?
web-lesson-the-game-too-soon = Show your signal first: once the turn is over, the bot plays, and it knows nothing of your 89.
