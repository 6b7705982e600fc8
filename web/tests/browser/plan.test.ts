// Planned while others play, noted and marked: in the page alone.

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GAMES } from "./game";
import { closeBrowser, Guest, House, PHONE } from "./house";
import { sitDownLate } from "./played";
import { play } from "./players";
import { LOW, unreachable } from "./reach";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(async () => {
  await closeBrowser();
  await house.close();
});

/** Lays a card on one of these piles. */
async function lay(page: Page, piles: string[]): Promise<void> {
  const cards = page.locator(".fan [data-card] .hit");
  for (let nth = 0; nth < (await cards.count()); nth += 1) {
    await cards.nth(nth).click();
    for (const pile of piles) {
      const open = page.locator(`.heap.legal [data-hit='${pile}']`);
      if (!(await open.count())) continue;
      const before = await cards.count();
      await open.click();
      await expect.poll(() => cards.count()).toBeLessThan(before);
      return;
    }
    await page.keyboard.press("Escape");
  }
  throw new Error(`no card for ${piles.join()}`);
}

const offers = async (page: Page): Promise<{ lay?: { card: number; pile: string } }[]> =>
  (
    await page
      .locator("[data-plan]")
      .evaluateAll((all) => all.map((one) => one.getAttribute("data-plan")!))
  ).map((text) => JSON.parse(text) as { lay?: { card: number; pile: string } });

test("a turn is planned, taken back, carried out, and dropped where the table has changed", async () => {
  const ana = await Guest.at(house, { language: "en" });
  const place = await ana.open("the-game", { seats: 2, bots: "none", start: false });
  const bo = await Guest.at(house, { language: "es", size: PHONE });
  const acted: string[] = [];
  bo.page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      if (String(payload).includes('"act"')) acted.push(String(payload));
    }),
  );
  await bo.comeTo(place, "Bo");
  await bo.button("web-ready-me").click();
  await ana.page.locator(".start .btn.primary[aria-disabled='false']").click();
  await ana.page.locator("button[data-bid='3']").click();
  await bo.page.locator("button[data-bid='0']").click();
  await ana.page.locator(".fan [data-card] .hit").first().waitFor();
  const planned = bo.page.locator("[data-part='planned'] .banner li");

  // Ana's turn: Bo looks at what could be prepared, with the keyboard.
  await bo.page.locator("[data-bar='plan']").waitFor();
  const before = acted.length;
  await bo.page.keyboard.press("q");
  await bo.page.getByRole("dialog").waitFor();
  const falls = (await offers(bo.page)).filter(({ lay }) => lay && "CD".includes(lay.pile));
  const first = falls[0]!;
  await bo.page.locator(`[data-plan='${JSON.stringify(first)}']`).focus();
  await bo.page.keyboard.press("Enter");
  await expect.poll(() => planned.count()).toBe(1);
  expect(await bo.sound("the plan")).toEqual([]);
  await bo.picture("plan-sheet");
  await bo.page.keyboard.press("Escape");
  // One more by card and pile on the table itself, and taken back by one touch.
  const other = falls.find(({ lay }) => lay!.card !== first.lay!.card)!;
  await bo.page.locator(`.fan [data-card='${other.lay!.card}'] .hit`).click();
  await bo.page.locator(`[data-hit='${first.lay!.pile === "C" ? "D" : "C"}']`).click();
  await expect.poll(() => planned.count()).toBe(2);
  expect(await bo.sound("a plan of two")).toEqual([]);
  await bo.picture("plan");
  // The plan takes room from the table, and nothing is pushed out of reach.
  for (const size of LOW) {
    await bo.page.setViewportSize({ ...size });
    await bo.page.waitForTimeout(80);
    expect(await unreachable(bo.page), `${size.width}×${size.height}`).toEqual([]);
    await bo.picture(`plan-${size.height}`);
  }
  await bo.page.setViewportSize(PHONE);
  await planned.nth(1).getByRole("button").click();
  await expect.poll(() => planned.count()).toBe(1);
  expect(acted.slice(before), "nothing is sent before one's turn").toEqual([]);

  // Ana plays elsewhere: the plan is carried out.
  await lay(ana.page, ["A", "B"]);
  await lay(ana.page, ["A", "B"]);
  expect(acted.slice(before)).toEqual([]);
  await ana.page.locator("[data-act='end']:not([aria-disabled='true'])").click();
  const card = bo.page.locator(`.fan [data-card='${first.lay!.card}']`);
  await expect.poll(() => card.count()).toBe(0);
  expect(acted.slice(before)).toHaveLength(1);
  await expect.poll(() => planned.count()).toBe(0);
  await lay(bo.page, ["A", "B", "C", "D"]);
  await bo.page.locator("[data-act='end']:not([aria-disabled='true'])").click();

  // Ana covers the pile: the plan is dropped, and Bo is told.
  await bo.page.locator("[data-bar='plan']").click();
  // A card for every pile that takes one, so that Ana cannot miss them all.
  const piles: string[] = [];
  for (const pile of ["A", "B", "C", "D"]) {
    const one = (await offers(bo.page)).find(({ lay }) => lay?.pile === pile);
    if (!one) continue;
    await bo.page.locator(`[data-plan='${JSON.stringify(one)}']`).click();
    piles.push(pile);
    await expect.poll(() => planned.count()).toBe(piles.length);
  }
  await bo.page.keyboard.press("Escape");
  const sent = acted.length;
  const said = bo.page.getByText(bo.say("web-plan-dropped-changed")).first().waitFor();
  await lay(ana.page, piles);
  await said;
  await expect.poll(() => planned.count()).toBeLessThan(piles.length);
  expect(acted.slice(sent)).toEqual([]);
  expect([...ana.faults, ...bo.faults]).toEqual([]);
  await ana.leave();
  await bo.leave();
});

