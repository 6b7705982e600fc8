// The first page on a slow phone: nothing moves once it is there, and little is asked for.

import type { Page } from "playwright-core";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BUILDING, built } from "./built";
import { Front } from "./front";
import { browser, closeBrowser, House, PHONE } from "./house";
import { playable } from "./site";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(async () => {
  await closeBrowser();
  await house.close();
});

/** A page on a slow phone with a slow network. */
async function slowly(): Promise<{ page: Page; end: () => Promise<void> }> {
  const context = await (await browser()).newContext({ viewport: PHONE, locale: "es" });
  const page = await context.newPage();
  const slow = await context.newCDPSession(page);
  await slow.send("Network.enable");
  await slow.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
  await slow.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  return { page, end: () => context.close() };
}

/** When the page is first painted, in milliseconds, and when the engine is first asked for, where there is one. */
async function painted(
  url: string,
  able = true,
): Promise<{ paint: number; engine: number | undefined }> {
  const { page, end } = await slowly();
  const asked = page.waitForRequest(/rooms\.worker-[^/]*\.js$/, { timeout: 60_000 });
  asked.catch(() => {});
  await page.goto(url);
  await page.locator("article[data-game] .btn.dark").nth(3).waitFor({ timeout: 60_000 });
  // Its time is known once it has come.
  const came = () =>
    performance.getEntriesByType("resource").some(({ name }) => /rooms\.worker-/.test(name));
  if (able) await asked.then(() => page.waitForFunction(came, undefined, { timeout: 60_000 }));
  const times = await page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
    engine: performance.getEntriesByType("resource").find(({ name }) => /rooms\.worker-/.test(name))
      ?.startTime,
  }));
  await end();
  return times;
}

test.runIf(playable)("the engine is asked for after the first paint", async () => {
  const { paint, engine } = await painted(house.url);
  expect(engine).toBeGreaterThan(paint);
});

const PAINTS = Number(process.env.PAINTS ?? 0);

// `PAINTS=15 npm run browse -- speed` in web/ measures: by turns the page as it is, and one built without an engine.
test.runIf(playable && PAINTS > 0)(
  "the first paint is no later with the engine than without",
  async () => {
    // Both of the same sources.
    const folder = mkdtempSync(join(tmpdir(), "sobremesa-paints-"));
    const pages = [join(folder, "with"), join(folder, "without")] as const;
    await built("../../vite.config.ts", pages[0]);
    await built("without.config.ts", pages[1]);
    const fronts = await Promise.all(pages.map((root) => new Front(house, root).open()));
    const found: number[][] = [[], []];
    for (let time = 0; time < PAINTS; time += 1)
      for (const [place, front] of fronts.entries()) {
        const { paint, engine } = await painted(front.url, place === 0);
        if (place === 1) expect(engine).toBeUndefined();
        found[place]!.push(paint);
      }
    await Promise.all(fronts.map((front) => front.close()));
    rmSync(folder, { recursive: true });
    const [able, plain] = found.map((all) => {
      const sorted = all.toSorted((a, b) => a - b);
      return { median: sorted[sorted.length >> 1]!, least: sorted[0]!, most: sorted.at(-1)! };
    });
    const told = ({ median, least, most }: NonNullable<typeof able>) =>
      `${Math.round(median)} ms (${Math.round(least)} to ${Math.round(most)})`;
    console.info(
      `first paint, ${PAINTS} each: ${told(able!)} with the engine, ${told(plain!)} without`,
    );
    // What two medians of the same page differ by.
    expect(able!.median).toBeLessThan(1.05 * plain!.median);
  },
  BUILDING + PAINTS * 60_000,
);

test("with slow 4G and a slow processor the first page hardly moves while it comes", async () => {
  const { page, end } = await slowly();
  await page.addInitScript(() => {
    const all: number[] = [];
    Object.assign(window, { shifts: all });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        all.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  const texts: string[] = [];
  page.on("request", (request) => {
    if (/\.js$/.test(new URL(request.url()).pathname)) texts.push(request.url());
  });
  await page.goto(house.url);
  await page.locator("article[data-game] .btn.dark").nth(3).waitFor({ timeout: 60_000 });
  await page.evaluate(() => document.fonts.ready);
  // Two frames later all of it has been drawn.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  const moved = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
  );
  console.info(`layout shift ${moved.toFixed(3)}, ${texts.length} scripts and texts`);
  expect(moved).toBeLessThan(0.1);
  expect(texts.length).toBeLessThanOrEqual(12);
  await end();
});
