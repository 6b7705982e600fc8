// A whole match of every game by clicks, and one between two people who may not see each other's cards.

import { afterAll, beforeAll, expect, test } from "vitest";
import { seeAgain } from "./again";
import { closeBrowser, DESKTOP, Guest, House, LANGUAGES, PHONE } from "./house";
import { GAMES } from "./game";
import { over, play } from "./players";
import { unreachableOnLow } from "./reach";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(async () => {
  await closeBrowser();
  await house.close();
});

// A race is long: it has tests of its own, on a small map.
const games = Object.keys(GAMES).filter((game) => GAMES[game]!.home);
const cases = games.flatMap((game, nth) => [
  { game, size: DESKTOP, language: LANGUAGES[nth % 3]! },
  { game, size: PHONE, language: LANGUAGES[(nth + 1) % 3]! },
]);

for (const { game, size, language } of cases) {
  test(`a whole match of ${game} against bots, ${size.width} px wide, in ${language}`, async () => {
    const ana = await Guest.at(house, { size, language });
    await ana.page.locator(`article[data-game='${game}'] .btn.dark`).click();
    await play(ana.page, game);
    await ana.picture(`result-${game}`);
    expect(await ana.sound("result")).toEqual([]);
    // Everything on it can be pressed on low screens, too.
    if (size === PHONE) expect(await unreachableOnLow(ana.page, "result")).toEqual([]);
    // Even a match that began with one click was sealed before this device added anything to its deal.
    const worth = ana.page.locator("#deal .worth");
    await worth.waitFor({ state: "attached" });
    expect(await worth.textContent()).toContain(ana.say("web-deal-witnessed"));
    await seeAgain(ana, game);
    expect(ana.faults).toEqual([]);
    await ana.leave();
  });
}

test("two people play, and neither sees the other's cards", async () => {
  const ana = await Guest.at(house, { plain: true, language: "es" });
  await ana.page.locator("article[data-game='the-game'] .btn.line").click();
  await ana.page.waitForURL(/#\/t\//);
  const place = ana.page.url().slice(house.url.length);
  const ben = await Guest.at(house, { plain: true, size: PHONE, language: "fr" });
  await ben.comeTo(place, "Benoît");
  await ana.page.getByText("Benoît").first().waitFor();
  // The third seat gets a bot; both are ready; Ana starts.
  await ana.page.locator("button[aria-label*='3']", { hasText: ana.say("web-bot-add") }).click();
  await ana.picture("lobby");
  await ben.picture("lobby");
  expect([...(await ana.sound("lobby")), ...(await ben.sound("lobby"))]).toEqual([]);
  await ben.button("web-ready-me").click();
  await ana.page.locator(".start .btn.primary[aria-disabled='false']").click();
  const hand = async (guest: Guest): Promise<string[]> => {
    await guest.page.locator(".fan [data-card]").nth(5).waitFor();
    return guest.page
      .locator(".fan [data-card]")
      .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")!));
  };
  const [hers, his] = [await hand(ana), await hand(ben)];
  expect(hers.filter((card) => his.includes(card))).toEqual([]);
  expect(new Set([...hers, ...his]).size).toBe(12);
  await ana.picture("bids");
  // What came over the wire to one names no card of the other.
  const told = (guest: Guest) =>
    guest.heard
      .flatMap((text) => [...text.matchAll(/"(?:hand|drawn)":\[([\d,]*)\]/g)])
      .flatMap(([, cards]) => cards!.split(","));
  expect(his.filter((card) => told(ana).includes(card))).toEqual([]);
  expect(hers.filter((card) => told(ben).includes(card))).toEqual([]);

  // They play on, each when it is their turn, until the end.
  const enough = async () => (await over(ana.page)) && (await over(ben.page));
  const both = [ana, ben].map((guest) => play(guest.page, "the-game", enough));
  await Promise.all(both);
  expect([...ana.faults, ...ben.faults]).toEqual([]);
  await Promise.all([ana.leave(), ben.leave()]);
});

test("two people play PUSH with hidden totals, and neither sees what the other has banked", async () => {
  const ana = await Guest.at(house, { plain: true, language: "en" });
  const place = await ana.open("push", {
    options: { "hide-totals": true },
    seats: 2,
    bots: "none",
    start: false,
  });
  const ben = await Guest.at(house, { plain: true, size: PHONE, language: "es" });
  await ben.comeTo(place, "Benito");
  await ana.page.getByText("Benito").first().waitFor();
  await ben.button("web-ready-me").click();
  await ana.page.locator(".start .btn.primary[aria-disabled='false']").click();
  const enough = async () => (await over(ana.page)) && (await over(ben.page));
  await Promise.all([ana, ben].map((guest) => play(guest.page, "push", enough)));
  // While the match was on, nobody was told the other's total or the cards in the other's bank.
  const views = (guest: Guest, seat: number) =>
    guest.heard.flatMap((text) => {
      const message = JSON.parse(text) as {
        step?: {
          view?: { banks?: { points: number | null; cards: unknown[] | null }[]; phase?: object };
        };
      };
      const view = message.step?.view;
      return view?.banks && !(view.phase && "over" in view.phase) ? [view.banks[seat]!] : [];
    });
  for (const [guest, other] of [
    [ana, 1],
    [ben, 0],
  ] as const)
    expect(
      views(guest, other).filter(
        ({ points }) => points !== null && points !== undefined && points > 0,
      ),
    ).toEqual([]);
  expect([...ana.faults, ...ben.faults]).toEqual([]);
  await Promise.all([ana.leave(), ben.leave()]);
});
