// The first match that teaches: told step by step, followed by doing what is said, left when one has had enough.

import { afterAll, beforeAll, expect, test } from "vitest";
import { readFileSync } from "node:fs";
import { closeBrowser, DESKTOP, Guest, House, LANGUAGES, PHONE } from "./house";
import { GAMES } from "./game";

const house = new House();
/** The lessons as they are written. */
const LESSONS = Object.fromEntries(
  Object.keys(GAMES).map((game) => [
    game,
    (
      JSON.parse(
        readFileSync(
          new URL(`../../../crates/shelf/lessons/${game}.json`, import.meta.url),
          "utf8",
        ),
      ) as { steps: { say: string; part?: string; until: unknown }[] }
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
  guest.page.locator(".coach [role='status']").innerText();

test("The Game: one does what is said, and the lesson goes on", async () => {
  const ana = await Guest.at(house, { language: "es", size: PHONE });
  await begin(ana, "the-game");
  const [lay, trick, end] = ["lay", "trick", "end"].map((step) =>
    ana.say(`web-lesson-the-game-${step}`),
  );
  await ana.button("web-lesson-next").click();
  expect(await said(ana)).toBe(lay);
  await ana.picture("lesson-the-game");
  expect(await ana.sound("lesson")).toEqual([]);
  const put = async (card: number, pile: string): Promise<void> => {
    await ana.page
      .locator(`.fan [data-card='${card}'] button.hit, .fan button.hit[data-card='${card}']`)
      .first()
      .click({ position: { x: 20, y: 40 } });
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

/** Takes what is left of the others' turn, and does in the own turn whatever makes a bench again. */
async function pushOn({ page }: Guest): Promise<void> {
  const rows = page.locator("button.hit[data-row][aria-disabled='false']");
  if (await rows.count()) return rows.first().click(SOON);
  const colours = page.locator(".mine .hit:not([data-row])");
  if (await colours.count()) return colours.first().click(SOON);
  for (const act of ["bank", "stop", "push"]) {
    const button = page.locator(`[data-act='${act}'][aria-disabled='false']`);
    if (await button.count()) return button.click(SOON);
  }
}

const SOON = { timeout: 1_500 };
type Doing = (guest: Guest) => Promise<void>;
const click =
  (selector: string): Doing =>
  ({ page }) =>
    page.locator(selector).first().click(SOON);
const row = click("button.hit[data-row][aria-disabled='false']");
/** A lit cell of the map, touched and then confirmed. */
const cell =
  (confirm: string): Doing =>
  async ({ page }) => {
    // The cell that is nearest to the goal of those a finger reaches.
    const lit = await page.locator(".map [data-cell]").evaluateAll((cells) =>
      cells
        .filter((one) => {
          const { x, y, width, height } = one.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2) === one;
        })
        .map((one) => (one as SVGElement).dataset.cell!),
    );
    await page.locator(`.map [data-cell='${lit.at(-1)}']`).click(SOON);
    await page.locator(`[data-act='${confirm}']:not([aria-disabled='true'])`).click(SOON);
  };

/** What a pupil does who is told this. */
const DOES: Record<string, Record<string, Doing>> = {
  push: {
    place: click("button.hit[data-row='2'][aria-disabled='false']"),
    reveal: click("[data-act='push']"),
    fit: row,
    stop: click("[data-act='stop'][aria-disabled='false']"),
    take: row,
    bank: pushOn,
  },
  "cthulhu-500": {
    pass: click("[data-act='attempt']"),
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
    tiles: cell("lay"),
    other: cell("lay"),
    drive: click("[data-act='drive'][aria-disabled='false']"),
    move: cell("go"),
  },
};
/** What luck may pass over: a card that changes the direction goes into no row. */
const LUCK = ["fit"];

const cases = [
  ["push", PHONE, "fr"],
  ["push", DESKTOP, "en"],
  ["cthulhu-500", PHONE, "es"],
  ["cthulhu-500", DESKTOP, "fr"],
  ["great-race", PHONE, "en"],
  ["great-race", DESKTOP, "es"],
] as const;
for (const [game, size, language] of cases) {
  test(`${game}: one does what is said to the end of the lesson, ${size.width} px wide, in ${language}`, async () => {
    const ana = await Guest.at(house, { language, size });
    await begin(ana, game);
    const steps = LESSONS[game]!;
    const told: string[] = [];
    const shown = new Set<string>();
    const until = Date.now() + 60_000;
    while (await ana.page.locator(".coach").count()) {
      const text = await said(ana).catch(() => "");
      const step = steps.find(({ say }) => ana.say(`web-lesson-${game}-${say}`) === text);
      if (!step) continue;
      if (told.at(-1) !== step.say) {
        told.push(step.say);
        await ana.page.waitForTimeout(80);
        await ana.picture(`lesson-${game}-${told.length}-${step.say}`);
      }
      if (step.until === "read") {
        await ana.page.locator(".coach .primary").click();
        continue;
      }
      if (Date.now() > until) throw new Error(`stuck at ${step.say}`);
      // What it is about is marked once it is there, and the coach does not lie over it.
      const marked = ana.page.locator("[data-coached]");
      if (step.part)
        await marked
          .first()
          .waitFor({ state: "attached", ...SOON })
          .catch(() => undefined);
      if (step.part && (await marked.count())) {
        shown.add(step.say);
        expect(
          await marked.evaluate((part) =>
            part.getBoundingClientRect().top >=
            document.querySelector(".coach")!.getBoundingClientRect().bottom - 1
              ? ""
              : part.outerHTML.slice(0, 90),
          ),
        ).toBe("");
      }
      // The bot may still be on its way: then one tries again.
      const done = await DOES[game]![step.say]!(ana).then(
        () => true,
        () => false,
      );
      // What was done takes a moment to be seen: doing it twice would pass over the next step.
      if (done)
        await expect
          .poll(() => ana.page.locator(".coach [role='status']").allInnerTexts(), SOON)
          .not.toEqual([text])
          .catch(() => undefined);
      else await ana.page.waitForTimeout(60);
    }
    expect(
      steps
        .filter(
          ({ say, part, until }) =>
            part && until !== "read" && told.includes(say) && !shown.has(say),
        )
        .map(({ say }) => say),
    ).toEqual([]);
    expect(told.filter((say) => !LUCK.includes(say))).toEqual(
      steps.map(({ say }) => say).filter((say) => !LUCK.includes(say)),
    );
    expect(ana.faults).toEqual([]);
    await ana.leave();
  });
}

test("whoever does something else than what is said is not left behind", async () => {
  const ana = await Guest.at(house, { language: "es", size: PHONE });
  await begin(ana, "push");
  await ana.button("web-lesson-next").click();
  await ana.page.getByText(ana.say("web-lesson-push-place")).waitFor();
  // The card opens a third row instead, and then one stops at once.
  await ana.page.locator("button.hit[data-row='3'][aria-disabled='false']").click();
  await ana.page.getByText(ana.say("web-lesson-push-reveal")).waitFor();
  await ana.page.locator("[data-act='stop'][aria-disabled='false']").click();
  await ana.page.getByText(ana.say("web-lesson-push-take")).waitFor();
  expect(ana.faults).toEqual([]);
  await ana.leave();
});

const games = Object.keys(GAMES);
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
