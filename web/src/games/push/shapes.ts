// Written by the tests of crates/shapes from the Rust types; not to be edited by hand.

export type Accepts = { 
/**
 * Number cards of these colours.
 */
colours: Array<Colour>, 
/**
 * Number cards with these numbers.
 */
numbers: Array<number>, 
/**
 * A dice card?
 */
dice: boolean, };

export type Action = "reveal" | { "place": { row: Row, } } | "new-row" | "stop" | { "take": { row: Row, } } | { "bank": { colour: Colour, } };

export type Bank = { 
/**
 * How many cards of each colour: yellow, red, blue, green, purple.
 */
piles: [number, number, number, number, number], 
/**
 * How many in all.
 */
count: number, 
/**
 * The cards, unless they are hidden from the viewer.
 */
cards?: Array<Card>, 
/**
 * What they are worth, where that is known.
 */
points?: number, };

export type Card = `${Colour}-${number}` | "dice" | "switch";

export type Clash = "number" | "colour" | "dice";

export type Colour = "yellow" | "red" | "blue" | "green" | "purple";

export type Face = "yellow" | "red" | "blue" | "green" | "purple" | "star";

export type Options = { 
/**
 * For those who love risk: a star loses the whole bench (P8.3).
 */
risk: boolean, 
/**
 * Two players keep the switch cards in the deck; with more they are in it anyway (P10.1).
 */
"keep-switches": boolean, 
/**
 * What lies in a bank is its owner's secret until the end (P9.5).
 */
"hide-totals": boolean, 
/**
 * Who begins, instead of the lot (P13.2).
 */
"first-player": Seat | null, };

export type Order = { 
/**
 * Everybody who may still take one, first to last. In a turn: if it stops.
 */
takers: Array<Seat>, 
/**
 * How many rows there are to take now.
 */
rows: number, 
/**
 * How many there can be when it comes to taking.
 */
most: number, 
/**
 * Who takes nothing, having gone too far.
 */
bust: Seat | null, 
/**
 * Whoever would take first if the next card went too far; only where that can happen.
 */
after_bust: Seat | null, };

export type Outcome = { 
/**
 * The points of each seat: bench and bank (P12.1).
 */
scores: Array<number>, 
/**
 * The number cards of each seat: bench and bank (P12.2).
 */
cards: Array<number>, 
/**
 * Who won; several share (P12.3).
 */
winners: Array<Seat>, };

export type Phase = { "turn": { seat: Seat, 
/**
 * The revealed card that waits for its row.
 */
card: Card | null, } } | { "take": { 
/**
 * Whose turn it is.
 */
on_turn: Seat, 
/**
 * Who takes a row now.
 */
taker: Seat, } } | { "over": Outcome };

export type Risk = { per_mille: number, 
/**
 * How many cards of the deck would do it; unknown while cards of theirs may lie in banks one cannot look into.
 */
cards?: number, };

export type Risks = { 
/**
 * With the next card, where none waits for its row.
 */
next: Risk | null, 
/**
 * With the card after the one that waits, if that goes into this row, where it can.
 */
placed: [Risk | null, Risk | null, Risk | null], };

export type Row = 1 | 2 | 3;

export type Seat = number;

export type Sight = { "turn": { seat: Seat, } } | { "revealed": { 
/**
 * Who revealed it.
 */
seat: Seat, card: Card, } } | { "placed": { 
/**
 * Who placed it.
 */
seat: Seat, card: Card, row: Row, 
/**
 * Did it start the row?
 */
new: boolean, } } | { "bust": { 
/**
 * Who went too far.
 */
seat: Seat, card: Card, } } | { "stopped": { seat: Seat, } } | { "took": { seat: Seat, row: Row, cards: Array<Card>, } } | { "rolled": { seat: Seat, face: Face, 
/**
 * The cards lost.
 */
lost: Array<Card>, } } | { "banked": { seat: Seat, colour: Colour, 
/**
 * How many cards.
 */
count: number, 
/**
 * The cards, unless they are hidden from the viewer.
 */
cards?: Array<Card>, } } | { "cleared": { 
/**
 * The rows nobody took.
 */
rows: [Array<Card>, Array<Card>, Array<Card>], 
/**
 * How many switch cards lay beside the deck.
 */
switches: number, } } | { "over": Outcome };

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
 * The three rows; one without cards is not started or has been taken.
 */
rows: [Array<Card>, Array<Card>, Array<Card>], 
/**
 * What the number cards of each row are worth.
 */
row_points: [number, number, number], 
/**
 * What each row still accepts; null for one without cards.
 */
accepts: [Accepts | null, Accepts | null, Accepts | null], 
/**
 * Why each row refuses the card that waits, where it does.
 */
clashes: [Clash | null, Clash | null, Clash | null], 
/**
 * The row that the card that waits would start.
 */
new_row: Row | null, 
/**
 * How likely it is to go too far with the next card, while somebody takes a turn.
 */
risks: Risks | null, 
/**
 * The switch cards beside the deck.
 */
switches: number, 
/**
 * Are rows taken to the right?
 */
to_the_right: boolean, 
/**
 * Who takes a row when; nobody once it is over.
 */
order: Order | null, 
/**
 * Each seat's bench.
 */
benches: Array<Array<Card>>, 
/**
 * What each seat's bench is worth, colour by colour: yellow, red, blue, green, purple.
 */
bench_points: Array<[number, number, number, number, number]>, 
/**
 * Each seat's bank.
 */
banks: Array<Bank>, 
/**
 * The points each seat would have if the match ended now, where they are known.
 */
points: Array<number | null>, 
/**
 * How many cards are in the deck.
 */
deck: number, 
/**
 * How many of each card are in the deck; nothing while banks are hidden, whose totals would follow.
 */
unseen: Partial<Record<Card, number>> | null, 
/**
 * How many cards lie in the discard pile.
 */
discard: number, };
