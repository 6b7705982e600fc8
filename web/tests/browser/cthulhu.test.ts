// Short races of Cthulhu 500: by clicks, by keys, by two people who may not see each other's hands, in every language.

import { afterAll, beforeAll, expect, test } from "vitest";
import { seeAgain } from "./again";
import { DECK } from "./deck";
import { closeBrowser, DESKTOP, Guest, House, LANGUAGES, PHONE } from "./house";
import { over, play } from "./players";
import { Stays } from "./stays";
import { unreachableOnLow } from "./reach";

const house = new House();
beforeAll(async () => void (await house.open()));
afterAll(async () => {
  await closeBrowser();
  await house.close();
});

/** A small deck and the Flag in its lower half: a race is over in a few turns. */
const SHORT = { race: "short", deck: DECK };
const hand = (guest: Guest): Promise<string[]> =>
  guest.page
    .locator(".fan [data-card]")
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card")!));

for (const [size, language, options] of [
  [DESKTOP, "en", { ...SHORT, vehicles: "chosen" }],
  [PHONE, "es", SHORT],
] as const) {
  test(`a whole race against bots, ${size.width} px wide, in ${language}`, async () => {
    const ana = await Guest.at(house, { size, language });
    await ana.open("cthulhu-500", { options, seats: 5 });
    await ana.page.locator(".c5.table").waitFor();
    await ana.picture("cthulhu-500-start");
    // The first test that is seen, and the first turn.
    let [tested, turned] = [false, false];
    await play(ana.page, "cthulhu-500", async () => {
      if (!tested && (await ana.page.locator(".duel").count())) {
        tested = true;
        await ana.picture("cthulhu-500-test");
      }
      if (!turned && (await ana.page.locator("[data-act='attempt']").count())) {
        turned = true;
        await ana.picture("cthulhu-500-turn");
        expect(await ana.sound("turn")).toEqual([]);
      }
      return over(ana.page);
    });
    await ana.page.locator(".cloth .scores").first().waitFor();
    const rows = ana.page.locator(".cloth .scores li");
    expect(await rows.count()).toBe(5);
    expect(await ana.page.locator(".cloth .scores").first().innerText()).toContain("C11.3");
    await ana.picture("result-cthulhu-500");
    expect(await ana.sound("result")).toEqual([]);
    if (size === PHONE) expect(await unreachableOnLow(ana.page, "result")).toEqual([]);

    // The race again, with every hand open.
    if (size === DESKTOP) {
      await ana.page.getByRole("link", { name: ana.say("web-replay-watch") }).click();
      await ana.page.locator("input[type='range']").focus();
      await ana.page.keyboard.press("Home");
      for (let step = 0; step < 12; step += 1) await ana.page.keyboard.press("ArrowRight");
      await ana.page.locator(".c5 .open li").first().waitFor();
      expect(await ana.sound("replay")).toEqual([]);
      await ana.page.goBack();
    }
    await seeAgain(ana, "cthulhu-500");
    expect(ana.faults).toEqual([]);
    await ana.leave();
  });
}

test("two people race, and neither sees the other's hand", async () => {
  const ana = await Guest.at(house, { plain: true, language: "es" });
  const place = await ana.open("cthulhu-500", { options: SHORT, bots: "none", start: false });
  const ben = await Guest.at(house, { plain: true, size: PHONE, language: "fr" });
  await ben.comeTo(place, "Benoît");
  await ana.page.getByText("Benoît").first().waitFor();
  await ana.page.locator("button[aria-label*='3']", { hasText: ana.say("web-bot-add") }).click();
  await ben.button("web-ready-me").click();
  await ana.page.locator(".start .btn.primary[aria-disabled='false']").click();
  for (const guest of [ana, ben]) await guest.page.locator(".fan [data-card]").nth(4).waitFor();

  // Nothing lies open yet: a card of the other's hand that is not in one's own is nowhere on one's screen.
  const [hers, his] = [await hand(ana), await hand(ben)];
  const seen = async (guest: Guest) =>
    guest.page.locator(".frame").evaluate((frame) => frame.outerHTML);
  const [onHers, onHis] = [await seen(ana), await seen(ben)];
  expect(
    his.filter((card) => !hers.includes(card) && onHers.includes(card.replace("&", "&amp;"))),
  ).toEqual([]);
  expect(
    hers.filter((card) => !his.includes(card) && onHis.includes(card.replace("&", "&amp;"))),
  ).toEqual([]);
  // And what came over the wire as a hand was one's own.
  const told = (guest: Guest) =>
    guest.heard
      .flatMap((text) => [...text.matchAll(/"hand":\[([^\]]+)\]/g)])
      .map(([, cards]) => JSON.parse(`[${cards}]`) as string[]);
  expect(told(ana).every((cards) => cards.every((card) => hers.includes(card)))).toBe(true);
  expect(told(ben).every((cards) => cards.every((card) => his.includes(card)))).toBe(true);

  // Somebody who only watches sees no hand at all.
  const eva = await Guest.at(house, { plain: true, language: "en" });
  await eva.go(place);
  await eva.page.locator(".c5 .pack").waitFor();
  expect(await eva.page.locator(".fan [data-card]").count()).toBe(0);
  expect(told(eva)).toEqual([]);
  await eva.picture("cthulhu-500-watching");
  await eva.leave();

  // While a window is open nobody is told who could answer: the other is shown as awaited only when everybody knows.
  const enough = async () => (await over(ana.page)) && (await over(ben.page));
  await Promise.all([ana, ben].map((guest) => play(guest.page, "cthulhu-500", enough)));
  expect([...ana.faults, ...ben.faults]).toEqual([]);
  await Promise.all([ana.leave(), ben.leave()]);
});

