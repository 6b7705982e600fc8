// The first match that teaches: every lesson is followed by doing what is said, and by doing something else; what it says is
// held against what lies on the table at that moment. In three languages, on a low phone and on a desktop.

import { afterAll, beforeAll, expect, test } from "vitest";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { FULL } from "./cells";
import { closeBrowser, DESKTOP, Guest, House, LANGUAGES, PHONE } from "./house";
import { GAMES } from "./game";
import { agrees, holds } from "../../src/lib/given";
import { advanced, type Known } from "../../src/lib/patch";
import { drawn, LOW, unreachable } from "./reach";
import { unreadable } from "./readable";

const house = new House();
interface Step {
  say: string;
  parts?: string[];
  given?: Record<string, unknown>;
  also?: unknown[];
  wrong?: { act: unknown; say: string }[];
  until: "read" | { act: unknown[] };
}
/** The lessons as they are written. */
const LESSONS: Record<string, Step[]> = Object.fromEntries(
  Object.keys(GAMES).map((game) => [
    game,
    (
      JSON.parse(
        readFileSync(
          new URL(`../../../crates/shelf/lessons/${game}.json`, import.meta.url),
          "utf8",
        ),
      ) as { steps: Step[] }
    ).steps,
  ]),
);
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

const said = (guest: Guest): Promise<string> =>
  guest.page.locator(".coach [role='status']").innerText({ timeout: 1_000 });

/** What the server has told this screen of its table, version by version. */
function known(guest: Guest): Known[] {
  let now: Known | null = null;
  const seen: Known[] = [];
  for (const text of guest.heard) {
    const message = JSON.parse(text) as { table?: Known; step?: Parameters<typeof advanced>[1] };
    if (message.table) now = message.table;
    else if (message.step && now) now = advanced(now, message.step) || now;
    else continue;
    seen.push(now);
  }
  return seen;
}
const views = (guest: Guest): unknown[] => known(guest).map(({ picture }) => picture?.view);

/** What is said is so of what is on the table when it is said, also while the table is behind what was told. */
async function isSo(guest: Guest, { step, version }: Saying): Promise<void> {
  const view = () => known(guest).findLast((one) => one.version === version)?.picture?.view;
  // What the page has heard the test hears a moment later.
  await expect.poll(view, { message: `version ${version}` }).toBeDefined();
  expect(
    holds(step.given ?? {}, view()),
    `${step.say} at version ${version}: ${JSON.stringify(step.given)}`,
  ).toBe(true);
}

/** What is answered to an action, as the lesson is written. */
function answered({ until, also = [], wrong = [] }: Step, action: unknown): string | null {
  const right = until === "read" ? [] : until.act;
  if ([...right, ...also].some((written) => agrees(written, action))) return null;
  return wrong.find(({ act }) => agrees(act, action))?.say ?? "other";
}

/** The written answers to wrong moves that nobody could get, because no move that can be made leads to them. */
function idle(guest: Guest, game: string): string[] {
  const seen = known(guest).flatMap(({ picture }) => picture ?? []);
  return LESSONS[game]!.flatMap((step) => {
    const there = seen.filter(({ view }) => holds(step.given ?? {}, view));
    const said = new Set(
      there.flatMap(({ owed, free }) => [...owed, ...free]).map((it) => answered(step, it)),
    );
    return (step.wrong ?? []).filter(({ say }) => !said.has(say)).map(({ say }) => say);
  });
}

/** What the step asks to press and the bubble lies on, in words; or that it points at nothing. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bubble = document.querySelector(".coach")?.getBoundingClientRect();
    if (!bubble) return [];
    const meant = [...document.querySelectorAll("[data-coached]")];
    if (meant.length === 0) return ["nothing is pointed at"];
    return meant.flatMap((one) => {
      const box = one.getBoundingClientRect();
      const wide = Math.min(box.right, bubble.right) - Math.max(box.left, bubble.left);
      const high = Math.min(box.bottom, bubble.bottom) - Math.max(box.top, bubble.top);
      return wide > 1 && high > 1
        ? [`${one.className} under the bubble: ${Math.round(wide)}×${Math.round(high)}`]
        : [];
    });
  });

const SOON = { timeout: 1_500 };
type Doing = (guest: Guest) => Promise<void>;
const click =
  (selector: string): Doing =>
  ({ page }) =>
    page.locator(selector).first().click(SOON);
const row = (nth: number) => click(`button.hit[data-row='${nth}'][aria-disabled='false']`);
const put =
  (card: number, pile: string): Doing =>
  async ({ page }) => {
    await page
      .locator(`.fan [data-card='${card}'] button.hit, .fan button.hit[data-card='${card}']`)
      .first()
      .click({ ...SOON, position: { x: 16, y: 40 } });
    await page.locator(`[data-hit='${pile}']`).click(SOON);
  };
/** A cell of the map, touched and then confirmed. */
const cell =
  (at: string, confirm: string): Doing =>
  async ({ page }) => {
    await page.locator(`.map [data-cell='${at}']`).click(SOON);
    await page.locator(`[data-act='${confirm}']:not([aria-disabled='true'])`).click(SOON);
  };

