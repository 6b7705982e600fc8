// Several actions meant as one: a plan put down at once, a way driven cell by cell. Each is taken only when it is listed;
// as soon as one is not, the errand is dropped and the person decides.

import { same } from "../moves";
import type { Action } from "../shapes";

/** Whoever is not answered for so long decides anew, in milliseconds. */
const PATIENCE = 4000;

export class Errand {
  left: Action[] = $state.raw([]);
  /** The view in which the last one was taken: the next has to wait for another, whatever comes first, answer or view. */
  #taken: object | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  get busy(): boolean {
    return this.left.length > 0;
  }

  begin(actions: Action[]): void {
    this.left = actions;
    this.#taken = null;
  }

  drop(): void {
    clearTimeout(this.#timer);
    if (this.left.length > 0) this.left = [];
  }

  /** The next one, if its time has come in this view. */
  next(view: object, listed: readonly Action[], waiting: boolean): Action | null {
    if (waiting || this.left.length === 0 || view === this.#taken) return null;
    clearTimeout(this.#timer);
    const [next, ...rest] = this.left as [Action, ...Action[]];
    if (!listed.some((other) => same(other, next))) {
      this.drop();
      return null;
    }
    this.left = rest;
    this.#taken = view;
    if (rest.length > 0) this.#timer = setTimeout(() => this.drop(), PATIENCE);
    return next;
  }
}
