// Written by the tests of crates/shapes from the Rust types; not to be edited by hand.

export const PROTOCOL = 1;
export const COMPACT = 2;

export type Arg = { "number": number } | { "seat": Seat } | { "term": string } | { "text": string } | { "told": Array<Message> };

export type BotSeats = "ask" | "open" | "closed";

export type Branch = { 
/**
 * After so many actions.
 */
moves: number, 
/**
 * In whose seat.
 */
seat: Seat, 
/**
 * The bot in the other seats; the game's usual one unless named.
 */
bot?: string, };

export type Chair = { sitter: Sitter, 
/**
 * Ready to start?
 */
ready: boolean, 
/**
 * Has randomness been added to the deal?
 */
salted: boolean, 
/**
 * The bot that plays while the person is away.
 */
stand_in?: StandIn, };

export type ClaimCode = { code: string, };

export type ClientMessage = { "hello": { 
/**
 * [`super::PROTOCOL`] of the client.
 */
protocol: number, 
/**
 * [`super::COMPACT`], where the client understands it; whoever says anything else is told everything in full.
 */
compact?: number, 
/**
 * The checksum (Adler-32) of the dictionary with which the client opens compressed frames, if it does.
 */
deflate?: number, } } | { "join": { table: TableId, 
/**
 * The last version seen, by somebody who comes back.
 */
seen?: number, } } | { "leave": { table: TableId, } } | { "act": { 
/**
 * At which table.
 */
table: TableId, 
/**
 * The version on which the choice was made.
 */
seen: number, 
/**
 * A number of one's own: the same number gets the same answer, and the action is taken once.
 */
nonce: number, 
/**
 * The action, as listed.
 */
action: unknown, } } | { "ask": { table: TableId, 
/**
 * A number of one's own, as in `act`.
 */
nonce: number, command: Command, } } | { "describe": { 
/**
 * At which table.
 */
table: TableId, } } | { "why": { 
/**
 * At which table.
 */
table: TableId, 
/**
 * A number of one's own.
 */
nonce: number, action: unknown, } } | { "ping": { 
/**
 * Sent back as it is.
 */
at: number, } };

export type Code = { 
/**
 * To be typed there, or opened as a link; good once.
 */
code: string, 
/**
 * Until when, in milliseconds since 1970.
 */
expires: number, };

export type Command = { "sit": { seat: Seat, } } | { "admit": { person: PersonId, 
/**
 * Yes?
 */
agree: boolean, } } | { "remove": { person: PersonId, 
/**
 * Away?
 */
on: boolean, } } | { "silence": { person: PersonId, 
/**
 * No longer?
 */
on: boolean, } } | { "consent": { 
/**
 * Yes?
 */
agree: boolean, } } | "stand" | { "bot": { seat: Seat, 
/**
 * Which bot; nobody to free the seat.
 */
bot: string | null, } } | { "ready": { 
/**
 * Ready?
 */
ready: boolean, 
/**
 * 16 to 32 random bytes in hex.
 */
salt?: string, } } | { "terms": Terms } | "start" | "undo" | { "agree": { 
/**
 * Yes?
 */
agree: boolean, } } | { "stand-in": { seat: Seat, } } | "return" | "resign" | { "say": { 
/**
 * At most 300 characters.
 */
text: string, } } | { "phrase": { 
/**
 * The key of the phrase.
 */
phrase: string, } } | { "mute": { person: PersonId, 
/**
 * No longer?
 */
on: boolean, } } | "rematch" | { "again": { 
/**
 * Yes?
 */
ready: boolean, 
/**
 * Randomness for the next deal, as in `ready`, before its promise is known: whoever sends some is ready there.
 */
salt?: string, } } | "again-now" | "close";

export type CompactLine = [unknown, (string | 0)?, Record<string, unknown>?];

export type Counts = { 
/**
 * With a free seat, of the game that was asked for.
 */
waiting: number, 
/**
 * Those where a match is on, of the game that was asked for.
 */
playing: number, 
/**
 * With a free seat, by the names of the games as they are drawn.
 */
games: Record<string, number>, };

