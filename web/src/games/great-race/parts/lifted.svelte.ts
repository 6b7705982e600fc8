// The plans stay in sight for a while when the screens are lifted.

import { cuesSince, newest } from "$lib/cues";
import type { TableStep } from "$lib/table";
import type { Sight, Team } from "../shapes";

const plansIn = (sight: Sight): Team[][] =>
  typeof sight === "object" && "revealed" in sight ? [sight.revealed.plans] : [];

export class Lifted {
  plans = $state.raw<Team[] | null>(null);
  #to: number;

  constructor(steps: readonly TableStep[]) {
    this.#to = newest(steps, 0);
  }

  look(steps: readonly TableStep[]): void {
    const found = cuesSince<Sight>(steps, this.#to).flatMap(({ sight }) => plansIn(sight))[0];
    this.#to = newest(steps, 0);
    if (found) this.plans = found;
  }

  hide = (): void => void (this.plans = null);
}
