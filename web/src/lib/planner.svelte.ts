// The plan at one table, kept as long as the page is open.

import { plansOf } from "./games";
import {
  lookAt,
  planning,
  without,
  type Offer,
  type Planned,
  type Plans,
  type Sight,
} from "./plan";
import { notify } from "./toasts.svelte";
import { say } from "./words";

/** As long a plan is in anybody's head. */
const MOST = 8;

/** The table as it is shown, and whether it stands still. */
export interface Moment extends Sight {
  version: number;
  /** Has the stage shown all there is, and is nothing on its way? */
  still: boolean;
  /** May one prepare something now? */
  open: boolean;
}

export class Planner {
  #plans = $state.raw<Plans | null>(null);
  #moment = $state.raw<Moment | null>(null);
  planned = $state.raw<Planned[]>([]);
  /** The version for which a step was sent. */
  #sent = -1;

  constructor(game: string) {
    void plansOf(game).then((plans) => (this.#plans = plans));
  }

  /** Can something be prepared? */
  get open(): boolean {
    return this.#plans !== null && this.#moment?.open === true;
  }

  get offers(): Offer[] {
    if (!this.#plans || !this.#moment || this.planned.length >= MOST) return [];
    const { view, seat } = this.#moment;
    const before = this.planned.map((one) => one.action);
    return this.#plans.offers(view, seat, before);
  }

  /** Prepares an action; false where that is no plan. */
  add = (action: unknown): boolean => {
    if (!this.open || this.planned.length >= MOST) return false;
    const next = planning(this.#plans!, this.planned, this.#moment!, action);
    if (next) this.planned = next;
    return next !== null;
  };

  remove = (at: number): void => {
    this.planned =
      this.#plans && this.#moment ? without(this.#plans, this.planned, at, this.#moment) : [];
  };

  /** Looks at the table as it is shown now. What is due is handed over after a moment in which it can be taken back. */
  see(moment: Moment, pause: number, act: (action: unknown) => void): (() => void) | undefined {
    this.#moment = moment;
    if (!this.#plans || this.planned.length === 0) return;
    // While a step is on its way the table is not yet what the next one counts on.
    if (!moment.still || moment.version === this.#sent) return;
    const { planned, act: action, dropped } = lookAt(this.#plans, this.planned, moment);
    if (dropped) {
      this.planned = action === undefined ? planned : [this.planned[0]!, ...planned];
      notify(say(`web-plan-dropped-${dropped}`));
    }
    if (action === undefined) return;
    const timer = setTimeout(() => {
      this.#sent = moment.version;
      this.planned = planned;
      act(action);
    }, pause);
    return () => clearTimeout(timer);
  }
}