export type Described = { action: unknown, message: Message, 
/**
 * Does it settle what is owed?
 */
owed: boolean, };

export type Device = { 
/**
 * To end it: `POST api/me/devices/<id>/end`.
 */
id: string, 
/**
 * What it calls itself: a browser and a system, or a program; empty where it says nothing.
 */
label: string, 
/**
 * When it became known, in milliseconds since 1970; 0 where nobody wrote it down.
 */
made: number, 
/**
 * When it was last here, to the day.
 */
seen: number, 
/**
 * The one that asks?
 */
current: boolean, };

export type Devices = { devices: Array<Device>, };

export type Ending = { 
/**
 * Won or lost together, or a ranking.
 */
ranking: Ranking, 
/**
 * The outcome in words.
 */
message: Message, 
/**
 * The outcome as the game writes it.
 */
outcome: unknown, };

export type GameInfo = { 
/**
 * The name in messages; its title is the Fluent key `<id>-name`.
 */
id: string, 
/**
 * The fewest who can play.
 */
fewest: number, 
/**
 * The most who can play.
 */
most: number, 
/**
 * Do all win or lose together?
 */
cooperative: boolean, 
/**
 * The rules in force.
 */
rules_version: number, 
/**
 * What can be set; in words `<id>-option-<key>`.
 */
options: Array<OptionInfo>, presets: Array<PresetInfo>, 
/**
 * The bots, weakest first; in words `<id>-bot-<name>`.
 */
bots: Array<string>, 
/**
 * The bot one would usually play with.
 */
usual: string, 
/**
 * Can a lost match be won afterwards, with every card known (`POST api/tables/<id>/solve`)?
 */
solves: boolean, };

export type Hint = { action: unknown, message: Message, 
/**
 * The chance to win in thousandths, or the share of the victory that can be expected.
 */
per_mille: number, 
/**
 * Its standard error in thousandths: of the chance for the best, of how far it is behind the best for the others.
 */
doubt: number, 
/**
 * What speaks for or against it.
 */
reasons: Message[], };

export type Hints = { 
/**
 * As of this version.
 */
version: number, 
/**
 * Was everything reckoned through, so that nothing is an estimate?
 */
exact: boolean, 
/**
 * The few best answers, best first.
 */
hints: Array<Hint>, };

export type Info = { game: string, 
/**
 * The rules it was begun under.
 */
rules_version: number, 
/**
 * What is agreed.
 */
terms: Terms, 
/**
 * Who opened it.
 */
owner: PersonId, 
/**
 * How far it is.
 */
phase: Phase, chairs: Array<Chair>, 
/**
 * The promise made before the first card: see docs/verifiable-deals.md.
 */
commitment: string, 
/**
 * What was promised, once the match is over.
 */
seed?: string, 
/**
 * Somebody asks to take back.
 */
undo?: UndoAsked, 
/**
 * How it ended.
 */
ending?: Ending, 
/**
 * The table where it goes on.
 */
rematch?: TableId, 
/**
 * Who wants to play again, after the match; in a lobby, who comes from there and is waited for.
 */
again?: Array<Seat>, 
/**
 * What one says aloud so that others find the table.
 */
code?: TableCode, 
/**
 * The first of a row of rematches, unless this is it: its link leads here.
 */
first?: TableId, 
/**
 * May players ask what an expert would do, as things stand?
 */
hints?: boolean, 
/**
 * Who waits for the owner to let them have a bot's seat.
 */
asking?: Array<SeatRequest>, 
/**
 * What the owner wants the others to agree to.
 */
motion?: Motion, 
/**
 * Who was sent away.
 */
removed?: Array<RemovedPerson>, 
/**
 * Whom nobody here reads.
 */
silenced?: Array<PersonId>, 
/**
 * Begun from a position of another match, not from a fresh deal.
 */
from_position: boolean, 
/**
 * When it was opened, in milliseconds since 1970.
 */
opened: number, };

