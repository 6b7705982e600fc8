// The first page on a slow phone: nothing moves once it is there, and little is asked for.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
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

/** When the page is first painted, in milliseconds, and when the engine is first asked for. */
async function painted(able: boolean): Promise<{ paint: number; engine: number | undefined }> {
  const { page, end } = await slowly();
  // Without WebAssembly the page is what it would be without an engine.
  if (!able) await page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
  const asked = page.waitForRequest(/rooms\.worker-[^/]*\.js$/, { timeout: 60_000 });
  await page.goto(house.url);
  await page.locator("article[data-game] .btn.dark").nth(3).waitFor({ timeout: 60_000 });
  asked.catch(() => {});
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

// `PAINTS=9 npm run browse -- speed` in web/ measures; else it is looked at once that nothing comes before the first paint.
test.runIf(playable)("the engine is asked for after the first paint", async () => {
  const times = Number(process.env.PAINTS ?? 1);
  const [able, plain]: [number[], number[]] = [[], []];
  for (let time = 0; time < times; time += 1) {
    const { paint, engine } = await painted(true);
    expect(engine).toBeGreaterThan(paint);
    able.push(paint);
    if (times > 1) plain.push((await painted(false)).paint);
  }
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1];
  if (times > 1)
    console.info(`first paint: ${median(able)} ms with the engine, ${median(plain)} ms without`);
});

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