/** What a pupil does who is told this. */
const DOES: Record<string, Record<string, Doing>> = {
  "the-game": {
    lay: put(17, "A"),
    trick: put(7, "A"),
    signal: async ({ page }) => {
      await page.locator("[data-flag='C']").click(SOON);
      await page.locator(".signals .btn.mine").click(SOON);
    },
    // After a wrong first card the turn needs another one.
    end: async (guest) => {
      const early = await guest.page.locator("[data-act='end'][aria-disabled='true']").count();
      await (early ? put(35, "B") : click("[data-act='end']"))(guest);
    },
    kept: put(89, "C"),
  },
  push: {
    place: row(2),
    reveal: click("[data-act='push']"),
    fit: row(3),
    stop: click("[data-act='stop'][aria-disabled='false']"),
    take: row(2),
    bank: async ({ page }) => {
      const colours = page.locator(".mine .hit:not([data-row])");
      if (!(await colours.count()))
        await page.locator("[data-act='bank'][aria-disabled='false']").click(SOON);
      await page.locator(".mine .hit:not([data-row])").first().click(SOON);
    },
  },
  "cthulhu-500": {
    pass: click("[data-act='attempt']"),
    react: click("[data-act='pass']"),
    stop: click("[data-act='pit-stop']"),
    discard: click("[data-act='done']"),
    draw: click("[data-act='draw']"),
    driver: async (guest) => {
      if (!(await guest.page.locator("[data-act='primary']").count()))
        await guest.page
          .locator(".fan [data-card='Zombie Wheelman']")
          .first()
          .click({ ...SOON, position: { x: 14, y: 16 } });
      await guest.page.locator("[data-act='primary']").click(SOON);
    },
  },
  "great-race": {
    camp: async (guest) => {
      await guest.page.locator(".pick [data-card='pilot']").click(SOON);
      await guest.page.locator("dialog [data-act='take']").click(SOON);
    },
    plan: async ({ page }) => {
      for (const zone of ["explorer", "explorer", "mechanic", "mechanic", "escort", "treasury"])
        await page.locator(`.desk [data-zone='${zone}'] [data-step='plus']`).click(SOON);
      await page.locator(".desk [data-act='ready']").click(SOON);
    },
    reveal: click("[data-act='explore'][aria-disabled='false']"),
    tiles: async (guest) => {
      await guest.page.locator("[data-tile='1']").first().click(SOON);
      await cell("2-2", "lay")(guest);
    },
    other: cell("1-3", "lay"),
    drive: click("[data-act='drive'][aria-disabled='false']"),
    move: cell("2-2", "go"),
  },
};
interface Saying {
  step: Step;
  text: string;
  /** How far the table has shown the match. */
  version: number;
}
/** What is said now, as it is written; nothing while nothing is said. */
async function now(guest: Guest, game: string): Promise<Saying | null> {
  const { text, version } = await guest.page.evaluate(() => ({
    text: document.querySelector<HTMLElement>(".coach [role='status']")?.innerText ?? "",
    version: Number(document.querySelector<HTMLElement>("main.stage")?.dataset.version),
  }));
  const step = LESSONS[game]!.find(({ say }) => guest.say(`web-lesson-${game}-${say}`) === text);
  return step ? { step, text, version } : null;
}

