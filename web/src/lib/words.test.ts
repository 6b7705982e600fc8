import { beforeAll, describe, expect, it } from "vitest";
import cases from "../../../crates/words/tests/joined.json";
import { joined } from "./joined";
import { called, filesOf, has, learn, pieces, say, speak, tell } from "./words";

const name = (seat: number) => ["Lucía", "Marco"][seat]!;

describe("words", () => {
  beforeAll(async () => {
    await speak("en");
    await learn("the-game", "push");
  });

  it("are found and filled in, with players called by name and terms in words", () => {
    expect(
      tell(
        {
          key: "the-game-sight-laid",
          args: [
            ["player", { seat: 0 }],
            ["card", { number: 47 }],
            ["pile", { term: "the-game-pile-a" }],
          ],
        },
        name,
      ),
    ).toBe("Lucía lays 47 on pile A ↑.");
    expect(say("no-such-key")).toBe("[no-such-key]");
    expect(has("no-such-key")).toBe(false);
  });

  it("count as the language does", () => {
    const took = (count: number) =>
      tell(
        {
          key: "the-game-sight-ended",
          args: [
            ["player", { seat: 1 }],
            ["count", { number: count }],
          ],
        },
        name,
      );
    expect(took(0)).toBe("Marco ends the turn.");
    expect(took(1)).toBe("Marco ends the turn and draws one card.");
    expect(took(2)).toBe("Marco ends the turn and draws 2 cards.");
  });

  it("come in pieces that are the same sentence", () => {
    const message = {
      key: "the-game-sight-ended",
      args: [
        ["player", { seat: 1 }],
        ["count", { number: 2 }],
      ] as [string, { seat: number } | { number: number }][],
    };
    const parts = pieces(message, name);
    expect(parts.map((part) => part.text).join("")).toBe(tell(message, name));
    expect(parts[0]).toEqual({ text: "Marco", arg: { name: "player", kind: "seat" } });
    expect(parts.find((part) => part.arg?.name === "count")?.text).toBe("2");
  });

  it("change language with everything that was asked for", async () => {
    await speak("fr");
    expect(say("push-colour-red")).toBe("rouge");
    await speak("es");
    expect(say("push-colour-red")).toBe("rojo");
  });

  it("a game has the files that bear its name", async () => {
    expect(await filesOf("push")).toContain("push");
    expect(await filesOf("push")).not.toContain("the-game");
  });

  it("call cards as the reader does, and those of other decks by their names", async () => {
    await speak("en");
    await learn("cthulhu-500");
    const played = (card: string) =>
      tell(
        {
          key: "cthulhu-500-sight-laid",
          args: [
            ["by", { seat: 0 }],
            ["card", { text: card }],
          ],
        },
        name,
      );
    expect(played("Iä! Iä!")).toBe("Lucía plays Iä! Iä!.");
    await speak("es");
    expect(played("Spell of Rust")).toBe("Lucía juega Hechizo de herrumbre.");
    expect(called("cthulhu-500", "R'lyeh Rent-a-Wreck")).toBe("R’lyeh Alquilachatarra");
    expect(called("cthulhu-500", "Spell of Sand")).toBe("Spell of Sand");
    // What is wrong with a file is said in the words of the file.
    const fault = {
      key: "cthulhu-500-fault-no-such-card",
      args: [["card", { text: "Spell of Rust" }]] as [string, { text: string }][],
    };
    expect(tell(fault, name)).toContain("Spell of Rust");
    await speak("en");
  });

  it.each(Object.entries(cases))("join small words to what follows, in %s", (lang, cases) => {
    for (const [word, name, expected] of cases) {
      expect(joined(lang, word!, name!)).toBe(expected);
    }
  });

  it("are joined where a sentence fills in a name, in pieces too", async () => {
    const called = (player: string) => () => player;
    const turn = {
      key: "great-race-sight-turn",
      args: [["player", { seat: 0 }]] as [string, { seat: number }][],
    };
    await learn("great-race", "cthulhu-500");
    await speak("fr");
    expect(tell(turn, called("Anouk"))).toBe("C’est au tour d’Anouk.");
    expect(tell(turn, called("Marco"))).toBe("C’est au tour de Marco.");
    expect(say("web-table-of", { name: "Hélène" })).toBe("Table d’Hélène");
    expect(pieces(turn, called("Anouk"))).toEqual([
      { text: "C’est au tour d’" },
      { text: "Anouk", arg: { name: "player", kind: "seat" } },
      { text: "." },
    ]);
    await speak("es");
    const both = (other: string) => say("cthulhu-500-sight-damaged-two", { player: "Ana", other });
    expect(both("Inés")).toBe("Los coches de Ana e Inés sufren daños.");
    expect(both("Marco")).toBe("Los coches de Ana y Marco sufren daños.");
    await speak("en");
  });
});
