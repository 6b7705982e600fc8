// The database of this device, as long as the browser leaves it to us: what was lost is opened once more.

import type { KeptHead } from "./talk";

/** A table as it is kept. */
export interface Row {
  head: KeptHead;
  facts: string[];
}

const HEADS = "heads";
const FACTS = "facts";

/** Another page has moved the table on. */
export const moved = new Error("moved");

/** Has the device no room left? */
export const isFull = (fault: unknown): boolean =>
  fault instanceof DOMException && fault.name === "QuotaExceededError";

const factsOf = (table: string) => IDBKeyRange.bound([table, 0], [table, Number.MAX_SAFE_INTEGER]);

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
    opening.onsuccess = () => {
      const db = opening.result;
      // Another version of the page may want to change the database: it need not wait for this one.
      db.onversionchange = () => db.close();
      resolve(db);
    };
    opening.onerror = () => reject(opening.error ?? new Error("no database"));
    opening.onblocked = () => reject(new Error("blocked"));
  });
}

/** Writes in one go, or nothing at all. */
function written(
  db: IDBDatabase,
  write: (heads: IDBObjectStore, facts: IDBObjectStore, giveUp: (why: Error) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const writing = db.transaction([HEADS, FACTS], "readwrite");
    let why: Error | undefined;
    writing.oncomplete = () => resolve();
    writing.onabort = () => reject(why ?? writing.error ?? new Error("aborted"));
    write(writing.objectStore(HEADS), writing.objectStore(FACTS), (fault) => {
      why = fault;
      writing.abort();
    });
  });
}

export class Database {
  #name: string;
  #known: () => Iterable<Row>;
  #open: Promise<IDBDatabase>;

  /** `known` are the tables that are written anew where the database comes back without them. */
  constructor(name: string, known: () => Iterable<Row>) {
    this.#name = name;
    this.#known = known;
    this.#open = this.#opens(async () => opened(name));
  }

  /** Whoever uses the database hears why there is none. */
  #opens(open: () => Promise<IDBDatabase>): Promise<IDBDatabase> {
    const opening = open();
    opening.catch(() => {});
    return opening;
  }

  /** The browser has closed it, or cleared what was in it: one more try, with what is known here inside. */
  async #again(before: IDBDatabase): Promise<IDBDatabase> {
    before.close();
    const db = await opened(this.#name);
    await written(db, (heads, facts) => {
      for (const row of this.#known()) {
        const { table } = row.head;
        const there = heads.getKey(table);
        there.onsuccess = () => {
          if (there.result !== undefined) return;
          row.facts.forEach((fact, place) => facts.put(fact, [table, place]));
          heads.put(row.head);
        };
      }
    });
    return db;
  }

  async #use<T>(what: (db: IDBDatabase) => Promise<T>): Promise<T> {
    const opening = this.#open;
    const db = await opening;
    try {
      return await what(db);
    } catch (fault) {
      if (fault === moved || isFull(fault)) throw fault;
      // Whoever finds it lost first opens it, for all.
      if (this.#open === opening) this.#open = this.#opens(() => this.#again(db));
      return what(await this.#open);
    }
  }

  heads(): Promise<KeptHead[]> {
    return this.#use((db) => answer<KeptHead[]>(db.transaction(HEADS).objectStore(HEADS).getAll()));
  }

  row(table: string): Promise<Row | null> {
    return this.#use(async (db) => {
      const reading = db.transaction([HEADS, FACTS]);
      const [head, facts] = await Promise.all([
        answer<KeptHead | undefined>(reading.objectStore(HEADS).get(table)),
        answer<string[]>(reading.objectStore(FACTS).getAll(factsOf(table))),
      ]);
      return head ? { head, facts } : null;
    });
  }

  /** Stores facts, where the table ends where they begin: otherwise it has `moved`. */
  append(head: KeptHead, first: number, facts: string[]): Promise<void> {
    return this.#use((db) =>
      written(db, (heads, rows, giveUp) => {
        const counting = rows.count(factsOf(head.table));
        counting.onsuccess = () => {
          if (counting.result !== first) return giveUp(moved);
          facts.forEach((fact, place) => rows.put(fact, [head.table, first + place]));
          heads.put(head);
        };
      }),
    );
  }

  erase(table: string): Promise<void> {
    return this.#use((db) =>
      written(db, (heads, facts) => {
        heads.delete(table);
        facts.delete(factsOf(table));
      }),
    );
  }
}
