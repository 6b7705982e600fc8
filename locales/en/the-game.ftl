### The Game and The Game: Extreme.

## The game

the-game-name = The Game
the-game-extreme-name = The Game: Extreme
the-game-extreme-line = The Game with 28 cards that give orders, and every order has to be carried out.
the-game-extreme-short = Extreme
the-game-line = Ninety-eight cards, four piles, one team: lay them all without ever saying a number.
the-game-length = 15 to 25 minutes

## Options

the-game-option-extreme = Extreme
the-game-option-extreme-hint = 28 cards carry orders that you must carry out exactly.
the-game-option-orders-shuffled = Shuffled orders
the-game-option-orders-shuffled-hint = Each match deals the orders to 28 random cards. Everybody sees which before the start.
the-game-option-expert = Expert
the-game-option-expert-hint = For teams who win too often.
the-game-option-expert-off = off: at least two cards a turn
the-game-option-expert-one = one: at least three cards a turn
the-game-option-expert-two = two: at least three cards a turn and one card fewer in hand
the-game-option-starter = Who starts
the-game-option-starter-hint = Name the starter now. Otherwise everybody looks at their hand and says how much they want to start.
the-game-option-free-talk = Free talk
the-game-option-free-talk-hint = Players may write to each other. Numbers are masked while the match lasts.

## Bots

the-game-bot-random = Plays anything that is legal.
the-game-bot-greedy = Goes ten back first, then lays what moves a pile least.
the-game-bot-counting = Weighs whole turns by how many unplayed cards each pile would still accept.
the-game-bot-lookahead = Tries its best turns out in many worlds that fit what it knows. Reads signals and gives none.
the-game-bot-signalling = Thinks like “lookahead” and signals: “leave this pile to me” when it can go ten back there, “go easy” for one of the next cards.
the-game-bot-beginner = A newcomer: lays the nearest card, then the next, and now and then misses that it could go ten back. Answers at once.
the-game-bot-easy = Knows how to go ten back and thinks in whole turns, but is often in a hurry. Answers at once.
the-game-bot-normal = Keeps the piles open for the cards that are still out. Answers at once.
the-game-bot-hard = Tries its best turns out in its head. Gives no signals. At most 50 ms a turn.
the-game-bot-expert = The best of ours: thinks ahead, reads what you signal and signals back. At most one second a turn.

## Piles: used as “pile A ↑”

the-game-pile-a = A ↑
the-game-pile-b = B ↑
the-game-pile-c = C ↓
the-game-pile-d = D ↓

## Orders

the-game-order-stop = Stop
the-game-order-stop-hint = Your turn ends with this card, even if it is your first.
the-game-order-skull = Skull
the-game-order-skull-hint = Cover it before your turn ends.
the-game-order-three = Three!
the-game-order-three-hint = Lay exactly three cards this turn.
the-game-order-silence = Silence
the-game-order-silence-hint = No signals, phrases or messages while this card shows.
the-game-order-no-reverse = No reverse
the-game-order-no-reverse-hint = Nobody goes ten back on any pile while this card shows.
the-game-order-one-pile = One pile
the-game-order-one-pile-hint = All cards of a turn go on one pile while this card shows.
the-game-order-draw-one = Draw one
the-game-order-draw-one-hint = Only one card is drawn at the end of a turn while this card shows.

## Signals and phrases

the-game-signal-nothing = no signal
the-game-signal-go-easy = go easy here
the-game-signal-mine = leave this pile to me

the-game-phrase-something-good = I have something good
the-game-phrase-dreadful-hand = My hand is dreadful
the-game-phrase-can-wait = I can wait
the-game-phrase-turn-soon = I need a turn soon
the-game-phrase-lay-few = Lay as few as you can
the-game-phrase-lay-more = Lay more if you can
the-game-phrase-careful = Careful!
the-game-phrase-thanks = Thank you
the-game-phrase-well-played = Well played
the-game-phrase-sorry = Sorry
the-game-phrase-hold-stop = I hold a stop
the-game-phrase-hold-skull = I hold a skull
the-game-phrase-hold-three = I hold a three!
the-game-phrase-hold-silence = I hold a silence
the-game-phrase-hold-no-reverse = I hold a no reverse
the-game-phrase-hold-one-pile = I hold a one pile
the-game-phrase-hold-draw-one = I hold a draw one

## Actions

the-game-action-bid = { $bid ->
    [0] 0 · I’d rather not start
    [1] 1 · I’ll start if need be
    [2] 2 · I’d like to start
   *[other] 3 · Let me start!
}
the-game-action-lay = Lay { $card } on pile { $pile }
the-game-action-end = End turn
the-game-action-signal = Pile { $pile }: { $signal }
the-game-action-say = “{ $phrase }”

## Why not?

