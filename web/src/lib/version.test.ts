import { afterEach, expect, it, vi } from "vitest";
import { keepLooking } from "./version.svelte";

const HOUR = 60 * 60_000;
const see = (hidden: boolean) => {
  vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
  document.dispatchEvent(new Event("visibilitychange"));
};
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it("looks for a new version while a page stays open, and when somebody comes back to it", () => {
  vi.useFakeTimers();
  const update = vi.fn(async () => ({}) as ServiceWorkerRegistration);
  keepLooking({ update });
  // Whoever goes away for a moment and comes back asks nothing.
  see(true);
  see(false);
  expect(update).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(3 * HOUR + 1);
  expect(update).toHaveBeenCalledTimes(3);
  // While nobody looks, nothing is asked; then it is made up for at once.
  see(true);
  vi.advanceTimersByTime(24 * HOUR);
  expect(update).toHaveBeenCalledTimes(3);
  see(false);
  expect(update).toHaveBeenCalledTimes(4);
});
