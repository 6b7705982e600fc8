// The first match that teaches: told step by step, followed by doing what is said, left when one has had enough.

import { afterAll, beforeAll, expect, test } from "vitest";
import { closeBrowser, DESKTOP, Guest, House, LANGUAGES, PHONE } from "./house";
import { ALL } from "./players";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(async () => {
  await closeBrowser();
  await house.close();
});

async function begin(guest: Guest, game: string): Promise<void> {
  await guest.go(`#/g/${game}`);
  await guest.button("web-lesson-start").click();
  await guest.page.locator(".coach").waitFor();
}

const said = (guest: Guest): Promise<string> => guest.page.locator(".coach [role='status']").innerText();

test("The Game: one does what is said, and the lesson goes on", async () => {
  const ana = await Guest.at(house, { language: "es", size: PHONE });
  await begin(ana, "the-game");
  const [lay, trick, end] = ["lay", "trick", "end"].map((step) => ana.say(`web-lesson-the-game-${step}`));
  await ana.button("web-lesson-next").click();
  expect(await said(ana)).toBe(lay);
  await ana.picture("lesson-the-game");
  expect(await ana.sound("lesson")).toEqual([]);
  const put = async (card: number, pile: string): Promise<void> => {
    await ana.page.locator(`.fan [data-card='${card}'] button.hit, .fan button.hit[data-card='${card}']`).first().click({ position: { x: 20, y: 40 } });
    await ana.page.locator(`[data-hit='${pile}']`).click();
  };
  await put(17, "A");
  await ana.page.getByText(trick!).waitFor();
  // Whoever comes back finds the lesson where it was.
  await ana.page.reload();
  await ana.page.getByText(trick!).waitFor();
  await put(7, "A");
  await ana.page.getByText(end!).waitFor();
  await ana.page.locator("[data-act='end']").click();
  await ana.page.getByText(ana.say("web-lesson-the-game-signal")).waitFor();
  expect(ana.faults).toEqual([]);
  await ana.leave();
});

const games = Object.keys(ALL);
for (const [nth, game] of games.entries()) {
  test(`${game}: every step can be passed over, and at its end the table stays`, async () => {
    const language = LANGUAGES[nth % 3]!;
    const ana = await Guest.at(house, { size: nth % 2 ? PHONE : DESKTOP, language });
    await begin(ana, game);
    await ana.picture(`lesson-${game}`);
    expect(await ana.sound(`lesson of ${game}`)).toEqual([]);
    for (let steps = 0; await ana.page.locator(".coach").count(); steps += 1) {
      expect(steps).toBeLessThan(20);
      expect(await said(ana)).not.toContain("web-lesson");
      await ana.page.locator(".coach .btn").first().click();
    }
    await ana.page.reload();
    await ana.page.locator("[data-game]").first().waitFor();
    expect(await ana.page.locator(".coach").count()).toBe(0);

    // Another one is ended at once.
    await begin(ana, game);
    await ana.button("web-lesson-end").click();
    expect(await ana.page.locator(".coach").count()).toBe(0);
    expect(ana.faults).toEqual([]);
    await ana.leave();
  });
}
