// Written by the tests of crates/protocol from the Rust types; not to be edited by hand.

export type Action = { "choose": { 
/**
 * Which.
 */
vehicle: string, } } | { "grid": { 
/**
 * Which.
 */
cards: Array<string>, } } | { "play": { 
/**
 * Which.
 */
card: string, 
/**
 * At what.
 */
target: Target, } } | { "hire": { 
/**
 * Which.
 */
card: string, 
/**
 * Whose crew.
 */
crew: Seat, } } | "attempt" | "far-attempt" | "pit-stop" | { "fit": { 
/**
 * Which.
 */
card: string, 
/**
 * The place, from 0; what lies there is discarded.
 */
slot: number, } } | { "tires": { 
/**
 * Which.
 */
card: string, } } | { "driver": { 
/**
 * Which.
 */
card: string, } } | "repair" | { "remove": { 
/**
 * Which.
 */
part: Spot, } } | { "discard": { 
/**
 * Which.
 */
card: string, } } | "draw" | "done" | { "react": { 
/**
 * Which.
 */
card: string, 
/**
 * At what.
 */
target: Target, } } | { "use": { 
/**
 * Which.
 */
part: Spot, } } | "pass" | "accept" | "decline" | { "take": { 
/**
 * Which.
 */
card: string, } } | { "fall": { 
/**
 * Which.
 */
part: Spot, } } | { "spread": { 
/**
 * Which.
 */
part: Spot, } };

export type Car = { 
/**
 * The vehicle, once there is one.
 */
vehicle: string | null, 
/**
 * Lap counters.
 */
laps: number, 
/**
 * Is it damaged?
 */
damaged: boolean, 
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
fix: number, 
/**
 * The driver.
 */
driver: string | null, 
/**
 * The Mods.
 */
mods: [string | null, string | null], 
/**
 * The tires.
 */
tires: string | null, 
/**
 * The pit crew.
 */
pit: Array<string>, 
/**
 * So many actions less in the next turn.
 */
bound: number, 
/**
 * How many cards in hand.
 */
hand: number, };

export type CardKind = "crew" | "mod" | "tires" | "action" | "reaction";

export type Contagion = { 
/**
 * The contagion.
 */
card: string, 
/**
 * Its victim; nothing while it moves on.
 */
at: Spot | null, };

export type DamageStage = "immune" | "armour" | "hit";

export type EventStage = "backfire" | { "triggers": number } | { "falls": number } | "window" | "done";

export type Face = { 
/**
 * Its name, the same in every language.
 */
card: string, 
/**
 * What kind of card.
 */
kind: CardKind, 
/**
 * How many there are.
 */
copies: number, 
/**
 * Its tags, such as Spell.
 */
tags: Array<string>, 
/**
 * Crew: what it adds at the wheel.
 */
drive: number, 
/**
 * Crew: what it adds to repairs.
 */
fix: number, 
/**
 * Reactions: when it may be laid.
 */
window: Window | null, 
/**
 * What it does.
 */
text: Text, };

export type Fill = "full" | "half" | "thin";

export type Flag = "discard" | "pile" | { "aside": number } | "drawn";

export type Frame = { "actions": { 
/**
 * How many.
 */
left: number, } } | "discarding" | { "drawing": { 
/**
 * How many were drawn.
 */
drawn: number, } } | { "contagions": { 
/**
 * Those still to come.
 */
todo: number, } } | { "spreading": { 
/**
 * Which one.
 */
which: number, 
/**
 * A card that survived it just now and is no target.
 */
survivor: Spot | null, } } | "turn-end" | { "laid": { 
/**
 * Whose.
 */
by: Seat, 
/**
 * Which.
 */
card: string, 
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
step: number, } } | { "offer": { 
/**
 * The card.
 */
card: string, 
/**
 * Who is still to be asked.
 */
left: Array<Seat>, } } | { "attempts": { 
/**
 * How many.
 */
left: number, } } | { "aim": { 
/**
 * Whose.
 */
seat: Seat, } } | "free-pass" | "service" | { "mending": { 
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
stage: TestStage, } } | { "damage": { 
/**
 * The cars.
 */
cars: Array<Seat>, 
/**
 * By a tie?
 */
tie: boolean, 
/**
 * How far it is.
 */
stage: DamageStage, } } | { "moves": { 
/**
 * Which car.
 */
mover: Seat, 
/**
 * The car passed last.
 */
passed: Seat, 
/**
 * How many passes are left.
 */
left: number, 
/**
 * Does the first of two only lead to the second ?
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

export type Laid = { 
/**
 * Whose.
 */
by: Seat, 
/**
 * Which.
 */
card: string, 
/**
 * Aimed at what.
 */
target: Target, 
/**
 * Will it be taken off without effect?
 */
cancelled: boolean, };

export type Length = "standard" | "short" | "long" | "long-2" | "long-3";

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
 * Each car's lap counters.
 */
laps: Array<number>, 
/**
 * Each car's place in the pack, 0 for the leader.
 */
places: Array<number>, 
/**
 * Was the race stopped because it would not end ?
 */
stopped: boolean, };

