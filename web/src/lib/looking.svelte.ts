// Looking back during a match: the table as one saw it after a line of the log. It is taken from what this page was sent
// at that time, so what was hidden then stays hidden; the match goes on meanwhile.

import type { Entry, Match } from "./match.svelte";
import type { Known } from "./patch";

type Seen = Pick<Match, "at" | "heard">;

export class LookingBack {
  /** The line one looks at; none while one sees the present. */
  entry: Entry | null = $state.raw(null);
  #match: Seen;

  constructor(match: Seen) {
    this.#match = match;
  }

  /** The table as it was then. */
  get known(): Known | null {
    return this.entry && this.#match.at(this.entry.version);
  }

  /** Was this seen by this page, and is it a moment of the match? */
  can(entry: Entry): boolean {
    return entry.version > 0 && "game" in entry.line && !!this.#match.at(entry.version)?.picture;
  }

  see(entry: Entry): void {
    if (this.can(entry)) this.entry = entry;
  }

  back(): void {
    this.entry = null;
  }

  /** The last line of the moment before or after; none where there is none. */
  beside(by: -1 | 1): Entry | null {
    const { entry } = this;
    if (!entry) return null;
    const others = this.#match.heard.filter(
      (other) => Math.sign(other.version - entry.version) === by && this.can(other),
    );
    const next = by < 0 ? others.at(-1) : others[0];
    return next ? (others.findLast(({ version }) => version === next.version) ?? null) : null;
  }

  move(by: -1 | 1): void {
    this.entry = this.beside(by) ?? this.entry;
  }
}
