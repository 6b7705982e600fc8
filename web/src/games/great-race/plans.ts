// What can be planned while the others have their sequence: the first thing one's own team does. Who means to drive means
// to drive from where the vehicle stands.

import type { Offer, Plans } from "$lib/plan";
import type { Seat } from "$lib/wire";
import type { Action, View, Zone } from "./shapes";

type First = "drive" | "explore" | "gather" | "repair" | "clear" | "collect";
/** Whose work it is. */
const ZONES: Record<First, Zone> = {
  drive: "mechanic",
  repair: "mechanic",
  explore: "explorer",
  gather: "explorer",
  clear: "escort",
  collect: "treasury",
};
const isFirst = (action: Action): action is First => typeof action === "string" && action in ZONES;

const waits = (view: View, seat: Seat): boolean =>
  view.phase.kind === "convoy" &&
  view.phase.seat !== seat &&
  view.order.indexOf(seat) > view.order.indexOf(view.phase.seat);

function offers(view: View, seat: Seat, before: Action[]): Offer<Action>[] {
  if (!waits(view, seat) || before.length > 0) return [];
  const team = view.crews[seat]?.team;
  const can = (Object.keys(ZONES) as First[]).filter((action) => (team?.[ZONES[action]] ?? 0) > 0);
  return can.map((action) => ({
    action,
    message: { key: `great-race-action-${action}`, args: [] },
  }));
}

function relies(view: View, seat: Seat, before: Action[], action: Action): string | null {
  if (view.phase.kind !== "convoy" || before.length > 0 || !isFirst(action)) return null;
  return `round ${view.round}, from ${view.crews[seat]?.cell ?? ""}`;
}

export const PLANS: Plans<View, Action> = {
  offers,
  relies,
  // Too many cards, or somebody's attack, are other questions: what is planned waits.
  due: (view, seat, owed) =>
    view.phase.kind === "convoy" &&
    view.phase.seat === seat &&
    owed.some((action) => isFirst(action) || action === "pass"),
};
