// What a hint lights: the card, the tile, the cell of the map, the zone of the desk, or the button and what it would use: the
// assistants, the gauges, the purse. On a phone the hint stands in the place of the buttons, and these shine alone.

import type { Action, View, Zone } from "./shapes";

/** Whose work it is. */
const TEAM: Partial<Record<string, Zone>> = {
  explore: "explorer",
  gather: "explorer",
  drive: "mechanic",
  repair: "mechanic",
  clear: "escort",
  collect: "treasury",
};

/** What an answer in words touches, besides the work of the assistants. */
function touched(action: string, view: View): string[] {
  switch (action) {
    case "buy-fuel":
      return ["spot=purse", "gauge=fuel"];
    case "collect":
      return ["spot=purse"];
    case "finish":
      return ["gauge=engine", "gauge=chassis"];
    case "guide":
      return ["card=guide"];
    default:
      // Whoever passes, stops, turns back or lets something happen: they themselves.
      return action in TEAM ? [] : [`spot=seat-${view.viewer}`];
  }
}

/** The gauges that pay for a tile. */
function paying(engine: number, view: View): string[] {
  const doing = view.phase.kind === "convoy" ? view.phase.doing : null;
  if (doing?.kind !== "entering") return [];
  const gauges = {
    fuel: doing.bill.fuel !== 0,
    engine: engine > 0,
    chassis: doing.points > engine,
  };
  return Object.entries(gauges).flatMap(([gauge, pays]) => (pays ? [`gauge=${gauge}`] : []));
}

export function parts(action: Action, view: View): string[] {
  if (typeof action === "string") {
    const zone = TEAM[action];
    return [`act=${action}`, ...(zone ? [`team=${zone}`] : []), ...touched(action, view)];
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
  if ("enter" in action)
    return [`engine=${action.enter.engine}`, "act=enter", ...paying(action.enter.engine, view)];
  if ("sabotage" in action) return [`seat=${action.sabotage.target}`];
  const { part, gauge } = action.fit;
  const from = { spare: "card=spare-part", toolbox: "card=toolbox", bought: "spot=purse" }[part];
  return [`fit=${part}-${gauge}`, `gauge=${gauge}`, from];
}
