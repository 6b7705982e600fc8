// Written by the tests of crates/shapes from the Rust types; not to be edited by hand.

export type Action = { "choose": { vehicle: Vehicle, } } | { "grid": { cards: Array<Card>, } } | { "play": { card: Card, target: Target, } } | { "hire": { card: Card, crew: Seat, } } | "attempt" | "far-attempt" | "pit-stop" | { "fit": { card: Card, 
/**
 * The place, from 0; what lies there is discarded.
 */
slot: number, } } | { "tires": { card: Card, } } | { "driver": { card: Card, } } | "repair" | { "remove": { part: Spot, } } | { "discard": { card: Card, } } | "draw" | "done" | { "react": { card: Card, target: Target, } } | { "use": { part: Spot, } } | "pass" | "accept" | "decline" | { "take": { card: Card, } } | { "fall": { part: Spot, } } | { "spread": { part: Spot, } };

export type Car = { 
/**
 * The vehicle, once there is one.
 */
vehicle: Vehicle | null, 
/**
 * Lap counters.
 */
laps: number, damaged: boolean, 
/**
 * The speed of its current face.
 */
speed: number, 
/**
 * The driver's Drive.
 */
drive: number, 
/**
 * What a repair has to reach.
 */
complexity: number, 
/**
 * The Fix of the whole pit crew.
 */
fix: number, driver: Card | null, mods: [Card | null, Card | null], tires: Card | null, 
/**
 * The pit crew.
 */
pit: Array<Card>, 
/**
 * So many actions less in the next turn.
 */
bound: number, 
/**
 * How many cards in hand.
 */
hand: number, };

export type Card = string;

export type CardKind = "crew" | "mod" | "tires" | "action" | "reaction";

export type Contagion = { card: Card, 
/**
 * Its victim; nothing while it moves on.
 */
at: Spot | null, };

export type DamageStage = "immune" | "armour" | "hit";

export type EventStage = "backfire" | { "triggers": number } | { "falls": number } | "window" | "done";

export type Face = { card: Card, kind: CardKind, 
/**
 * How many there are.
 */
copies: number, tags: Array<string>, 
/**
 * Crew: what it adds at the wheel.
 */
drive: number, 
/**
 * Crew: what it adds to repairs.
 */
fix: number, 
/**
 * The window it is laid or used in.
 */
window: Window | null, text: Text, };

export type Fill = "full" | "half" | "thin";

export type Flag = "discard" | "pile" | { "aside": number } | "drawn";

export type Frame = { "actions": { left: number, } } | "discarding" | { "drawing": { 
/**
 * How many were drawn.
 */
drawn: number, } } | { "contagions": { 
/**
 * Those still to come.
 */
todo: number, } } | { "spreading": { which: number, 
/**
 * A card that survived it just now and is no target.
 */
survivor: Spot | null, } } | "turn-end" | { "laid": { by: Seat, card: Card, 
/**
 * Aimed at what.
 */
target: Target, 
/**
 * Will it be taken off without effect?
 */
cancelled: boolean, 
/**
 * Which of its effects comes next, from 1.
 */
step: number, } } | { "offer": { card: Card, 
/**
 * Who is still to be asked.
 */
left: Array<Seat>, } } | { "attempts": { left: number, } } | { "aim": { seat: Seat, } } | "free-pass" | "service" | { "mending": { 
/**
 * What cards add to it.
 */
bonus: number, } } | { "event": { 
/**
 * How far it is.
 */
stage: EventStage, } } | { "test": { 
/**
 * How far it is.
 */
stage: TestStage, } } | { "damage": { cars: Array<Seat>, 
/**
 * By a tie?
 */
tie: boolean, 
/**
 * How far it is.
 */
stage: DamageStage, } } | { "moves": { mover: Seat, 
/**
 * The car passed last.
 */
passed: Seat, 
/**
 * How many passes are left.
 */
left: number, 
/**
 * Does the first of two only lead to the second (C22)?
 */
quiet: boolean, 
/**
 * How far it is.
 */
stage: MoveStage, } } | { "shoves": { 
/**
 * Those still to come.
 */
cars: Array<Seat>, } } | { "fallen": { 
/**
 * Whose they were.
 */
owner: Seat, 
/**
 * Were they in play?
 */
from_play: boolean, 
/**
 * Who may still take one for a card in play.
 */
left: Array<Seat>, 
/**
 * Has the window been open?
 */
asked: boolean, } } | { "open": Window };

