import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Follower } from "./connection";
import type { Info, Snapshot, Terms } from "./wire";

/** Those who sit at the device, as their connections know them: by who they are. */
const chairs = new Map<string, Follower>();
const asked: [string, unknown][] = [];
vi.mock("./connection", () => ({
  Connection: class {
    constructor(private person: { id: string }) {}
    follow(_: string, follower: Follower) {
      chairs.set(this.person.id, follower);
      return () => chairs.delete(this.person.id);
    }
    ask(_: string, command: unknown) {
      asked.push([this.person.id, command]);
      return Promise.resolve({ done: 1 });
    }
    rest() {}
  },
}));
vi.mock("./device.svelte", () => ({
  worldOf: (person: () => unknown) => person(),
  device: {},
  beHere: (name: string) => ({ id: "owner", name }),
}));
vi.mock("./api", () => ({ api: {} }));
vi.mock("./words", () => ({ say: (key: string) => key }));
localStorage.setItem("sobremesa-parties", '["here-a"]');

const { atOneDevice, Party, Since } = await import("./party.svelte");
const NAMES = ["lucia", "marta", "bot", "nora"];
const info = {
  chairs: NAMES.map((name) => ({
    sitter: name === "bot" ? { bot: "easy" } : { person: { person: name, name } },
  })),
} as unknown as Info;
/** What everybody is told: how many answers they have, and whether they are asked to agree. */
function tell(owed: Record<string, number>, waiting: number[] = [], undo = "none"): void {
  for (const [name, chair] of chairs)
    chair.snapshot({
      version: 1,
      info: { ...info, ...(waiting.length > 0 ? { undo: { waiting } } : {}) },
      you: { seat: NAMES.indexOf(name) },
      picture: { view: {}, owed: Array.from({ length: owed[name] ?? 0 }, () => ({})), undo },
    } as unknown as Snapshot);
}
beforeEach(() => {
  vi.useFakeTimers();
  chairs.clear();
  asked.length = 0;
});
afterEach(() => void vi.useRealTimers());
/** The same, and everybody has heard of it. */
function told(...what: Parameters<typeof tell>): void {
  tell(...what);
  vi.advanceTimersByTime(100);
}

it("asks those who have to choose in secret in the order of seats, and nobody else", () => {
  const party = new Party("here-a", info);
  expect([...chairs.keys()]).toEqual(["lucia", "marta", "nora"]);
  tell({ nora: 3, lucia: 3, marta: 3 });
  expect(party.owing).toEqual([0, 1, 3]);
  tell({ nora: 3, marta: 3 });
  expect(party.owing).toEqual([1, 3]);
  // In a window only those are interrupted who can answer.
  tell({ nora: 1 });
  expect(party.owing).toEqual([3]);
  tell({});
  expect(party.owing).toEqual([]);
  party.close();
  expect(chairs.size).toBe(0);
});

it("goes to somebody else where they say so, until they have it or are asked nothing any more", () => {
  const party = new Party("here-a", info);
  expect(party.next).toBeNull();
  tell({ lucia: 1, marta: 1, nora: 1 });
  expect(party.next).toBe(0);
  party.other = 3;
  expect(party.next).toBe(3);
  tell({ lucia: 1, marta: 1 });
  expect(party.next).toBe(0);
  party.other = 1;
  party.hold(1);
  expect(party.next).toBe(0);
  party.close();
});

it("lets those who sit together agree to a taking back, once each", () => {
  new Party("here-a", info);
  tell({ lucia: 1 }, [1, 3]);
  tell({ lucia: 1 }, [1, 3]);
  const agree = { agree: { agree: true } };
  expect(asked).toEqual([
    ["marta", agree],
    ["nora", agree],
  ]);
});

it("leaves out what needs everybody at once, and says so", () => {
  const terms = { options: { "poker-face": true, race: "short" }, seconds: 30 } as unknown as Terms;
  const { terms: played, without } = atOneDevice(terms);
  expect(without).toEqual(["poker-face"]);
  expect(played).toMatchObject({ options: { race: "short" }, seconds: null });
  expect(played.options).not.toHaveProperty("poker-face");
  expect(atOneDevice({ ...terms, options: { race: "short" } }).without).toEqual([]);
});

it("says that all are ready when each of them has chosen with the device in hand", () => {
  const party = new Party("here-a", info);
  told({ lucia: 2, marta: 2, nora: 2 });
  party.hold(3);
  // A choice in several steps is made when the last of them is.
  told({ lucia: 2, marta: 2, nora: 1 });
  told({ lucia: 2, marta: 2 });
  party.hold(0);
  told({ marta: 2 });
  // The last one is told as well that nothing is shown before.
  expect([party.ready, party.round]).toEqual([false, [0, 1, 3]]);
  party.hold(1);
  told({});
  expect([party.ready, party.round]).toEqual([true, []]);
});

it("says nothing of the kind where one decision ended it for others, or where one turn follows another", () => {
  const party = new Party("here-a", info);
  told({ lucia: 1, nora: 1 });
  party.hold(0);
  told({});
  // Lucía is told that it is her turn before Marta is told that hers is over.
  for (const [seat, next] of ["marta", "lucia", "marta", "lucia"].entries()) {
    told({ [next]: 1 });
    party.hold(1 - (seat % 2));
  }
  told({});
  expect(party.ready).toBe(false);
});

it("lets whoever had the device take back until the next one has it", async () => {
  const party = new Party("here-a", info);
  told({ lucia: 1 });
  party.hold(0);
  told({ marta: 1 }, [], "free");
  expect(party.regrets).toBeNull();
  party.cover(7);
  expect(party.regrets).toBe(0);
  expect(await party.takeBack(0)).toBe(true);
  expect(asked).toEqual([["lucia", "undo"]]);
  told({ marta: 1 }, [], "none");
  expect(party.regrets).toBeNull();
  told({ marta: 1 }, [], "consent");
  expect(party.regrets).toBe(0);
  party.hold(1);
  told({ marta: 1 }, [], "free");
  expect(party.regrets).toBeNull();
});

it("tells what happened since somebody looked, as whoever watches was told", () => {
  const line = (text: string) => ({ notice: { text } });
  const party = new Party("here-a", info);
  party.hold(0);
  party.cover(7);
  const since = new Since("here-a", 0);
  const owner = chairs.get("owner")!;
  expect(owner.seen()).toBe(7);
  const log = ["a", "b", "c"].map(line);
  owner.snapshot({ version: 9, info, log, missed: 2 } as unknown as Snapshot);
  expect(owner.step({ table: "here-a", version: 10, lines: [line("d")] })).toBe(true);
  expect(since.lines).toEqual([
    { line: line("b"), version: 0 },
    { line: line("c"), version: 0 },
    { line: line("d"), version: 10 },
  ]);
  expect(owner.step({ table: "here-a", version: 12 })).toBe(false);
  since.close();
  expect(chairs.has("owner")).toBe(false);
  // Who has not looked yet has missed nothing.
  const never = new Since("here-a", 1);
  expect(chairs.get("owner")!.seen()).toBeUndefined();
  chairs.get("owner")!.snapshot({ version: 9, info, log, missed: 0 } as unknown as Snapshot);
  chairs.get("owner")!.step({ table: "here-a", version: 10, lines: [line("d")] });
  expect(never.lines).toEqual([]);
});
