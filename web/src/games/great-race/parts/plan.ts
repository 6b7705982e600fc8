// A plan behind the screen: how many assistants stand where. It is drafted here and handed over in one go, so that nobody
// learns even how many have been placed.

import { ZONES } from "../words";
import type { Action, Seat, Team, View, Zone } from "../shapes";

export type Plan = Team;
export const EMPTY: Plan = { explorer: 0, mechanic: 0, escort: 0, treasury: 0 };

export const total = (plan: Plan): number => ZONES.reduce((sum, zone) => sum + plan[zone], 0);
export const more = (plan: Plan, zone: Zone): Plan => ({ ...plan, [zone]: plan[zone] + 1 });
export const fewer = (plan: Plan, zone: Zone): Plan => ({
  ...plan,
  [zone]: Math.max(0, plan[zone] - 1),
});

/** What hands a plan over, given what lies there already: only what is missing, or everything anew. */
export function handOver(wanted: Plan, there: Plan): Action[] {
  const fits = ZONES.every((zone) => there[zone] <= wanted[zone]);
  const from = fits ? there : EMPTY;
  const assigns = ZONES.flatMap((zone) =>
    Array.from({ length: wanted[zone] - from[zone] }, (): Action => ({ assign: { zone } })),
  );
  return fits ? assigns : ["take-back", ...assigns];
}

/** What a plan comes to, with the engine and the money one has now. The whole treasury is one action. */
export function foreseen(view: View, seat: Seat, plan: Plan) {
  const { engine, money } = view.crews[seat]!;
  return {
    actions: plan.explorer + plan.mechanic + plan.escort + Math.min(1, plan.treasury),
    /** Several go to the treasury together. */
    group: plan.treasury > 1,
    drives: plan.mechanic,
    cells: plan.mechanic * engine,
    engine,
    francs: money + (view.treasury[plan.treasury - 1] ?? 0),
  };
}
