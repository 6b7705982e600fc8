import { describe, expect, it } from "vitest";
import { broken, draw, linesOf, type Postcard } from "./postcard";
import type { Chair, Info } from "./wire";

const person = (name: string): Chair => ({
  sitter: { person: { person: name, name, program: false } },
  ready: true,
  salted: true,
});
const bot: Chair = { sitter: { bot: { bot: "expert" } }, ready: false, salted: false };
const NAMES = ["Ana", "Ben", "Olmo"];
const of = (ranking: unknown) =>
  linesOf(
    { chairs: [person("Ana"), person("Ben"), bot], ending: { ranking } } as unknown as Info,
    (seat) => NAMES[seat]!,
  );

describe("the picture of a result", () => {
  it("names the best first, with what they have", () => {
    const lines = of({ each: { winners: [2], scores: [12, 30, 41] } });
    expect(lines.map(({ name, score, won, bot }) => [name, score, won, bot])).toEqual([
      ["Olmo", 41, true, true],
      ["Ben", 30, false, false],
      ["Ana", 12, false, false],
    ]);
  });

  it("names those who play together as they sit, without points", () => {
    const lines = of({ team: { won: true, left: 0 } });
    expect(lines.map(({ name, score }) => [name, score])).toEqual(
      NAMES.map((name) => [name, null]),
    );
  });

  it("breaks a long sentence, and says where there was more", () => {
    const measure = (text: string) => text.length;
    expect(broken("one two three four", 8, 3, measure)).toEqual(["one two", "three", "four"]);
    expect(broken("one two three four", 8, 2, measure)).toEqual(["one two", "three…"]);
    expect(broken("Wolfeschlegelstein", 8, 1, measure)).toEqual(["Wolfesc…"]);
  });

  it("keeps everything inside, at the fullest table too", () => {
    const drawn: { text: string; y: number }[] = [];
    const pen = new Proxy({} as Record<string, unknown>, {
      get: (own, name: string) =>
        name === "measureText"
          ? (text: string) => ({ width: text.length * 24 })
          : name === "fillText"
            ? (text: string, _: number, y: number) => drawn.push({ text, y })
            : (own[name] ?? (() => {})),
      set: (own, name: string, value) => ((own[name] = value), true),
    });
    const seats = [0, 1, 2, 3, 4, 5, 6, 7];
    const card: Postcard = {
      title: "Cthulhu 500",
      headline: "Maximiliana wins the race with 12 laps, well ahead of everybody else at the table",
      lines: seats.map((seat) => ({
        seat,
        name: `Max ${seat}`,
        bot: seat > 0,
        score: 12 - seat,
        won: seat === 0,
      })),
      course: { key: "laps", up: true, lines: seats.map((seat) => [0, null, seat]) },
      deal: "Verified deal",
      foot: "Sobremesa",
    };
    draw(pen as never, card, { cloth: "#fff", ink: "#000", soft: "#555", accent: "#060" });
    const texts = drawn.map(({ text }) => text);
    for (const seat of seats) expect(texts).toContain(`Max ${seat}`);
    expect(texts).toContain("★ 12");
    expect(texts).toContain("✓ Verified deal");
    // Nobody's line lies on the foot.
    const foot = drawn.find(({ text }) => text === "Sobremesa")!.y;
    const names = drawn.filter(({ text }) => text.startsWith("Max "));
    expect(Math.max(...names.map(({ y }) => y))).toBeLessThan(foot - 60);
  });
});
