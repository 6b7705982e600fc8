// Written by the tests of crates/shapes from the Rust types; not to be edited by hand.

export type Action = { "take": { card: Card, } } | { "assign": { zone: Zone, } } | "take-back" | { "discard": { card: Card, } } | "buy-fuel" | { "play": { card: Card, } } | "explore" | "gather" | "drive" | "repair" | "clear" | "collect" | { "spend": { 
/**
 * Of which zone.
 */
zone: Zone, } } | "pass" | { "hold": { tile: Tile, } } | { "lay": { cell: Cell, } } | { "move": { to: Cell, } } | { "ride": { 
/**
 * The city at the other end.
 */
to: Cell, 
/**
 * How many Transport cards are played with it (G20.2).
 */
vouchers: number, } } | "halt" | { "guard": { with: Shield, } } | "guide" | { "enter": { 
/**
 * From the engine.
 */
engine: number, } } | "turn-back" | { "fit": { part: Part, gauge: Gauge, } } | "finish" | { "remove": { 
/**
 * Where it lies.
 */
cell: Cell, } } | { "swap": { 
/**
 * Where it lies.
 */
cell: Cell, } } | { "sabotage": { target: Seat, 
/**
 * How many of the two points are taken from the engine (G24.2).
 */
engine: number, } } | { "drop": { card: Card, } } | { "cancel": { with: Shield, } } | "allow";

export type Bill = { 
/**
 * Fuel; unknown where a tile is still to be drawn.
 */
fuel: number | null, 
/**
 * Mechanical points, a danger apart.
 */
mechanical: number, 
/**
 * Two mechanical points more, unless cancelled.
 */
danger: boolean, 
/**
 * The movement ends there, unless cancelled.
 */
stop: boolean, 
/**
 * A city: the movement ends there.
 */
city: boolean, };

export type Card = "tracker" | "mechanic" | "ranger" | "pilot" | "cartographer" | "saboteur" | "seeker" | "cheater" | "transport" | "financier" | "spare-part" | "toolbox" | "guide" | "refuel" | "jerrycan";

export type Cell = `${number}-${number}`;

export type City = { cell: Cell, name: string, 
/**
 * How many cards entering it brings.
 */
cards: number, 
/**
 * A race can start or end there.
 */
purple: boolean, };

export type Counted = { arrival: number, 
/**
 * For engine and chassis.
 */
mechanical: number, money: number, };

export type Crew = { 
/**
 * Where the vehicle stands.
 */
cell: Cell, 
/**
 * The city it stands in.
 */
city: string | null, 
/**
 * How many corridors the goal is away.
 */
level: number, 
/**
 * Fuel in the tank.
 */
fuel: number, 
/**
 * Points of the engine.
 */
engine: number, 
/**
 * Points of the chassis.
 */
chassis: number, 
/**
 * The engine is at nothing.
 */
broken_down: boolean, 
/**
 * Money, in francs.
 */
money: number, 
/**
 * The assistants still to be played.
 */
team: Team, 
/**
 * What the treasury would bring in.
 */
treasury_pays: number, 
/**
 * Passed for this round.
 */
passed: boolean, 
/**
 * The how-manieth to reach the goal, from 1; 0 before.
 */
arrived: number, 
/**
 * How many cards are held.
 */
cards: number, 
/**
 * Those that everybody saw being taken.
 */
known: Array<Card>, };

export type Doing = { "kind": "choosing" } | { "kind": "placing", 
/**
 * The tiles drawn.
 */
tray: Array<Tile>, 
/**
 * The one to be placed next.
 */
held: Tile | null, 
/**
 * Where tiles can be placed.
 */
spots: Array<Cell>, } | { "kind": "moving", 
/**
 * How many cells are left.
 */
left: number, from: Cell, } | { "kind": "entering", to: Cell, bill: Bill, 
/**
 * The mechanical points to pay now.
 */
points: number, 
/**
 * Its tile was drawn just now.
 */
drawn: boolean, 
/**
 * The danger is cancelled.
 */
guarded: boolean, 
/**
 * The STOP is cancelled.
 */
guided: boolean, } | { "kind": "repairing" } | { "kind": "removing", 
/**
 * By a Tracker, two of them.
 */
tracker: boolean, 
/**
 * The first of two, once chosen.
 */
first: Cell | null, } | { "kind": "swapping", 
/**
 * The first of two, once chosen.
 */
first: Cell | null, } | { "kind": "sabotaging" } | { "kind": "seeking", 
/**
 * How many were drawn.
 */
cards: number, } | { "kind": "window", card: Card, target: Seat | null, 
/**
 * A Saboteur: how many of the two points are taken from the engine.
 */
engine: number | null, 
/**
 * Cheater and Tracker: the cells meant.
 */
cells: Array<Cell>, };

