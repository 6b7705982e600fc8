// What is taken up on the map and has not been done yet: a cell, a tile for it, how a bill is split.

import type { Listed } from "../moves";
import { noteTo } from "./bill";
import { litCells, type Lit } from "./lit";
import type { Detour } from "./errand.svelte";
import type { Action, Cell, Gauge, Seat, Tile, View } from "../shapes";

/** What there is to take up. */
export interface Given {
  view: View;
  seat: Seat | null;
  /** Is it the own convoy that acts? */
  mine: boolean;
  listed: Listed;
  /** May anything be taken up now? */
  open: boolean;
  name: (seat: Seat) => string;
}

export class Aim {
  chosen: Cell | null = $state(null);
  /** Where a drive of several cells goes. */
  goal: Cell | null = $state(null);
  picked: Tile | null = $state(null);
  /** How many points the engine takes. */
  split: number | null = $state(null);
  /** Which gauge pays on a drive, where somebody has said so. */
  #pays: Gauge | null = $state(null);

  constructor(readonly given: () => Given) {}

  doing = $derived.by(() => {
    const { phase } = this.given().view;
    return phase.kind === "convoy" ? phase.doing : null;
  });
  /** Is it the map that is worked on? */
  mapping = $derived.by(() =>
    ["placing", "removing", "swapping"].includes(this.doing?.kind ?? "choosing"),
  );
  #crew = $derived.by(() => {
    const { view, seat } = this.given();
    return seat === null ? null : view.crews[seat]!;
  });
  /** The tile that would be laid. */
  tile = $derived.by(() => {
    const { doing } = this;
    return doing?.kind === "placing" ? (doing.held ?? this.picked ?? doing.tray[0] ?? null) : null;
  });
  lit: ReadonlyMap<Cell, Lit> = $derived.by(() => {
    const { view, seat, listed, open, name } = this.given();
    return open && seat !== null ? litCells(view, seat, listed, this.tile, name) : new Map();
  });
  /** What would set out to a cell that is looked at before a movement is on. */
  begins: Action | null = $derived.by(() => {
    const { mine, listed } = this.given();
    if (this.doing?.kind !== "choosing" || !mine) return null;
    if (listed.plain.has("drive")) return "drive";
    return listed.plays.includes("pilot") ? { play: { card: "pilot" } } : null;
  });
  /** The bill for the way to the chosen cell. */
  note = $derived.by(() => {
    const { view, mine } = this.given();
    const { chosen, doing } = this;
    const drives =
      mine && (doing?.kind === "moving" || (doing?.kind === "choosing" && chosen !== null));
    return drives && chosen && this.#crew
      ? noteTo(chosen, view.outlook?.reach ?? [], this.#crew)
      : null;
  });
  path: readonly Cell[] = $derived.by(() => {
    const { note, doing } = this;
    const crew = this.#crew;
    if (note && crew) return [crew.cell, ...note.rows.map((row) => row.cell)];
    return this.given().mine && doing?.kind === "entering" && crew ? [crew.cell, doing.to] : [];
  });
  marked: readonly Cell[] = $derived.by(() => {
    const { doing } = this;
    if (doing?.kind === "window") return doing.cells;
    return (doing?.kind === "removing" || doing?.kind === "swapping") && doing.first
      ? [doing.first]
      : [];
  });
  /** The gauge that pays the mechanical points of a drive: the one chosen, or the fuller one. */
  pays: Gauge = $derived.by(() => {
    const crew = this.#crew;
    return this.#pays ?? (crew && crew.engine > crew.chassis ? "engine" : "chassis");
  });
  pay = (gauge: Gauge): void => void (this.#pays = gauge);
  /**
   * What is answered while a way is driven: its points as the bill says. A danger that can be met, a stop that can be
   * guided round and a tile that was unknown are decided when one stands before them.
   */
  detour: Detour = () => {
    const { listed } = this.given();
    const { doing } = this;
    if (doing?.kind !== "entering") return null;
    if (doing.drawn || listed.guards.length > 0 || listed.plain.has("guide")) return "ask";
    if (listed.enters.length === 0) return "ask";
    const engine = this.pays === "engine" ? Math.max(...listed.enters) : Math.min(...listed.enters);
    return { enter: { engine } };
  };
  /** What the gauges will show. */
  after = $derived.by(() => {
    const { note, doing, split } = this;
    const crew = this.#crew;
    if (note && crew)
      return {
        fuel: note.after,
        engine:
          this.pays === "engine" && note.mechanical > 0 ? crew.engine - note.mechanical : undefined,
        chassis:
          this.pays === "chassis" && note.mechanical > 0
            ? crew.chassis - note.mechanical
            : undefined,
      };
    if (!crew || !this.given().mine || doing?.kind !== "entering" || split === null) return null;
    return {
      fuel: crew.fuel - (doing.bill.fuel ?? 0),
      engine: crew.engine - split,
      chassis: crew.chassis - (doing.points - split),
    };
  });
  /** Changes whenever another cell is about to be entered, or on other terms. */
  entering = $derived.by(() =>
    this.doing?.kind === "entering"
      ? `${this.doing.to} ${this.doing.guarded} ${this.given().listed.enters.join()}`
      : "",
  );

  /** A choice lasts as long as what was chosen. */
  keep(lit: ReadonlyMap<Cell, Lit>): void {
    const kind = this.doing?.kind;
    if (this.chosen && !lit.has(this.chosen)) this.chosen = null;
    if (!this.chosen && this.goal && kind === "moving" && lit.has(this.goal))
      this.chosen = this.goal;
    if (kind !== "moving" && kind !== "entering") this.goal = null;
    if (kind !== "moving" && kind !== "entering" && kind !== "choosing") this.#pays = null;
  }

  keepTile(): void {
    if (this.doing?.kind !== "placing") this.picked = null;
    else if (this.picked && !this.doing.tray.includes(this.picked)) this.picked = null;
  }

  /** The actions the chosen cell stands for, one after the other. */
  errand(): Action[] | null {
    const { chosen, note, doing, tile, begins } = this;
    if (!chosen) return null;
    if (note) {
      this.goal = chosen;
      const moves = note.rows.map((row): Action => ({ move: { to: row.cell } }));
      return begins ? [begins, ...moves] : moves;
    }
    if (doing?.kind === "placing" && tile)
      return [
        ...(doing.held === null ? [{ hold: { tile } } satisfies Action] : []),
        { lay: { cell: chosen } },
      ];
    return null;
  }
}