export type Judged = { 
/**
 * The action, counted from 0: the step of the replay from which it was taken.
 */
entry: number, seat: Seat, 
/**
 * What they did.
 */
did: Message, 
/**
 * What an expert would have done with what the seat knew.
 */
best: Message, 
/**
 * Are these the same?
 */
same: boolean, 
/**
 * What speaks for the best.
 */
reasons: Message[], 
/**
 * What was certain by counting.
 */
facts: Message[], 
/**
 * What could be expected before, with the best answer.
 */
before: number, 
/**
 * What could be expected afterwards: `before` less `loss`.
 */
after: number, 
/**
 * What the answer cost; 0 where it was as good as the best for all that can be told.
 */
loss: number, 
/**
 * The standard error of the loss, or of what it would be.
 */
doubt: number, 
/**
 * What luck and others did to it until the same side's next decision.
 */
swing: number, 
/**
 * Was everything reckoned through, so that nothing is an estimate?
 */
exact: boolean, };

export type Lesson = { 
/**
 * Where it is played.
 */
table: TableId, 
/**
 * What is said beside it, in this order.
 */
steps: Array<LessonStep>, };

export type LessonStep = { 
/**
 * What: in words `web-lesson-<game>-<say>`.
 */
say: string, 
/**
 * The things it is about, in the order of touching: a part or a button by its name, or an attribute (`card=17`).
 */
parts: Array<string>, 
/**
 * What it takes for granted, by its place in the view; passed over where it is not so.
 */
given: { [at in string]: unknown }, 
/**
 * Passed over once the pupil is asked and can do none of these; none: said as long as it takes.
 */
during: unknown[], 
/**
 * Until the pupil does one of these; none: until it was read.
 */
acts: unknown[], 
/**
 * What may be done besides without a word.
 */
also: unknown[], 
/**
 * What is answered to other moves, the first that agrees.
 */
wrong: Array<LessonWrong>, };

export type LessonWrong = { act: unknown, 
/**
 * What: in words `web-lesson-<game>-<say>`.
 */
say: string, 
/**
 * Is the move made, to be taken back? Else it waits for the answer.
 */
made: boolean, };

export type Line = { "game": Seen } | { "note": { message: Message, } } | { "chat": { from: Speaker, text: string, } } | { "notice": { text: string, } } | { "phrase": { from: Speaker, 
/**
 * The key of the phrase, to be read in one's own language.
 */
phrase: string, } };

export type Listing = { table: TableId, game: string, 
/**
 * The options of the game; a deck or map of one's own by its name.
 */
options: Record<string, unknown>, 
/**
 * How far it is.
 */
phase: Phase, 
/**
 * Seconds for a decision.
 */
seconds?: number, 
/**
 * Who sits where.
 */
chairs: Array<Sitter>, 
/**
 * Who is publicly known to be awaited.
 */
awaited: Array<Seat>, 
/**
 * When something last happened, in milliseconds since 1970.
 */
updated: number, 
/**
 * May one watch?
 */
spectators: boolean, 
/**
 * In which language one talks there: `es`, `fr`, `en`.
 */
language?: string, 
/**
 * What one says aloud so that others find it.
 */
code?: TableCode, 
/**
 * The first of a row of rematches, unless this is it.
 */
first?: TableId, 
/**
 * How it ended.
 */
ranking?: Ranking, };

export type Listings = { tables: Array<Listing>, 
/**
 * What to ask for with `after` to see the next page, where there is one.
 */
next?: string, 
/**
 * Sent back as `seen`, the answer comes when the list has changed, or after a while.
 */
version: number, 
/**
 * How many there are; none in the list of one's own.
 */
counts?: Counts, };

export type Me = { 
/**
 * Nobody yet, before a name was given.
 */
person: Person | null, };

export type Measure = "remove" | "silence";

export type Message = { 
/**
 * The key in `locales/<language>/*.ftl`.
 */
key: string, 
/**
 * What the sentence mentions, by name.
 */
args: Array<[string, Arg]>, };

export type Motion = { measure: Measure, 
/**
 * About whom.
 */
seat: Seat, 
/**
 * Who still has to agree.
 */
waiting: Array<Seat>, };

