// Written by the tests of crates/protocol from the Rust types; not to be edited by hand.

export type Action = { "bid": number } | { "lay": { 
/**
 * The card.
 */
card: number, 
/**
 * Where it goes.
 */
pile: Pile, } } | "end" | { "signal": { 
/**
 * The pile meant.
 */
pile: Pile, 
/**
 * What to show there.
 */
show: Signal, } } | { "say": Phrase };

export type Ending = "won" | "stuck" | { "broken": Order };

export type Expert = "off" | "one" | "two";

export type Options = { 
/**
 * The Game: Extreme.
 */
extreme: boolean, 
/**
 * The orders are dealt anew each match.
 */
"orders-shuffled": boolean, 
/**
 * For experts.
 */
expert: Expert, 
/**
 * Who starts, instead of the bids.
 */
starter: Seat | null, 
/**
 * Written talk is allowed.
 */
"free-talk": boolean, };

export type Order = "stop" | "skull" | "three" | "silence" | "no-reverse" | "one-pile" | "draw-one";

export type Orders = { 
/**
 * The turn ends with these.
 */
stop: Array<number>, 
/**
 * To be covered in the same turn.
 */
skull: Array<number>, 
/**
 * Exactly three cards.
 */
three: Array<number>, 
/**
 * No talk.
 */
silence: Array<number>, 
/**
 * No backwards trick.
 */
"no-reverse": Array<number>, 
/**
 * One pile a turn.
 */
"one-pile": Array<number>, 
/**
 * One card is drawn.
 */
"draw-one": Array<number>, };

export type Outcome = { 
/**
 * What ended it.
 */
ending: Ending, 
/**
 * How many cards were not laid.
 */
left: number, };

export type Phase = { "bids": { 
/**
 * Who has bid.
 */
done: Array<Seat>, 
/**
 * The viewer's own bid.
 */
own: number | null, } } | { "turn": Turn } | { "over": Outcome };

export type Phrase = "something-good" | "dreadful-hand" | "can-wait" | "turn-soon" | "lay-few" | "lay-more" | "careful" | "thanks" | "well-played" | "sorry";

export type Pile = "A" | "B" | "C" | "D";

export type Seat = number;

export type Sight = { "dealt": { 
/**
 * The viewer's hand.
 */
hand?: Array<number>, } } | { "bid": { 
/**
 * Who.
 */
seat: Seat, 
/**
 * The viewer's own bid.
 */
bid?: number, } } | { "starts": { 
/**
 * Who.
 */
starter: Seat, 
/**
 * The bids, where there were any.
 */
bids?: Array<number | null>, } } | { "laid": { 
/**
 * Who laid it.
 */
seat: Seat, 
/**
 * The card.
 */
card: number, 
/**
 * The pile.
 */
pile: Pile, 
/**
 * What lay on top before.
 */
on: number, 
/**
 * The order it carries.
 */
order?: Order, } } | { "ended": { 
/**
 * Whose turn.
 */
seat: Seat, 
/**
 * How many cards were drawn.
 */
count: number, 
/**
 * The cards, if they are the viewer's.
 */
drawn?: Array<number>, } } | { "signalled": { 
/**
 * Who.
 */
seat: Seat, 
/**
 * On which pile.
 */
pile: Pile, 
/**
 * What shows there now.
 */
show: Signal, } } | { "said": { 
/**
 * Who.
 */
seat: Seat, 
/**
 * What.
 */
phrase: Phrase, } } | "hushed" | { "over": Outcome };

export type Signal = "nothing" | "go-easy" | "mine";

export type Turn = { 
/**
 * Who is on turn.
 */
seat: Seat, 
/**
 * How many cards were laid this turn.
 */
laid: number, 
/**
 * Was a three! laid this turn?
 */
three: boolean, 
/**
 * For each pile with a one-pile order on top: the pile it binds this turn to, once known.
 */
bound: [Pile | null, Pile | null, Pile | null, Pile | null], };

export type View = { 
/**
 * Whose eyes; nobody's for a spectator.
 */
viewer: Seat | null, 
/**
 * How many play.
 */
seats: number, 
/**
 * The options.
 */
options: Options, 
/**
 * What is going on.
 */
phase: Phase, 
/**
 * The last numbers of the piles A to D, each oldest first, at most four, the start card among them while it shows.
 */
piles: [Array<number>, Array<number>, Array<number>, Array<number>], 
/**
 * The viewer's hand, lowest first.
 */
hand: Array<number> | null, 
/**
 * How many cards each seat holds.
 */
hands: Array<number>, 
/**
 * How many cards a full hand has.
 */
hand_size: number, 
/**
 * How many cards are in the draw pile.
 */
draw: number, 
/**
 * Everything laid so far.
 */
laid: Array<number>, 
/**
 * How many cards a turn needs now.
 */
minimum: number, 
/**
 * May the player on turn end it by choice?
 */
may_end: boolean, 
/**
 * What each seat shows on the piles A to D.
 */
signals: Array<[Signal, Signal, Signal, Signal]>, 
/**
 * In Extreme: which cards carry which order.
 */
orders?: Orders, 
/**
 * In Extreme: the orders on top of the piles.
 */
in_force?: Array<Order>, };
