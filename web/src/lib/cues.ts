// What a table animates: the sights it has not shown yet, and waiting that a tap ends.

import type { TableStep } from "./table";
import type { Message } from "./wire";

/** Something that happened and is to be shown. */
export interface Cue<Sight> {
  version: number;
  /** Its place among the lines of that version. */
  line: number;
  sight: Sight;
  message: Message;
}

/** What happened after a version, oldest first. */
export function cuesSince<Sight>(steps: readonly TableStep[], seen: number): Cue<Sight>[] {
  return steps
    .filter((step) => step.version > seen)
    .flatMap(({ version, lines }) =>
      lines.flatMap((line, place) =>
        "game" in line
          ? [
              {
                version,
                line: place,
                sight: line.game.sight as Sight,
                message: line.game.message,
              },
            ]
          : [],
      ),
    );
}

/** The newest version there is, or the one that was. */
export const newest = (steps: readonly TableStep[], otherwise: number): number =>
  steps.at(-1)?.version ?? otherwise;

/** Waiting that somebody may cut short. */
export class Patience {
  #wake: (() => void) | null = null;

  wait(ms: number): Promise<void> {
    if (ms <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.end(), ms);
      this.#wake = () => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
    });
  }

  /** Whoever waits goes on at once. */
  end(): void {
    this.#wake?.();
  }
}