test("a whole race without a pointer", async () => {
  const ana = await Guest.at(house, { language: "fr" });
  const { page } = ana;
  await ana.open("cthulhu-500", { options: SHORT, seats: 5 });
  await page.locator("[data-act='grid']").waitFor();
  await page.keyboard.press("1");
  await page.keyboard.press("2");
  expect(await page.locator(".fan [aria-pressed='true']").count()).toBe(2);
  await page.keyboard.press("2");
  // A card can be read without letting go of the keyboard, and Esc closes it.
  await page.locator(".fan button").nth(2).focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("i");
  await page.locator("dialog .card").waitFor();
  // What it does comes from the deck, in the language of the reader.
  const read = await page.locator("dialog").getAttribute("aria-label");
  expect(await page.locator("dialog").innerText()).toContain(
    DECK.card.find((card) => card.name === read)!["text" as never]["fr"],
  );
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.locator("[data-act='grid']").focus();
  await page.keyboard.press("Enter");
  const stays = new Stays(page);
  await stays.after("the grid");
  const until = Date.now() + 90_000;
  let [cards, turn] = [0, 0];
  while (!(await over(page))) {
    expect(Date.now()).toBeLessThan(until);
    turn += 1;
    const legal = await page
      .locator(".fan button")
      .evaluateAll((all) => all.findIndex((one) => one.getAttribute("data-legal") === "true"));
    if (legal >= 0 && turn % 2 === 0 && !(await page.locator("[data-act='draw']").count())) {
      await page.keyboard.press(String(legal + 1));
      if (await page.locator(".opt").count()) {
        await page
          .locator(".opt")
          .first()
          .focus()
          .catch(() => {});
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("Enter");
      }
      const primary = page.locator("[data-act='primary']");
      if (await primary.count()) {
        await primary.focus({ timeout: 500 }).catch(() => {});
        await page.keyboard.press("Enter");
        await stays.after("a card");
        cards += 1;
      } else await page.keyboard.press("Escape");
    } else if (
      (await page.locator(".opt").count()) &&
      !(await page.locator("[data-act='pass'], [data-act='done'], [data-act='decline']").count())
    ) {
      await page
        .locator(".opt")
        .first()
        .focus()
        .catch(() => {});
      await page.keyboard.press("Enter");
      await page
        .locator("[data-act='primary']")
        .focus({ timeout: 500 })
        .catch(() => {});
      await page.keyboard.press("Enter");
    } else for (const key of ["d", "y", "a", "e", "w", "n"]) await page.keyboard.press(key);
    await page.waitForTimeout(20);
  }
  expect(cards).toBeGreaterThan(0);
  expect([...stays.kept]).toEqual(["the grid", "a card"]);
  expect(ana.faults).toEqual([]);
  await ana.leave();
});