export type Name = { 
/**
 * 1 to 24 characters.
 */
name: string, };

export type NewPush = { endpoint: string, 
/**
 * The browser's public key, base64url.
 */
p256dh: string, 
/**
 * Its secret for this server, base64url.
 */
auth: string, 
/**
 * The language to be told in.
 */
lang: string, };

export type NewReport = { 
/**
 * At which table.
 */
table?: TableId, 
/**
 * About whom.
 */
person?: PersonId, 
/**
 * 1 to 500 characters.
 */
text: string, };

export type NewTable = { game: string, 
/**
 * On which terms.
 */
terms: Terms, 
/**
 * Bots by seat, seat 0 first; shorter lists leave the rest free.
 */
bots: Array<string | null>, 
/**
 * Sit down there at once.
 */
sit?: Seat, 
/**
 * Start at once; every seat has to be taken.
 */
start: boolean, 
/**
 * Randomness of one's own, when starting at once.
 */
salt?: string, };

export type OptionInfo = { "kind": "flag", key: string, usual: Array<number>, } | { "kind": "choice", key: string, values: Array<string>, } | { "kind": "seat", key: string, } | { "kind": "data", key: string, 
/**
 * What is ready-made.
 */
values: Array<string>, };

export type Person = { id: PersonId, 
/**
 * The name shown.
 */
name: string, 
/**
 * A program?
 */
program: boolean, };

export type PersonId = string;

export type Phase = "lobby" | "playing" | "over" | "closed" | "frozen";

export type Picture = { 
/**
 * The view, as the game writes it; to those who are told compactly it comes as `text` instead.
 */
view: Record<string, unknown>, 
/**
 * The view as a text, which patches change.
 */
text?: string, 
/**
 * What settles the own decision.
 */
owed: unknown[], 
/**
 * What one may do besides.
 */
free: unknown[], 
/**
 * Which of the owed actions, by place, deserve a warning.
 */
warnings: Array<Warned>, 
/**
 * Who is known to be awaited.
 */
awaited: Array<Seat>, 
/**
 * What taking back would need.
 */
undo: UndoOffer, 
/**
 * When the time of the seat that is awaited runs out, in milliseconds since 1970.
 */
deadline: number | null, };

export type PresetInfo = { id: string, 
/**
 * The options it sets.
 */
options: Record<string, unknown>, };

export type Program = { 
/**
 * Who it is.
 */
person: Person, 
/**
 * Shown once: sent as `Authorization: Bearer` when the socket is opened.
 */
token: string, };

export type PushState = { 
/**
 * What a browser subscribes with; none where this server tells nobody.
 */
key: string | null, 
/**
 * Is this device told?
 */
on: boolean, };

export type Ranking = { "team": { 
/**
 * Did they win?
 */
won: boolean, 
/**
 * What was left undone; 0 is best.
 */
left: number, } } | { "each": { winners: Array<Seat>, 
/**
 * What each scored, seat 0 first.
 */
scores: Array<number>, } };

export type Refusal = { kind: RefusalKind, message: Message, 
/**
 * The paragraph of the rules that says so.
 */
rule?: string, };

export type RefusalKind = "rules" | "stale" | "bad-action" | "not-seated" | "not-owner" | "seat-taken" | "no-such-seat" | "no-such-bot" | "seats-free" | "not-ready" | "begun" | "not-begun" | "over" | "not-over" | "closed" | "frozen" | "bad-terms" | "bad-salt" | "nothing-to-undo" | "undo-pending" | "no-undo-asked" | "not-away" | "no-stand-in" | "no-hints" | "nothing-owed" | "bad-text" | "no-such-phrase" | "no-such-table" | "not-joined" | "unknown" | "store" | "busy" | "too-fast" | "too-many" | "too-long" | "not-understood" | "protocol" | "too-slow" | "stopping" | "moving" | "removed" | "silenced" | "too-much-talk" | "nothing-asked" | "nobody-to-agree" | "not-against-owner" | "no-such-person" | "no-such-device" | "device-ended" | "banned" | "muted";

