// How what happens in The Game is shown: cards fly from where they were to their pile or hand.

import { tick } from "svelte";
import { appear } from "$lib/appear";
import { Stage, type Now as NowOf, type Take } from "$lib/stage.svelte";
import type { Moment, TableStep } from "$lib/table";
import type { Flight } from "./parts/Flights.svelte";
import type { Place } from "./parts/places";
import { moveOf, moving, SCRIPT, type Move, type Scene } from "./scene";
import type { Action, Pile, Sight, View } from "./shapes";

export type Now = NowOf<View, Action>;

/** How long the glow runs round a pile after a card went backwards. */
const GLOW = 900;

/** Where things lie on the page. */
export interface Spots {
  /** Where what moves comes from. */
  start: (move: Move) => Place | null;
  /** What fades in where nothing flies. */
  landed: (move: Move) => Element[];
  /** Whether somebody wants calm. */
  calm: boolean;
}

export class GameStage extends Stage<Sight, View, Scene, Action> {
  flight: Flight | null = $state.raw(null);
  /** Piles on which a card just went backwards. */
  glowing = $state.raw<Pile[]>([]);
  #ids = 0;
  /** Where the cards that are ahead were when the news came. */
  #starts = new Map<Sight, Place | null>();

  constructor(
    readonly places: Spots,
    now: Now,
    steps: readonly TableStep[],
    told?: (moment: Moment) => void,
  ) {
    super(SCRIPT, now, steps, told);
  }

  // A card leaves the hand with the news: where it was has to be known before.
  protected override arrive(sights: readonly Sight[]): void {
    for (const sight of sights) {
      const move = moveOf(sight);
      if (move) this.#starts.set(sight, this.places.start(move));
    }
  }

  protected override play({ sight, next, ms }: Take<Sight, Scene>): Promise<void> | void {
    const move = moveOf(sight);
    const from = this.#starts.get(sight) ?? null;
    this.#starts.delete(sight);
    if (move && ms > 0) return this.#fly(move, from, ms, next);
    this.scene = next;
    if (move && this.places.calm && !this.still) void this.#soften(move);
  }

  async #fly(move: Move, from: Place | null, ms: number, next: Scene): Promise<void> {
    const lasts = ms * moving(move);
    this.flight = { id: (this.#ids += 1), move, lasts, from };
    await this.wait(lasts);
    this.flight = null;
    this.scene = next;
    if (move.kind === "lay" && move.back) this.#glow(move.pile);
    if (!this.still) await this.wait(ms - lasts);
  }

  async #soften(move: Move): Promise<void> {
    await tick();
    for (const drawing of this.places.landed(move)) appear(drawing);
  }

  protected override skip(): void {
    this.flight = null;
  }

  #glow(pile: Pile): void {
    this.glowing = [...this.glowing, pile];
    setTimeout(() => (this.glowing = this.glowing.filter((one) => one !== pile)), GLOW);
  }
}
