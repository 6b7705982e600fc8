// What a hint lights: the card of the hand, and the car, the place or the button it is for.

import { cardOf, seatAimed, spotAimed } from "./moves";
import type { Action, Seat, Spot, View } from "./shapes";

/** Where a card in play lies: the place on the own car, or whose car it is. */
function placeOf(spot: Spot, own: Seat | null): string {
  const [kind, at] = Object.entries(spot)[0] as [string, { seat: Seat; slot?: number }];
  if (at.seat !== own || kind === "pit") return `seat=${at.seat}`;
  return `place=${kind === "mod" ? `mod-${at.slot}` : kind}`;
}

export function parts(action: Action, view: Pick<View, "viewer" | "plan">): string[] {
  const own = view.viewer;
  if (typeof action === "string") {
    const target = action === "attempt" && view.plan ? [`seat=${view.plan.target}`] : [];
    const pile = action === "draw" ? ["spot=pile"] : [];
    return [...target, ...pile, `act=${action}`];
  }
  if ("choose" in action) return [`vehicle=${action.choose.vehicle}`];
  if ("grid" in action)
    return action.grid.cards.length > 0
      ? action.grid.cards.map((card) => `card=${card}`)
      : ["act=grid"];
  if ("fit" in action) return [`card=${action.fit.card}`, `place=mod-${action.fit.slot}`];
  if ("tires" in action) return [`card=${action.tires.card}`, "place=tires"];
  if ("driver" in action) return [`card=${action.driver.card}`, "place=driver"];
  if ("take" in action) return ["spot=discard"];
  const card = cardOf(action);
  const [spot, seat] = [spotAimed(action), seatAimed(action)];
  return [
    ...(card === null ? [] : [`card=${card}`]),
    ...(spot ? [placeOf(spot, own)] : seat === null ? [] : [`seat=${seat}`]),
  ];
}
