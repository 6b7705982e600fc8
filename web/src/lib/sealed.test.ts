import { beforeEach, expect, it, vi } from "vitest";
import { api } from "./api";
import { promised, rememberDeal } from "./memory";
import { playNow } from "./newtable";
import { addSalt, awaited, startsItself, startSealed, wantedHere, wantHere } from "./sealed";
import type { Chair, Command, GameInfo, Info, NewTable } from "./wire";

vi.mock("./session.svelte", () => ({ beSomebody: async () => {}, playsHere: () => false }));

const game = { id: "push", usual: "normal", seats: [2, 6], options: [] } as unknown as GameInfo;
const terms = { seats: 3 } as never;
beforeEach(() => localStorage.clear());

it("sends nothing of its own before the promise is there", async () => {
  const opened: NewTable[] = [];
  vi.spyOn(api, "open").mockImplementation(async (table) => {
    opened.push(table);
    return { table: "fig" };
  });
  await playNow(game, terms);
  expect(opened).toMatchObject([{ game: "push", sit: 0, bots: [null, "normal", "normal"] }]);
  expect([opened[0]!.start, opened[0]!.salt]).toEqual([false, undefined]);
  expect([startsItself("fig"), promised("fig").salt]).toEqual([true, undefined]);

  // The table is shown, with its promise: now it is added to and started.
  rememberDeal("fig", { commitment: "ab3f" });
  const asked: Command[] = [];
  await startSealed("fig", async (command) => asked.push(command) > 0);
  const { commitment, salt } = promised("fig");
  expect(asked).toEqual([{ ready: { ready: true, salt } }, "start"]);
  expect([commitment, salt?.length, startsItself("fig")]).toEqual(["ab3f", 64, false]);
});

it("starts a table whose page was read anew before it had started", async () => {
  vi.spyOn(api, "open").mockResolvedValue({ table: "ash" });
  await playNow(game, terms);
  vi.resetModules();
  const anew = await import("./sealed");
  expect([anew.startsItself("ash"), anew.startsItself("yew")]).toEqual([true, false]);
  // The table has what this device added: a second salt would break the word about the first.
  const asked: Command[] = [];
  await anew.startSealed("ash", async (command) => asked.push(command) > 0, true);
  expect(asked).toEqual(["start"]);
  vi.resetModules();
  expect((await import("./sealed")).startsItself("ash")).toBe(false);
});

it("leaves a table that cannot be started to whoever looks at it", async () => {
  vi.spyOn(api, "open").mockResolvedValue({ table: "oak" });
  await playNow(game, terms);
  const asked: Command[] = [];
  await startSealed("oak", async (command) => {
    asked.push(command);
    return false;
  });
  expect([asked.length, startsItself("oak")]).toEqual([1, false]);
  // Nothing was added: a deal without it is no broken word.
  expect(promised("oak").salt).toBeUndefined();
});

it("forgets only what was not taken", async () => {
  rememberDeal("elm", { commitment: "ab3f" });
  await addSalt("elm", async () => true);
  const { salt } = promised("elm");
  await addSalt("elm", async () => {
    // Meanwhile another page of this device has added something.
    rememberDeal("elm", { salt });
    return false;
  });
  expect(promised("elm")).toEqual({ commitment: "ab3f", salt });
});

const person = (name: string, ready = false): Chair => ({
  sitter: { person: { person: name, name, program: false } },
  ready,
  salted: ready,
});
const bot: Chair = { sitter: { bot: { bot: "expert" } }, ready: false, salted: false };
const free: Chair = { sitter: "nobody", ready: false, salted: false };
const of = (chairs: Chair[], again: number[], phase = "lobby") =>
  awaited({ chairs, again, phase } as unknown as Info);

it("knows whom a match waits for that was wanted", () => {
  expect(of([person("Ana"), person("Ben", true), bot], [0, 1])).toEqual([0]);
  expect(of([person("Ana", true), bot], [0])).toEqual([]);
  // Whoever sat down there says themselves that they are ready.
  expect(of([person("Ana"), person("Eva")], [0])).toBeNull();
  expect(of([person("Ana"), person("Eva", true)], [0])).toEqual([0]);
  expect(of([person("Ana", true), free], [0])).toBeNull();
  expect(of([person("Ana"), bot], [])).toBeNull();
  expect(of([person("Ana")], [0], "over")).toBeNull();
});

it("remembers the wish of this tab", () => {
  expect(wantedHere("fig")).toBe(false);
  wantHere("fig");
  expect([wantedHere("fig"), wantedHere("oak")]).toEqual([true, false]);
});
