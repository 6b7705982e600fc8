import { beforeEach, expect, it, vi } from "vitest";
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
vi.mock("./device.svelte", () => ({ worldOf: (person: () => unknown) => person(), device: {} }));
vi.mock("./api", () => ({ api: {} }));

const { atOneDevice, Party } = await import("./party.svelte");
const NAMES = ["lucia", "marta", "bot", "nora"];
const info = {
  chairs: NAMES.map((name) => ({
    sitter: name === "bot" ? { bot: "easy" } : { person: { person: name, name } },
  })),
} as unknown as Info;
/** What everybody is told: how many answers they have, and whether they are asked to agree. */
function tell(owed: Record<string, number>, waiting: number[] = []): void {
  for (const [name, chair] of chairs)
    chair.snapshot({
      version: 1,
      info: { ...info, ...(waiting.length > 0 ? { undo: { waiting } } : {}) },
      you: { seat: NAMES.indexOf(name) },
      picture: { view: {}, owed: Array.from({ length: owed[name] ?? 0 }, () => ({})) },
    } as unknown as Snapshot);
}
beforeEach(() => {
  chairs.clear();
  asked.length = 0;
});

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
