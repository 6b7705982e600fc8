// The engine in a page of Chromium answers as the one in Node, which is held against the program by `cargo xtask module equal`.

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { inPage } from "../../../crates/wasm/node/chromium.mjs";
import { start } from "../../../crates/wasm/node/engine.mjs";
import { after, compare } from "../../../crates/wasm/node/equal.mjs";
import { type Deal, judged, strength } from "../../../crates/wasm/node/strength.mjs";
import { browser, closeBrowser } from "./house";
import { playable } from "./site";

const MODULE = fileURLToPath(new URL("../../engine/sobremesa.wasm", import.meta.url));
afterAll(closeBrowser);

test.runIf(playable)("the engine in Chromium answers as the one in Node", async () => {
  const page = await (await browser()).newPage();
  const there = await inPage(page, MODULE);
  const here = after(await start(await WebAssembly.compile(readFileSync(MODULE))));
  expect(await compare(there, here, 1)).toBeGreaterThan(100);
  await page.close();
});

test.runIf(playable)("how strong the expert is in a page can be measured", async () => {
  const page = await (await browser()).newPage();
  const asked = { page: 0, program: 0 };
  const counted =
    (side: "page" | "program", engine: (text: string) => unknown) => (text: string) => {
      if (text.startsWith('{"think"')) asked[side] += 1;
      return engine(text) as string;
    };
  const folder = mkdtempSync(join(tmpdir(), "sobremesa-strength-"));
  const lines: string[] = [];
  const how = {
    page: counted("page", await inPage(page, MODULE)),
    program: counted("program", await start(await WebAssembly.compile(readFileSync(MODULE)))),
    // Against each other, and as a team.
    games: ["great-race", "the-game"],
    deals: 1,
    folder,
    identity: "smoke",
    limits: { page: 2, program: 1 },
    told: (line: string) => void lines.push(line),
  };
  expect(await strength(how)).toEqual([]);
  const thoughts = { ...asked };
  expect(Math.min(thoughts.page, thoughts.program)).toBeGreaterThan(50);
  for (const game of how.games)
    expect(lines.join("\n")).toMatch(new RegExp(`^${game}, expert: .* of the wins`, "m"));
  // What was played is not played again.
  await strength(how);
  expect(asked).toEqual(thoughts);
  rmSync(folder, { recursive: true });
  await page.close();
});

test("an expert that is weaker in a page, or takes too long there, is found out", () => {
  const deals = (share: (deal: number) => number, slowest = 1_000): Deal[] =>
    Array.from({ length: 20 }, (_, deal) => ({
      share: share(deal),
      took: { page: [900, deal === 7 ? slowest : 1_000], program: [400] },
    }));
  const limits = { page: 1_000, program: 400 };
  const faults = (all: Deal[], game = "great-race") => judged(game, all, limits).faults;
  expect(faults(deals((deal) => (deal % 2) / 2))).toEqual([expect.stringContaining("weaker")]);
  expect(faults(deals((deal) => (deal % 3) / 2))).toEqual([]);
  // At a table of three a third is fair, for a team against the other half.
  expect(
    faults(
      deals((deal) => (deal % 3) / 3),
      "cthulhu-500",
    ),
  ).toEqual([]);
  expect(
    faults(
      deals((deal) => (deal % 3) / 4),
      "the-game",
    ),
  ).toHaveLength(1);
  expect(faults(deals(() => 0.5, 1_150))).toEqual([]);
  expect(faults(deals(() => 0.5, 1_151))).toEqual([expect.stringContaining("1151 ms")]);
});
