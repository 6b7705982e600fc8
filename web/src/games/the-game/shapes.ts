// Written by the tests of crates/shapes from the Rust types; not to be edited by hand.

export type Action = { "bid": Bid } | { "lay": { card: Card, 
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

export type Bid = number;

export type Card = number;

export type Ending = "won" | "stuck" | { "broken": Order };

export type Expert = "off" | "one" | "two";

export type Options = { 
/**
 * The Game: Extreme: 28 cards carry orders.
 */
extreme: boolean, 
/**
 * The orders are dealt anew to random cards each match (X1.2).
 */
"orders-shuffled": boolean, 
/**
 * For experts (T7).
 */
expert: Expert, 
/**
 * Who starts, instead of the bids (T2.4).
 */
starter: Seat | null, 
/**
 * Written talk is allowed, numbers masked (T6.4).
 */
"free-talk": boolean, };

export type Order = "stop" | "skull" | "three" | "silence" | "no-reverse" | "one-pile" | "draw-one";

export type Orders = Record<Order, Array<Card>>;

export type Outcome = { 
/**
 * What ended it.
 */
ending: Ending, 
/**
 * How many cards were not laid: hands and draw pile (T5.2).
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
own: Bid | null, } } | { "turn": Turn } | { "over": Outcome };

export type Phrase = "something-good" | "dreadful-hand" | "can-wait" | "turn-soon" | "lay-few" | "lay-more" | "careful" | "thanks" | "well-played" | "sorry" | "hold-stop" | "hold-skull" | "hold-three" | "hold-silence" | "hold-no-reverse" | "hold-one-pile" | "hold-draw-one";

export type Pile = "A" | "B" | "C" | "D";

export type Seat = number;

export type Sight = { "dealt": { 
/**
 * The viewer's hand.
 */
hand?: Array<Card>, } } | { "bid": { seat: Seat, 
/**
 * The viewer's own bid.
 */
bid?: Bid, } } | { "starts": { starter: Seat, 
/**
 * The bids, where there were any: now everybody sees them.
 */
bids?: Array<Bid | null>, } } | { "laid": { 
/**
 * Who laid it.
 */
seat: Seat, card: Card, pile: Pile, 
/**
 * What lay on top before.
 */
on: number, 
/**
 * The order it carries.
 */
order?: Order, } } | { "ended": { seat: Seat, 
/**
 * How many cards were drawn.
 */
count: number, 
/**
 * The cards, if they are the viewer's.
 */
drawn?: Array<Card>, } } | { "signalled": { seat: Seat, 
/**
 * On which pile.
 */
pile: Pile, 
/**
 * What shows there now.
 */
show: Signal, } } | { "said": { seat: Seat, phrase: Phrase, } } | "hushed" | { "over": Outcome };

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
 * Was a three! laid this turn (X4)?
 */
three: boolean, 
/**
 * For each pile with a one-pile order on top: the pile it binds this turn to, once known (X8).
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
seats: number, options: Options, 
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
hand: Array<Card> | null, 
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
laid: Array<Card>, 
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
