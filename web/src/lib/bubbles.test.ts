import { expect, it } from "vitest";
import { saidIn } from "./bubbles";
import type { Line } from "./wire";

const line = (written: object) => written as unknown as Line;
const message = { key: "the-game-signalled", args: [] };

it("is what somebody at the table says, in whatever way", () => {
  const from = { seat: 2, name: "Ana" };
  expect(saidIn(line({ phrase: { from, phrase: "nice" } }), "push")).toEqual({
    seat: 2,
    phrase: "table-phrase-nice",
  });
  expect(saidIn(line({ chat: { from, text: "well" } }), "push")).toEqual({ seat: 2, text: "well" });
  const game = (sight: unknown) => line({ game: { sight, message } });
  expect(saidIn(game({ said: { seat: 1, phrase: "careful" } }), "the-game")).toEqual({
    seat: 1,
    phrase: "the-game-phrase-careful",
  });
  expect(saidIn(game({ signalled: { seat: 0, pile: "A" } }), "the-game")).toEqual({
    seat: 0,
    message,
  });
});

it("is nothing that a watcher says or that merely happens", () => {
  expect(saidIn(line({ chat: { from: { seat: null }, text: "hm" } }), "push")).toBeNull();
  for (const sight of ["hushed", { laid: { seat: 1 } }, null])
    expect(saidIn(line({ game: { sight, message } }), "the-game")).toBeNull();
});
