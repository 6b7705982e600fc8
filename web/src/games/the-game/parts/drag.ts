// Where a card that is carried would land.

import type { Pile } from "../shapes";

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How far a finger may stray before a tap becomes a drag. */
export const SLACK = 9;
/** A pile takes what is dropped a little beside it. */
const MARGIN = 18;

export const isDrag = (dx: number, dy: number): boolean => Math.hypot(dx, dy) > SLACK;

/** The pile under the point: the one whose middle is nearest among those close enough. */
export function pileAt(x: number, y: number, boxes: Partial<Record<Pile, Box>>): Pile | null {
  let best: { pile: Pile; far: number } | null = null;
  for (const [pile, box] of Object.entries(boxes) as [Pile, Box][]) {
    const inside =
      x >= box.left - MARGIN &&
      x <= box.right + MARGIN &&
      y >= box.top - MARGIN &&
      y <= box.bottom + MARGIN;
    const far = Math.hypot(x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2);
    if (inside && (!best || far < best.far)) best = { pile, far };
  }
  return best?.pile ?? null;
}