test("notes and marks stay on the device, after a reload and in the replay", async () => {
  for (const language of ["en", "es", "fr"] as const) {
    const ana = await Guest.at(house, { language, size: PHONE });
    const { page } = ana;
    await ana.open("the-game", { seats: 2 });
    await page.locator("button[data-bid='3']").click();
    await page.locator(".fan [data-card] .hit").first().waitFor();
    const openNotes = async () => {
      await page.locator(".phoneonly.log").click();
      await page.getByRole("tab", { name: ana.say("web-tab-notes") }).click();
    };
    await openNotes();
    await page.locator("dialog [data-part='notes'] textarea").fill("C y D para Bo");
    await page.locator("dialog [data-part='notes'] li .btn").first().click();
    await page.locator("dialog [data-part='notes'] li .btn").first().click();
    expect(await ana.sound("notes")).toEqual([]);
    await ana.picture("notes");
    await page.keyboard.press("Escape");
    // Beside the table of a desktop every tab is in sight, whatever the words.
    await page.setViewportSize({ width: 1440, height: 900 });
    const tabs = page.locator(".tabs").filter({ visible: true }).first();
    await tabs.waitFor();
    expect(await tabs.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
    await page.setViewportSize(PHONE);
    // The next card by the keyboard, at the card itself.
    await page.locator(".fan [data-card] .hit").nth(1).focus();
    await page.keyboard.press("x");
    const marks = () =>
      page
        .locator(".fan [data-card]")
        .evaluateAll((all) => all.slice(0, 3).map((one) => one.getAttribute("data-mark")));
    await expect.poll(marks).toEqual(["2", "1", null]);
    expect(await ana.sound("marks")).toEqual([]);
    await ana.picture("marks");
    await page.reload();
    await page.locator(".fan [data-card] .hit").first().waitFor();
    expect(await marks()).toEqual(["2", "1", null]);
    await openNotes();
    expect(await page.locator("dialog [data-part='notes'] textarea").inputValue()).toBe(
      "C y D para Bo",
    );
    expect(ana.faults).toEqual([]);
    expect(ana.heard.some((text) => text.includes("para Bo"))).toBe(false);
    await ana.leave();
  }
  const bo = await Guest.at(house, { language: "en" });
  const { seats, late, laid } = GAMES.push!;
  const place = await sitDownLate(bo, "push", seats, late!);
  await bo.page.locator(laid).first().waitFor();
  await bo.page.getByRole("tab", { name: bo.say("web-tab-notes") }).click();
  await bo.page.locator("[data-part='notes'] textarea").fill("too bold");
  await play(bo.page, "push");
  await bo.go(`${place}/replay`);
  const again = bo.page.locator("[data-part='notes'] textarea");
  await again.waitFor();
  expect(await again.inputValue()).toBe("too bold");
  expect(await bo.sound("notes in the replay")).toEqual([]);
  await bo.picture("notes-replay");
  expect(bo.faults).toEqual([]);
  await bo.leave();
});
