// The one animation engine. A stage follows the newest view: it plays what led there, sight by sight, and rests on the
// view when nothing is left to play. It never falls far behind, a tap finishes it, and it says what it has shown so far.

import { readsStill } from "./prefs.svelte";
import { cuesSince, newest, Patience, type Cue } from "./cues";
import type { Moment, TableStep } from "./table";
import type { Message, Seat } from "./wire";

/** What a table is given to show: the view, what may be done, and who is awaited. */
export interface Now<View, Action> {
  view: View;
  owed: readonly Action[];
  awaited: readonly Seat[];
}

/** One sight being played. */
export interface Take<Sight, Scene> {
  sight: Sight;
  /** The scene after it. */
  next: Scene;
  /** How fast things move; 0 for those who want calm. */
  pace: number;
  /** How long it takes at that pace, in milliseconds; 0 where nobody looks or nothing moves. */
  ms: number;
}

/** What a game says about its sights; what moves in a way of its own is a subclass of the stage. */
export interface Script<Sight, View, Scene> {
  /** The picture is at most so far behind what has happened, in milliseconds. */
  behind: number;
  /** What is hurried to keep to that: only what is older than the newest version, or everything. */
  hurries: "older" | "all";
  /** How long a sight takes at the usual pace, in milliseconds. */
  lengthOf(sight: Sight): number;
  /** What the view shows; `before` is the scene it follows. */
  sceneOf(view: View, before?: Scene): Scene;
  /** The scene after a sight; `later` is what follows it, `end` the view it all leads to. */
  after(scene: Scene, sight: Sight, later: readonly Sight[], end: View): Scene;
}

/** Whoever wants calm sees no motion; what is worth a moment stands still for so long, in milliseconds. */
const STILL = 1000;
const WORTH = 250;

/** How much faster things of these lengths have to go to take no longer than that. */
export const haste = (lengths: readonly number[], behind: number): number =>
  Math.max(1, lengths.reduce((sum, length) => sum + length, 0) / behind);

export class Stage<Sight, View, Scene, Action = unknown> {
  scene: Scene = $state.raw()!;
  /** What the scene last came to rest on. */
  settled: Now<View, Action> = $state.raw()!;
  busy = $state(false);
  /** What is being shown, in words. */
  caption: Message | null = $state.raw(null);
  /** How many milliseconds the present sight takes. */
  ms = $state(0);
  /** Sights that have not been shown to their end, oldest first. */
  ahead: readonly Sight[] = $state.raw([]);
  /** Called before the scene changes: something else may fly. */
  onplay: ((sight: Sight, ms: number) => void) | null = null;

  #version: number;
  #now: Now<View, Action>;
  #queue: Cue<Sight>[] = [];
  #speed = 1;
  #rate = 1;
  #skip = false;
  /** When the present sight is over. */
  #until = 0;
  #patience = new Patience();

  constructor(
    readonly script: Script<Sight, View, Scene>,
    now: Now<View, Action>,
    steps: readonly TableStep[],
    /** Hears how far the picture is. */
    readonly told: (moment: Moment) => void = () => {},
  ) {
    this.#now = now;
    this.settled = now;
    this.scene = script.sceneOf(now.view);
    this.#version = newest(steps, 0);
    this.#tell(this.#version, Infinity);
  }