test("cards fly from hand to table and on, a tap shows at once how it ends, and whoever wants calm sees none fly", async () => {
  for (const calm of [false, true]) {
    const ana = await Guest.at(house, { language: "es", calm });
    await ana.page.evaluate(() =>
      localStorage.setItem("sobremesa", JSON.stringify({ speed: 0.5, place: "server" })),
    );
    await ana.open("cthulhu-500", { options: SHORT, seats: 3 });
    // Every card that takes off is counted, and where it went.
    await ana.page.locator(".c5 .flights").waitFor({ state: "attached" });
    await ana.page.evaluate(() => {
      const page = window as unknown as { flown: number };
      page.flown = 0;
      new MutationObserver((changes) =>
        changes.forEach(({ addedNodes }) =>
          addedNodes.forEach(
            (node) => node instanceof HTMLElement && node.matches(".flying") && (page.flown += 1),
          ),
        ),
      ).observe(document.querySelector(".c5 .flights")!, { childList: true });
    });
    const flown = () => ana.page.evaluate(() => (window as unknown as { flown: number }).flown);
    await ana.page.locator(".fan [data-card]").nth(4).waitFor();
    await ana.page.keyboard.press("1");
    await ana.page.locator("[data-act='grid']").click();
    if (calm) {
      await play(
        ana.page,
        "cthulhu-500",
        async () => (await ana.page.locator("[data-act='attempt']").count()) > 0,
      );
      expect(await flown()).toBe(0);
    } else {
      await ana.page.locator(".flying").first().waitFor({ state: "attached" });
      expect(await flown()).toBeGreaterThan(0);
      await ana.picture("cthulhu-500-flying");
      await ana.page.locator(".c5 .pack").click({ position: { x: 600, y: 20 } });
      await ana.page.locator(".flying").first().waitFor({ state: "detached", timeout: 1_500 });
    }
    expect(ana.faults).toEqual([]);
    await ana.leave();
  }
});

test("the table is sound in every language, on every screen, in the light and in the dark", async () => {
  for (const [nth, language] of LANGUAGES.entries()) {
    const ana = await Guest.at(house, { language, dark: nth === 1 });
    await ana.open("cthulhu-500", {
      options: { race: "short" },
      seats: [8, 5, 3][nth]!,
      seconds: nth === 0 ? 600 : null,
    });
    await ana.page.locator("[data-act='grid']").click();
    await play(
      ana.page,
      "cthulhu-500",
      async () => (await ana.page.locator("[data-act='attempt']").count()) > 0,
    );
    // A clock only where the table has one.
    expect(await ana.page.locator(".ctl [role='timer']").count()).toBe(nth === 0 ? 1 : 0);
    for (const size of nth === 0
      ? [DESKTOP, { width: 820, height: 1180 }, { width: 360, height: 740 }, PHONE]
      : [DESKTOP, PHONE]) {
      await ana.page.setViewportSize(size);
      await ana.page.waitForTimeout(80);
      expect(await ana.sound(`${language} ${size.width}`)).toEqual([]);
      await ana.picture("cthulhu-500-table");
      const small = await ana.page
        .locator(".c5 .ctl button, .c5 .fan button, .c5 .pack li button")
        .evaluateAll((all) =>
          all
            .filter(
              (one) => one.getClientRects().length > 0 && one.getBoundingClientRect().height < 43.5,
            )
            .map((one) => one.outerHTML.slice(0, 90)),
        );
      expect(small).toEqual([]);
    }
    // The window of a small laptop shows all of the table at once.
    for (const size of nth === 0
      ? [
          { width: 1366, height: 768 },
          { width: 1280, height: 720 },
          { width: 1366, height: 650 },
        ]
      : []) {
      await ana.page.setViewportSize(size);
      await ana.page.waitForTimeout(80);
      await ana.picture("cthulhu-500-table");
      expect(
        await ana.page
          .locator(".c5 .felt")
          .evaluate((felt) => felt.scrollHeight - felt.clientHeight),
      ).toBe(0);
    }
    await ana.page.setViewportSize(PHONE);
    // A card at full size, and somebody's car.
    await ana.page.locator(".fan button").first().focus();
    await ana.page.keyboard.press("i");
    await ana.page.locator("dialog .card").waitFor();
    if (nth === 0) expect(await ana.sound("card")).toEqual([]);
    await ana.picture("cthulhu-500-card");
    await ana.page.keyboard.press("Escape");
    await ana.page.locator(".pack [data-seat='1']").click();
    await ana.page.locator("dialog .bp").waitFor();
    if (nth === 0) expect(await ana.sound("car")).toEqual([]);
    await ana.picture("cthulhu-500-car");
    expect(ana.faults).toEqual([]);
    await ana.leave();
  }
});
