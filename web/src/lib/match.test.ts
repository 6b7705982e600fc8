import { expect, it, vi } from "vitest";
import { Match } from "./match.svelte";
import type { Line, Snapshot, Step } from "./wire";

vi.mock("./session.svelte", () => ({
  connectionTo: () => ({ follow: () => () => {} }),
  linkTo: () => "open",
  session: { lostAt: Date.now() },
}));

const line = (key: string): Line =>
  ({ game: { sight: key, message: { key, args: [] } } }) as unknown as Line;
const chat = { chat: { from: { name: "Ana" }, text: "well" } } as unknown as Line;
const info = (phase: string) =>
  ({ game: "push", phase, chairs: [] }) as unknown as Snapshot["info"];
const picture = { view: {}, owed: [], free: [], warnings: [], awaited: [1] };
const snapshot = (version: number, ...log: Line[]) =>
  ({
    version,
    you: {},
    info: info("playing"),
    picture: { ...picture, undo: "none", deadline: null },
    log,
    missed: 0,
    online: [],
    watching: 0,
    now: Date.now(),
  }) as unknown as Snapshot;
const step = (version: number, lines: Line[], more: object = {}) =>
  ({ version, lines, ...more }) as unknown as Step;
const keys = (match: Match) =>
  match.heard.map(({ line }) => ("game" in line ? line.game.message.key : "talk"));

it("tells nothing the stage has not shown, and the end last of all", () => {
  const match = new Match("table");
  match.snapshot(snapshot(7, line("dealt")));
  match.begin();
  match.step(step(8, [line("rolled"), line("bust")], { awaited: [0] }));
  match.step(step(9, [line("won"), chat], { awaited: [], info: info("over") }));

  match.shown({ version: 8, lines: 1 });
  expect(keys(match)).toEqual(["dealt", "rolled", "talk"]);
  expect([match.told?.picture?.awaited, match.told?.info.phase]).toEqual([[1], "playing"]);
  expect([match.known?.info.phase, match.log.length]).toEqual(["over", 5]);

  match.shown({ version: 9, lines: 0 });
  expect(keys(match)).toEqual(["dealt", "rolled", "bust", "talk"]);
  expect([match.told?.picture?.awaited, match.told?.info.phase]).toEqual([[0], "playing"]);

  match.shown({ version: 9, lines: Infinity });
  expect(keys(match)).toEqual(["dealt", "rolled", "bust", "won", "talk"]);
  expect(match.told?.info.phase).toBe("over");
});

it("does not wait for a stage over what came in one piece, nor where there is none", () => {
  const match = new Match("table");
  match.snapshot(snapshot(7));
  match.step(step(8, [line("rolled")]));
  expect(keys(match)).toEqual(["rolled"]);
  // The line broke; the stage still speaks of what it knew before.
  match.snapshot(snapshot(20, line("rolled"), line("won")));
  match.shown({ version: 8, lines: Infinity });
  expect([keys(match), match.told?.version]).toEqual([["rolled", "won"], 20]);
  match.step(step(21, [line("next")]));
  expect(keys(match)).toEqual(["rolled", "won"]);
  match.shown({ version: 21, lines: 1 });
  expect(keys(match)).toEqual(["rolled", "won", "next"]);
});

it("remembers the table as it was", () => {
  const match = new Match("table");
  match.snapshot(snapshot(7));
  for (const version of [8, 9, 10]) match.step(step(version, [], { awaited: [version] }));
  expect(match.at(9)?.picture?.awaited).toEqual([9]);
  expect(match.at(6)).toBeNull();
});
