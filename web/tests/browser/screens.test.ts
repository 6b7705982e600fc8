// Every screen in every language, at both sizes, by day and by night: nothing serious for axe, nothing too wide.

import { afterAll, beforeAll, test } from "vitest";
import { GAMES } from "./game";
import { closeBrowser, DESKTOP, Guest, House, LANGUAGES, PHONE } from "./house";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(async () => {
  await closeBrowser();
  await house.close();
});

const ids = Object.keys(GAMES);
/** The rules of two games are looked at on a phone, those of the others on a large screen. */
const pages = (size: object): Record<string, string> =>
  Object.fromEntries(
    ids.flatMap((game, nth) => [
      [`game-${game}`, `#/g/${game}`],
      ...((size === PHONE) === nth < 2 ? [[`rules-${game}`, `#/rules/${game}`]] : []),
    ]),
  );
const screens = (size: object): Record<string, string> => ({
  home: "",
  ...pages(size),
  me: "#/me",
  fair: "#/fair",
  nowhere: "#/nowhere",
});
// French is the one language with the other theme. Of the two that share a theme one is judged by axe, in turn: its
// rules do not depend on the language. How wide a screen is does.
const judge = (guest: Guest, where: string): Promise<string[]> => {
  const sum = [...where].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  const judged = guest.language === "fr" || guest.language === (sum % 2 === 0 ? "es" : "en");
  return judged ? guest.sound(where, true) : guest.fits(where);
};
const TABLET = { width: 820, height: 1180 };

/** On the first page the variant of a game is seen and named where the game is begun. */
async function variants(guest: Guest): Promise<string[]> {
  const extreme = guest.page.locator("article[data-game='the-game']").getByRole("radio", {
    name: guest.say("the-game-extreme-short"),
  });
  return (await extreme.isVisible()) ? [] : ["Extreme cannot be seen on the first page"];
}

/** On the page of a game what can be chosen comes before the button that begins, and the rules come after it: for eyes and
 * for whoever goes by Tab. */
const order = (guest: Guest, where: string): Promise<string[]> =>
  guest.page.evaluate((where) => {
    const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const [start] = find("[data-start='now']");
    const before = find(".start [role='radio'][tabindex='0'], .start summary").filter((one) =>
      one.checkVisibility(),
    );
    const after = find(".rules a");
    const stops = find("a[href], button, summary, input, select").filter(
      (one) => one.tabIndex >= 0 && one.checkVisibility(),
    );
    const place = (one: HTMLElement) => stops.indexOf(one);
    const top = (one: HTMLElement) => one.getBoundingClientRect().top;
    const faults: string[] = [];
    if (!start || before.length < 2 || after.length === 0) faults.push("something is missing");
    else {
      if (!before.every((one) => top(one) < top(start)))
        faults.push("an option is below the start");
      if (!before.every((one) => place(one) >= 0 && place(one) < place(start)))
        faults.push("Tab comes to the start before an option");
      if (!after.every((one) => place(one) > place(start)))
        faults.push("Tab comes to the rules before the start");
    }
    return faults.map((fault) => `${where}: ${fault}`);
  }, where);

for (const language of LANGUAGES) {
  for (const size of [PHONE, DESKTOP]) {
    test.concurrent(`the screens in ${language}, ${size.width} px wide`, async ({ expect }) => {
      const dark = (size === PHONE) === (language === "fr");
      const ana = await Guest.at(house, { size, language, dark });
      const faults: string[] = [];
      for (const [name, place] of Object.entries(screens(size))) {
        await ana.go(place);
        await ana.page.waitForTimeout(150);
        await ana.picture(name);
        faults.push(...(await judge(ana, name)));
        if (name === "home") faults.push(...(await variants(ana)));
        if (name.startsWith("game-")) faults.push(...(await order(ana, name)));
      }
      expect(faults).toEqual([]);
      expect(ana.faults).toEqual([]);
      await ana.leave();
    });

    test.concurrent(`the tables in ${language}, ${size.width} px wide`, async ({ expect }) => {
      const dark = (size === PHONE) === (language === "fr");
      const ana = await Guest.at(house, { size, language, dark });
      const faults: string[] = [];
      for (const game of ids) {
        await ana.open(game, { bots: "none", start: false });
        await ana.page.locator(".start").waitFor();
        await ana.picture(`lobby-${game}`);
        faults.push(...(await judge(ana, `lobby of ${game}`)));
        await ana.open(game);
        await ana.page.locator(GAMES[game]!.laid).first().waitFor();
        await ana.page.waitForTimeout(400);
        await ana.picture(`table-${game}`);
        faults.push(...(await judge(ana, `table of ${game}`)));
        if (size === DESKTOP) {
          await ana.page.setViewportSize(TABLET);
          await ana.page.waitForTimeout(150);
          await ana.picture(`table-${game}`);
          faults.push(...(await judge(ana, `table of ${game}, on a tablet`)));
          await ana.page.setViewportSize(size);
        }
      }
      // The panels that lie over a table.
      for (const sheet of ["web-settings", "web-rules"]) {
        // On a phone both are found behind one button, so that the name of the game has room.
        await ana
          .button(size === PHONE ? "web-more" : sheet)
          .first()
          .click();
        await ana.page.locator("dialog").waitFor();
        if (size === PHONE && sheet === "web-rules")
          await ana.page.locator("dialog .tight .btn").click();
        await ana.page.waitForTimeout(250);
        await ana.picture(`sheet-${sheet.slice(4)}`);
        faults.push(...(await judge(ana, sheet)));
        await ana.page.keyboard.press("Escape");
        await ana.page.locator("dialog").waitFor({ state: "detached" });
      }
      expect(faults).toEqual([]);
      expect(ana.faults).toEqual([]);
      await ana.leave();
    });
  }
}
