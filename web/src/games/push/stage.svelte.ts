// What is shown while things move. The stage follows the view: it plays what has happened since, sight by sight, and
// rests on the newest view when there is nothing left to play. It never falls far behind, and a tap finishes it.

import { tick } from "svelte";
import { cuesSince, newest, Patience, type Cue } from "$lib/cues";
import type { TableStep } from "$lib/table";
import type { Message } from "$lib/wire";
import { appear, fall, fly, turnOver, type Flown } from "./flight";
import { after, sceneOf, type Piece, type Scene } from "./scene";
import type { Action, Face, Seat, Sight, View } from "./shapes";

export interface Roll {
  seat: Seat;
  face: Face;
  count: number;
  /** It has come to rest. */
  shown: boolean;
}

/** What a table is given to show: the view, what may be done, and who is awaited. */
export interface Now {
  view: View;
  owed: readonly Action[];
  awaited: readonly Seat[];
}

/** How long each thing takes at the usual pace, in milliseconds. */
export function lengthOf(sight: Sight): number {
  if ("revealed" in sight) return 420;
  if ("placed" in sight) return 300;
  if ("bust" in sight) return 700;
  if ("took" in sight) return 380 + 50 * sight.took.cards.length;
  if ("rolled" in sight) return ROLL + HOLD + (sight.rolled.lost.length > 0 ? 380 : 0);
  if ("banked" in sight) return 420;
  if ("cleared" in sight) return 260;
  return 0;
}

export const ROLL = 860;
const HOLD = 620;
/** What waits for its turn to be shown is at most so far behind what has happened. */
export const BEHIND = 1200;

/** How much faster what is older has to go, so that the newest is not kept waiting. */
export function haste(older: readonly Sight[]): number {
  const length = older.reduce((sum, sight) => sum + lengthOf(sight), 0);
  return Math.max(1, length / BEHIND);
}

export class Stage {
  scene: Scene = $state.raw()!;
  /** What the scene last came to rest on. */
  settled: Now = $state.raw()!;
  busy = $state(false);
  aloft: ReadonlySet<number> = $state.raw(new Set());
  roll: Roll | null = $state.raw(null);
  bust = $state(false);
  caption: Message | null = $state.raw(null);
  root: HTMLElement | null = null;
  layer: HTMLElement | null = null;

  #version: number;
  #now: Now;
  #queue: Cue<Sight>[] = [];
  #speed = 1;
  #rate = 1;
  #skip = false;
  #playing = new Set<Animation>();
  #patience = new Patience();

  constructor(now: Now, steps: readonly TableStep[]) {
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
    if (!this.busy) return;
    this.#skip = true;
    for (const animation of this.#playing) animation.finish();
    this.#patience.end();
  }

  async #run(): Promise<void> {
    this.busy = this.#queue.length > 0;
    for (let cue = this.#queue.shift(); cue !== undefined; cue = this.#queue.shift()) {
      // The newest version goes at the usual pace, what is older as fast as it must.
      const older = this.#queue.some((other) => other.version !== cue!.version);
      const pace = this.#speed * (older ? this.#rate : 1);
      try {
        // Nobody is told what the die shows before it lies still.
        if ("rolled" in cue.sight) await this.#tumble(cue.sight.rolled, pace);
        this.caption = cue.message;
        await this.#play(cue.sight, pace);
      } catch {
        // A drawing that was taken away in flight: the view below puts everything in its place.
      }
    }
    this.#skip = false;
    this.#rate = 1;
    this.roll = null;
    this.bust = false;
    this.aloft = new Set();
    this.scene = sceneOf(this.#now.view, this.scene);
    this.settled = this.#now;
    this.busy = false;
  }

  get #still(): boolean {
    const hidden = typeof document !== "undefined" && document.hidden;
    return this.#skip || hidden || !this.layer || typeof this.layer.animate !== "function";
  }

  async #play(sight: Sight, pace: number): Promise<void> {
    const ms = pace > 0 ? lengthOf(sight) / pace : 0;
    this.bust = "bust" in sight;
    const change = after(this.scene, sight);
    if (this.#still || pace === 0) {
      this.scene = change.scene;
      await tick();
      if (!this.#still) for (const piece of change.moved) this.#soften(piece);
      if ("bust" in sight) await this.#wait(pace === 0 ? 700 : 0);
      return;
    }
    const flown: Flown[] = [];
    const layer = this.layer!;
    if ("bust" in sight) await this.#wait(260 / pace);
    const fallen = change.gone.flatMap((piece) => this.#drawn(piece) ?? []);
    const spent = "rolled" in sight ? 380 / pace : "bust" in sight ? 440 / pace : 260 / pace;
    fallen.forEach((drawing, place) =>
      flown.push(fall(layer, drawing, spent, place * 25, "bust" in sight ? 34 : 18)),
    );
    const starts = change.moved.map((piece) => this.#drawn(piece));
    const rects = starts.map((drawing) => drawing?.getBoundingClientRect());
    // The copies for the bank are of the cards as they lay; everything else flies as it will lie.
    this.aloft = new Set(change.moved.map((piece) => piece.id));
    this.scene = change.scene;
    await tick();
    change.moved.forEach((piece, place) => {
      const target = this.#drawn(piece);
      const drawing = target ?? starts[place] ?? null;
      const start = rects[place] ?? this.#spot("deck")?.getBoundingClientRect();
      const end = (target ?? this.#goal(sight))?.getBoundingClientRect();
      if (!drawing || !start || !end) return;
      const delay = place * (50 / pace);
      const length = "took" in sight ? 380 / pace : ms;
      const route = { layer, drawing, start, end, ms: length, delay };
      flown.push("revealed" in sight ? turnOver(route, this.#spot("deck")) : fly(route));
    });
    for (const { animation } of flown) this.#playing.add(animation);
    if (this.#skip) this.finish();
    await Promise.all(flown.map(({ done }) => done));
    this.#playing.clear();
    this.aloft = new Set();
  }

  async #tumble(
    { seat, face, lost }: { seat: Seat; face: Face; lost: readonly unknown[] },
    pace: number,
  ): Promise<void> {
    if (this.#skip || this.#still) return;
    this.roll = { seat, face, count: lost.length, shown: pace === 0 };
    await this.#wait(pace > 0 ? ROLL / pace : 0);
    this.roll = { seat, face, count: lost.length, shown: true };
    await this.#wait(HOLD / (pace || 1));
    this.roll = null;
  }

  /** Waits, unless somebody taps. */
  #wait = (ms: number): Promise<void> => this.#patience.wait(this.#skip ? 0 : ms);

  #drawn(piece: Piece): Element | null {
    const drawing = this.root?.querySelector(`[data-id="${piece.id}"]`) ?? null;
    return drawing && drawing.getClientRects().length > 0 ? drawing : null;
  }

  #spot(name: string): Element | null {
    const found = [...(this.root?.querySelectorAll(`[data-spot="${name}"]`) ?? [])];
    return found.find((spot) => spot.getClientRects().length > 0) ?? null;
  }

  /** Where something goes that is not drawn there card by card. */
  #goal(sight: Sight): Element | null {
    if ("banked" in sight) return this.#spot(`bank-${sight.banked.seat}`);
    if ("took" in sight) return this.#spot(`bench-${sight.took.seat}`);
    return null;
  }

  #soften(piece: Piece): void {
    const drawing = this.#drawn(piece);
    if (drawing) appear(drawing);
  }
}
