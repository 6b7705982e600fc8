web-lesson-the-game-team = You and the bot play together against four piles. Two climb from 1, two fall from 100. Lay all 98 cards and you win.
web-lesson-the-game-lay = The first climbing pile shows 13. Lay your 17 on it: touch the card, then the pile. Small jumps leave room for later.
web-lesson-the-game-trick = Now the trick that saves matches: exactly ten back is allowed. Your 7 is ten below the 17. Lay it there.
web-lesson-the-game-end = Two cards are laid, and while there are cards to draw a turn needs no more. End your turn and draw.
web-lesson-the-game-signal = Nobody may say numbers, but you may show signals. You hold the 89, two below the 91 of the first falling pile: mark that pile as yours, and the bot leaves it alone if it can.
web-lesson-the-game-lose = The match is lost when somebody has to lay and cannot. A card that would close a pile warns you. That is all: play on from here.
