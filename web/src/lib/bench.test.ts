import { expect, it } from "vitest";
import { speedOf } from "./bench";

it("counts the best round after warming up", async () => {
  let [at, rounds] = [0, 0];
  // A round takes 500 ms; the third and fourth are after warming up, and the third is held up by something else.
  const speeds = [9_000, 9_000, 100, 400, 300];
  const speed = await speedOf(
    "push",
    async (game, matches) => {
      expect([game, matches]).toEqual(["push", 1_000]);
      at += 500;
      return { steps: speeds[rounds++] ?? 0, ms: 100 };
    },
    () => at,
  );
  expect(rounds).toBe(5);
  expect(speed).toBe(4_000);
});