export type Gauge = "engine" | "chassis";

export type Gauges = { fuel: number, engine: number, chassis: number, };

export type LineKind = "sea" | "air";

export type Map = { name: string, 
/**
 * How many corridors it has.
 */
corridors: number, 
/**
 * A row a corridor: `.` a cell, `#` a black one, `@` a city, `~` nothing. Every second row is half a cell to the right.
 */
rows: Array<string>, cities: Array<City>, lines: Array<TransportLine>, 
/**
 * Where the race starts.
 */
start: Cell, 
/**
 * Where it ends.
 */
goal: Cell, };

export type NextCell = { cell: Cell, 
/**
 * A tile is still to be drawn: what it costs shows then.
 */
unknown: boolean, 
/**
 * Can the viewer pay it, also by cancelling a danger?
 */
payable: boolean, 
/**
 * Fuel; unknown where a tile is still to be drawn.
 */
fuel: number | null, 
/**
 * Mechanical points, a danger apart.
 */
mechanical: number, 
/**
 * Two mechanical points more, unless cancelled.
 */
danger: boolean, 
/**
 * The movement ends there, unless cancelled.
 */
stop: boolean, 
/**
 * A city: the movement ends there.
 */
city: boolean, };

export type Outcome = { 
/**
 * Everybody, best first: those who reached the goal by prestige, then the others by progress (G26.4).
 */
ranking: Array<Seat>, 
/**
 * The prestige of those who reached the goal; nothing for the others.
 */
prestige: Array<number | null>, 
/**
 * The match was stopped after too many rounds (G27.1).
 */
stopped: boolean, };

export type Outlook = { 
/**
 * The cells around the vehicle.
 */
steps: Array<NextCell>, 
/**
 * The lines from here.
 */
rides: Array<Ride>, 
/**
 * How far a movement could go; known while one is on, or could be begun now.
 */
reach: Array<Reach>, 
/**
 * What one fuel costs here.
 */
fuel_price: number, 
/**
 * What one part costs here.
 */
part_price: number, 
/**
 * How many cards may be held.
 */
hand_limit: number, };

export type Part = "spare" | "toolbox" | "bought";

export type Phase = { "kind": "camp", 
/**
 * How many have taken one.
 */
taken: number, 
/**
 * What is left on the display.
 */
display: Array<Card>, } | { "kind": "planning", 
/**
 * How many each has placed.
 */
placed: Array<number>, } | { "kind": "convoy", 
/**
 * Whose sequence it is.
 */
seat: Seat, 
/**
 * Can fuel still be bought?
 */
fuel_sold: boolean, doing: Doing, } | { "kind": "over", outcome: Outcome, 
/**
 * What the prestige of each is made of.
 */
counted: Array<Counted | null>, };

export type PlacedTile = { cell: Cell, tile: Tile, };

export type Reach = { cell: Cell, 
/**
 * The cells on the way, this one last.
 */
path: Array<Cell>, 
/**
 * The same costs for the whole way.
 */
whole: Whole, 
/**
 * Fuel; unknown where a tile is still to be drawn.
 */
fuel: number | null, 
/**
 * Mechanical points, a danger apart.
 */
mechanical: number, 
/**
 * Two mechanical points more, unless cancelled.
 */
danger: boolean, 
/**
 * The movement ends there, unless cancelled.
 */
stop: boolean, 
/**
 * A city: the movement ends there.
 */
city: boolean, };

export type Ride = { 
/**
 * The city at the other end.
 */
to: Cell, 
/**
 * Its price without Transport cards.
 */
price: number, 
/**
 * How many Transport cards the viewer holds.
 */
vouchers: number, 
/**
 * The price with no Transport card, with one, and so on as far as the viewer has them.
 */
prices: Array<number>, };

export type Seat = number;

export type Shield = "escort" | "ranger";

