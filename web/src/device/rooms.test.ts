import { describe, expect, it } from "vitest";
import { Rooms } from "./rooms";
import type { Store } from "./store";
import type { Terms } from "../lib/wire";
import type { FromRooms, KeptHead, Request, Todo } from "./talk";
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

interface Thought {
  call: Call;
  signal: AbortSignal;
  rank: string;
  answer: (reply: unknown) => void;
}

function world(answers: (call: Call) => Todo[] | "trap" | "refused", thinks = false) {
  const thoughts: Thought[] = [];
  const timers: (() => void)[] = [];
  const calls: Call[] = [];
  const told: FromRooms[] = [];
  const stored: string[][] = [];
  const warmed: Call[] = [];
  const forgotten: string[] = [];
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
        if (todo === "refused")
          return JSON.stringify({ refused: { kind: "frozen", messages: [] } });
        if (todo === "trap") throw new WebAssembly.RuntimeError("unreachable");
        const value = "games" in call ? [{ id: "push", usual: "expert", fewest: 1 }] : null;
        return JSON.stringify({ ok: { value, todo } });
      };
    },
    store: {
      append: async (_head: KeptHead, _first: number, facts: string[]) => {
        stored.push(facts);
        return became;
      },
      kept: async (table: string) => ({ table, game: "push", facts: ["theirs"] }),
      follow: async (table: string) => ({ table, game: "push", facts: ["theirs"] }),
      forget: (table: string) => forgotten.push(table),
      remove: async () => ({ head, facts: ["theirs"] }),
    } as unknown as Store,
    thinkers: {
      // As those who think do: nothing is answered that is not wanted any more.
      ask: (_: string, call: Call, { signal, rank }: { signal: AbortSignal; rank: string }) =>
        !thinks
          ? Promise.resolve(null)
          : new Promise((answer) => {
              thoughts.push({ call, signal, rank, answer });
              signal?.addEventListener("abort", () => answer(null));
            }),
      warmUp: async (calls: Call[]) => void warmed.push(...calls),
    } as unknown as Thinkers,
    now: () => 1_000,
    later: (_, what) => (thinks ? timers.push(what) : what(), () => {}),
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
    forgotten,
    warmed,
    thoughts,
    timers,
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

  it("let those who think play a little of every game", async () => {
    const here = world(() => []);
    await here.rooms.warmUp();
    const setup = { seats: 2 };
    expect(here.warmed).toMatchObject([{ match: { game: "push", setup, bot: "expert" } }]);
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
    // What was known here of that match is not what it comes to elsewhere.
    expect(here.forgotten).toEqual(["here-a"]);
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

  it("stop what bots think about moves that are taken back, and never hand it in", async () => {
    const fact = (what: string) => JSON.stringify({ at: 1, fact: { [what]: { seat: 0 } } });
    const store = (what: string): Todo => ({
      store: { table: "here-a", first: 1, facts: [fact(what)], head },
    });
    const think: Todo = {
      think: { table: "here-a", job: "{}", failed: { seat: 1 }, limit: 10, not_before: 0 },
    };
    const todo: Record<string, Todo[]> = {
      act: [think],
      chat: [store("chat")],
      undo: [store("taken-back")],
    };
    const here = world((call) => ("hear" in call ? todo[call.hear!.text as string]! : []), true);
    await here.rooms.handle(ana);
    await here.rooms.handle(says("act"));
    await here.rooms.handle(says("chat"));
    await settle();
    const [thought] = here.thoughts;
    expect(thought).toMatchObject({ rank: "first", signal: { aborted: false } });
    await here.rooms.handle(says("undo"));
    await settle();
    expect(thought!.signal.aborted).toBe(true);
    expect(here.calls.at(-1)).toHaveProperty("stored");
    expect(here.calls.some((call) => "thought" in call)).toBe(false);
  });

  it("stop a look at a match when nobody asks for it any more, and begin it again", async () => {
    const here = world(() => [], true);
    const review = { review: { table: "here-a" } };
    const asks = (request: Request) => here.rooms.handle({ ask: { id: 1, request } });
    await asks(review);
    here.thoughts[0]!.answer({ ok: { value: "record" } });
    await settle();
    const looking = here.thoughts[1]!;
    expect(looking).toMatchObject({ rank: "long", call: { review: { record: "record" } } });
    // Whoever goes from one page to another that wants the same is in time.
    await asks({ stop: review });
    await asks(review);
    here.timers.shift()!();
    expect(looking.signal.aborted).toBe(false);
    await asks({ stop: review });
    here.timers.shift()!();
    expect(looking.signal.aborted).toBe(true);
    await settle();
    await asks(review);
    expect(here.told.at(-1)).toEqual({
      answer: { id: 1, value: { done: 0, of: 0, review: null } },
    });
    expect(here.thoughts.length).toBe(3);
  });

  it("stop bots that try a game out, and hints, at once", async () => {
    const here = world(() => [], true);
    const terms = { seats: 2 } as Terms;
    const wanted = [
      { plays: { game: "push", terms } },
      { hint: { table: "here-a", person: "ana" } },
    ] satisfies Request[];
    for (const request of wanted) {
      void here.rooms.handle({ ask: { id: 1, request } });
      await settle();
      const thought = here.thoughts.at(-1)!;
      expect(thought.signal.aborted).toBe(false);
      await here.rooms.handle({ ask: { id: 2, request: { stop: request } } });
      expect(thought.signal.aborted).toBe(true);
    }
    expect(here.thoughts.map(({ rank }) => rank)).toEqual(["long", "first"]);
  });

  it("say that a table cannot be read, instead of that there is none", async () => {
    const want: Todo = { want: { table: "here-a", conn: 1, text: "join" } };
    const here = world((call) => ("open-room" in call ? "refused" : "hear" in call ? [want] : []));
    await here.rooms.handle(ana);
    await here.rooms.handle(says("join"));
    await settle();
    expect(here.calls.some((call) => "missing" in call)).toBe(false);
    const said = here.told.find((message) => "say" in message);
    expect(JSON.parse(said!.say.text)).toMatchObject({
      refused: { table: "here-a", refusal: { kind: "frozen" } },
    });
    // What is kept of it can be saved.
    await here.rooms.handle({ ask: { id: 3, request: { kept: { table: "here-a" } } } });
    expect(here.told.at(-1)).toEqual({
      answer: { id: 3, value: { table: "here-a", game: "push", facts: ["theirs"] } },
    });
  });
});
