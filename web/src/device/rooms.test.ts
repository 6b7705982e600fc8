import { describe, expect, it } from "vitest";
import { Rooms } from "./rooms";
import type { Store } from "./store";
import type { FromRooms, KeptHead, Todo } from "./talk";
import type { Thinkers } from "./thinkers";

type Call = Record<string, Record<string, unknown>>;
const head: KeptHead = {
  table: "here-a",
  game: "push",
  phase: "playing",
  people: [],
  updated: 0,
  facts: 1,
  summary: "{}",
};

/** Lets everything that waits for nothing but its turn happen. */
const settle = () => new Promise((done) => setTimeout(done, 0));

function world(answers: (call: Call) => Todo[] | "trap") {
  const calls: Call[] = [];
  const told: FromRooms[] = [];
  const stored: string[][] = [];
  let engines = 0;
  let became: "stored" | "moved" = "stored";
  let lose = () => {};
  const rooms = new Rooms({
    async engine() {
      engines += 1;
      return (text) => {
        const call = JSON.parse(text) as Call;
        calls.push(call);
        const todo = answers(call);
        if (todo === "trap") throw new WebAssembly.RuntimeError("unreachable");
        return JSON.stringify({ ok: { value: null, todo } });
      };
    },
    store: {
      append: async (_head: KeptHead, _first: number, facts: string[]) => {
        stored.push(facts);
        return became;
      },
      kept: async (table: string) => ({ table, game: "push", facts: ["theirs"] }),
      remove: async () => ({ head, facts: ["theirs"] }),
    } as unknown as Store,
    thinkers: { ask: async () => null } as unknown as Thinkers,
    now: () => 1_000,
    later: (_, what) => (what(), () => {}),
    async hold(_, lost) {
      lose = lost;
    },
    tell: (message) => told.push(message),
  });
  return {
    rooms,
    calls,
    told,
    stored,
    engines: () => engines,
    moved: () => (became = "moved"),
    lose: () => lose(),
  };
}

const ana = { connect: { conn: 1, person: { id: "ana", name: "Ana" } } };
const says = (text: string) => ({ hear: { conn: 1, text } });

describe("rooms on this device", () => {
  it("leave memory before their table is deleted, and can be put back", async () => {
    const here = world(() => []);
    await here.rooms.handle({ ask: { id: 1, request: { remove: { table: "here-a" } } } });
    expect(here.calls.at(-1)).toEqual({ "close-room": { table: "here-a" } });
    const row = { head, facts: ["theirs"] };
    expect(here.told.at(-1)).toEqual({ answer: { id: 1, value: row } });
    await here.rooms.handle({ ask: { id: 2, request: { restore: row } } });
    expect(here.stored).toEqual([["theirs"]]);
    // A page that still had it is told that it is elsewhere now.
    here.lose();
    expect(here.calls.at(-1)).toEqual({ "close-room": { table: "here-a" } });
  });

  it("store before they say so", async () => {
    const store: Todo = { store: { table: "here-a", first: 1, facts: ["moved"], head } };
    const here = world((call) => ("hear" in call ? [store] : []));
    await here.rooms.handle(ana);
    await here.rooms.handle(says("act"));
    await settle();
    expect(here.stored).toEqual([["moved"]]);
    expect(here.calls.at(-1)).toEqual({ stored: { now: 1_000, table: "here-a", ok: true } });
  });

  it("read again what another page has stored", async () => {
    const store: Todo = { store: { table: "here-a", first: 1, facts: ["ours"], head } };
    const here = world((call) => ("hear" in call ? [store] : []));
    here.moved();
    await here.rooms.handle(ana);
    await here.rooms.handle(says("act"));
    await settle();
    expect(here.calls.at(-1)).toEqual({
      reread: { now: 1_000, table: "here-a", facts: ["theirs"] },
    });
  });

  it("hand in that a bot did not answer", async () => {
    const think: Todo = {
      think: { table: "here-a", job: "{}", failed: { seat: 1 }, limit: 10, not_before: 0 },
    };
    const here = world((call) => ("hear" in call ? [think] : []));
    await here.rooms.handle(ana);
    await here.rooms.handle(says("act"));
    await settle();
    expect(here.calls.at(-1)).toEqual({
      thought: { now: 1_000, table: "here-a", answer: { seat: 1 } },
    });
  });

  it("come back in a new engine after one broke down", async () => {
    const here = world((call) => ("hear" in call ? "trap" : []));
    await here.rooms.handle(ana);
    await here.rooms.handle(says("act"));
    expect(here.told).toContainEqual({ lost: { conn: 1 } });
    await here.rooms.handle({ ...ana, connect: { ...ana.connect, conn: 2 } });
    expect(here.engines()).toBe(2);
    expect(here.calls.at(-1)).toHaveProperty("connect");
  });

  it("are given up where another page takes the table, and taken back when asked", async () => {
    let wanted = 0;
    const want: Todo = { want: { table: "here-a", conn: 1, text: "join" } };
    const here = world((call) => {
      if (!("hear" in call)) return [];
      wanted += 1;
      return wanted % 2 === 1 ? [want] : [];
    });
    await here.rooms.handle(ana);
    await here.rooms.handle(says("join"));
    await settle();
    expect(here.calls.some((call) => "open-room" in call)).toBe(true);
    here.lose();
    expect(here.calls.at(-1)).toEqual({ "close-room": { table: "here-a" } });
    const refused = () => here.told.filter((message) => "say" in message).length;
    expect(refused()).toBe(1);
    const opened = here.calls.length;
    await here.rooms.handle(says("join"));
    await settle();
    expect(refused()).toBe(2);
    expect(here.calls.slice(opened).some((call) => "open-room" in call)).toBe(false);
    await here.rooms.handle({ ask: { id: 1, request: { take: { table: "here-a" } } } });
    wanted = 0;
    await here.rooms.handle(says("join"));
    await settle();
    expect(here.calls.slice(opened).some((call) => "open-room" in call)).toBe(true);
  });
});