/** What is said covers nothing that is needed, and nothing lies on it. */
async function liesWell(page: Page, game: string, { say, until, parts }: Step) {
  const { width, height } = page.viewportSize()!;
  const message = `${game}, ${say}, ${width}×${height}`;
  const measures: (() => Promise<string[]>)[] = [() => unreachable(page), () => unreadable(page)];
  if (until !== "read" && parts?.length) measures.push(() => covered(page));
  for (const measure of measures)
    await expect.poll(measure, { timeout: 3_000, message }).toEqual([]);
}

/** Follows a lesson to its end, by what is said or, where `astray` does something, by that. */
async function follow(
  guest: Guest,
  game: string,
  astray: Record<string, Doing> = {},
  sizes: readonly { width: number; height: number }[] = [],
) {
  const { page } = guest;
  const told: string[] = [];
  const until = Date.now() + 90_000;
  for (;;) {
    if (Date.now() > until) throw new Error(`stuck after ${told.join(", ")}`);
    // Where nothing is said the bots play; where the last thing was said it is over.
    const saying = await now(guest, game);
    if (!saying) {
      if (told.at(-1) === LESSONS[game]!.at(-1)!.say) break;
      if (await page.locator("[data-coach='leave']").count())
        await page.locator("[data-coach='leave']").click(SOON);
      await page.waitForTimeout(60);
      continue;
    }
    const { step, text } = saying;
    await isSo(guest, saying);
    if (told.at(-1) !== step.say) {
      told.push(step.say);
      await page.waitForTimeout(80);
      await guest.picture(`lesson-${game}-${told.length}-${step.say}`);
      const own = page.viewportSize()!;
      for (const size of [...sizes, own]) {
        await page.setViewportSize({ ...size });
        await drawn(page);
        await liesWell(page, game, step);
      }
    }
    const doing =
      step.until === "read"
        ? click("[data-coach='next']")
        : (astray[step.say] ?? DOES[game]![step.say]!);
    const done = await doing(guest).then(
      () => true,
      () => false,
    );
    // What was done takes a moment to be seen: doing it twice would pass over the next step.
    if (done)
      await expect
        .poll(() => page.locator(".coach [role='status']").allInnerTexts(), SOON)
        .not.toEqual([text])
        .catch(() => undefined);
    else await page.waitForTimeout(60);
  }
  return told;
}

/** Somebody who is taught: in one language as things move, in the others at once. */
async function pupil(
  language: (typeof LANGUAGES)[number],
  size: { width: number; height: number },
  moving: boolean,
): Promise<Guest> {
  const guest = await Guest.at(house, { plain: true, language, size, calm: !moving });
  if (!moving) return guest;
  await guest.page.evaluate(() => {
    localStorage.sobremesa = JSON.stringify({ place: "server", speed: 2 });
  });
  await guest.page.reload();
  return guest;
}

const games = Object.keys(GAMES);
for (const [nth, game] of games.entries())
  for (const [place, language] of LANGUAGES.entries()) {
    const size = (nth + place) % 2 ? DESKTOP : LOW[0];
    const moving = place === (nth + 1) % 3;
    const how = `${size.width}×${size.height}, in ${language}${moving ? ", moving" : ""}`;
    test(`${game}: all goes as it is said, ${how}`, async () => {
      const ana = await pupil(language, size, moving);
      await begin(ana, game);
      // In one language every low screen is looked at, in turn.
      const sizes = place === nth % 3 ? LOW : [];
      expect(await follow(ana, game, {}, sizes)).toEqual(LESSONS[game]!.map(({ say }) => say));
      // Every answer that is written to a wrong move has a move it answers.
      expect(idle(ana, game)).toEqual([]);
      expect(ana.faults).toEqual([]);
      // It is remembered, on the first page too.
      await ana.go("#/");
      await ana.page.locator(`.learn [data-lesson='${game}'][data-done='true']`).waitFor();
      await ana.leave();
    });
  }

