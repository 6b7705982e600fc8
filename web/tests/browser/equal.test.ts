// The engine in a page of Chromium answers as the one in Node, which is held against the program by `cargo xtask module equal`.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { inPage } from "../../../crates/wasm/node/chromium.mjs";
import { start } from "../../../crates/wasm/node/engine.mjs";
import { compare } from "../../../crates/wasm/node/equal.mjs";
import { browser, closeBrowser } from "./house";
import { playable } from "./site";

const MODULE = fileURLToPath(new URL("../../engine/sobremesa.wasm", import.meta.url));
afterAll(closeBrowser);

test.runIf(playable)("the engine in Chromium answers as the one in Node", async () => {
  const page = await (await browser()).newPage();
  const there = await inPage(page, MODULE);
  const here = await start(await WebAssembly.compile(readFileSync(MODULE)));
  expect(await compare(there, here, 1)).toBeGreaterThan(100);
  await page.close();
});
