// The first page on a slow phone: nothing moves once it is there, and little is asked for.

import { afterAll, beforeAll, expect, test } from "vitest";
import { browser, closeBrowser, House, PHONE } from "./house";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(async () => {
  await closeBrowser();
  await house.close();
});

test("with slow 4G and a slow processor the first page hardly moves while it comes", async () => {
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
  await context.close();
});
