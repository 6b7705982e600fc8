import { describe, expect, it, vi } from "vitest";
import { Thinkers, type Thinking, type ToThinker } from "./thinkers";

interface Made extends Thinking {
  told: ToThinker[];
  ended: boolean;
}

function workers(most: number) {
  const made: Made[] = [];
  const thinkers = new Thinkers(most, () => {
    const worker: Made = {
      told: [],
      ended: false,
      onmessage: null,
      post: (message) => worker.told.push(message),
      end: () => (worker.ended = true),
    };
    made.push(worker);
    return worker;
  });
  const answer = (worker: Made, text: string | null) => {
    const { id } = worker.told.at(-1) as { id: number };
    worker.onmessage!({ id, answer: text });
  };
  return { made, thinkers, answer };
}

const ok = JSON.stringify({ ok: { value: 1 } });

describe("workers that think", () => {
  it("are as many as there may be, and the rest waits", async () => {
    const { made, thinkers, answer } = workers(2);
    const asked = ["one", "two", "three"].map((about) => thinkers.ask(about, { about }));
    expect(made.map(({ told }) => told.length)).toEqual([1, 1]);
    answer(made[0]!, ok);
    expect(made[0]!.told.length).toBe(2);
    answer(made[0]!, ok);
    answer(made[1]!, ok);
    expect(await Promise.all(asked)).toEqual([
      { ok: { value: 1 } },
      { ok: { value: 1 } },
      { ok: { value: 1 } },
    ]);
  });

  it("go on with the table they know", async () => {
    const { made, thinkers, answer } = workers(2);
    const both = [thinkers.ask("one", {}), thinkers.ask("two", {})];
    made.forEach((worker) => answer(worker, ok));
    await Promise.all(both);
    void thinkers.ask("two", {});
    expect(made.map(({ told }) => told.length)).toEqual([1, 2]);
  });

  it("are ended where they take too long or break down, and others come", async () => {
    vi.useFakeTimers();
    const { made, thinkers, answer } = workers(1);
    const slow = thinkers.ask("one", {}, 50);
    const next = thinkers.ask("one", {});
    vi.advanceTimersByTime(51);
    expect(await slow).toBeNull();
    expect(made[0]!.ended).toBe(true);
    answer(made[1]!, null);
    expect(await next).toBeNull();
    expect(made[1]!.ended).toBe(true);
    vi.useRealTimers();
  });
});
