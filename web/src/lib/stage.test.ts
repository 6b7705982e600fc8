import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as prefs from "./prefs.svelte";
import { haste, Stage, type Script, type Take } from "./stage.svelte";
import type { Moment, TableStep } from "./table";
import type { Line } from "./wire";

type Sight = { add: number };
type View = { sum: number };
const script: Script<Sight, View, number> = {
  behind: 1000,
  hurries: "older",
  lengthOf: () => 400,
  sceneOf: (view) => view.sum,
  after: (scene, { add }) => scene + add,
};
const line = (add: number): Line =>
  ({ game: { sight: { add }, message: { key: `add-${add}`, args: [] } } }) as unknown as Line;
const chat = { chat: {} } as unknown as Line;
const step = (version: number, ...lines: Line[]): TableStep => ({ version, lines });
const now = (sum: number) => ({ view: { sum }, owed: [`owed-${sum}`], awaited: [] });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Object.defineProperty(document, "hidden", { value: false, configurable: true });
});

function staged(more: Partial<Script<Sight, View, number>> = {}, steps: TableStep[] = []) {
  const told: Moment[] = [];
  const stage = new Stage({ ...script, ...more }, now(0), steps, (moment) => told.push(moment));
  return { stage, told };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("a stage", () => {
  it("plays one sight after the other, and rests on the newest view", async () => {
    const { stage } = staged();
    stage.follow(now(10), [step(1, line(1), line(2))], 1);
    expect([stage.scene, stage.busy, stage.settled.view.sum]).toEqual([1, true, 0]);
    await pass(400);
    expect([stage.scene, stage.caption?.key, stage.settled.owed]).toEqual([3, "add-2", ["owed-0"]]);
    await pass(400);
    expect([stage.scene, stage.busy, stage.settled.owed]).toEqual([10, false, ["owed-10"]]);
  });

  it("shows nothing twice, and nothing of what was there at the beginning", () => {
    const { stage } = staged({}, [step(4, line(9))]);
    stage.follow(now(9), [step(4, line(9))], 1);
    expect([stage.busy, stage.scene]).toEqual([false, 9]);
  });

  it("simply stands there when the table went back or began anew", () => {
    const { stage } = staged({}, [step(4, line(9))]);
    stage.follow(now(5), [], 1);
    expect([stage.busy, stage.scene]).toEqual([false, 5]);
    stage.follow(now(3), [step(2, line(1))], 1);
    expect([stage.busy, stage.scene]).toEqual([false, 3]);
  });

  it("is there at once at speed 0 and where nobody looks", () => {
    const { stage } = staged();
    stage.follow(now(1), [step(1, line(1))], 0);
    expect([stage.busy, stage.scene, stage.caption?.key]).toEqual([false, 1, "add-1"]);
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    stage.follow(now(3), [step(1, line(1)), step(2, line(2))], 1);
    expect([stage.busy, stage.scene]).toEqual([false, 3]);
  });

  it("stands still long enough to be read for whoever wants calm", async () => {
    const reads = vi.spyOn(prefs, "readsStill").mockReturnValue(true);
    const { stage, told } = staged();
    stage.follow(now(3), [step(1, line(1), line(2))], 0);
    expect([stage.busy, stage.scene, stage.ms, told.at(-1)?.lines]).toEqual([true, 1, 0, 1]);
    await pass(560);
    expect([stage.busy, stage.scene]).toEqual([true, 3]);
    stage.finish();
    await pass(0);
    expect(stage.busy).toBe(false);
    reads.mockRestore();
  });

  it("goes twice as fast when asked", async () => {
    const { stage } = staged();
    stage.follow(now(1), [step(1, line(1))], 2);
    expect(stage.ms).toBe(200);
    await pass(200);
    expect(stage.busy).toBe(false);
  });

  it("is finished by a tap, with all that waits", async () => {
    const { stage } = staged();
    stage.follow(now(6), [step(1, line(1), line(2), line(3))], 1);
    stage.finish();
    await pass(0);
    expect([stage.busy, stage.scene, stage.ahead]).toEqual([false, 6, []]);
    stage.follow(now(7), [step(2, line(1))], 1);
    expect(stage.busy).toBe(true);
  });

  it("hurries what is older, and takes its time for the newest", async () => {
    const { stage } = staged();
    const old = step(1, ...Array.from({ length: 11 }, () => line(1)));
    stage.follow(now(11), [old], 1);
    stage.follow(now(12), [old, step(2, line(1))], 1);
    await pass(400);
    expect(stage.ms).toBe(100);
    await pass(999);
    expect(stage.ms).toBe(100);
    await pass(1);
    expect(stage.ms).toBe(400);
  });

  it("hurries everything where that is asked for", async () => {
    const { stage } = staged({ hurries: "all" });
    stage.follow(now(10), [step(1, ...Array.from({ length: 10 }, () => line(1)))], 1);
    expect(stage.ms).toBe(100);
    await pass(1000);
    expect(stage.busy).toBe(false);
  });

  it("says what has been shown: a line with its sight, all when it rests", async () => {
    const { stage, told } = staged({}, [step(3, line(9))]);
    expect(told).toEqual([{ version: 3, lines: Infinity }]);
    stage.follow(now(3), [step(4, chat, line(1), line(2))], 1);
    expect(told.at(-1)).toEqual({ version: 4, lines: 2 });
    expect(stage.ahead).toEqual([{ add: 1 }, { add: 2 }]);
    await pass(400);
    expect(told.at(-1)).toEqual({ version: 4, lines: 3 });
    expect(stage.ahead).toEqual([{ add: 2 }]);
    await pass(400);
    expect(told.at(-1)).toEqual({ version: 4, lines: Infinity });
  });

  it("tells nothing before the prelude is over", async () => {
    class Dice extends Stage<Sight, View, number> {
      protected override prelude(): Promise<void> {
        return this.wait(500);
      }
    }
    const told: Moment[] = [];
    const stage = new Dice(script, now(0), [], (moment) => told.push(moment));
    stage.follow(now(1), [step(1, line(1))], 1);
    expect([stage.scene, stage.caption, told.length]).toEqual([0, null, 1]);
    await pass(500);
    expect([stage.scene, stage.caption?.key, told.length]).toEqual([1, "add-1", 2]);
  });

  it("survives a drawing that was taken away in flight", async () => {
    class Torn extends Stage<Sight, View, number> {
      protected override async play(_take: Take<Sight, number>): Promise<void> {
        throw new Error("gone");
      }
    }
    const stage = new Torn(script, now(0), []);
    stage.follow(now(1), [step(1, line(1))], 1);
    await pass(0);
    expect([stage.busy, stage.scene]).toEqual([false, 1]);
  });

  it("reckons how much faster things have to go", () => {
    expect(haste([], 1000)).toBe(1);
    expect(haste([400, 400], 1000)).toBe(1);
    expect(haste([1000, 1000, 500], 1000)).toBe(2.5);
  });
});
