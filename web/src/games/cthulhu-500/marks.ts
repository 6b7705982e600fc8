// The cards one may mark: those one holds, each name once.

import type { MarkedCard } from "$lib/games";
import { called } from "$lib/words";
import type { View } from "./shapes";

export const cardsIn = (view: View): MarkedCard[] =>
  [...new Set(view.hand)].map((card) => ({ card, text: called("cthulhu-500", card) }));
