// What a hint lights: the deck, the row, the colour of the own bench, or the button.

import type { Action, View } from "./shapes";

export function parts(action: Action, view: Pick<View, "viewer" | "new_row">): string[] {
  if (action === "reveal") return ["spot=deck"];
  if (action === "stop") return ["act=stop", "part=rows"];
  if (action === "new-row") return view.new_row === null ? [] : [`spot=row-${view.new_row}`];
  if ("place" in action) return [`spot=row-${action.place.row}`];
  if ("take" in action) return [`spot=row-${action.take.row}`];
  return [`spot=bench-${view.viewer}-${action.bank.colour}`];
}
