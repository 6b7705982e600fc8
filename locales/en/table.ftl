### What the table itself says: why something is not done, what happened, what can be said.

## Why not

table-refusal-rules = The rules do not allow that.
table-refusal-stale = The table has changed in the meantime. Look again and choose.
table-refusal-bad-action = This table does not know that move. Reload the page and try again.
table-refusal-not-seated = You have no seat here. Sit down first; until then you can watch.
table-refusal-not-owner = Only the host of the table can do that.
table-refusal-seat-taken = Somebody sits there already. Choose another seat.
table-refusal-no-such-seat = There is no such seat at this table.
table-refusal-no-such-bot = There is no such bot in this game.
table-refusal-seats-free = There are free seats left. Invite somebody, add bots, or take seats away.
table-refusal-not-ready = Not everybody is ready yet.
table-refusal-begun = The match has begun; that can no longer be changed.
table-refusal-not-begun = The match has not begun yet.
table-refusal-over = The match is over.
table-refusal-not-over = That is possible once the match is over.
table-refusal-closed = This table is closed. Set up a new one.
table-refusal-frozen = The rules have changed since this match began: it can be viewed, but not played on.
table-refusal-bad-terms = The table cannot be set up like this.
table-refusal-bad-salt = What you add to the shuffle has to be 16 to 32 random bytes. Try again.
table-refusal-nothing-to-undo = There is nothing to take back.
table-refusal-undo-pending = Somebody has already asked to take back a move. Answer that first.
table-refusal-no-undo-asked = Nobody is waiting for your answer.
table-refusal-not-away = That person is here: no bot is needed.
table-refusal-no-stand-in = No bot plays for you.
table-refusal-no-hints = Hints are off at this table.
table-refusal-nothing-owed = It is not your turn. Hints are for the player who has to decide.
table-refusal-bad-text = Write something, and no more than { $most } characters.
table-refusal-no-such-phrase = There is no such phrase.
table-refusal-no-such-table = There is no such table, or it is not open to you. Check the link.
table-refusal-not-joined = You are not at that table at the moment. Reload the page.
table-refusal-unknown = Give yourself a name first; that is all it takes.
table-refusal-store = Nothing can be stored at the moment, moves included, so nothing has changed. Try again shortly.
table-refusal-busy = There is too much going on at once, so nothing has changed. Try again in a moment.
table-refusal-too-fast = That was too fast. Wait a moment.
table-refusal-too-many = Too many connections from here. Close a window and try again.
table-refusal-too-long = That is too long.
table-refusal-not-understood = The server did not understand that. Reload the page and try again.
table-refusal-protocol = This page is older than the server. Reload it.
table-refusal-too-slow = The connection could not keep up and was closed. It comes back by itself.
table-refusal-stopping = The server is taking a break. It will be back in a moment, and your table with it.
table-refusal-moving = The table is being moved to another machine. It goes on in a moment; nothing is lost.
table-refusal-removed = The host has removed you from this table.
table-refusal-silenced = You may not write at this table any more.
table-refusal-too-much-talk = That is a lot at once. Wait a moment before you write again.
table-refusal-nothing-asked = Nobody is waiting for that answer.
table-refusal-nobody-to-agree = Nobody else is playing who could agree. You can mute them for yourself.
table-refusal-not-against-owner = The host cannot be removed or silenced.
table-refusal-no-such-person = There is no such person here.
table-refusal-no-such-device = There is no such device, or it was signed out already.
table-refusal-device-ended = You were signed out on this device.
table-refusal-banned = You may not come in here at the moment.
table-refusal-muted = You may not write here at the moment.

## What is wrong with a request

table-fault-seats = { $fewest } to { $most } can play, not { $seats }.
table-fault-seconds = The time for a decision is between { $least } and { $most } seconds, not { $seconds }.
table-fault-language = “{ $language }” is not a language: use two lower-case letters, such as “es”.
table-fault-bot = There is no bot called { $bot } in this game.
table-fault-too-many-sitters = More have sat down than the { $seats } seats can hold.
table-fault-option-unknown = This game has no option { $option }.
table-fault-option-value = { $value } is not a value for the option { $option }.
table-fault-options = These options cannot be read: { $value }
table-fault-content = The option { $option } is too long: a deck or a map may have at most { $most } KB.
table-fault-game = There is no game called { $game } here.
table-fault-name = A name has 1 to { $most } characters.
table-fault-name-reserved = Nobody may be called that here. Choose another name.
table-fault-push = This browser’s address for notifications cannot be used here.
table-fault-push-off = This server sends no notifications.
table-fault-code = This code is not valid, or no longer is. Make a new one on the other device.
table-fault-json = The request cannot be read: { $why }
table-fault-record = This file is not a record that can be read here: { $why }
table-fault-no-solution = No way to win was found from here, even with every card known.
table-fault-no-node = There is no server called { $node } now.
table-fault-other-version = { $node } is of another version and does not understand this server.
table-fault-no-replay = This match cannot be replayed step by step under today’s rules.

## What happens at the table

table-note-terms = The options have changed; everybody is asked again whether they are ready.
table-note-sat = { $player } sits down.
table-note-stood = A seat becomes free.
table-note-bot = { $player }, a bot, takes a seat.
table-note-started = The match begins.
table-note-taken-back = { $count ->
    [one] { $player } takes a move back.
   *[other] { $player } takes { $count } moves back.
}
table-note-undo-asked = { $player } asks to take a move back.
table-note-undo-refused = { $player } would rather play on.
table-note-stand-in-time = Time is up: a bot plays for { $player }.
table-note-stand-in-vote = The table has decided: a bot plays for { $player }.
table-note-resigned = { $player } leaves the match; a bot plays on.
table-note-returned = { $player } is back.
table-note-rematch = There is a table for another match.
table-note-again = { $player } wants another match.
table-note-not-again = { $player } does not want another match any more.
table-note-closed = The table is closed.
table-bots-hurried = The server is busy: bots think for less time than usual.
table-note-seat-asked = { $name } would like to take a bot’s seat. The host decides.
table-note-seat-refused = The bot keeps its seat.
table-note-removed = The host has removed { $name } from the table.
table-note-readmitted = { $name } may come back.
table-note-silenced = { $name } may not write here any more.
table-note-heard-again = { $name } may write here again.
table-note-motion-remove = The host wants to remove a player from the table. The others have to agree.
table-note-motion-silence = The host wants to silence a player. The others have to agree.
table-note-motion-refused = { $player } does not agree.

## What can be said with one tap

table-phrase-hello = Hello!
table-phrase-good-luck = Good luck!
table-phrase-thanks = Thank you
table-phrase-well-played = Well played
table-phrase-nice = Lovely!
table-phrase-oops = Oops…
table-phrase-hurry = Shall we?
table-phrase-one-moment = One moment
table-phrase-again = Another one?
table-phrase-bye = See you soon

## Told while the page is closed

table-push-turn = Your turn
table-push-turn-at = Your turn at { $code }