export type Sight = { "began": { map: string, start: string, goal: string, order: Array<Seat>, } } | { "round": { 
/**
 * From 1.
 */
round: number, } } | { "reshuffled": { cards: Array<Card>, } } | { "shown": { cards: Array<Card>, } } | { "took": { seat: Seat, card: Card, } } | { "remaining": { seat: Seat, card: Card, } } | { "drew": { seat: Seat, count: number, cards?: Array<Card>, sought: boolean, } } | { "kept": { seat: Seat, count: number, cards?: Array<Card>, } } | { "assigned": { seat: Seat, zone: Zone, } } | { "took-back": { seat: Seat, } } | { "revealed": { plans: Array<Team>, } } | { "turn": { seat: Seat, } } | { "discarded": { seat: Seat, card: Card, } } | { "dropped": { seat: Seat, card: Card, } } | { "bought": { seat: Seat, price: number, } } | { "played": { seat: Seat, card: Card, } } | { "used": { seat: Seat, zone: Zone, } } | { "wasted": { seat: Seat, zone: Zone, } } | { "paid": { seat: Seat, francs: number, } } | { "passed": { seat: Seat, } } | { "tiles": { seat: Seat, tiles: Array<Tile>, } } | { "laid": { seat: Seat, tile: Tile, cell: Cell, } } | { "returned": { seat: Seat, tiles: Array<Tile>, } } | { "found": { seat: Seat, tile: Tile, cell: Cell, } } | { "guarded": { seat: Seat, with: Shield, } } | { "guided": { seat: Seat, } } | { "entered": { seat: Seat, cell: Cell, city: string | null, fuel: number, engine: number, chassis: number, } } | { "went-back": { seat: Seat, cell: Cell, } } | { "rode": { seat: Seat, cell: Cell, city: string, price: number, vouchers: number, } } | { "stopped": { seat: Seat, } } | { "broke-down": { seat: Seat, } } | { "halted": { seat: Seat, } } | { "fitted": { seat: Seat, part: Part, gauge: Gauge, points: number, } } | { "attacked": { seat: Seat, card: Card, target: Seat | null, } } | { "cancelled": { seat: Seat, with: Shield, } } | { "removed": { seat: Seat, tile: Tile, cell: Cell, } } | { "swapped": { seat: Seat, one: Cell, two: Cell, tiles: [Tile, Tile], } } | { "sabotaged": { seat: Seat, engine: number, chassis: number, } } | { "arrived": { seat: Seat, 
/**
 * The how-manieth, from 1.
 */
place: number, cards: Array<Card>, } } | { "order": { order: Array<Seat>, } } | { "over": Outcome };

export type Team = { explorer: number, mechanic: number, escort: number, 
/**
 * In the treasury.
 */
treasury: number, };

export type Tile = string;

export type TransportLine = { 
/**
 * The cities it joins.
 */
ends: [Cell, Cell], 
/**
 * What a ride costs, in francs.
 */
price: number, kind: LineKind, };

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
 * The round, from 1.
 */
round: number, 
/**
 * Somebody has arrived: this round is the last.
 */
last_round: boolean, phase: Phase, 
/**
 * Who has too many cards and discards before anything goes on.
 */
trim: Seat | null, 
/**
 * The turn order of this round.
 */
order: Array<Seat>, 
/**
 * The progress markers, furthest first: the order of the next round.
 */
standing: Array<Seat>, crews: Array<Crew>, 
/**
 * The viewer's own hand.
 */
hand: Array<Card> | null, 
/**
 * The cards the viewer's own Seeker has drawn.
 */
sought: Array<Card>, 
/**
 * The viewer's own plan while it is made.
 */
plan: Team | null, 
/**
 * What the viewer has at hand to decide with.
 */
outlook: Outlook | null, gauges: Gauges, 
/**
 * The tiles on the map.
 */
tiles: Array<PlacedTile>, 
/**
 * How many of each tile are in the bag.
 */
bag: { [key in Tile]: number }, 
/**
 * How many cards are in the deck.
 */
deck: number, 
/**
 * The discarded cards.
 */
discard: Array<Card>, 
/**
 * Every card that the viewer sees nowhere.
 */
unseen: Array<Card>, map: Map, 
/**
 * How many assistants each player has.
 */
assistants: number, 
/**
 * What one assistant in the treasury brings in, what two do, and so on; no more than these fit.
 */
treasury: Array<number>, 
/**
 * The gauges are the smaller ones.
 */
hard: boolean, };

export type Whole = { 
/**
 * Fuel, as far as it is known.
 */
fuel: number, 
/**
 * Mechanical points, dangers apart.
 */
mechanical: number, 
/**
 * How many dangers lie on it.
 */
dangers: number, };

export type Zone = "explorer" | "mechanic" | "escort" | "treasury";