export type Laid = { by: Seat, card: Card, 
/**
 * Aimed at what.
 */
target: Target, 
/**
 * Will it be taken off without effect?
 */
cancelled: boolean, };

export type Length = "standard" | "short" | "long" | "long-3";

export type MoveStage = "pass" | "spikes";

export type Options = { 
/**
 * How long the race is.
 */
race: Length, 
/**
 * A last turn for everybody once the Flag is drawn.
 */
"caution-lap": boolean, 
/**
 * Laps are shown less those that everybody has.
 */
"net-laps": boolean, 
/**
 * How the vehicles are given out.
 */
vehicles: Vehicles, 
/**
 * Every window stays open for a constant time.
 */
"poker-face": boolean, };

export type Outcome = { 
/**
 * Who won: most laps, then nearest the front.
 */
winner: Seat, 
/**
 * Each car's lap counters, as they are shown (C17).
 */
laps: Array<number>, 
/**
 * Each car's place in the pack, 0 for the leader.
 */
places: Array<number>, 
/**
 * Was the race stopped because it would not end (C27)?
 */
stopped: boolean, };

export type Phase = { "vehicles": { seat: Seat, } } | { "grid": { 
/**
 * Who is ready.
 */
ready: Array<Seat>, } } | "race" | { "over": Outcome };

export type Piece = { 
/**
 * Where it comes from.
 */
from: Source, 
/**
 * How much it is.
 */
amount: number, };

export type Place = "pile" | "discard" | "fallen" | "table" | "contagion" | { "hand": Seat } | { "pit": Seat } | { "driver": Seat } | { "mod": [Seat, number] } | { "tires": Seat };

export type Plan = { 
/**
 * The car ahead.
 */
target: Seat, 
/**
 * What the sums are made of.
 */
pieces: [Array<Piece>, Array<Piece>], totals: [number, number], };

export type Seat = number;

export type Sight = { "vehicle": { seat: Seat, vehicle: Vehicle, } } | { "ready": { cards: Array<Card>, } } | { "aside": { seat: Seat, cards: Array<Card>, } } | { "grid-die": { seat: Seat, 
/**
 * What it shows.
 */
pips: number, } } | { "grid": { 
/**
 * The cars, the leader first.
 */
order: Array<Seat>, } } | { "turn": { seat: Seat, 
/**
 * With how many actions.
 */
actions: number, } } | { "drew": { seat: Seat, 
/**
 * Which, where the viewer may know.
 */
card: Card | null, } } | { "moved": { card: Card, from: Place, to: Place, } } | { "laid": { seat: Seat, card: Card, target: Target, } } | { "cancelled": { seat: Seat, card: Card, } } | { "spent": { seat: Seat, card: Card, } } | { "used": { seat: Seat, card: Card, } } | { "attempt": { passer: Seat, target: Seat, } } | { "rolled": { seat: Seat, 
/**
 * What it shows.
 */
pips: number, 
/**
 * Was it rolled again?
 */
again: boolean, } } | { "totals": { passer: Seat, target: Seat, 
/**
 * The passer's total.
 */
with: number, against: number, 
/**
 * What they are made of, passer first.
 */
pieces: [Array<Piece>, Array<Piece>], } } | { "passed": { mover: Seat, passed: Seat, 
/**
 * With a lap counter?
 */
lap: boolean, } } | { "taken-back": { mover: Seat, } } | { "damaged": { cars: Array<Seat>, } } | { "spared": { seat: Seat, } } | { "pit-stop": { seat: Seat, } } | { "mended": { seat: Seat, pips: number, total: number, 
/**
 * What had to be reached.
 */
complexity: number, } } | { "repaired": { seat: Seat, } } | { "bound": { seat: Seat, amount: number, } } | { "boosted": { seat: Seat, 
/**
 * By how much.
 */
amount: number, } } | { "hands-shifted": { 
/**
 * The viewer's new hand.
 */
hand: Array<Card>, } } | { "infected": { card: Card, part: Spot, host: Card, } } | { "survival": { seat: Seat, card: Card, pips: number, 
/**
 * Does it stay?
 */
stays: boolean, } } | { "next-turn": { seat: Seat, } } | { "reshuffled": { 
/**
 * Is the Flag among the cards?
 */
flag: boolean, } } | { "flag-shown": { seat: Seat, } } | { "guard": { left: number, dry: boolean, } } | { "over": Outcome };

