import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { api } from "$lib/api";
import * as toasts from "$lib/toasts.svelte";
import Hint from "./Hint.svelte";

afterEach(cleanup);

/** A hint that is refused when `late` says so. */
function asked(): { refuse: () => Promise<void>; told: ReturnType<typeof vi.spyOn> } {
  let refuse: (why: Error) => void = () => {};
  vi.spyOn(api, "hint").mockReturnValue(new Promise((_, no) => (refuse = no)));
  const told = vi.spyOn(toasts, "notifyFailure").mockImplementation(() => {});
  told.mockClear();
  const tick = async () => {
    refuse(new Error("nothing is owed"));
    await new Promise((done) => setTimeout(done, 0));
  };
  return { refuse: tick, told };
}
const known = { info: { game: "none" }, you: { person: "ana" }, picture: null };
const props = (close: () => void) =>
  ({ match: { table: "fig", waiting: 0 }, known, rail: false, act: () => {}, close }) as never;

it("says why there is no hint", async () => {
  const { refuse, told } = asked();
  const close = vi.fn();
  render(Hint, { props: props(close) });
  await refuse();
  expect([told.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
});

it("is silent where somebody has played on before the answer came", async () => {
  const { refuse, told } = asked();
  const { unmount } = render(Hint, { props: props(() => {}) });
  unmount();
  await refuse();
  expect(told).not.toHaveBeenCalled();
});