  /** The newest there is, and what led to it. */
  follow(now: Now<View, Action>, steps: readonly TableStep[], speed: number): void {
    this.#speed = speed;
    this.#now = now;
    const cues = cuesSince<Sight>(steps, this.#version);
    this.#version = newest(steps, this.#version);
    if (cues.length > 0) {
      this.#rate = this.#haste(cues);
      this.arrive(cues.map((cue) => cue.sight));
      this.#queue.push(...cues);
      this.ahead = [...this.ahead, ...cues.map((cue) => cue.sight)];
    }
    if (!this.busy) void this.#run();
  }

  /** Shows at once whatever is still under way. */
  finish(): void {
    this.skip();
    if (!this.busy) return;
    this.#skip = true;
    this.#until = 0;
    this.#patience.end();
  }

  /** News is there, and the page does not show it yet: the moment to measure where things lie. */
  protected arrive(_sights: readonly Sight[]): void {}

  /** What is seen before the sight may be told. */
  protected prelude(_take: Take<Sight, Scene>): Promise<void> | void {}

  /** Moves what moves, and shows the next scene when it is time. */
  protected play({ sight, next, ms }: Take<Sight, Scene>): Promise<void> | void {
    if (ms > 0) this.onplay?.(sight, ms);
    this.scene = next;
    if (ms > 0) return this.wait(ms);
  }

  /** Somebody does not want to wait. */
  protected skip(): void {}

  /** Everything lies still. */
  protected rest(): void {}

  /** Is what comes next not looked at? */
  protected get still(): boolean {
    return this.#skip || (typeof document !== "undefined" && document.hidden);
  }

  /** Waits, unless somebody taps. */
  protected wait(ms: number): Promise<void> {
    return this.#patience.wait(this.#skip ? 0 : ms);
  }

  /** How much faster what has to hurry goes from now on. */
  #haste(news: readonly Cue<Sight>[]): number {
    const { behind, hurries, lengthOf } = this.script;
    const lengths = (cues: readonly Cue<Sight>[]) => cues.map((cue) => lengthOf(cue.sight));
    if (hurries === "older") return haste(lengths(this.#queue), behind);
    // What is under way ends first.
    const left = Math.min(behind - 1, Math.max(0, this.#until - performance.now()));
    return haste(lengths([...this.#queue, ...news]), (behind - left) * (this.#speed || 1));
  }

  async #run(): Promise<void> {
    this.busy = this.#queue.length > 0;
    for (let cue = this.#queue.shift(); cue !== undefined; cue = this.#queue.shift()) {
      try {
        // At speed 0 nothing is waited for, and the newest is there at once.
        const playing = this.#play(cue);
        if (playing) await playing;
      } catch {
        // A drawing that was taken away in flight: the view below puts everything in its place.
      }
      this.ahead = this.ahead.slice(1);
    }
    this.#skip = false;
    this.#rate = 1;
    this.rest();
    this.scene = this.script.sceneOf(this.#now.view, this.scene);
    this.settled = this.#now;
    this.busy = false;
    this.#tell(this.#version, Infinity);
  }

  #play(cue: Cue<Sight>): Promise<void> | void {
    const { script } = this;
    const hurried =
      script.hurries === "all" || this.#queue.some((other) => other.version !== cue.version);
    const pace = this.#speed * (hurried ? this.#rate : 1);
    const later = this.#queue.map((other) => other.sight);
    const take: Take<Sight, Scene> = {
      sight: cue.sight,
      next: script.after(this.scene, cue.sight, later, this.#now.view),
      pace,
      ms: this.still || pace === 0 ? 0 : script.lengthOf(cue.sight) / pace,
    };
    const on = (): Promise<void> | void => {
      this.caption = cue.message;
      this.#tell(cue.version, cue.line + 1);
      this.ms = take.ms;
      this.#until = performance.now() + take.ms;
      const playing = this.play(take);
      const stands = this.#stands(take);
      if (stands === 0) return playing;
      return playing ? playing.then(() => this.wait(stands)) : this.wait(stands);
    };
    const prelude = this.prelude(take);
    return prelude ? prelude.then(on) : on();
  }

  /** How long something stands that would have moved. */
  #stands({ sight, pace }: Take<Sight, Scene>): number {
    if (pace !== 0 || this.still || !readsStill()) return 0;
    const length = this.script.lengthOf(sight);
    return length < WORTH ? 0 : Math.min(STILL, length * 1.4) / this.#rate;
  }

  #tell(version: number, lines: number): void {
    this.told({ version, lines });
  }
}