export type Source = "die" | { "speed": Vehicle } | { "vehicle": Vehicle } | { "part": { 
/**
 * Where it is.
 */
at: Spot, card: Card, } } | "boost" | { "card": Card } | "more";

export type Spot = { "driver": { seat: Seat, } } | { "pit": { seat: Seat, card: Card, 
/**
 * Is it one with a contagion on it?
 */
sick?: boolean, } } | { "mod": { seat: Seat, 
/**
 * Which of the two places, from 0.
 */
slot: number, } } | { "tires": { seat: Seat, } };

export type Stands = "passes" | "nothing" | "tie";

export type Target = "nothing" | { "seat": Seat } | { "part": Spot } | { "card": Card } | "plus" | "minus";

export type Test = { 
/**
 * The car that tries.
 */
passer: Seat, 
/**
 * The car it tries to pass.
 */
target: Seat, 
/**
 * Is that the second car ahead?
 */
far: boolean, 
/**
 * The dice, 0 before they are rolled.
 */
dice: [number, number], 
/**
 * What the sums are made of, in the order in which it counts.
 */
pieces: [Array<Piece>, Array<Piece>], totals: [number, number], 
/**
 * What happens if it ends like this; nothing before the dice are down.
 */
stands: Stands | null, 
/**
 * The paragraph that says so.
 */
rule: string | null, };

export type TestStage = "declared" | "dice" | "compare";

export type Text = { en: string, es: string, fr: string, };

export type Vehicle = string;

export type VehicleFace = { vehicle: Vehicle, 
/**
 * Speed, undamaged and damaged.
 */
speed: [number, number], 
/**
 * What a repair has to reach.
 */
complexity: number, text: Text, };

export type Vehicles = "dealt" | "chosen";

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
 * What the deck is called.
 */
deck: string, house_deck: boolean, options: Options, 
/**
 * What is going on, at large.
 */
phase: Phase, 
/**
 * The cars, the leader first.
 */
order: Array<Seat>, 
/**
 * What lies with each player.
 */
cars: Array<Car>, 
/**
 * The own hand.
 */
hand: Array<Card>, 
/**
 * What the viewer has set aside for the grid.
 */
aside: Array<Card>, contagions: Array<Contagion>, 
/**
 * The discard pile, in no order.
 */
discard: Array<Card>, 
/**
 * Cards discarded just now that somebody may still take.
 */
fallen: Array<Card>, 
/**
 * How the draw pile looks.
 */
pile: Fill, 
/**
 * Where the Flag is.
 */
flag: Flag, 
/**
 * Whose turn it is.
 */
turn: Seat, 
/**
 * Whose turn comes next, extra turns apart.
 */
due: Seat, 
/**
 * Who has the next turn out of turn.
 */
extra: Seat | null, 
/**
 * What the player in turn adds to the own attempts.
 */
boost: number, 
/**
 * For how many rounds nobody has drawn: after five the race is stopped.
 */
dry_rounds: number, 
/**
 * Caution lap: who has a last turn still to come.
 */
last_turns: Array<Seat> | null, 
/**
 * The test that is going on.
 */
test: Test | null, 
/**
 * What an attempt of the viewer at the car ahead would be made of.
 */
plan: Plan | null, 
/**
 * The cards that were laid and have not resolved, the last on top.
 */
laid: Array<Laid>, 
/**
 * What is going on, in detail, the innermost last.
 */
stack: Array<Frame>, 
/**
 * The window that is open.
 */
window: Window | null, 
/**
 * A window is open, and the viewer is asked.
 */
asked: boolean, 
/**
 * A window is open, and the viewer has let it pass although there was something to answer.
 */
passed: boolean, 
/**
 * The cards of the deck; the same all the time.
 */
faces: Array<Face>, 
/**
 * Its vehicles; the same all the time.
 */
vehicles: Array<VehicleFace>, };

export type Window = "played" | "attempt" | "rolled" | "would-damage" | "passed" | "damaged" | "repair" | "discarded" | "turn-end";
