// The cards one may mark: those one holds, each kind once.

import type { MarkedCard } from "$lib/games";
import { say } from "$lib/words";
import type { View } from "./shapes";

export const cardsIn = (view: View): MarkedCard[] =>
  [...new Set(view.hand ?? [])].map((card) => ({ card, text: say(`great-race-card-${card}`) }));
