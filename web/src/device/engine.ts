// Written by the tests of crates/shapes from the Rust types; not to be edited by hand.

export type Arg = { "number": number } | { "seat": Seat } | { "term": string } | { "text": string } | { "told": Array<Message> };

export type Estimate = { value: number, low: number, high: number, };

export type HowItPlays = { 
/**
 * How many matches were played.
 */
matches: number, 
/**
 * By which bot in every seat.
 */
bot: string, 
/**
 * How long people would take.
 */
minutes: Estimate, 
/**
 * The minutes within which nine of ten matches end.
 */
nine_of_ten: [number, number], decisions: Estimate, 
/**
 * Nothing in a game without rounds.
 */
rounds: Estimate | null, 
/**
 * The share each seat won; empty where all play as one.
 */
seats: Array<Estimate>, 
/**
 * How often the team won, where all play as one.
 */
team: Estimate | null, 
/**
 * Of those who led alone at half-time, how many won.
 */
half_time: Estimate | null, 
/**
 * Matches that were won by somebody who was last at half-time.
 */
comeback: Estimate | null, kinds: Array<KindUsed>, };

export type Kept = { table: TableId, game: string, facts: Array<string>, };

export type KeptHead = { table: string, game: string, phase: Phase, people: Array<string>, updated: number, facts: number, 
/**
 * A `Listing`.
 */
summary: string, };

export type KindUsed = { kind: string, 
/**
 * The most used first.
 */
uses: Array<Used>, };

export type Message = { 
/**
 * The key in `locales/<language>/*.ftl`.
 */
key: string, 
/**
 * What the sentence mentions, by name.
 */
args: Array<[string, Arg]>, };

export type PersonId = string;

export type Phase = "lobby" | "playing" | "over" | "closed" | "frozen";

export type RefusalKind = "rules" | "stale" | "bad-action" | "not-seated" | "not-owner" | "seat-taken" | "no-such-seat" | "no-such-bot" | "seats-free" | "not-ready" | "begun" | "not-begun" | "over" | "not-over" | "closed" | "frozen" | "bad-terms" | "bad-salt" | "nothing-to-undo" | "undo-pending" | "no-undo-asked" | "not-away" | "no-stand-in" | "no-hints" | "nothing-owed" | "bad-text" | "no-such-phrase" | "no-such-table" | "not-joined" | "unknown" | "store" | "busy" | "too-fast" | "too-many" | "too-long" | "not-understood" | "protocol" | "too-slow" | "stopping" | "moving" | "removed" | "silenced" | "too-much-talk" | "nothing-asked" | "nobody-to-agree" | "not-against-owner" | "no-such-person" | "no-such-device" | "device-ended" | "banned" | "muted";

export type Reply = { "ok": { value: unknown, todo?: Array<Todo>, } } | { "refused": Said };

export type Said = { kind: RefusalKind, 
/**
 * For people, one for each fault.
 */
messages: Message[], };

export type Seat = number;

export type Somebody = { id: PersonId, name: string, };

export type TableId = string;

export type Todo = { "send": { conn: number, text: string, } } | { "store": { table: TableId, 
/**
 * The number of the first.
 */
first: number, facts: Array<string>, head: KeptHead, } } | { "think": { table: TableId, job: string, 
/**
 * What to say where nobody answers in time.
 */
failed: unknown, 
/**
 * In milliseconds.
 */
limit: number, 
/**
 * No sooner than this.
 */
not_before: number, } } | { "wake": { table: TableId, at: number, } } | { "want": { table: TableId, conn: number, text: string, } };

export type Used = { name: string, 
/**
 * The part it has in all uses of its kind.
 */
part: Estimate, 
/**
 * In how many matches anybody used it.
 */
matches: Estimate, 
/**
 * By how much more often those won who used it than others at the same table.
 */
worth: Estimate | null, };
