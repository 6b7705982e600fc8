// The cards one may mark: those one holds.

import type { MarkedCard } from "$lib/games";
import type { View } from "./shapes";

export const cardsIn = (view: View): MarkedCard[] =>
  (view.hand ?? []).map((card) => ({ card: String(card), text: String(card) }));
