// An assistant that is carried over the desk from one board to another.

import type { Zone } from "../shapes";

interface Carried {
  /** Where it was; nowhere where it comes from the tray. */
  from: Zone | null;
  x: number;
  y: number;
  moved: boolean;
}

const zoneAt = (event: PointerEvent): Zone | null =>
  (document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-zone]")
    ?.dataset.zone as Zone | undefined) ?? null;

export class Carrying {
  carried: Carried | null = $state.raw(null);
  /** The board below it. */
  over: Zone | null = $state(null);
  desk: HTMLElement | undefined;

  /** What is asked: may one be lifted from there, and what it means to let go. */
  constructor(
    readonly may: (from: Zone | null) => boolean,
    readonly land: (from: Zone | null, to: Zone | null) => void,
  ) {}

  lift = (event: PointerEvent, from: Zone | null): void => {
    if (event.button !== 0 || !this.may(from)) return;
    event.preventDefault();
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.carried = { from, ...this.#local(event), moved: false };
  };

  carry = (event: PointerEvent): void => {
    if (!this.carried) return;
    this.carried = { ...this.carried, ...this.#local(event), moved: true };
    this.over = zoneAt(event);
  };

  drop = (event: PointerEvent): void => {
    if (!this.carried) return;
    const { from, moved } = this.carried;
    const to = moved ? zoneAt(event) : null;
    this.carried = null;
    this.over = null;
    if (event.type === "pointercancel" || !moved || to === from) return;
    this.land(from, to);
  };

  #local(event: PointerEvent): { x: number; y: number } {
    const box = this.desk!.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }
}
