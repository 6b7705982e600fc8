// Several actions meant as one: a plan put down at once, a way driven cell by cell. Each is taken only when it is listed;
// as soon as one is not, or something else is asked, the errand is dropped and the person decides.

import { same } from "./listed";
import type { Action } from "./shapes";

export class Errand {
  left: Action[] = $state.raw([]);

  get busy(): boolean {
    return this.left.length > 0;
  }

  begin(actions: Action[]): void {
    this.left = actions;
  }

  drop(): void {
    if (this.left.length > 0) this.left = [];
  }

  /** The next one, if its time has come. `owed` empty means that nothing is asked: then one waits, if there is anything to wait for. */
  next(listed: readonly Action[], waiting: boolean): Action | null {
    if (waiting || this.left.length === 0) return null;
    const [next, ...rest] = this.left as [Action, ...Action[]];
    if (!listed.some((other) => same(other, next))) {
      this.drop();
      return null;
    }
    this.left = rest;
    return next;
  }
}
