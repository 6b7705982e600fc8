// The cards on the table as pieces one can follow with the eye. A scene shows what the view says; between two views it
// moves piece by piece as the sights tell, and whatever it got wrong the next view puts right.

import { faceOf } from "./words";
import type { Card, Sight, View } from "./shapes";

export interface Piece {
  id: number;
  card: Card;
}

export interface Scene {
  deck: number;
  waiting: Piece | null;
  rows: Piece[][];
  beside: Piece[];
  benches: Piece[][];
  banks: number[];
}

let last = 0;
const fresh = (card: Card): Piece => ({ id: ++last, card });

/** The same pieces where the same cards lie, in the order they lay in; new ones after them. */
function kept(before: readonly Piece[], cards: readonly Card[]): Piece[] {
  const left = [...cards];
  const stay = before.filter((piece) => {
    const place = left.indexOf(piece.card);
    if (place < 0) return false;
    left.splice(place, 1);
    return true;
  });
  return [...stay, ...left.map(fresh)];
}

/** Colour by colour and number by number, as a bench lies. */
function sorted(pieces: Piece[]): Piece[] {
  const key = (piece: Piece) => faceOf(piece.card)?.number ?? 0;
  return [...pieces].sort((one, other) => key(one) - key(other));
}

/** What the view shows, with the pieces of an earlier scene where they are still there. */
export function sceneOf(view: View, before?: Scene): Scene {
  const waiting = "turn" in view.phase ? view.phase.turn.card : null;
  return {
    deck: view.deck,
    waiting:
      waiting === null ? null : before?.waiting?.card === waiting ? before.waiting : fresh(waiting),
    rows: view.rows.map((cards, row) => kept(before?.rows[row] ?? [], cards)),
    beside: kept(
      before?.beside ?? [],
      Array.from({ length: view.switches }, () => "switch" as const),
    ),
    benches: view.benches.map((cards, seat) => sorted(kept(before?.benches[seat] ?? [], cards))),
    banks: view.banks.map((bank) => bank.count),
  };
}

/** Takes these cards out of the pieces: what stays, and what went. */
function without(
  pieces: readonly Piece[],
  cards: readonly Card[],
): { stay: Piece[]; gone: Piece[] } {
  const left = [...cards];
  const gone: Piece[] = [];
  const stay = pieces.filter((piece) => {
    const place = left.indexOf(piece.card);
    if (place < 0) return true;
    left.splice(place, 1);
    gone.push(piece);
    return false;
  });
  return { stay, gone };
}

const at = <T>(list: readonly T[], place: number, value: (old: T) => T): T[] =>
  list.map((old, index) => (index === place ? value(old) : old));

/** What a sight does: the scene after it, the pieces that move, and those that leave the table. */
export interface Change {
  scene: Scene;
  moved: Piece[];
  gone: Piece[];
}

export function after(scene: Scene, sight: Sight): Change {
  const still: Change = { scene, moved: [], gone: [] };
  if ("revealed" in sight) {
    const piece = fresh(sight.revealed.card);
    const deck = Math.max(0, scene.deck - 1);
    const place =
      piece.card === "switch" ? { beside: [...scene.beside, piece] } : { waiting: piece };
    return { scene: { ...scene, deck, ...place }, moved: [piece], gone: [] };
  }
  if ("placed" in sight) {
    const piece = scene.waiting ?? fresh(sight.placed.card);
    const rows = at(scene.rows, sight.placed.row - 1, (row) => [...row, piece]);
    return { scene: { ...scene, waiting: null, rows }, moved: [piece], gone: [] };
  }
  if ("bust" in sight) {
    return {
      scene: { ...scene, waiting: null },
      moved: [],
      gone: scene.waiting ? [scene.waiting] : [],
    };
  }
  if ("took" in sight) {
    const row = scene.rows[sight.took.row - 1] ?? [];
    const [moved, gone] = [
      row.filter((piece) => piece.card !== "dice"),
      row.filter((piece) => piece.card === "dice"),
    ];
    const rows = at(scene.rows, sight.took.row - 1, () => []);
    const benches = at(scene.benches, sight.took.seat, (bench) => sorted([...bench, ...moved]));
    return { scene: { ...scene, rows, benches }, moved, gone };
  }
  if ("rolled" in sight) {
    const { stay, gone } = without(scene.benches[sight.rolled.seat] ?? [], sight.rolled.lost);
    return {
      scene: { ...scene, benches: at(scene.benches, sight.rolled.seat, () => stay) },
      moved: [],
      gone,
    };
  }
  if ("banked" in sight) {
    const { seat, colour, count } = sight.banked;
    const bench = scene.benches[seat] ?? [];
    const moved = bench.filter((piece) => faceOf(piece.card)?.colour === colour);
    const benches = at(scene.benches, seat, () => bench.filter((piece) => !moved.includes(piece)));
    return {
      scene: { ...scene, benches, banks: at(scene.banks, seat, (old) => old + count) },
      moved,
      gone: [],
    };
  }
  if ("cleared" in sight) {
    return {
      scene: { ...scene, rows: [[], [], []], beside: [] },
      moved: [],
      gone: [...scene.rows.flat(), ...scene.beside],
    };
  }
  return still;
}

/** How long each thing takes at the usual pace, in milliseconds. */
export function lengthOf(sight: Sight): number {
  if ("revealed" in sight) return 420;
  if ("placed" in sight) return 300;
  if ("bust" in sight) return 700;
  if ("took" in sight) return 380 + 50 * sight.took.cards.length;
  if ("rolled" in sight) return ROLL + HOLD + (sight.rolled.lost.length > 0 ? 380 : 0);
  if ("banked" in sight) return 420;
  if ("cleared" in sight) return 260;
  return 0;
}

/** How long a die tumbles. */
export const ROLL = 860;
/** How long a die that lies still is looked at. */
export const HOLD = 620;
