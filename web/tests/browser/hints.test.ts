// What an expert would do: asked for by whoever is on turn, read, and done with one press.

import { afterAll, beforeAll, expect, test } from "vitest";
import { closeBrowser, DESKTOP, Guest, House, LANGUAGES, PHONE } from "./house";
import { GAMES } from "./game";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(async () => {
  await closeBrowser();
  await house.close();
});

const games = Object.keys(GAMES);
for (const [nth, game] of games.entries()) {
  for (const size of [PHONE, DESKTOP]) {
    test(`${game} at ${size.width}: the few best answers, their chance and why`, async () => {
      const language = LANGUAGES[(nth + (size === PHONE ? 0 : 1)) % 3]!;
      const ana = await Guest.at(house, { size, language });
      await ana.open(game);
      const hint = ana.page.getByRole("button", { name: ana.say("web-hint"), exact: true });
      await hint.waitFor();
      // By keyboard alone.
      await hint.focus();
      await ana.page.keyboard.press("Enter");
      const sheet = ana.page.getByRole("dialog", { name: ana.say("web-hint-title") });
      // A house with too much to do says so and closes the sheet: one asks again.
      const told = async (): Promise<number> => {
        if ((await sheet.count()) === 0) await hint.click();
        return sheet.locator("ol > li").count();
      };
      await expect.poll(told, { timeout: 60_000, interval: 500 }).toBeGreaterThan(0);
      expect(await sheet.locator("ol > li").count()).toBeLessThanOrEqual(3);
      expect(await sheet.innerText()).toMatch(/\d\s%/);
      expect(await sheet.innerText()).not.toContain("[");
      await ana.picture(`hint-${game}`);
      expect(await ana.sound(`hint of ${game}`)).toEqual([]);
      await ana.page.keyboard.press("Escape");
      await expect.poll(() => sheet.count()).toBe(0);
      // Asked again, the best answer is done at once.
      await hint.click();
      await sheet.locator("ol > li .btn").first().click();
      await expect.poll(() => sheet.count()).toBe(0);
      expect(ana.faults).toEqual([]);
      await ana.leave();
    });
  }
}

test("with other people at the table there is no hint unless the terms say so, and everybody sees which", async () => {
  const ana = await Guest.at(house);
  const place = await ana.open("push", { seats: 2, bots: "none", start: false });
  const ben = await Guest.at(house, { size: PHONE, language: "es" });
  await ben.comeTo(place, "Ben");
  for (const guest of [ana, ben])
    await guest.page.getByRole("radiogroup", { name: guest.say("web-option-hints") }).waitFor();
  await ana.picture("hint-lobby");
  await ana.page.getByRole("radio", { name: ana.say("web-hints-on") }).click();
  await ben.page.getByRole("radio", { name: ben.say("web-hints-on"), checked: true }).waitFor();
  for (const guest of [ana, ben]) {
    expect(await guest.sound("lobby")).toEqual([]);
    expect(guest.faults).toEqual([]);
    await guest.leave();
  }
});
