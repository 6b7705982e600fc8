// The keyboard alone plays: what may be done is listed in words, and can be chosen there.

import { afterAll, beforeAll, expect, test } from "vitest";
import { GAMES } from "./game";
import { closeBrowser, Guest, House } from "./house";
import { sitDownLate } from "./played";
import { over } from "./players";
import { Stays } from "./stays";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(async () => {
  await closeBrowser();
  await house.close();
});

test("a whole match of The Game without a pointer", async () => {
  const ana = await Guest.at(house, { language: "en" });
  const { page } = ana;
  const start = page.locator("article[data-game='the-game'] .btn.dark");
  await start.focus();
  await page.keyboard.press("Enter");
  await page.locator("button[data-bid]").first().waitFor();
  await page.locator("button[data-bid='1']").focus();
  await page.keyboard.press("Enter");
  const until = Date.now() + 90_000;
  const stays = new Stays(page);
  while (!(await over(page))) {
    expect(Date.now()).toBeLessThan(until);
    const cards = await page.locator(".fan [data-card] button.hit, .fan button.hit").count();
    for (let nth = 0; nth < cards && !(await over(page)); nth += 1) {
      const card = page.locator(".fan button.hit").nth(nth);
      if (!(await card.count())) break;
      await card.focus().catch(() => {});
      await page.keyboard.press("Enter");
      const open = page.locator(".heap.legal [data-hit], .heap.trick [data-hit]");
      if (!(await open.count())) {
        await page.keyboard.press("Escape");
        continue;
      }
      const pile = await open.first().getAttribute("data-hit");
      await page.keyboard.press(pile!.toLowerCase());
      await stays.after("a card");
      break;
    }
    const end = page.locator("[data-act='end']:not([aria-disabled='true'])");
    if (await end.count()) {
      await end.focus().catch(() => {});
      await page.keyboard.press("Enter");
      await stays.after("the end of a turn");
    }
    await page.waitForTimeout(20);
  }
  expect([...stays.kept].toSorted()).toEqual(["a card", "the end of a turn"]);
  expect(ana.faults).toEqual([]);
  await ana.leave();
});

test("PUSH to its end without a pointer", async () => {
  const ana = await Guest.at(house, { language: "es" });
  const { page } = ana;
  await sitDownLate(ana, "push", 2, GAMES.push!.late!);
  await page.locator(".push.table").waitFor();
  const until = Date.now() + 300_000;
  // What is pressed by the keyboard leaves it at the table, though it is gone then.
  const stays = new Stays(page);
  const PRESSED = {
    "a row": "button.hit[data-row][aria-disabled='false']",
    "a push": ".act .btn.go[aria-disabled='false']",
  };
  for (let turn = 0; !(await over(page)); turn += 1) {
    expect(Date.now()).toBeLessThan(until);
    for (const [what, selector] of Object.entries(PRESSED)) {
      const pressed = page.locator(selector).first();
      if (stays.kept.has(what) || !(await pressed.count())) continue;
      await pressed.focus({ timeout: 1_000 }).catch(() => {});
      await page.keyboard.press("Enter");
      await stays.after(what);
    }
    // Rows by their numbers, P to push, S to stop now and then: whatever is not possible does nothing.
    for (const key of turn % 5 === 4 ? ["1", "2", "3", "s"] : ["1", "2", "3", "p"])
      await page.keyboard.press(key);
    await page.waitForTimeout(15);
  }
  expect([...stays.kept].toSorted()).toEqual(["a push", "a row"]);
  expect(ana.faults).toEqual([]);
  await ana.leave();
});
