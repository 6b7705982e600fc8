// How what happens in a race is shown: cars pull out and fall in, cars are hit, cards leave the hand.

import { Stage, type Now as NowOf, type Script, type Take } from "$lib/stage.svelte";
import type { Moment, TableStep } from "$lib/table";
import { leaving } from "./parts/routes";
import { after, lengthOf, sceneOf, type Scene } from "./scene";
import type { Action, Seat, Sight, View } from "./shapes";

/** A car on its way past another. */
export interface Passing {
  mover: Seat;
  passed: Seat;
  lap: boolean;
  /** Pulling out, or falling in. */
  half: "out" | "in";
}

export type Now = NowOf<View, Action>;

export const SCRIPT: Script<Sight, View, Scene> = {
  behind: 1800,
  hurries: "older",
  lengthOf,
  sceneOf,
  after,
};

export class RaceStage extends Stage<Sight, View, Scene, Action> {
  passing: Passing | null = $state.raw(null);
  /** The cars that are being hit. */
  hit: readonly Seat[] = $state.raw([]);
  /** Cards of the own hand that are gone in what is shown, and still in the view it last rested on. */
  left: readonly string[] = $state.raw([]);
  /** Somebody does not want to wait. */
  onskip: (() => void) | null = null;

  constructor(
    now: Now,
    steps: readonly TableStep[],
    readonly seat: () => Seat | null = () => null,
    told?: (moment: Moment) => void,
  ) {
    super(SCRIPT, now, steps, told);
  }

  protected override play(take: Take<Sight, Scene>): Promise<void> | void {
    const { sight } = take;
    this.left = [...this.left, ...leaving(sight, this.seat())];
    this.hit = typeof sight === "object" && "damaged" in sight ? sight.damaged.cars : [];
    if (take.ms > 0 && typeof sight === "object" && "passed" in sight)
      return this.#pass(sight.passed, take);
    return super.play(take);
  }

  async #pass(
    { mover, passed, lap }: Omit<Passing, "half">,
    { sight, next, ms }: Take<Sight, Scene>,
  ): Promise<void> {
    this.onplay?.(sight, ms);
    this.scene = { ...this.scene, duel: null };
    this.passing = { mover, passed, lap, half: "out" };
    await this.wait(ms * 0.35);
    this.scene = next;
    this.passing = { mover, passed, lap, half: "in" };
    await this.wait(ms * 0.65);
    this.passing = null;
  }

  protected override skip(): void {
    this.onskip?.();
  }

  protected override rest(): void {
    this.passing = null;
    this.hit = [];
    this.left = [];
  }
}
