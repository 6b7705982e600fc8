// A plan behind the screen: how many assistants stand where. It is drafted here and handed over in one go, so that nobody
// learns even how many have been placed.

import { ZONES } from "../words";
import type { Action, Team, Zone } from "../shapes";

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
