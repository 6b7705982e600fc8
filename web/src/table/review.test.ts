import { cleanup, render } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { api } from "$lib/api";
import { device } from "$lib/device.svelte";
import type { Replay } from "$lib/wire";
import Story from "../screens/Story.svelte";
import Review from "./Review.svelte";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});
const settled = () => new Promise((done) => setTimeout(done, 20));

it("is asked for once on this device, by whoever becomes somebody for it", async () => {
  expect(device.person).toBeNull();
  const asked = vi.spyOn(api, "review").mockReturnValue(new Promise(() => {}));
  const stopped = vi.spyOn(api.here, "stop").mockReturnValue(undefined);
  const props = { table: "here-a", at: 0, last: 1, seat: null, name: String };
  render(Review, { ...props, move: () => {}, close: () => {} });
  await settled();
  expect(device.person).not.toBeNull();
  expect([asked.mock.calls.length, stopped.mock.calls.length]).toEqual([1, 0]);
});

it("is not asked for again by itself where it was refused", async () => {
  localStorage.setItem("sobremesa-story", "1");
  const refused = () => new Promise<never>((_, no) => setTimeout(no, 1, new Error("not now")));
  const asked = vi.spyOn(api, "review").mockImplementation(refused);
  const replay = { info: { game: "none" }, steps: [] } as unknown as Replay;
  render(Story, { match: { table: "here-a", here: true } as never, replay, seat: null });
  await settled();
  expect(asked).toHaveBeenCalledTimes(1);
});

it("begins by itself where the device looks, and where a server would waits for whoever asks", async () => {
  const asked = vi.spyOn(api, "review").mockReturnValue(new Promise(() => {}));
  vi.spyOn(api.here, "stop").mockReturnValue(undefined);
  const replay = { info: { game: "none" }, steps: [] } as unknown as Replay;
  const story = (table: string, here: boolean) =>
    render(Story, { match: { table, here } as never, replay, seat: null }).container;
  const served = story("fig", false);
  await settled();
  expect(asked).not.toHaveBeenCalled();
  expect(served.querySelector("[data-act='story']")).not.toBeNull();
  const own = story("here-a", true);
  await settled();
  expect(asked.mock.calls).toEqual([["here-a"]]);
  expect(own.querySelector("[data-act='story']")).toBeNull();
  expect(own.querySelector("progress")).not.toBeNull();
});
