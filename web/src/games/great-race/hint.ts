// What a hint lights: the card, the tile, the cell of the map, the zone of the desk, or the button and the assistants it
// would use. On a phone the hint stands in the place of the buttons, and the assistants shine alone.

import type { Action, Zone } from "./shapes";

/** Whose work it is. */
const TEAM: Partial<Record<string, Zone>> = {
  explore: "explorer",
  gather: "explorer",
  drive: "mechanic",
  repair: "mechanic",
  clear: "escort",
  collect: "treasury",
};

export function parts(action: Action): string[] {
  if (action === "buy-fuel") return ["act=buy-fuel", "spot=purse"];
  if (typeof action === "string") {
    const zone = TEAM[action];
    return [`act=${action}`, ...(zone ? [`team=${zone}`] : [])];
  }
  if ("take" in action) return [`card=${action.take.card}`];
  if ("assign" in action) return [`zone=${action.assign.zone}`];
  if ("discard" in action) return [`card=${action.discard.card}`];
  if ("play" in action) return [`card=${action.play.card}`];
  if ("drop" in action) return [`card=${action.drop.card}`];
  if ("spend" in action) return ["act=spend", `team=${action.spend.zone}`];
  if ("hold" in action) return [`tile=${action.hold.tile}`];
  if ("lay" in action) return [`cell=${action.lay.cell}`];
  if ("move" in action) return [`cell=${action.move.to}`];
  if ("ride" in action) return [`cell=${action.ride.to}`];
  if ("remove" in action) return [`cell=${action.remove.cell}`];
  if ("swap" in action) return [`cell=${action.swap.cell}`];
  if ("guard" in action)
    return action.guard.with === "ranger" ? ["card=ranger"] : ["act=guard", "team=escort"];
  if ("cancel" in action)
    return action.cancel.with === "ranger" ? ["card=ranger"] : ["act=cancel", "team=escort"];
  if ("enter" in action) return [`engine=${action.enter.engine}`, "act=enter"];
  if ("sabotage" in action) return [`seat=${action.sabotage.target}`];
  return ["act=fit"];
}
