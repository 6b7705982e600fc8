// What is shown while things move. The stage follows the view: it plays what has happened since, sight by sight, and
// rests on the newest view when there is nothing left to play. It never falls far behind, and a tap finishes it.

import { cuesSince, newest, Patience, type Cue } from "$lib/cues";
import type { TableStep } from "$lib/table";
import type { Message } from "$lib/wire";
import { leaving } from "./routes";
import { after, sceneOf, type Scene } from "./scene";
import type { Action, Seat, Sight, View } from "./shapes";

/** What a table is given to show. */
export interface Now {
  view: View;
  owed: readonly Action[];
  awaited: readonly Seat[];
}

/** A car on its way past another. */
export interface Passing {
  mover: Seat;
  passed: Seat;
  lap: boolean;
  /** Pulling out, or falling in. */
  half: "out" | "in";
}

/** How long each thing is looked at, at the usual pace, in milliseconds. */
export function lengthOf(sight: Sight): number {
  if (typeof sight === "string") return 0;
  if ("attempt" in sight) return 700;
  if ("rolled" in sight) return 620;
  if ("totals" in sight) return 1100;
  if ("passed" in sight) return 820;
  if ("damaged" in sight) return 640;
  if ("repaired" in sight || "mended" in sight) return 700;
  if ("laid" in sight) return 760;
  if ("cancelled" in sight) return 620;
  if ("grid" in sight) return 900;
  if ("grid-die" in sight || "aside" in sight) return 420;
  if ("moved" in sight || "used" in sight || "survival" in sight || "infected" in sight) return 460;
  if ("turn" in sight || "spent" in sight) return 260;
  return 60;
}

/** What waits for its turn to be shown is at most so far behind what has happened. */
export const BEHIND = 1800;

/** How much faster what is older has to go, so that the newest is not kept waiting. */
export function haste(older: readonly Sight[]): number {
  return Math.max(1, older.reduce((total, sight) => total + lengthOf(sight), 0) / BEHIND);
}

export class Stage {
  scene: Scene = $state.raw()!;
  /** What the scene last came to rest on. */
  settled: Now = $state.raw()!;
  busy = $state(false);
  passing: Passing | null = $state.raw(null);
  /** The cars that are being hit. */
  hit: readonly Seat[] = $state.raw([]);
  caption: Message | null = $state.raw(null);
  /** Cards of the own hand that are gone in what is shown, and still in the view it last rested on. */
  left: readonly string[] = $state.raw([]);
  /** Called before the scene changes: a card may fly. */
  onplay: ((sight: Sight, ms: number) => void) | null = null;
  /** Somebody does not want to wait. */
  onskip: (() => void) | null = null;
  /** How many milliseconds the present thing takes. */
  length = $state(0);

  #version: number;
  #now: Now;
  #queue: Cue<Sight>[] = [];
  #speed = 1;
  #rate = 1;
  #skip = false;
  #patience = new Patience();

  constructor(
    now: Now,
    steps: readonly TableStep[],
    readonly seat: () => Seat | null = () => null,
  ) {
    this.#now = now;
    this.settled = now;
    this.scene = sceneOf(now.view);
    this.#version = newest(steps, 0);
  }

  /** The newest there is, and what led to it. */
  follow(now: Now, steps: readonly TableStep[], speed: number): void {
    this.#speed = speed;
    this.#now = now;
    const cues = cuesSince<Sight>(steps, this.#version);
    this.#version = newest(steps, this.#version);
    if (cues.length > 0) {
      this.#rate = haste(this.#queue.map((cue) => cue.sight));
      this.#queue.push(...cues);
    }
    if (!this.busy) void this.#run();
  }

  /** Shows at once whatever is still under way. */
  finish(): void {
    this.onskip?.();
    if (!this.busy) return;
    this.#skip = true;
    this.#patience.end();
  }

  async #run(): Promise<void> {
    this.busy = this.#queue.length > 0;
    for (let cue = this.#queue.shift(); cue !== undefined; cue = this.#queue.shift()) {
      // The newest version goes at the usual pace, what is older as fast as it must.
      const older = this.#queue.some((other) => other.version !== cue!.version);
      const pace = this.#speed * (older ? this.#rate : 1);
      const still =
        this.#skip || pace === 0 || (typeof document !== "undefined" && document.hidden);
      this.caption = cue.message;
      await this.#play(cue.sight, still ? 0 : lengthOf(cue.sight) / pace);
    }
    this.#skip = false;
    this.#rate = 1;
    this.passing = null;
    this.hit = [];
    this.scene = sceneOf(this.#now.view);
    this.settled = this.#now;
    this.left = [];
    this.busy = false;
  }

  async #play(sight: Sight, ms: number): Promise<void> {
    this.length = ms;
    if (ms > 0) this.onplay?.(sight, ms);
    const out = leaving(sight, this.seat());
    if (out.length > 0) this.left = [...this.left, ...out];
    const next = after(
      this.scene,
      sight,
      this.#queue.map((cue) => cue.sight),
      this.#now.view,
    );
    this.hit = [];
    if (typeof sight === "object" && "passed" in sight && ms > 0) {
      const { mover, passed, lap } = sight.passed;
      this.scene = { ...this.scene, duel: null };
      this.passing = { mover, passed, lap, half: "out" };
      await this.#wait(ms * 0.35);
      this.scene = next;
      this.passing = { mover, passed, lap, half: "in" };
      await this.#wait(ms * 0.65);
      this.passing = null;
      return;
    }
    this.scene = next;
    if (typeof sight === "object" && "damaged" in sight) this.hit = sight.damaged.cars;
    await this.#wait(ms);
  }

  /** Waits, unless somebody taps. */
  #wait = (ms: number): Promise<void> => this.#patience.wait(this.#skip ? 0 : ms);
}
