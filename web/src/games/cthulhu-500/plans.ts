// What can be planned while others race: the first action of one's own turn. Whoever means to pass a car means that car.

import type { Offer, Plans } from "$lib/plan";
import type { Seat } from "$lib/wire";
import type { Action, View } from "./shapes";

type First = "attempt" | "far-attempt" | "pit-stop";
const FIRST: readonly First[] = ["attempt", "far-attempt", "pit-stop"];
const isFirst = (action: Action): action is First => FIRST.includes(action as First);

/** The car so many places ahead, where there is one. */
function ahead(view: View, seat: Seat, by: number): Seat | null {
  const place = view.order.indexOf(seat) - by;
  // Whoever leads passes the last car, and so gains a lap.
  return view.order.at(place) ?? null;
}

const due = (owed: readonly Action[]): boolean => owed.some(isFirst);

function offers(view: View, seat: Seat, before: Action[]): Offer<Action>[] {
  if (view.phase !== "race" || view.turn === seat || before.length > 0) return [];
  const far = view.order.length > 2 ? FIRST : FIRST.filter((action) => action !== "far-attempt");
  return far.map((action) => ({
    action,
    message: { key: `cthulhu-500-action-${action}`, args: [] },
  }));
}

function relies(view: View, seat: Seat, before: Action[], action: Action): string | null {
  if (view.phase !== "race" || before.length > 0 || !isFirst(action)) return null;
  if (action === "pit-stop") return "";
  return `car ${ahead(view, seat, action === "attempt" ? 1 : 2)}`;
}

export const PLANS: Plans<View, Action> = {
  offers,
  relies,
  // A window in which one may answer is another question: what is planned waits.
  due: (view, seat, owed) => view.turn === seat && due(owed),
};
