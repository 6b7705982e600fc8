// Before the start somebody who looks elsewhere hears who sits down and who speaks, and the title says it.

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { Match } from "$lib/match.svelte";
import type { Known } from "$lib/patch";
import { prefer, prefs } from "$lib/prefs.svelte";
import { play } from "$lib/sounds";
import { say, speak } from "$lib/words";
import LobbyTalk from "./LobbyTalk.svelte";

vi.mock("$lib/sounds", () => ({ play: vi.fn() }));
beforeAll(async () => speak("en"));
beforeEach(() => vi.mocked(play).mockClear());
afterEach(cleanup);

const known = {
  you: { seat: 0, person: "ana", muted: ["rude"] },
  info: { chairs: [] },
} as unknown as Known;
const sat = (seat: number) => ({
  note: { message: { key: "table-note-sat", args: [["player", { seat }]] } },
});
const said = (person: string) => ({
  chat: { from: { person, name: "Ben", seat: 1 }, text: "Hello" },
});

/** The lobby with these lines, of which one has just come. */
async function hears(line: object, at: number | null = 5) {
  const log = [
    { id: 1, at: null, line: sat(1) },
    { id: 2, at, line },
  ];
  const match = { log, online: [], name: (seat: number) => ["Ana", "Ben"][seat]! };
  const props = $state({ match: match as unknown as Match, known, news: "" });
  render(LobbyTalk, { props });
  await tick();
  return { sounds: vi.mocked(play).mock.calls.flat(), news: props.news };
}

it("somebody who sits down is heard", async () => {
  expect(await hears(sat(1))).toEqual({
    sounds: ["sit"],
    news: say("web-lobby-sat", { name: "Ben" }),
  });
});

it("somebody who speaks is heard", async () => {
  expect(await hears(said("ben"))).toEqual({
    sounds: ["talk"],
    news: say("web-lobby-said", { name: "Ben" }),
  });
});

it("what is old, one's own or of somebody muted makes no sound", async () => {
  for (const [line, at] of [
    [said("ben"), null],
    [sat(0), 5],
    [said("ana"), 5],
    [said("rude"), 5],
  ] as const) {
    expect(await hears(line, at), JSON.stringify(line)).toEqual({ sounds: [], news: "" });
    cleanup();
  }
});

it("sounds can be turned on where the first ones are to be heard", async () => {
  prefer({ sounds: false });
  await hears(said("ben"), null);
  const sounds = screen.getByRole("button", { name: say("web-sounds") });
  expect(sounds.getAttribute("aria-pressed")).toBe("false");
  await fireEvent.click(sounds);
  expect([prefs.sounds, sounds.getAttribute("aria-pressed")]).toEqual([true, "true"]);
  await fireEvent.click(sounds);
  expect(prefs.sounds).toBe(false);
});
