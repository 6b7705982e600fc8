// The module in a page of Chromium, asked from Node.

import { existsSync, readFileSync } from "node:fs";
import { start } from "./engine.mjs";

const CHROMIUM =
  process.env.SOBREMESA_CHROMIUM ??
  ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path));

/** Puts the module into a page: the engine lives there, and its clock is the page's. */
export async function inPage(page, file) {
  const bytes = readFileSync(file).toString("base64");
  await page.evaluate(
    async ([bytes, start]) => {
      const module = await WebAssembly.compile(
        Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)),
      );
      // The very same function as everywhere; a page cannot import it from a file.
      globalThis.engine = await new Function(`return ${start}`)()(module);
    },
    [bytes, start.toString()],
  );
  return (text) => page.evaluate((text) => globalThis.engine(text), text);
}

/** The same in a browser of its own. */
export async function inChromium(file) {
  const playwright = "../../../web/node_modules/playwright-core/index.mjs";
  const { chromium } = await import(playwright).catch(() => {
    throw new Error("there is nothing to drive a browser with: `npm ci` in web/ first");
  });
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    chromiumSandbox: false,
  });
  const page = await browser.newPage();
  return { ask: await inPage(page, file), end: () => browser.close() };
}
