// Whether somebody wants to see the odds: a choice of the device, for practice. The numbers come from the rules.

import { percent } from "$lib/format";
import type { Risk } from "../shapes";

const KEY = "sobremesa-push-odds";

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) === "shown";
  } catch {
    return false;
  }
}

export const odds = $state({ shown: stored() });

export function showOdds(shown: boolean): void {
  odds.shown = shown;
  try {
    localStorage.setItem(KEY, shown ? "shown" : "hidden");
  } catch {
    // A browser that keeps nothing: the choice holds as long as the page.
  }
}

/** As people write it here: 23 %. */
export const share = (risk: Risk): string => percent(risk.per_mille / 1000);
