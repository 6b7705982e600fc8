// Every screen in every language, at both sizes, by day and by night: nothing serious for axe, nothing too wide, a picture.

import { afterAll, beforeAll, expect, test } from "vitest";
import { closeBrowser, DESKTOP, Guest, House, LANGUAGES, PHONE } from "./house";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(async () => {
  await closeBrowser();
  await house.close();
});

const SCREENS = { home: "", game: "#/g/the-game", push: "#/g/push", rules: "#/rules/the-game", me: "#/me", fair: "#/fair", nowhere: "#/nowhere" };

for (const language of LANGUAGES) {
  for (const size of [PHONE, DESKTOP]) {
    test(`the screens in ${language}, ${size.width} px wide`, async () => {
      const dark = (size === PHONE) === (language === "fr");
      const ana = await Guest.at(house, { size, language, dark });
      const faults: string[] = [];
      for (const [name, place] of Object.entries(SCREENS)) {
        await ana.go(place);
        await ana.page.waitForTimeout(150);
        await ana.picture(name);
        faults.push(...(await ana.sound(name)));
      }
      for (const game of ["the-game", "push"]) {
        await ana.go("");
        await ana.page.locator(`article[data-game='${game}'] .btn.dark`).click();
        await ana.page.locator(game === "push" ? ".rows" : ".bids").first().waitFor();
        await ana.page.waitForTimeout(400);
        await ana.picture(`table-${game}`);
        faults.push(...(await ana.sound(`table of ${game}`)));
      }
      expect(faults).toEqual([]);
      expect(ana.faults).toEqual([]);
      await ana.leave();
    });
  }
}