the-game-refusal-no-such-seat = There is no such seat at this table.
the-game-refusal-over = The match is over; nothing more can be laid.
the-game-refusal-not-your-turn = { $player } is on turn; your turn will come.
the-game-refusal-bids-first = First everybody says how much they want to start.
the-game-refusal-already-bid = You have already answered. Now wait for the others.
the-game-refusal-no-bids-now = It is settled who starts.
the-game-refusal-not-in-hand = You do not hold the { $card }.
the-game-refusal-too-low = { $trick ->
    [0] Pile { $pile } climbs and shows { $top }: it takes a card higher than that, and { $card } is not.
   *[other] Pile { $pile } climbs and shows { $top }: it takes a higher card, or exactly the { $trick } (ten back). { $card } is neither.
}
the-game-refusal-too-high = { $trick ->
    [0] Pile { $pile } falls and shows { $top }: it takes a card lower than that, and { $card } is not.
   *[other] Pile { $pile } falls and shows { $top }: it takes a lower card, or exactly the { $trick } (ten back). { $card } is neither.
}
the-game-refusal-reverse-forbidden = { $card } would go ten back, and “No reverse” lies on a pile. Cover that card with a plain move first.
the-game-refusal-bound-to-one-pile = “One pile” is in force, and your cards this turn go on pile { $pile }.
the-game-refusal-too-few = { $minimum ->
    [one] You must lay a card before you end your turn.
   *[other] You must lay at least { $minimum } cards; { $laid ->
        [0] none is down yet.
        [one] one is down so far.
       *[other] { $laid } are down so far.
    }
}
the-game-refusal-skull-shows = A skull shows. Cover it before you end your turn.
the-game-refusal-three-unmet = “Three!” asks for exactly three cards; { $laid ->
    [one] one is down so far.
   *[other] { $laid } are down so far.
}
the-game-refusal-silence = “Silence” lies on a pile. Nobody may signal or speak until it is covered.
the-game-refusal-no-free-talk = Free talk was not agreed on for this table. Signals and phrases are there unless silence is in force.
the-game-refusal-no-orders = There are no orders in the plain game.
the-game-refusal-alone = You play alone; there is nobody to signal to.
the-game-refusal-shown-already = You already show that on this pile.

the-game-warning-loses = { $card } loses the match: the order “{ $order }” would be broken.

## What happens

the-game-sight-dealt = The hands are dealt.
the-game-sight-bid = { $player } has answered.
the-game-sight-starts = { $player } starts.
the-game-sight-laid = { $player } lays { $card } on pile { $pile }.
the-game-sight-trick = { $player } goes ten back: { $card } on { $on }, pile { $pile }.
the-game-sight-laid-order = { $player } lays { $card } on pile { $pile }: “{ $order }”.
the-game-sight-trick-order = { $player } goes ten back: { $card } on { $on }, pile { $pile }. The order is “{ $order }”.
the-game-sight-ended = { $count ->
    [0] { $player } ends the turn.
    [one] { $player } ends the turn and draws one card.
   *[other] { $player } ends the turn and draws { $count } cards.
}
the-game-sight-signal = { $player } on pile { $pile }: { $signal }.
the-game-sight-signal-down = { $player } takes down the signal on pile { $pile }.
the-game-sight-said = { $player }: “{ $phrase }”
the-game-sight-hushed = Silence! All signals are taken down.

## The end

the-game-outcome-won = Well done! All 98 cards are laid.
the-game-outcome-excellent = { $left ->
    [one] No card fits any more. Only one card is left: excellent!
   *[other] No card fits any more. Only { $left } cards are left: excellent!
}
the-game-outcome-stuck = { $left ->
    [one] No card fits any more. One card is left.
   *[other] No card fits any more. { $left } cards are left.
}
the-game-outcome-broken = { $left ->
    [0] Lost: the order “{ $order }” was broken, with all cards laid.
    [one] Lost: the order “{ $order }” was broken, with one card left.
   *[other] Lost: the order “{ $order }” was broken, with { $left } cards left.
}

## What is wrong with a written position

the-game-fault-seats = { $given } cannot play: the game is for one to five.
the-game-fault-shuffled-without-extreme = Orders can be shuffled only in Extreme.
the-game-fault-starter = Seat { $seat } cannot start: it is not at the table (seats count from 0).
the-game-fault-hand-count = { $given ->
    [one] One hand is written; there must be one for each seat.
   *[other] { $given } hands are written; there must be one for each seat.
}
the-game-fault-hand-too-large = Seat { $seat } holds more cards than it can at this moment (seats count from 0).
the-game-fault-card-twice = Card { $card } is in two places.
the-game-fault-pile-number = { $number } cannot lie on pile { $pile }.
the-game-fault-pile-step = { $to } cannot lie on { $from } on pile { $pile }.
the-game-fault-orders-without-extreme = Orders are written, but without Extreme no card carries one.
the-game-fault-orders-missing = The orders are shuffled, so the position must say which cards carry them.
the-game-fault-order-count = The order “{ $order }” must be on exactly four cards.
the-game-fault-order-twice = Card { $card } carries two orders.
the-game-fault-turn-seat = It cannot be seat { $seat }’s turn: it is not at the table (seats count from 0).
the-game-fault-turn-without-cards = It cannot be seat { $seat }’s turn: it has nothing to lay (seats count from 0).
the-game-fault-turn-laid = { $laid ->
    [one] One card is said to be laid this turn, more than lie on the piles.
   *[other] { $laid } cards are said to be laid this turn, more than lie on the piles.
}
the-game-fault-skull-at-start = A turn cannot begin with a skull showing.
the-game-fault-turn-three = What is written about “Three!” cannot be at this moment.
the-game-fault-turn-bound = The one-pile order on pile { $pile } cannot bind this turn as written.
the-game-fault-no-bids = Nobody is asked who starts here: there is one player, or the starter is named.
the-game-fault-bid-count = { $given ->
    [one] One place for an answer is written; there must be one for each seat.
   *[other] { $given } places for answers are written; there must be one for each seat.
}
the-game-fault-bids-done = Everybody has answered, so somebody must have started.
the-game-fault-laid-before-bids = Cards lie on the piles although nobody has started.
the-game-fault-ending = This ending does not fit the cards.
the-game-fault-signal-count = { $given ->
    [one] The signals of one seat are written; there must be those of all seats, or none.
   *[other] The signals of { $given } seats are written; there must be those of all seats, or none.
}
the-game-fault-signals-forbidden = Signals are shown where there can be none: under silence, or with one player.
