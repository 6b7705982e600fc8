import { beforeEach, expect, it, vi } from "vitest";
import { api } from "./api";
import { promised, rememberDeal } from "./memory";
import { playNow } from "./newtable";
import { startsItself, startSealed } from "./sealed";
import type { Command, GameInfo, NewTable } from "./wire";

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

it("leaves a table that cannot be started to whoever looks at it", async () => {
  vi.spyOn(api, "open").mockResolvedValue({ table: "oak" });
  await playNow(game, terms);
  const asked: Command[] = [];
  await startSealed("oak", async (command) => {
    asked.push(command);
    return false;
  });
  expect([asked.length, startsItself("oak")]).toEqual([1, false]);
});
