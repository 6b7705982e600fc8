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

  it("warm up while nobody waits, and stop when somebody asks", async () => {
    const { made, thinkers, answer } = workers(1);
    const warm = thinkers.warmUp([{ match: 1 }, { match: 2 }, { match: 3 }]);
    answer(made[0]!, ok);
    await Promise.resolve();
    await Promise.resolve();
    expect(made[0]!.told.length).toBe(2);
    // Whoever asks waits for one short match at most.
    const asked = thinkers.ask("one", { think: {} });
    answer(made[0]!, ok);
    expect(made[0]!.told.at(-1)).toMatchObject({ call: { think: {} } });
    answer(made[0]!, ok);
    await Promise.all([asked, warm]);
    expect(made[0]!.told.length).toBe(3);
  });

  it("are ended where they take too long or break down, and others come", async () => {
    vi.useFakeTimers();
    const { made, thinkers, answer } = workers(1);
    const slow = thinkers.ask("one", {}, { limit: 50 });
    const next = thinkers.ask("one", {});
    vi.advanceTimersByTime(51);
    expect(await slow).toBeNull();
    expect(made[0]!.ended).toBe(true);
    answer(made[1]!, null);
    expect(await next).toBeNull();
    expect(made[1]!.ended).toBe(true);
    vi.useRealTimers();
  });

  it("stop where nobody wants to know any more, begun or not", async () => {
    const { made, thinkers, answer } = workers(1);
    const [first, second] = [new AbortController(), new AbortController()];
    const begun = thinkers.ask("one", {}, { signal: first.signal });
    const waits = thinkers.ask("one", { never: {} }, { signal: second.signal });
    second.abort();
    expect(await waits).toBeNull();
    first.abort();
    expect(await begun).toBeNull();
    expect(made[0]!.ended).toBe(true);
    // Another one comes, and what was not wanted is never begun.
    const next = thinkers.ask("two", { wanted: {} });
    expect(made[1]!.told).toMatchObject([{ call: { wanted: {} } }]);
    answer(made[1]!, ok);
    expect(await next).toEqual({ ok: { value: 1 } });
    expect(made.flatMap(({ told }) => told)).not.toContainEqual(
      expect.objectContaining({ call: { never: {} } }),
    );
    // What is answered can no longer be stopped.
    first.abort();
    expect(made[1]!.ended).toBe(false);
  });

  it("let those at a table go before those who look at something", () => {
    const { made, thinkers, answer } = workers(1);
    void thinkers.ask("one", { record: {} });
    void thinkers.ask("one", { replay: {} });
    void thinkers.ask("one", { think: {} }, { rank: "first" });
    answer(made[0]!, ok);
    expect(made[0]!.told.at(-1)).toMatchObject({ call: { think: {} } });
    answer(made[0]!, ok);
    expect(made[0]!.told.at(-1)).toMatchObject({ call: { replay: {} } });
  });

  it.each([1, 2, 4])("never let what takes long keep a bot waiting, of %d", (most) => {
    const { made, thinkers } = workers(most);
    for (let one = 0; one < 5; one += 1) void thinkers.ask("long", { one }, { rank: "long" });
    const long = Math.max(1, most - 1);
    expect(made.length).toBe(long);
    void thinkers.ask("table", { think: {} }, { rank: "first" });
    expect(made.length).toBe(long + 1);
    expect(made[long]!.told).toMatchObject([{ call: { think: {} } }]);
  });
});
