// Where tables on this device are kept: IndexedDB, and memory for what it does not take. Facts of one step are stored in
// one go, and only where the table ends where whoever writes thinks it does: so two pages never mix two matches.

import type { KeptHead, Kept } from "./talk";

/** What became of facts: another page has moved the table on where they are not stored. */
export type Appended = "stored" | "moved";
/** Why the device keeps nothing. */
export type Unkept = "refused" | "full";

/** A table as it is kept. */
export interface Row {
  head: KeptHead;
  facts: string[];
}

const HEADS = "heads";
const FACTS = "facts";
const moved = new Error("moved");

const factsOf = (table: string, first = 0) =>
  IDBKeyRange.bound([table, first], [table, Number.MAX_SAFE_INTEGER]);

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no answer"));
  });

function opened(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(HEADS, { keyPath: "table" });
      opening.result.createObjectStore(FACTS);
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error("no database"));
    opening.onblocked = () => reject(new Error("blocked"));
  });
}

export class Store {
  /** Tables that are in memory alone. */
  #held = new Map<string, Row>();
  #unkept: (why: Unkept) => void;
  #db: Promise<IDBDatabase | null>;

  /** `unkept` hears once that something is not kept. */
  constructor(unkept: (why: Unkept) => void, name = "sobremesa") {
    let told = false;
    this.#unkept = (why) => {
      if (!told) unkept(why);
      told = true;
    };
    this.#db = this.#open(name);
  }

  async #open(name: string): Promise<IDBDatabase | null> {
    try {
      const db = await opened(name);
      // Another version of the page may want to change the database: it need not wait for this one.
      db.onversionchange = () => db.close();
      return db;
    } catch {
      this.#unkept("refused");
      return null;
    }
  }

  /** All tables, as they stand in lists. */
  async heads(): Promise<KeptHead[]> {
    const db = await this.#db;
    let kept: KeptHead[] = [];
    try {
      if (db) kept = await answer<KeptHead[]>(db.transaction(HEADS).objectStore(HEADS).getAll());
    } catch {
      this.#unkept("refused");
    }
    const held = [...this.#held.values()].map(({ head }) => head);
    return [...held, ...kept.filter(({ table }) => !this.#held.has(table))];
  }

  /** A table with its facts, from a fact on; nothing where there is no such table. */
  async kept(table: string, first = 0): Promise<Kept | null> {
    const held = this.#held.get(table);
    if (held) return { table, game: held.head.game, facts: held.facts.slice(first) };
    const db = await this.#db;
    if (!db) return null;
    try {
      const reading = db.transaction([HEADS, FACTS]);
      const [head, facts] = await Promise.all([
        answer<KeptHead | undefined>(reading.objectStore(HEADS).get(table)),
        answer<string[]>(reading.objectStore(FACTS).getAll(factsOf(table, first))),
      ]);
      return head ? { table, game: head.game, facts } : null;
    } catch {
      this.#unkept("refused");
      return null;
    }
  }

  async append(head: KeptHead, first: number, facts: string[]): Promise<Appended> {
    const held = this.#held.get(head.table);
    if (held) return this.#hold(held, head, first, facts);
    const db = await this.#db;
    if (!db) return this.#hold(undefined, head, first, facts);
    try {
      await this.#write(db, head, first, facts);
      return "stored";
    } catch (fault) {
      if (fault === moved) return "moved";
      const before = await this.kept(head.table);
      const full = fault instanceof DOMException && fault.name === "QuotaExceededError";
      this.#unkept(full ? "full" : "refused");
      const row = before && { head, facts: before.facts };
      return this.#hold(row ?? undefined, head, first, facts);
    }
  }

  /** Takes a table away; answers with what it was, so that it can be put back. */
  async remove(table: string): Promise<Row | null> {
    const held = this.#held.get(table);
    this.#held.delete(table);
    const db = await this.#db;
    if (!db) return held ?? null;
    const writing = db.transaction([HEADS, FACTS], "readwrite");
    const [heads, rows] = [writing.objectStore(HEADS), writing.objectStore(FACTS)];
    const [head, facts] = await Promise.all([
      answer<KeptHead | undefined>(heads.get(table)),
      answer<string[]>(rows.getAll(factsOf(table))),
      answer(heads.delete(table)),
      answer(rows.delete(factsOf(table))),
    ]);
    return held ?? (head ? { head, facts } : null);
  }

  #hold(row: Row | undefined, head: KeptHead, first: number, facts: string[]): Appended {
    const before = row?.facts ?? [];
    if (before.length !== first) return "moved";
    this.#held.set(head.table, { head, facts: [...before, ...facts] });
    return "stored";
  }

  #write(db: IDBDatabase, head: KeptHead, first: number, facts: string[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const writing = db.transaction([HEADS, FACTS], "readwrite");
      const rows = writing.objectStore(FACTS);
      let why: unknown;
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject((why ?? writing.error ?? new Error("aborted")) as Error);
      const counting = rows.count(factsOf(head.table));
      counting.onsuccess = () => {
        if (counting.result !== first) {
          why = moved;
          return writing.abort();
        }
        facts.forEach((fact, place) => rows.put(fact, [head.table, first + place]));
        writing.objectStore(HEADS).put(head);
      };
    });
  }
}