export type RemovedPerson = { person: PersonId, 
/**
 * As they were known here; empty where they never sat or spoke.
 */
name: string, };

export type Replay = { info: Info, 
/**
 * The opening, then one step an action.
 */
steps: Array<ReplayStep>, };

export type ReplayStep = { lines: Array<Line>, 
/**
 * Those fields of the view that changed; in the first step all of it.
 */
view: Record<string, unknown>, 
/**
 * With open hands: every seat's view, changed fields only.
 */
open: Record<string, unknown>[], seat: Seat | null, };

export type Review = { 
/**
 * Every decision between two answers or more, in order.
 */
decisions: Array<Judged>, 
/**
 * The team, or every seat that had a choice.
 */
sides: Array<ReviewSide>, };

export type ReviewSide = { 
/**
 * Whose; nobody's where all win or lose together.
 */
seat: Seat | null, 
/**
 * What could be expected at the first decision.
 */
start: number, 
/**
 * What luck brought, with what others did where `others` is nothing.
 */
luck: number, 
/**
 * What the mistakes of others brought, where that can be told.
 */
others: number | null, 
/**
 * What the own mistakes cost.
 */
losses: number, 
/**
 * Each seat's part of it.
 */
by_seat: Array<number>, 
/**
 * The result, or what could be expected after the last decision.
 */
end: number, 
/**
 * Is `end` the result?
 */
over: boolean, 
/**
 * The standard error of the split.
 */
doubt: number, };

export type Reviewing = { 
/**
 * So many decisions were looked at.
 */
done: number, 
/**
 * Of so many.
 */
of: number, 
/**
 * What was found, when all were.
 */
review: Review | null, };

export type Said = { kind: RefusalKind, 
/**
 * For people, one for each fault.
 */
messages: Message[], };

export type Seat = number;

export type SeatRequest = { seat: Seat, person: PersonId, name: string, };

export type Seated = { table: TableId, };

export type Seen = { 
/**
 * As the game writes it.
 */
sight: unknown, 
/**
 * What to say.
 */
message: Message, };

export type ServerMessage = { "welcome": { 
/**
 * [`super::PROTOCOL`] of the server.
 */
protocol: number, 
/**
 * Who the connection is known as.
 */
person: Person | null, } } | { "table": Snapshot } | { "step": Step } | { "presence": { 
/**
 * At which table.
 */
table: TableId, 
/**
 * The seats whose people are connected.
 */
online: Array<Seat>, 
/**
 * How many watch.
 */
watching: number, 
/**
 * Do bots think for less time than they should, because the server is busy?
 */
hurried?: boolean, 
/**
 * Who they are, as far as they are known: for the owner alone.
 */
watchers?: Array<Person>, } } | { "notice": { text: string | null, } } | { "done": { 
/**
 * At which table.
 */
table: TableId, 
/**
 * The number it was asked under.
 */
nonce: number, 
/**
 * The version that brought it.
 */
version: number, } } | { "refused": { 
/**
 * At which table.
 */
table: TableId, 
/**
 * The number it was asked under; none where it had none.
 */
nonce: number | null, refusal: Refusal, } } | { "described": { 
/**
 * At which table.
 */
table: TableId, 
/**
 * As of this version.
 */
version: number, 
/**
 * What is owed, and what may be done besides.
 */
actions: Array<Described>, } } | { "allowed": { 
/**
 * At which table.
 */
table: TableId, 
/**
 * The number it was asked under.
 */
nonce: number, } } | { "pong": { 
/**
 * As it was sent.
 */
at: number, } } | { "fault": { 
/**
 * What is wrong.
 */
refusal: Refusal, } } | { "bye": { refusal: Refusal, 
/**
 * Come back at a moment of your own choice within so many milliseconds: everybody does so at once. With 0
 * another server has the tables already: come back now, nothing has to be said to anybody.
 */
within?: number, } };

export type Sitter = "nobody" | { "person": { person: PersonId, 
/**
 * The name shown.
 */
name: string, 
/**
 * A program that plays over the network?
 */
program: boolean, } } | { "bot": { bot: string, } };

