// What a lesson fills into its answer to a card on the wrong pile: how many numbers no longer fit there.

import { PILES } from "./moves";
import type { Action, View } from "./shapes";

export function args(view: View, action: Action): Record<string, string | number> {
  if (typeof action !== "object" || !("lay" in action)) return {};
  const { card, pile } = action.lay;
  const top = view.piles[PILES.indexOf(pile)]!.at(-1)!;
  return { card, pile, top, count: Math.max(0, Math.abs(card - top) - 1) };
}
