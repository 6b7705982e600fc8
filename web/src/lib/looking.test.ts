import { expect, test } from "vitest";
import { LookingBack } from "./looking.svelte";
import type { Entry } from "./match.svelte";
import type { Known } from "./patch";

const line = { game: { message: { key: "laid", args: [] } } } as unknown as Entry["line"];
const talk = { chat: { from: { person: "p", name: "Ana", seat: 0 }, text: "hi" } } as Entry["line"];
const entry = (id: number, version: number, what = line): Entry => ({
  id,
  line: what,
  at: version > 0 ? id : null,
  version,
  place: 0,
});
const known = (version: number): Known =>
  ({ version, picture: { view: { turn: version } } }) as unknown as Known;

/** A page that was opened at version 4, has heard of three moments, and keeps the tables since version 5. */
function page() {
  const heard = [
    entry(1, 0),
    entry(2, 4),
    entry(3, 5),
    entry(4, 5),
    entry(5, 6, talk),
    entry(6, 7),
    entry(7, 8),
  ];
  const pasts = [5, 6, 7, 8].map(known);
  const at = (version: number) => pasts.findLast((one) => one.version <= version) ?? null;
  return { heard, at };
}

test("a line leads to the table as it was after it", () => {
  const match = page();
  const looking = new LookingBack(match);
  expect(looking.known).toBeNull();
  looking.see(match.heard[5]!);
  expect(looking.known?.version).toBe(7);
  looking.back();
  expect(looking.known).toBeNull();
});

test("what was read in hindsight, is kept no more, or was only said leads nowhere", () => {
  const match = page();
  const looking = new LookingBack(match);
  for (const nth of [0, 1, 4]) {
    expect(looking.can(match.heard[nth]!)).toBe(false);
    looking.see(match.heard[nth]!);
    expect(looking.entry).toBeNull();
  }
});

test("one goes from moment to moment, and stays where there is none beside", () => {
  const match = page();
  const looking = new LookingBack(match);
  looking.see(match.heard[5]!);
  looking.move(-1);
  // Two lines of one moment are one step.
  expect([looking.entry?.id, looking.known?.version]).toEqual([4, 5]);
  looking.move(-1);
  expect(looking.entry?.id).toBe(4);
  looking.move(1);
  looking.move(1);
  expect(looking.entry?.id).toBe(7);
  looking.move(1);
  expect(looking.entry?.id).toBe(7);
});

test("news does not tear one away", () => {
  const match = page();
  const looking = new LookingBack(match);
  looking.see(match.heard[2]!);
  match.heard = [...match.heard, entry(8, 9)];
  expect(looking.known?.version).toBe(5);
});
