// When what happened is shown to move: one thing after the other, never long behind what is true.

import type { TableStep } from "$lib/table";
import { placeOf } from "./listed";
import type { Pile, Sight, View } from "./shapes";

/** A card on its way to a pile, or cards on their way into a hand. */
export type Move =
  | { kind: "lay"; seat: number; card: number; pile: Pile; on: number; back: boolean }
  | { kind: "draw"; seat: number; count: number; drawn: number[] };

export interface Timed {
  id: number;
  move: Move;
  /** Milliseconds from now. */
  at: number;
  lasts: number;
}

/** The longest that the picture may be behind what is true. */
export const BEHIND = 1200;
const LAY = 320;
const PAUSE = 50;
const DRAW = 260;
const DRAW_APART = 70;
const FADE = 120;

function moveOf(sight: Sight): Move | null {
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

/** What moves in these steps. */
export function movesIn(steps: TableStep[]): Move[] {
  return steps.flatMap((step) =>
    step.lines.flatMap((line) => {
      const move = "game" in line ? moveOf(line.game.sight as Sight) : null;
      return move ? [move] : [];
    }),
  );
}

const usual = (move: Move): number =>
  move.kind === "lay" ? LAY : DRAW + DRAW_APART * (move.count - 1);

/**
 * Times for these moves, from `busy` milliseconds on, when those before them are done. What would end too late is
 * squeezed; where nothing moves (speed 0) the list is empty, and for those who want calm all fade at once.
 */
export function plan(
  moves: Move[],
  from: { id: number; busy: number; speed: number; calm: boolean },
): Timed[] {
  if (from.calm)
    return moves.map((move, place) => ({ id: from.id + place, move, at: 0, lasts: FADE }));
  if (from.speed <= 0) return [];
  let at = Math.min(from.busy, BEHIND);
  const timed = moves.map((move, place) => {
    const lasts = usual(move) / from.speed;
    const start = at;
    at += lasts + PAUSE / from.speed;
    return { id: from.id + place, move, at: start, lasts };
  });
  const first = timed[0]?.at ?? 0;
  const end = timed.length > 0 ? timed.at(-1)!.at + timed.at(-1)!.lasts : 0;
  if (end <= BEHIND) return timed;
  const squeeze = Math.max(0, BEHIND - first) / (end - first);
  return timed.map((one) => ({
    ...one,
    at: first + (one.at - first) * squeeze,
    lasts: one.lasts * squeeze,
  }));
}

/** The piles as they looked before these cards landed. */
export function pilesBefore(piles: View["piles"], flying: Move[]): View["piles"] {
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
export function drawn(timed: Timed, nth: number): { delay: number; lasts: number } {
  const count = timed.move.kind === "draw" ? timed.move.count : 1;
  const apart = (timed.lasts * DRAW_APART) / (DRAW + DRAW_APART * (count - 1));
  return { delay: timed.at + nth * apart, lasts: timed.lasts - apart * (count - 1) };
}
