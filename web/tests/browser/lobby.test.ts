// Before and after a match: a code said aloud, talk while one waits, the open tables, and another match together.

import { afterAll, beforeAll, expect, test } from "vitest";
import { GAMES } from "./game";
import { closeBrowser, DESKTOP, Guest, House, PHONE } from "./house";
import { play } from "./players";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(async () => {
  await closeBrowser();
  await house.close();
});

test("somebody who was told a code sits down, talks, plays and plays again with the same people", async () => {
  const ana = await Guest.at(house, { size: DESKTOP, plain: true, language: "en" });
  const { short } = GAMES["the-game"]!;
  await ana.open("the-game", { options: short, seats: 2, bots: "none", start: false });
  const code = (await ana.page.locator(".inv .code").innerText()).replace(/\s/g, "");
  expect(code).toMatch(/^[a-z]+-[a-z]+-\d\d$/);
  await ana.picture("lobby");

  // Typed as one heard it, on the first page of a phone.
  const ben = await Guest.at(house, { size: PHONE, plain: true, language: "es" });
  await ben.page.locator("input[name=code]").fill(code.toUpperCase().replaceAll("-", " "));
  await ben.page.keyboard.press("Enter");
  // There is one way to sit down, and a name is asked for.
  await ben.page.locator("#own-name").waitFor();
  expect(await ben.page.locator(".start .btn").count()).toBe(0);
  await ben.page.locator("#own-name").fill("Benito");
  await ben.page.locator("#own-name").press("Enter");
  await expect.poll(() => ana.page.title()).toContain("Benito");
  await ana.page.locator(".talk .note").getByText("Benito").waitFor();

  await ben.page.locator(".talk input").fill("¡Hola!");
  await ben.page.keyboard.press("Enter");
  await ana.page.locator(".talk .said").getByText("¡Hola!").waitFor();
  await ben.picture("lobby");
  await ana.picture("lobby-two");
  // Nobody says that everybody is ready while somebody is not.
  expect(await ana.page.locator(".sum b").innerText()).toContain("Benito");
  await ben.button("web-ready-me").click();
  await ana.page.locator(".start .btn.primary[aria-disabled='false']").click();
  for (const guest of [ana, ben]) await guest.page.locator("main.stage [data-game]").waitFor();
  await Promise.all([play(ana.page, "the-game"), play(ben.page, "the-game")]);

  // One wants another match, and the other sees who.
  for (const guest of [ana, ben]) await guest.page.locator("[data-act=again]").waitFor();
  const before = ana.page.url();
  await ben.page.locator("[data-act=again]").click();
  await ana.page.locator(".end").getByText("Benito").waitFor();
  await ana.page.locator(".end").getByText(ana.say("web-again-you")).waitFor();
  await ana.picture("result-again");
  await ben.picture("result-again");
  await ana.page.locator("[data-act=again]").click();
  for (const guest of [ana, ben]) await guest.page.locator("main.stage [data-game]").waitFor();
  expect(ana.page.url()).not.toBe(before);
  expect(ben.page.url()).toBe(ana.page.url());
  // Both devices have seen the promise of this deal, and then added to it.
  const next = ana.page.url().split("/").at(-1)!;
  for (const guest of [ana, ben]) {
    const deal = await guest.page.evaluate(
      (table) => JSON.parse(localStorage.getItem("sobremesa-deals")!)[table],
      next,
    );
    expect(deal).toEqual({ commitment: expect.any(String), salt: expect.any(String) });
  }
});

test("a host who came in passing is asked for a name, and free seats are filled with bots at once", async () => {
  const ana = await Guest.at(house, { size: PHONE, language: "es" });
  await ana.page.locator("article[data-game='push'] .btn.line").click();
  await ana.page.getByRole("heading", { name: ana.say("web-lobby-host") }).waitFor();
  await ana.page.locator("#own-name").fill("Anaïs");
  await ana.page.locator("#own-name").press("Enter");
  // The table is called after her, and so is her seat.
  await expect
    .poll(() => ana.page.title())
    .toContain(ana.say("web-table-of").replace("{ $name }", "Anaïs"));
  expect(await ana.page.locator("#own-name").count()).toBe(0);
  await ana.page.locator("[data-act='fill']").click();
  await expect.poll(() => ana.page.locator("[data-act='fill']").count()).toBe(0);
  await ana.page.locator(".start .btn.primary[aria-disabled='false']").click();
  await ana.page.locator("main.stage [data-game]").waitFor();
  expect(ana.faults).toEqual([]);
  await ana.leave();
});

test("open tables are found by what one looks for, and rows stand still", async () => {
  const ana = await Guest.at(house, { size: DESKTOP, plain: true, language: "en" });
  const open = (language: string) =>
    ana.page.evaluate(async (language) => {
      const post = async (path: string, body: unknown) =>
        (
          await fetch(`api/${path}`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(body),
          })
        ).json();
      await post("me", { name: "Ana" });
      const terms = { options: {}, seats: 4, listed: true, spectators: true, language };
      return (await post("tables", { game: "push", terms, bots: [], sit: 0 })).table as string;
    }, language);
  const first = await open("fr");
  const ben = await Guest.at(house, { size: PHONE, plain: true, language: "es" });
  await ben.go("#/tables?language=fr");
  await ben.page.locator(`[data-table="${first}"]`).waitFor();
  await ben.picture("tables");
  // What is new waits behind a button; another language is not shown at all.
  await open("es");
  const second = await open("fr");
  await ben.page.locator(".fresh").waitFor();
  expect(await ben.page.locator("[data-table]").count()).toBe(1);
  await ben.page.locator(".fresh").click();
  await ben.page.locator(`[data-table="${second}"]`).waitFor();
  expect(await ben.page.locator("[data-table]").count()).toBe(2);
  expect(await ben.sound("tables")).toEqual([]);
  await ana.go("#/tables");
  await ana.page.locator(`[data-table="${second}"]`).waitFor();
  await ana.picture("tables");
  expect(await ana.sound("tables")).toEqual([]);
});