export type Phase = { "vehicles": { 
/**
 * Who chooses.
 */
seat: Seat, } } | { "grid": { 
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
pieces: [Array<Piece>, Array<Piece>], 
/**
 * The sums.
 */
totals: [number, number], };

export type Seat = number;

export type Sight = { "vehicle": { 
/**
 * To whom.
 */
seat: Seat, 
/**
 * Which.
 */
vehicle: string, } } | { "ready": { 
/**
 * Which cards.
 */
cards: Array<string>, } } | { "aside": { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Which.
 */
cards: Array<string>, } } | { "grid-die": { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * What it shows.
 */
pips: number, } } | { "grid": { 
/**
 * The cars, the leader first.
 */
order: Array<Seat>, } } | { "turn": { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * With how many actions.
 */
actions: number, } } | { "drew": { 
/**
 * Who.
 */
seat: Seat, 
/**
 * Which, where the viewer may know.
 */
card: string | null, } } | { "moved": { 
/**
 * Which.
 */
card: string, 
/**
 * From where.
 */
from: Place, 
/**
 * To where.
 */
to: Place, } } | { "laid": { 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Which.
 */
card: string, 
/**
 * At what.
 */
target: Target, } } | { "cancelled": { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Which.
 */
card: string, } } | { "spent": { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Which.
 */
card: string, } } | { "used": { 
/**
 * By whom.
 */
seat: Seat, 
/**
 * Which.
 */
card: string, } } | { "attempt": { 
/**
 * Who tries.
 */
passer: Seat, 
/**
 * Against whom.
 */
target: Seat, } } | { "rolled": { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * What it shows.
 */
pips: number, 
/**
 * Was it rolled again?
 */
again: boolean, } } | { "totals": { 
/**
 * Who tries.
 */
passer: Seat, 
/**
 * Against whom.
 */
target: Seat, 
/**
 * The passer's total.
 */
with: number, 
/**
 * The other's.
 */
against: number, 
/**
 * What they are made of, passer first.
 */
pieces: [Array<Piece>, Array<Piece>], } } | { "passed": { 
/**
 * Which car.
 */
mover: Seat, 
/**
 * Which other.
 */
passed: Seat, 
/**
 * With a lap counter?
 */
lap: boolean, } } | { "taken-back": { 
/**
 * Which car.
 */
mover: Seat, } } | { "damaged": { 
/**
 * Which.
 */
cars: Array<Seat>, } } | { "spared": { 
/**
 * Which.
 */
seat: Seat, } } | { "pit-stop": { 
/**
 * Whose.
 */
seat: Seat, } } | { "mended": { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * The die.
 */
pips: number, 
/**
 * With everything.
 */
total: number, 
/**
 * What had to be reached.
 */
complexity: number, } } | { "repaired": { 
/**
 * Whose.
 */
seat: Seat, } } | { "bound": { 
/**
 * Who.
 */
seat: Seat, 
/**
 * How many.
 */
amount: number, } } | { "boosted": { 
/**
 * Who.
 */
seat: Seat, 
/**
 * By how much.
 */
amount: number, } } | { "hands-shifted": { 
/**
 * The viewer's new hand.
 */
hand: Array<string>, } } | { "infected": { 
/**
 * The contagion.
 */
card: string, 
/**
 * On what.
 */
part: Spot, 
/**
 * The victim.
 */
host: string, } } | { "survival": { 
/**
 * Whose.
 */
seat: Seat, 
/**
 * Which.
 */
card: string, 
/**
 * The die.
 */
pips: number, 
/**
 * Does it stay?
 */
stays: boolean, } } | { "next-turn": { 
/**
 * Who.
 */
seat: Seat, } } | { "reshuffled": { 
/**
 * Is the Flag among the cards?
 */
flag: boolean, } } | { "flag-shown": { 
/**
 * By whom.
 */
seat: Seat, } } | { "asked": { 
/**
 * Which.
 */
window: Window, } } | { "over": Outcome };

export type Source = "die" | { "speed": string } | { "vehicle": string } | { "part": { 
/**
 * Where it is.
 */
at: Spot, 
/**
 * Which.
 */
card: string, } } | "boost" | { "card": string } | "more";

export type Spot = { "driver": { 
/**
 * Whose car.
 */
seat: Seat, } } | { "pit": { 
/**
 * Whose crew.
 */
seat: Seat, 
/**
 * Who.
 */
card: string, 
/**
 * Is it one with a contagion on it?
 */
sick?: boolean, } } | { "mod": { 
/**
 * Whose car.
 */
seat: Seat, 
/**
 * Which of the two places, from 0.
 */
slot: number, } } | { "tires": { 
/**
 * Whose car.
 */
seat: Seat, } };

export type Stands = "passes" | "nothing" | "tie";

export type Target = "nothing" | { "seat": Seat } | { "part": Spot } | { "card": string } | "plus" | "minus";

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
pieces: [Array<Piece>, Array<Piece>], 
/**
 * The sums.
 */
totals: [number, number], 
/**
 * What happens if it ends like this; nothing before the dice are down.
 */
stands: Stands | null, 
/**
 * The paragraph that says so.
 */
rule: string | null, };

export type TestStage = "declared" | "dice" | "compare";

export type Text = { 
/**
 * English.
 */
en: string, 
/**
 * Spanish.
 */
es: string, 
/**
 * French.
 */
fr: string, };

export type VehicleFace = { 
/**
 * Its name.
 */
vehicle: string, 
/**
 * Speed, whole and damaged.
 */
speed: [number, number], 
/**
 * What a repair has to reach.
 */
complexity: number, 
/**
 * What it does; empty where it does nothing.
 */
text: Text, };

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
deck: string, 
/**
 * Is it the house deck?
 */
house_deck: boolean, 
/**
 * The options.
 */
options: Options, 
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
hand: Array<string>, 
/**
 * What the viewer has set aside for the grid.
 */
aside: Array<string>, 
/**
 * The contagions in play.
 */
contagions: Array<Contagion>, 
/**
 * The discard pile, in no order.
 */
discard: Array<string>, 
/**
 * Cards discarded just now that somebody may still take.
 */
fallen: Array<string>, 
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
