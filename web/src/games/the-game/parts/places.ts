// Where things are on the table, as seen from its upper left corner.

import { PILES } from "../moves";
import type { Move } from "../scene";
import type { Pile, Seat } from "../shapes";
import type { Box } from "./drag";

export interface Place {
  x: number;
  y: number;
  width: number;
  turn?: number;
}

export class Places {
  root: HTMLElement | undefined;
  /** Where a card was let go. */
  released: { card: number; place: Place } | null = null;

  constructor(readonly seat: () => Seat | null) {}

  local(place: Place): Place {
    const box = this.root!.getBoundingClientRect();
    return { ...place, x: place.x - box.left, y: place.y - box.top };
  }

  boxes(): Partial<Record<Pile, Box>> {
    return Object.fromEntries(
      PILES.flatMap((pile) => {
        const box = this.root?.querySelector(`[data-hit="${pile}"]`)?.getBoundingClientRect();
        return box ? [[pile, box]] : [];
      }),
    );
  }

  focus(selector: string): void {
    this.root?.querySelector<HTMLElement>(selector)?.focus();
  }

  /** Where what moves comes from. */
  start = (move: Move): Place | null => {
    if (!this.root) return null;
    if (move.kind === "draw")
      return (
        this.#of("[data-deck] .sheet:last-child") ??
        this.#of("[data-deck]", 24) ??
        this.#of(".meter", 24)
      );
    if (this.released?.card === move.card) return this.released.place;
    return (
      this.#of(`[data-card="${move.card}"]`) ??
      this.#of(`[data-seat="${move.seat}"] .backs`, 26) ??
      this.#of(`[data-seat="${move.seat}"]`, 26)
    );
  };

  /** Where the nth of the cards that move goes. */
  target = (move: Move, nth: number): Place | null => {
    if (move.kind === "lay") return this.#of(`[data-pile="${move.pile}"] .ringer`);
    const card = move.seat === this.seat() ? move.drawn[nth] : undefined;
    return (
      (card === undefined ? null : this.#of(`.fan [data-card="${card}"]`)) ??
      this.#of(`[data-seat="${move.seat}"] .backs`, 26) ??
      this.#of(`[data-seat="${move.seat}"]`, 22)
    );
  };

  /** What lies there after a move. */
  landed = (move: Move): Element[] => {
    const selectors =
      move.kind === "lay"
        ? [`[data-pile="${move.pile}"] .d0`]
        : move.drawn.map((card) => `.fan [data-card="${card}"]`);
    return selectors.flatMap((selector) => this.root?.querySelector(selector) ?? []);
  };

  #of(selector: string, width?: number): Place | null {
    const element = [...this.root!.querySelectorAll<HTMLElement>(selector)].find(
      (one) => one.getClientRects().length > 0,
    );
    const box = element?.getBoundingClientRect();
    return box
      ? this.local({
          x: box.left + box.width / 2,
          y: box.top + box.height / 2,
          width: width ?? element!.offsetWidth,
        })
      : null;
  }
}
