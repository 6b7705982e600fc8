import { expect, test, vi } from "vitest";
import { api } from "./api";
import { playDay, tableOf, today } from "./day";
import { expected } from "./expected";

vi.mock("./session.svelte", () => ({ beSomebody: async () => {}, playsHere: () => true }));

test("a day is the same everywhere", () => {
  expect(today(new Date("2026-11-17T23:59:59+02:00"))).toBe("2026-11-17");
  expect(today(new Date("2026-11-17T23:59:59-02:00"))).toBe("2026-11-18");
});

test("the deal is begun once a day and gone on with as long as it is there", async () => {
  const game = { ...expected("push"), usual: "normal" };
  const open = vi.spyOn(api.here, "open").mockResolvedValue({} as never);
  const tables = vi.spyOn(api.here, "tables").mockResolvedValue([]);
  await playDay(game, "2026-11-17");
  // Nobody's randomness is in it, and it begins at once.
  const begun = expect.objectContaining({ game: "push", sit: 0, start: true });
  expect(open).toHaveBeenCalledExactlyOnceWith(begun, "2026-11-17");
  expect(location.hash).toBe("#/t/here-day-2026-11-17-push");
  tables.mockResolvedValue([{ table: tableOf("push", "2026-11-17") }] as never);
  await playDay(game, "2026-11-17");
  expect(open).toHaveBeenCalledOnce();
  await playDay(game, "2026-11-18");
  expect(open).toHaveBeenCalledTimes(2);
});