export type Snapshot = { table: TableId, 
/**
 * As of this version.
 */
version: number, 
/**
 * The time at the server, in milliseconds since 1970.
 */
now: number, 
/**
 * Who one is here.
 */
you: You, 
/**
 * Written once for all who come.
 */
info: Info, 
/**
 * The match; none before the start.
 */
picture: Picture | null, 
/**
 * What happened last, oldest first.
 */
log: (Line | CompactLine)[], 
/**
 * How many of these lines are new to somebody who comes back.
 */
missed: number, 
/**
 * The seats whose people are connected.
 */
online: Array<Seat>, 
/**
 * How many watch.
 */
watching: number, 
/**
 * Do bots think for less time than they should, because the server is busy?
 */
hurried?: boolean, };

export type Solve = { 
/**
 * From after so many actions.
 */
moves: number, };

export type Speaker = { person: PersonId, name: string, 
/**
 * The seat, unless only watching.
 */
seat: Seat | null, };

export type StandIn = { bot: string, 
/**
 * Why it plays.
 */
why: Why, };

export type Step = { 
/**
 * At which table.
 */
table: TableId, 
/**
 * The version; each follows the one before.
 */
version: number, 
/**
 * What happened, as far as this viewer may know.
 */
lines?: (Line | CompactLine)[], 
/**
 * Who one is here.
 */
you?: You, info?: Info, 
/**
 * Those fields of the view that changed, each whole; a field that is gone is null.
 */
view?: Record<string, unknown>, 
/**
 * The whole view as a text, in the place of `view` or `patch`; only for those who are told compactly.
 */
text?: string, 
/**
 * What changed in the text of the view; only for those who are told compactly.
 */
patch?: string, 
/**
 * What changed in `owed` and `free`: the name of the list, a place, how many elements go there, and those that
 * come; only for those who are told compactly.
 */
edits?: ["owed" | "free", number, number, ...unknown[]][], 
/**
 * What settles the own decision.
 */
owed?: unknown[], 
/**
 * What one may do besides.
 */
free?: unknown[], 
/**
 * Which of the owed actions deserve a warning.
 */
warnings?: Array<Warned>, 
/**
 * Who is known to be awaited.
 */
awaited?: Array<Seat>, 
/**
 * What taking back would need.
 */
undo?: UndoOffer, 
/**
 * When the time runs out; 0 for never.
 */
deadline?: number, };

export type TableCode = string;

export type TableId = string;

export type Tables = "open" | "mine";

export type Terms = { 
/**
 * The options of the game.
 */
options: Record<string, unknown>, 
/**
 * How many seats.
 */
seats: number, 
/**
 * Shown in the list of open tables?
 */
listed: boolean, 
/**
 * May people watch who do not play?
 */
spectators: boolean, 
/**
 * Seconds for a decision, after which a bot stands in; none means all the time in the world.
 */
seconds: number | null, 
/**
 * The bot that stands in for somebody who is away; the game's usual one unless named.
 */
stand_in: string | null, 
/**
 * May players ask what an expert would do? Unless said: whoever plays with bots alone may, and where several people
 * play nobody does.
 */
hints?: boolean, 
/**
 * May people take a bot's seat in a match that is on? Unless said: if the owner agrees.
 */
bot_seats?: BotSeats, 
/**
 * In which language one talks here: `es`, `fr`, `en`; any unless said.
 */
language?: string, };

export type UndoAsked = { by: Seat, 
/**
 * How many actions would be taken back.
 */
moves: number, 
/**
 * Who still has to agree.
 */
waiting: Array<Seat>, };

export type UndoOffer = "none" | "free" | "consent";

export type Warned = { 
/**
 * Its place in what is owed.
 */
place: number, message: Message, };

export type Why = "time" | "vote" | "resigned";

export type You = { 
/**
 * The own seat; none for a spectator.
 */
seat: Seat | null, person: PersonId | null, 
/**
 * Whom one does not read.
 */
muted: Array<PersonId>, };
