// What moves just now: flights are taken from what happened, and taken away when they have landed or are cut short.

import type { TableStep } from "$lib/table";
import type { Flight, Place } from "./Flights.svelte";
import { movesIn, plan, type Move } from "./motion";
import type { Pile } from "./shapes";

/** How long the glow runs round a pile after a card went backwards. */
const GLOW = 900;

export class Motion {
  flights = $state.raw<Flight[]>([]);
  /** Piles on which a card just went backwards. */
  glowing = $state.raw<Pile[]>([]);
  #shown: number;
  #ids = 0;
  #until = 0;
  #timers = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(steps: TableStep[]) {
    this.#shown = steps.at(-1)?.version ?? -1;
  }

  /** The steps not shown yet; none where the table went back in time or begins anew. */
  news(steps: TableStep[]): TableStep[] {
    const last = steps.at(-1)?.version;
    if (last === undefined) return [];
    const news = last > this.#shown ? steps.filter((step) => step.version > this.#shown) : [];
    this.#shown = last;
    return news;
  }

  /** Sets the cards moving that moved in these steps. */
  take(news: TableStep[], speed: number, calm: boolean, from: (move: Move) => Place | null): void {
    const moves = movesIn(news);
    const now = performance.now();
    const timed = plan(moves, { id: this.#ids, busy: Math.max(0, this.#until - now), speed, calm });
    this.#ids += moves.length;
    if (timed.length === 0) {
      this.#glow(moves, calm || speed <= 0);
      return;
    }
    this.flights = [
      ...this.flights,
      ...timed.map((one) => ({ ...one, calm, from: from(one.move) })),
    ];
    for (const one of timed) {
      this.#until = Math.max(this.#until, now + one.at + one.lasts);
      this.#timers.set(
        one.id,
        setTimeout(() => this.#land(one.id), one.at + one.lasts),
      );
    }
  }

  /** Everything lands at once. */
  finish(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#until = 0;
    if (this.flights.length > 0) this.flights = [];
  }

  #land(id: number): void {
    this.#timers.delete(id);
    const landed = this.flights.find((flight) => flight.id === id);
    this.flights = this.flights.filter((flight) => flight.id !== id);
    if (landed) this.#glow([landed.move], landed.calm);
  }

  #glow(moves: Move[], still: boolean): void {
    if (still) return;
    for (const move of moves) {
      if (move.kind !== "lay" || !move.back) continue;
      this.glowing = [...this.glowing, move.pile];
      setTimeout(() => (this.glowing = this.glowing.filter((pile) => pile !== move.pile)), GLOW);
    }
  }
}
