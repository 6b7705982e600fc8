import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import Ring from "./Ring.svelte";

afterEach(cleanup);
const ring = (container: HTMLElement) => ({
  text: screen.getByRole("timer").textContent?.trim(),
  full: container.querySelector(".left")!.getAttribute("stroke-dasharray"),
});

test("nobody is shown more time than there is, though clocks differ", () => {
  render(Ring, { deadline: 6_400, seconds: 6, now: () => 0 });
  expect(screen.getByRole("timer").textContent?.trim()).toBe("6");
});

test("time whose length nobody has told is as long as it was when it was first seen", async () => {
  let now = 0;
  const at = { deadline: 4_000, seconds: null, now: () => now };
  const { container, rerender } = render(Ring, at);
  expect(ring(container)).toEqual({ text: "4", full: "100 100" });
  // The table changes meanwhile: the ring goes on, it does not begin again.
  now = 2_000;
  await rerender({ ...at, now: () => 2_000 });
  await expect
    .poll(() => ring(container), { timeout: 2_000 })
    .toEqual({ text: "2", full: "50 100" });
  // Another window is as long as it is.
  await rerender({ deadline: 12_000, seconds: null, now: () => 2_000 });
  await expect.poll(() => ring(container)).toEqual({ text: "10", full: "100 100" });
});
