// @vitest-environment node
import { forceCloseDatabase, IDBFactory, IDBKeyRange, IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Store, type Unkept } from "./store";
import type { KeptHead } from "./talk";

const headOf = (table: string, facts: number): KeptHead => ({
  table,
  game: "push",
  phase: "playing",
  people: [],
  updated: 0,
  facts,
  summary: "{}",
});

/** Databases that were opened, so that a test can take them away again. */
let opened: IDBDatabase[];
let factory: IDBFactory;

beforeEach(() => {
  opened = [];
  factory = new IDBFactory();
  const open = factory.open.bind(factory);
  factory.open = (...named) => {
    const opening = open(...named);
    opening.addEventListener("success", () => opened.push(opening.result));
    return opening;
  };
  vi.stubGlobal("indexedDB", factory);
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A page: its store, and what it was told about what is not kept. */
function page() {
  const told: Unkept[] = [];
  const store = new Store((why) => told.push(why));
  /** Somebody plays at the table, from where it stands, as rooms do. */
  const plays = async (table: string, ...facts: string[]) => {
    const first = (await store.follow(table))?.facts.length ?? 0;
    for (const [place, fact] of facts.entries())
      expect(await store.append(headOf(table, first + place + 1), first + place, [fact])).toBe(
        "stored",
      );
    await store.follow(table);
  };
  const facts = async (table: string) => (await store.kept(table))?.facts ?? null;
  return { store, told, plays, facts };
}

/** The browser closes the database, as Safari does behind a page that was away. */
const closed = () => forceCloseDatabase(opened.at(-1)! as never);

/** The browser clears what the site has stored while a page is open. */
async function cleared(): Promise<void> {
  closed();
  await new Promise<void>((done, failed) => {
    const deleting = factory.deleteDatabase("sobremesa");
    deleting.onsuccess = () => done();
    deleting.onerror = () => failed(deleting.error);
  });
}

/** From now on the browser refuses the database. */
const refuse = () =>
  (factory.open = () => {
    throw new DOMException("no", "SecurityError");
  });

/** From now on there is no room for anything: what is written is given up by the browser, as late as it likes. */
function fill(): void {
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (
    this: IDBObjectStore,
    ...what
  ) {
    const writing = this.transaction as IDBTransaction & { _abort(why: string): void };
    const putting = put.apply(this, what);
    putting.addEventListener("success", () => writing._abort("QuotaExceededError"), {
      once: true,
    });
    return putting;
  });
}

describe("what is stored on this device", () => {
  it("is there again for the next page", async () => {
    await page().plays("here-a", "one", "two");
    const next = page();
    expect(await next.facts("here-a")).toEqual(["one", "two"]);
    expect((await next.store.kept("here-a", 1))?.facts).toEqual(["two"]);
    expect((await next.store.heads()).map(({ table }) => table)).toEqual(["here-a"]);
    expect(next.told).toEqual([]);
  });

  it("is one match, also where two pages play at it", async () => {
    const [one, other] = [page(), page()];
    await one.plays("here-a", "one");
    await other.plays("here-a", "theirs");
    expect(await one.store.append(headOf("here-a", 2), 1, ["ours"])).toBe("moved");
    expect(await one.facts("here-a")).toEqual(["one", "theirs"]);
    // What was read again counts from then on, should the database be lost later.
    refuse();
    closed();
    forceCloseDatabase(opened[0]! as never);
    expect(await one.store.append(headOf("here-a", 3), 2, ["ours"])).toBe("stored");
    expect(await one.facts("here-a")).toEqual(["one", "theirs", "ours"]);
  });

  it("is taken away and put back", async () => {
    const here = page();
    await here.plays("here-a", "one", "two");
    const row = await here.store.remove("here-a");
    expect(row).toEqual({ head: headOf("here-a", 2), facts: ["one", "two"] });
    expect(await here.store.heads()).toEqual([]);
    expect(await here.facts("here-a")).toBe(null);
    await here.store.append(row!.head, 0, row!.facts);
    expect(await here.facts("here-a")).toEqual(["one", "two"]);
  });
});

describe("a database that the browser refuses", () => {
  it("is told once, and tables are kept in memory", async () => {
    refuse();
    const here = page();
    await here.plays("here-a", "one", "two");
    await here.plays("here-b", "one");
    expect(await here.facts("here-a")).toEqual(["one", "two"]);
    expect(await here.store.heads()).toHaveLength(2);
    expect((await here.store.remove("here-b"))?.facts).toEqual(["one"]);
    expect(here.told).toEqual(["refused"]);
  });
});

describe("a database that is lost in the middle of a match", () => {
  it("is opened once more, and nothing is said", async () => {
    const here = page();
    await here.plays("here-a", "one");
    closed();
    await here.plays("here-a", "two", "three");
    expect(opened).toHaveLength(2);
    expect(here.told).toEqual([]);
    expect(await page().facts("here-a")).toEqual(["one", "two", "three"]);
  });

  it("is opened once for all who find it lost", async () => {
    const here = page();
    await here.plays("here-a", "one");
    closed();
    await Promise.all([
      here.store.heads(),
      here.facts("here-a"),
      here.store.append(headOf("here-a", 2), 1, ["two"]),
    ]);
    expect(opened).toHaveLength(2);
  });

  it("gets back what is played at here, where it comes back empty", async () => {
    const before = page();
    await before.plays("here-b", "looked at");
    const here = page();
    await here.plays("here-a", "one", "two");
    await here.facts("here-b");
    await cleared();
    expect(await here.store.append(headOf("here-a", 3), 2, ["three"])).toBe("stored");
    expect(here.told).toEqual([]);
    const next = page();
    expect(await next.facts("here-a")).toEqual(["one", "two", "three"]);
    // What somebody cleared, and nobody plays at, is gone.
    expect(await next.facts("here-b")).toBe(null);
  });

  it("does not get back what another page took away", async () => {
    const here = page();
    await here.plays("here-a", "one");
    here.store.forget("here-a");
    await page().store.remove("here-a");
    forceCloseDatabase(opened[0]! as never);
    expect(await here.store.append(headOf("here-a", 2), 1, ["two"])).toBe("moved");
    expect(await page().facts("here-a")).toBe(null);
  });

  it("and refused from then on is told, and the match goes on in memory", async () => {
    const here = page();
    await here.plays("here-a", "one", "two");
    closed();
    refuse();
    await here.plays("here-a", "three", "four");
    expect(await here.facts("here-a")).toEqual(["one", "two", "three", "four"]);
    expect((await here.store.heads()).map(({ facts }) => facts)).toEqual([4]);
    expect((await here.store.remove("here-a"))?.facts).toHaveLength(4);
    expect(here.told).toEqual(["refused"]);
  });

  it("is read from memory before the next move, too", async () => {
    const here = page();
    await here.plays("here-a", "one", "two");
    closed();
    refuse();
    expect(await here.facts("here-a")).toEqual(["one", "two"]);
    expect((await here.store.heads()).map(({ table }) => table)).toEqual(["here-a"]);
    expect(here.told).toEqual(["refused"]);
  });
});

describe("a device that is full in the middle of a match", () => {
  it("is told, the match goes on in memory, and what was stored stays", async () => {
    const here = page();
    await here.plays("here-a", "one", "two");
    fill();
    await here.plays("here-a", "three", "four");
    expect(await here.facts("here-a")).toEqual(["one", "two", "three", "four"]);
    expect(here.told).toEqual(["full"]);
    expect(await page().facts("here-a")).toEqual(["one", "two"]);
  });

  it("is told where the database comes back empty, too", async () => {
    const here = page();
    await here.plays("here-a", "one", "two");
    await cleared();
    fill();
    await here.plays("here-a", "three");
    expect(await here.facts("here-a")).toEqual(["one", "two", "three"]);
    expect(here.told).toEqual(["full"]);
  });
});