/** Something else than what is said. */
const ASTRAY: Record<string, Record<string, Doing>> = {
  "the-game": { lay: put(17, "B") },
  push: { place: row(3), reveal: click("[data-act='stop'][aria-disabled='false']") },
  "cthulhu-500": { pass: click("[data-act='pit-stop']") },
  "great-race": {
    camp: async ({ page }) => {
      await page.locator(".pick [data-card='jerrycan']").click(SOON);
      await page.locator("dialog [data-act='take']").click(SOON);
    },
  },
};
/** The numbers of a text. */
const numbers = (text: string): number[] => [...text.matchAll(/\d+/g)].map(([one]) => Number(one));
/** The answers to a wrong move, as they are written; where something is filled in, that is taken from the table. */
function isAnswer(guest: Guest, game: string, step: Step, told: string, before: unknown): void {
  const keys = [...(step.wrong ?? []).map(({ say }) => `${game}-${say}`), "other"];
  const written = keys.map((key) => guest.say(`web-lesson-${key}`));
  if (written.includes(told)) return;
  // Only The Game fills something in: the card, the pile's top, and how many numbers lie between them.
  expect(game, told).toBe("the-game");
  const [card, top] = [17, (before as { piles: number[][] }).piles[1]!.at(-1)!];
  expect(new Set(numbers(told)), told).toEqual(new Set([card, top, Math.abs(card - top) - 1]));
  expect(told).toContain("B");
}
for (const [nth, game] of games.entries())
  for (const [place, language] of LANGUAGES.entries()) {
    // Taken back, then made all the same, and the lesson followed to its end: each game in another language, since what is
    // answered and taken back is the same in all of them. With `FULL=1` it is taken back in the others, too.
    const whole = place === nth % 3;
    if (!whole && !FULL) continue;
    const after = whole ? ", and made all the same" : "";
    test(`${game}: a wrong move is answered and taken back${after}, in ${language}`, async () => {
      // Where it is followed to its end things move: what is taken back is still on its way.
      const ana = await pupil(language, nth % 2 ? DESKTOP : LOW[0], whole);
      await begin(ana, game);
      const [wrong, astray] = Object.entries(ASTRAY[game]!)[0]!;
      const step = LESSONS[game]!.find(({ say }) => say === wrong)!;
      while ((await now(ana, game))?.step.say !== wrong)
        await ana.page.locator("[data-coach='next']").click(SOON);
      const before = views(ana).at(-1);
      await astray(ana);
      await ana.page.locator(".coach.amber").waitFor();
      const told = await said(ana);
      isAnswer(ana, game, step, told, before);
      await ana.picture(`lesson-${game}-wrong`);
      // Taken back: the same step, the same table.
      await ana.page.locator("[data-coach='back']").click();
      await expect.poll(() => JSON.stringify(views(ana).at(-1))).toBe(JSON.stringify(before));
      await expect.poll(async () => (await now(ana, game))?.step.say).toBe(wrong);
      expect(holds(step.given ?? {}, views(ana).at(-1))).toBe(true);
      expect(JSON.stringify(views(ana).at(-1))).toBe(JSON.stringify(before));
      if (whole) {
        // All the same: whatever is said from then on is so, too, and the turn is led to its end.
        const told = await follow(ana, game, ASTRAY[game]);
        if (game === "the-game") expect(told).toEqual(["lay", "signal", "end", "kept", "lose"]);
        expect(told.at(-1)).toBe(LESSONS[game]!.at(-1)!.say);
      }
      expect(ana.faults).toEqual([]);
      await ana.leave();
    });
  }

for (const [nth, game] of games.entries()) {
  test(`${game}: every step can be passed over, and at its end the table stays`, async () => {
    const language = LANGUAGES[nth % 3]!;
    const ana = await Guest.at(house, { plain: true, size: nth % 2 ? PHONE : DESKTOP, language });
    await begin(ana, game);
    await ana.picture(`lesson-${game}`);
    expect(await ana.sound(`lesson of ${game}`)).toEqual([]);
    for (let steps = 0; await ana.page.locator(".coach").count(); steps += 1) {
      expect(steps).toBeLessThan(20);
      expect(await said(ana)).not.toContain("web-lesson");
      await ana.page.locator("[data-coach='next'], [data-coach='skip']").first().click();
      await ana.page.waitForTimeout(60);
    }
    await ana.page.reload();
    await ana.page.locator("[data-game]").first().waitFor();
    expect(await ana.page.locator(".coach").count()).toBe(0);

    // Another one is ended at once.
    await begin(ana, game);
    const narrow = (await ana.page.locator(".btn.tight[aria-haspopup]").isVisible())
      ? ".tight"
      : ".roomy";
    await ana.page.locator(`header ${narrow}[aria-haspopup='dialog']`).click();
    await ana.button("web-lesson-end").click();
    expect(await ana.page.locator(".coach").count()).toBe(0);
    expect(ana.faults).toEqual([]);
    await ana.leave();
  });
}
