// The plan as it is drafted on this side of the wire, until it is handed over.

import { EMPTY, fewer, handOver, more, total, type Plan } from "./plan";
import type { Action, View, Zone } from "../shapes";

export class Draft {
  #draft: Plan | null = $state.raw(null);
  /** The plan of the last time. */
  last: Plan | null = $state.raw(null);

  constructor(readonly view: () => View) {}

  /** It has been handed in. */
  made = $derived.by(() => {
    const { plan, assistants } = this.view();
    return plan !== null && total(plan) >= assistants;
  });
  plan: Plan = $derived.by(() => {
    const { plan } = this.view();
    return (this.made ? plan : (this.#draft ?? plan)) ?? EMPTY;
  });
  /** Some lie at the table already, placed one by one. */
  there = $derived.by(() => {
    const { plan } = this.view();
    return plan !== null && total(plan) > 0;
  });

  put = (zone: Zone): void => {
    if (!this.made && total(this.plan) < this.view().assistants)
      this.#draft = more(this.plan, zone);
  };
  take = (zone: Zone): void => {
    if (!this.made) this.#draft = fewer(this.plan, zone);
  };
  use = (plan: Plan): void => void (this.#draft = plan);
  clear = (): void => void (this.#draft = EMPTY);
  drop = (): void => void (this.#draft = null);

  /** What hands the plan over; nothing as long as assistants are left. */
  ready(): Action[] | null {
    const { plan, assistants } = this.view();
    if (total(this.plan) < assistants || !plan) return null;
    this.last = this.#draft = { ...this.plan };
    return handOver(this.plan, plan);
  }
}
