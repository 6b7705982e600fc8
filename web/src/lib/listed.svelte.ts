// A page of the open tables that stands still: what is new waits, what is gone stays grey for a while.

import { api } from "./api";
import type { Counts, Listing } from "./wire";

export interface Row {
  table: Listing;
  /** Can nobody sit down there any more? */
  gone: boolean;
}

/** What a page shows after a look at the list: rows stay where they are, and what is new is only counted. */
export function settled(
  rows: readonly Row[],
  found: readonly Listing[],
): { rows: Row[]; fresh: number; left: string[] } {
  const now = new Map(found.map((table) => [table.table, table]));
  const known = new Set(rows.map(({ table }) => table.table));
  const left = rows.flatMap(({ table, gone }) =>
    gone || now.has(table.table) ? [] : [table.table],
  );
  return {
    rows: rows.map(({ table }) => {
      const newer = now.get(table.table);
      return { table: newer ?? table, gone: newer === undefined };
    }),
    fresh: found.filter(({ table }) => !known.has(table)).length,
    left,
  };
}

/** How long a row that is gone stays, in milliseconds. */
const GREY = 4_000;
/** How long to wait before the list is asked for again after it was not there, in milliseconds. */
const REST = 5_000;

const NONE: Counts = { waiting: 0, playing: 0, games: {} };

/** Follows one page of the list until it is closed. */
export class ListedPage {
  rows = $state.raw<Row[]>([]);
  counts = $state.raw<Counts>(NONE);
  /** How many tables are new; they wait until somebody wants to see them. */
  fresh = $state(0);
  /** What leads to the next page. */
  next = $state.raw<string | null>(null);
  known = $state(false);
  live = $state(false);
  #latest: Listing[] = [];
  #stop = new AbortController();
  #timers: ReturnType<typeof setTimeout>[] = [];
  readonly #query: Record<string, string>;

  constructor(query: Record<string, string>) {
    this.#query = query;
    void this.#follow();
  }

  close(): void {
    this.#stop.abort();
    this.#timers.forEach(clearTimeout);
  }

  /** Shows what is new. */
  renew = (): void => {
    this.rows = this.#latest.map((table) => ({ table, gone: false }));
    this.fresh = 0;
  };

  async #follow(): Promise<void> {
    let seen: number | null = null;
    while (!this.#stop.signal.aborted) {
      try {
        const query = seen === null ? this.#query : { ...this.#query, seen: String(seen) };
        const page = await api.listed(query, this.#stop.signal);
        if (this.#stop.signal.aborted) return;
        seen = page.version;
        this.#latest = page.tables;
        this.counts = page.counts ?? NONE;
        this.next = page.next ?? null;
        this.live = true;
        if (!this.known) {
          this.known = true;
          this.renew();
        } else this.#settle();
      } catch {
        this.live = false;
        await new Promise((done) => this.#timers.push(setTimeout(done, REST)));
      }
    }
  }

  #settle(): void {
    const { rows, fresh, left } = settled(this.rows, this.#latest);
    this.rows = rows;
    this.fresh = fresh;
    if (left.length === 0) return;
    const drop = () => {
      this.rows = this.rows.filter(({ table, gone }) => !(gone && left.includes(table.table)));
    };
    this.#timers.push(setTimeout(drop, GREY));
  }
}
