// What a hint lights: the card and the pile.

import type { Action } from "./shapes";

export function parts(action: Action): string[] {
  if (action === "end") return ["act=end"];
  if ("lay" in action) return [`card=${action.lay.card}`, `hit=${action.lay.pile}`];
  if ("bid" in action) return [`bid=${action.bid}`];
  return "signal" in action ? [`flag=${action.signal.pile}`] : [];
}
