// Several actions meant as one: a plan put down at once, a way driven cell by cell, fuel for a whole day. Each is taken
// only when it is listed; as soon as one is not, the errand is dropped and the person decides. What has to be decided on
// the way is either known beforehand, or the errand waits for it and goes on.

import { same } from "../moves";
import type { Action } from "../shapes";

/** Whoever is not answered for so long decides anew, in milliseconds. */
const DROP_AFTER = 4000;

/** What is answered on the way before the errand goes on: an action; "ask" where the person decides; or nothing. */
export type Detour = (listed: readonly Action[]) => Action | "ask" | null;

const STRAIGHT: Detour = () => null;

export class Errand {
  left: Action[] = $state.raw([]);
  /** The view in which the last one was taken: the next has to wait for another, whatever comes first, answer or view. */
  #taken: object | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What goes on when the person has decided. */
  #paused: Action[] = [];
  #detour = STRAIGHT;

  get busy(): boolean {
    return this.left.length > 0;
  }

  begin(actions: Action[], detour = STRAIGHT): void {
    this.left = actions;
    this.#detour = detour;
    this.#paused = [];
    this.#taken = null;
  }

  drop(): void {
    clearTimeout(this.#timer);
    this.#paused = [];
    this.#detour = STRAIGHT;
    if (this.left.length > 0) this.left = [];
  }

  /** The next one, if its time has come in this view. */
  next(view: object, listed: readonly Action[], waiting: boolean): Action | null {
    if (waiting || view === this.#taken) return null;
    const queue = this.busy ? this.left : this.#paused;
    if (queue.length === 0 && this.#detour === STRAIGHT) return null;
    clearTimeout(this.#timer);
    const [next, ...rest] = queue;
    if (next !== undefined && listed.some((other) => same(other, next)))
      return this.#take(view, next, rest);
    const way = this.#detour(listed);
    if (way === "ask") {
      this.#paused = queue;
      if (this.busy) this.left = [];
    } else if (way !== null) return this.#take(view, way, queue);
    else this.drop();
    return null;
  }

  #take(view: object, action: Action, rest: Action[]): Action {
    this.left = rest;
    this.#paused = [];
    this.#taken = view;
    if (rest.length > 0) this.#timer = setTimeout(() => this.drop(), DROP_AFTER);
    return action;
  }
}
