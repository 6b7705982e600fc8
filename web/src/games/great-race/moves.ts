// What is listed, sorted by where on the table it is done. Nothing is worked out from the rules: whatever is not listed
// here is asked with `why`.

import type { Action, Card, Cell, Gauge, Part, Seat, Shield, Tile, Zone } from "./shapes";

type Named = Extract<Action, string>;

export class Listed {
  readonly all: Action[];
  readonly plain = new Set<Named>();
  readonly takes: Card[] = [];
  readonly assigns: Zone[] = [];
  readonly discards: Card[] = [];
  readonly plays: Card[] = [];
  readonly drops: Card[] = [];
  readonly spends: Zone[] = [];
  readonly holds: Tile[] = [];
  readonly rides: { to: Cell; vouchers: number }[] = [];
  readonly guards: Shield[] = [];
  readonly cancels: Shield[] = [];
  readonly enters: number[] = [];
  readonly fits: { part: Part; gauge: Gauge }[] = [];
  readonly sabotages: { target: Seat; engine: number }[] = [];
  /** What a cell of the map stands for. */
  readonly cells = new Map<Cell, Action>();

  constructor(owed: readonly Action[], free: readonly Action[] = []) {
    this.all = [...owed, ...free];
    for (const action of this.all) {
      if (typeof action === "string") this.plain.add(action);
      else if ("take" in action) this.takes.push(action.take.card);
      else if ("assign" in action) this.assigns.push(action.assign.zone);
      else if ("discard" in action) this.discards.push(action.discard.card);
      else if ("play" in action) this.plays.push(action.play.card);
      else if ("drop" in action) this.drops.push(action.drop.card);
      else if ("spend" in action) this.spends.push(action.spend.zone);
      else if ("hold" in action) this.holds.push(action.hold.tile);
      else if ("ride" in action) this.rides.push(action.ride);
      else if ("guard" in action) this.guards.push(action.guard.with);
      else if ("cancel" in action) this.cancels.push(action.cancel.with);
      else if ("enter" in action) this.enters.push(action.enter.engine);
      else if ("fit" in action) this.fits.push(action.fit);
      else if ("sabotage" in action) this.sabotages.push(action.sabotage);
      else if ("move" in action) this.cells.set(action.move.to, action);
      else if ("lay" in action) this.cells.set(action.lay.cell, action);
      else if ("remove" in action) this.cells.set(action.remove.cell, action);
      else if ("swap" in action) this.cells.set(action.swap.cell, action);
    }
  }

  has(action: Action): boolean {
    return this.all.some((other) => same(other, action));
  }

  /** What a card of the own hand can be used for now, the most likely first. */
  of(card: Card): Action[] {
    const uses: Action[] = [];
    if (this.discards.includes(card)) uses.push({ discard: { card } });
    if (this.plays.includes(card)) uses.push({ play: { card } });
    if (card === "ranger" && this.guards.includes("ranger"))
      uses.push({ guard: { with: "ranger" } });
    if (card === "ranger" && this.cancels.includes("ranger"))
      uses.push({ cancel: { with: "ranger" } });
    if (card === "guide" && this.plain.has("guide")) uses.push("guide");
    const part: Part | null =
      card === "spare-part" ? "spare" : card === "toolbox" ? "toolbox" : null;
    for (const fit of this.fits) if (fit.part === part) uses.push({ fit });
    if (card === "transport")
      for (const ride of this.rides) if (ride.vouchers > 0) uses.push({ ride });
    return uses;
  }
}

/** The same action, in whatever order its fields are written. */
export function same(one: Action, two: Action): boolean {
  if (typeof one === "string" || typeof two === "string") return one === two;
  const [[kind, told]] = Object.entries(one) as [[string, Record<string, unknown>]];
  const other = (two as Record<string, Record<string, unknown>>)[kind];
  return (
    other !== undefined && Object.entries(told).every(([field, value]) => other[field] === value)
  );
}
