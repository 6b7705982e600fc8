// How what happens in PUSH is shown: cards fly, turn over and fall, the die tumbles.

import { tick } from "svelte";
import { appear } from "$lib/appear";
import { Stage, type Now as NowOf, type Script, type Take } from "$lib/stage.svelte";
import type { Moment, TableStep } from "$lib/table";
import { fall, fly, turnOver, type Flown } from "./parts/flight";
import { after, HOLD, lengthOf, ROLL, sceneOf, type Piece, type Scene } from "./scene";
import type { Action, Face, Seat, Sight, View } from "./shapes";

export interface Roll {
  seat: Seat;
  face: Face;
  count: number;
  /** It has come to rest. */
  shown: boolean;
}

export type Now = NowOf<View, Action>;

export const SCRIPT: Script<Sight, View, Scene> = {
  behind: 1200,
  hurries: "older",
  lengthOf,
  sceneOf,
  after: (scene, sight) => after(scene, sight).scene,
};

export class PushStage extends Stage<Sight, View, Scene, Action> {
  /** The pieces in the air. */
  aloft: ReadonlySet<number> = $state.raw(new Set());
  roll: Roll | null = $state.raw(null);
  bust = $state(false);
  root: HTMLElement | null = null;
  layer: HTMLElement | null = null;
  #playing = new Set<Animation>();

  constructor(now: Now, steps: readonly TableStep[], told?: (moment: Moment) => void) {
    super(SCRIPT, now, steps, told);
  }

  protected override skip(): void {
    for (const animation of this.#playing) animation.finish();
  }

  protected override rest(): void {
    this.roll = null;
    this.bust = false;
    this.aloft = new Set();
  }

  protected override get still(): boolean {
    return super.still || !this.layer || typeof this.layer.animate !== "function";
  }

  // Nobody is told what the die shows before it lies still.
  protected override prelude({ sight, pace }: Take<Sight, Scene>): Promise<void> | void {
    if ("rolled" in sight && !this.still) return this.#tumble(sight.rolled, pace);
  }

  protected override async play({ sight, pace, ms }: Take<Sight, Scene>): Promise<void> {
    this.bust = "bust" in sight;
    const change = after(this.scene, sight);
    if (this.still || pace === 0) {
      this.scene = change.scene;
      await tick();
      if (!this.still) for (const piece of change.moved) this.#soften(piece);
      if ("bust" in sight) await this.wait(pace === 0 ? 700 : 0);
      return;
    }
    const flown: Flown[] = [];
    const layer = this.layer!;
    if ("bust" in sight) await this.wait(260 / pace);
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
    if (this.still) this.skip();
    await Promise.all(flown.map(({ done }) => done));
    this.#playing.clear();
    this.aloft = new Set();
  }

  async #tumble(
    { seat, face, lost }: { seat: Seat; face: Face; lost: readonly unknown[] },
    pace: number,
  ): Promise<void> {
    this.roll = { seat, face, count: lost.length, shown: pace === 0 };
    await this.wait(pace > 0 ? ROLL / pace : 0);
    this.roll = { seat, face, count: lost.length, shown: true };
    await this.wait(HOLD / (pace || 1));
    this.roll = null;
  }

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
