// Where tables on this device are kept: IndexedDB, and memory for what it does not take. Facts of one step are stored in
// one go, and only where the table ends where whoever writes thinks it does: so two pages never mix two matches.

import { Database, isFull, moved, type Row } from "./database";
import type { KeptHead, Kept } from "./talk";

export type { Row };

/** What became of facts: another page has moved the table on where they are not stored. */
export type Appended = "stored" | "moved";
/** Why the device keeps nothing. */
export type Unkept = "refused" | "full";

const keptOf = ({ head, facts }: Row, first: number): Kept => ({
  table: head.table,
  game: head.game,
  facts: facts.slice(first),
});

export class Store {
  /** Tables that are in memory alone. */
  #held = new Map<string, Row>();
  /** Tables that are played at from this page, as they are in the database: should it be lost, they go on from here. */
  #followed = new Map<string, Row>();
  #unkept: (fault: unknown) => void;
  #db: Database;

  /** `unkept` hears once that something is not kept. */
  constructor(unkept: (why: Unkept) => void, name = "sobremesa") {
    let told = false;
    this.#unkept = (fault) => {
      if (!told) unkept(isFull(fault) ? "full" : "refused");
      told = true;
    };
    this.#db = new Database(name, () => this.#followed.values());
  }

  /** All tables, as they stand in lists. */
  async heads(): Promise<KeptHead[]> {
    const held = [...this.#held.values()];
    let kept: KeptHead[];
    try {
      kept = await this.#db.heads();
    } catch (fault) {
      this.#unkept(fault);
      kept = [...this.#followed.values()].map(({ head }) => head);
    }
    return [...held.map(({ head }) => head), ...kept.filter(({ table }) => !this.#held.has(table))];
  }

  /** A table with its facts, from a fact on; nothing where there is no such table. */
  async kept(table: string, first = 0): Promise<Kept | null> {
    const row = await this.#row(table);
    return row && keptOf(row, first);
  }

  /** The same of a table that is played at from now on. */
  async follow(table: string): Promise<Kept | null> {
    const row = await this.#row(table);
    if (row && !this.#held.has(table)) this.#followed.set(table, row);
    return row && keptOf(row, 0);
  }

  /** Another page plays there from now on. */
  forget(table: string): void {
    this.#followed.delete(table);
  }

  async append(head: KeptHead, first: number, facts: string[]): Promise<Appended> {
    const { table } = head;
    const held = this.#held.get(table);
    if (held) return this.#hold(held.facts, head, first, facts);
    try {
      await this.#db.append(head, first, facts);
      const row = this.#followed.get(table);
      if (row) this.#followed.set(table, { head, facts: [...row.facts, ...facts] });
      return "stored";
    } catch (fault) {
      if (fault === moved) {
        if (this.#followed.has(table)) await this.follow(table);
        return "moved";
      }
      this.#unkept(fault);
      const before = this.#followed.get(table) ?? (await this.#row(table));
      return this.#hold(before?.facts ?? [], head, first, facts);
    }
  }

  /** Takes a table away; answers with what it was, so that it can be put back. */
  async remove(table: string): Promise<Row | null> {
    const row = await this.#row(table);
    this.#held.delete(table);
    this.#followed.delete(table);
    try {
      await this.#db.erase(table);
    } catch (fault) {
      this.#unkept(fault);
    }
    return row;
  }

  /** A table as it is in memory, or as the database has it; where that is lost, as it was last known here. */
  async #row(table: string): Promise<Row | null> {
    const held = this.#held.get(table);
    if (held) return held;
    try {
      return await this.#db.row(table);
    } catch (fault) {
      this.#unkept(fault);
      return this.#followed.get(table) ?? null;
    }
  }

  #hold(before: string[], head: KeptHead, first: number, facts: string[]): Appended {
    if (before.length !== first) return "moved";
    this.#held.set(head.table, { head, facts: [...before, ...facts] });
    this.#followed.delete(head.table);
    return "stored";
  }
}
