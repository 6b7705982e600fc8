// The map follows what happened, sight by sight, and rests on the newest view. It never falls far behind, and a tap
// finishes it.

import { cuesSince, newest, Patience, type Cue } from "$lib/cues";
import type { TableStep } from "$lib/table";
import type { Message } from "$lib/wire";
import { after, lengthOf, sceneOf, type Scene } from "./scene";
import type { Sight, View } from "./shapes";

/** What waits to be shown is at most so far behind what has happened, in milliseconds. */
export const BEHIND = 2600;

/** How much faster all of this has to go, so that nobody waits too long. */
export const haste = (sights: readonly Sight[]): number =>
  Math.max(1, sights.reduce((sum, sight) => sum + lengthOf(sight), 0) / BEHIND);

export class Stage {
  scene: Scene = $state.raw()!;
  busy = $state(false);
  /** What is being shown, in words. */
  caption: Message | null = $state.raw(null);
  /** How long a move takes now, in milliseconds. */
  pace = $state(0);
  /** Called before the map changes: something else may fly. */
  onplay: ((sight: Sight, ms: number) => void) | null = null;

  #view: View;
  #version: number;
  #queue: Cue<Sight>[] = [];
  #speed = 1;
  #skip = false;
  #patience = new Patience();

  constructor(view: View, steps: readonly TableStep[]) {
    this.#view = view;
    this.scene = sceneOf(view);
    this.#version = newest(steps, 0);
  }

  /** The newest there is, and what led to it. Speed 0 shows it at once. */
  follow(view: View, steps: readonly TableStep[], speed: number): void {
    this.#view = view;
    this.#speed = speed;
    const news = cuesSince<Sight>(steps, this.#version);
    // A replay that jumps begins its counting anew.
    this.#version = newest(steps, 0);
    this.#queue.push(...news);
    const hidden = typeof document !== "undefined" && document.hidden;
    if (speed === 0 || hidden || this.#queue.length === 0) {
      if (news.length > 0) this.caption = news.at(-1)!.message;
      this.finish();
      if (!this.busy) this.#rest();
    } else if (!this.busy) void this.#run();
  }

  /** Shows at once whatever is still under way. */
  finish(): void {
    if (!this.busy) return;
    this.#skip = true;
    this.#patience.end();
  }

  #rest(): void {
    this.#queue = [];
    this.pace = 0;
    this.scene = sceneOf(this.#view);
    this.busy = false;
    this.#skip = false;
  }

  async #run(): Promise<void> {
    this.busy = true;
    while (this.#queue.length > 0 && !this.#skip) {
      const rate = this.#speed * haste(this.#queue.map((cue) => cue.sight));
      const cue = this.#queue.shift()!;
      const ms = lengthOf(cue.sight) / rate;
      this.caption = cue.message;
      if (ms > 0) {
        this.pace = ms * 0.9;
        this.onplay?.(cue.sight, ms);
        this.scene = after(this.scene, cue.sight);
        await this.#wait(ms);
      } else this.scene = after(this.scene, cue.sight);
    }
    this.#rest();
  }

  /** Waits, unless somebody taps. */
  #wait = (ms: number): Promise<void> => this.#patience.wait(ms);
}
