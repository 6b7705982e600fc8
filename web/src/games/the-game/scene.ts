// What moves on the table of The Game: cards on their way to a pile, or into a hand.

import type { Script } from "$lib/stage.svelte";
import { placeOf } from "./moves";
import type { Pile, Sight, View } from "./shapes";

/** A card on its way to a pile, or cards on their way into a hand. */
export type Move =
  | { kind: "lay"; seat: number; card: number; pile: Pile; on: number; back: boolean }
  | { kind: "draw"; seat: number; count: number; drawn: number[] };

/** The piles as they are shown: a card lies there when it has landed. */
export type Scene = View["piles"];

const LAY = 320;
const DRAW = 260;
const DRAW_APART = 70;
const PAUSE = 50;

export function moveOf(sight: Sight): Move | null {
  if (typeof sight === "string") return null;
  if ("laid" in sight) {
    const { seat, card, pile, on } = sight.laid;
    const back = pile === "A" || pile === "B" ? card < on : card > on;
    return { kind: "lay", seat, card, pile, on, back };
  }
  if ("ended" in sight && sight.ended.count > 0) {
    const { seat, count, drawn } = sight.ended;
    return { kind: "draw", seat, count, drawn: drawn ?? [] };
  }
  return null;
}

/** What moves in these sights. */
export const movesIn = (sights: readonly Sight[]): Move[] =>
  sights.flatMap((sight) => moveOf(sight) ?? []);

/** How long a move takes at the usual pace, in milliseconds. */
export const lengthOfMove = (move: Move): number =>
  move.kind === "lay" ? LAY : DRAW + DRAW_APART * (move.count - 1);

/** The share of a sight's time in which things move; a moment of rest follows. */
export const moving = (move: Move): number => lengthOfMove(move) / (lengthOfMove(move) + PAUSE);

/** The piles as they looked before these cards landed. */
export function pilesBefore(piles: View["piles"], flying: readonly Move[]): View["piles"] {
  const before = piles.map((pile) => [...pile]) as View["piles"];
  for (const move of [...flying].reverse()) {
    if (move.kind !== "lay") continue;
    const pile = before[placeOf(move.pile)]!;
    if (pile.at(-1) !== move.card) continue;
    pile.pop();
    if (pile.length === 0) pile.push(move.on);
  }
  return before;
}

/** When the nth of the cards drawn sets out, and how long it is on its way. */
export function drawn(move: Move, lasts: number, nth: number): { delay: number; lasts: number } {
  const count = move.kind === "draw" ? move.count : 1;
  const apart = (lasts * DRAW_APART) / (DRAW + DRAW_APART * (count - 1));
  return { delay: nth * apart, lasts: lasts - apart * (count - 1) };
}

export const SCRIPT: Script<Sight, View, Scene> = {
  behind: 1200,
  hurries: "all",
  lengthOf(sight) {
    const move = moveOf(sight);
    return move ? lengthOfMove(move) + PAUSE : 0;
  },
  sceneOf: (view) => view.piles,
  after: (_scene, _sight, later, end) => pilesBefore(end.piles, movesIn(later)),
};
