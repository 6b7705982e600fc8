// What a hint lights: the card, the tile, the cell of the map, the zone of the desk, or the button.

import type { Action } from "./shapes";

export function parts(action: Action): string[] {
  if (typeof action === "string") return [`act=${action}`];
  if ("take" in action) return [`card=${action.take.card}`];
  if ("assign" in action) return [`zone=${action.assign.zone}`];
  if ("discard" in action) return [`card=${action.discard.card}`];
  if ("play" in action) return [`card=${action.play.card}`];
  if ("drop" in action) return [`card=${action.drop.card}`];
  if ("spend" in action) return ["act=spend"];
  if ("hold" in action) return [`tile=${action.hold.tile}`];
  if ("lay" in action) return [`cell=${action.lay.cell}`];
  if ("move" in action) return [`cell=${action.move.to}`];
  if ("ride" in action) return [`cell=${action.ride.to}`];
  if ("remove" in action) return [`cell=${action.remove.cell}`];
  if ("swap" in action) return [`cell=${action.swap.cell}`];
  if ("guard" in action) return action.guard.with === "ranger" ? ["card=ranger"] : ["act=guard"];
  if ("cancel" in action) return action.cancel.with === "ranger" ? ["card=ranger"] : ["act=cancel"];
  if ("enter" in action) return [`engine=${action.enter.engine}`, "act=enter"];
  if ("sabotage" in action) return [`seat=${action.sabotage.target}`];
  return ["act=fit"];
}
