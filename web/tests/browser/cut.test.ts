// The page of a server whose network goes while somebody looks at it, and comes back.

import { afterAll, beforeAll, expect, test } from "vitest";
import { some, tile } from "./device";
import { closeBrowser, DESKTOP, Guest, House } from "./house";
import { playable } from "./site";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(async () => {
  await closeBrowser();
  await house.close();
});

// Where there is no way to build the engine, there is nothing to play with.
test.runIf(playable)(
  "a page goes on when its network goes: rules, a match, a reload; and has its server again",
  async () => {
    const ana = await Guest.at(house, { size: DESKTOP, language: "es", device: true });
    const { page } = ana;
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // A table of hers is there.
    const there = page.locator(".cont:not([data-still]) li");
    await ana.open("cthulhu-500");
    await ana.go("");
    await there.first().waitFor();
    const strip = page.locator("[data-part='unserved']");
    const join = page.locator(".box.join");
    await join.waitFor();
    expect(await strip.count()).toBe(0);
    await ana.context.setOffline(true);
    // It says what can be done, and nothing is offered that needs a server.
    await strip.waitFor();
    expect(await join.count()).toBe(0);
    // Her table is told as it was, with its age, and nobody is sent there.
    const still = page.locator(".cont[data-still]");
    await still.locator("li").waitFor();
    expect(await still.innerText()).toContain("Cthulhu 500");
    expect(await still.locator(".note").innerText()).toMatch(/^visto hace /);
    expect(await still.locator("a").count()).toBe(0);
    expect(await ana.sound("a page whose network went")).toEqual([]);
    await ana.picture("unserved");
    await page.evaluate(() => (location.hash = "#/rules/push"));
    await page.locator("article p").nth(10).waitFor();
    await page.evaluate(() => (location.hash = "#/g/push"));
    await page.locator("[data-start='pass']").waitFor();
    expect(await page.locator("[data-start='open']").count()).toBe(0);
    await page.evaluate(() => (location.hash = "#/"));
    await tile(page, "push").click();
    await page.waitForURL(/#\/t\/here-/);
    await some(page, "push", 4);
    await page.reload();
    await some(page, "push", 4);
    await page.evaluate(() => (location.hash = "#/"));
    await strip.waitFor();
    await page.locator(".cont .btn").first().waitFor();
    // After a start without a network, too.
    await still.locator("li").waitFor();
    await ana.picture("unserved-mine");
    await ana.context.setOffline(false);
    await join.waitFor();
    await still.waitFor({ state: "detached" });
    expect(await strip.count()).toBe(0);
    expect(ana.faults).toEqual([]);
    await ana.leave();
  },
);
