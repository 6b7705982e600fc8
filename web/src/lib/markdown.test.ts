import { existsSync, readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { read } from "./markdown";

describe("rules", () => {
  it("have chapters and numbered paragraphs, and mentions become links", () => {
    const blocks = read(
      "# PUSH\n\nTwo to six.\n\n## P1 The table\n\n**P1.1** Reveal (P2) or *bank* `now`. See P9.\n\n## P2 Rows\n\n- one\n- **two**",
    );
    expect(blocks).toEqual([
      { kind: "title", text: "PUSH" },
      { kind: "paragraph", id: null, parts: [{ kind: "text", text: "Two to six." }] },
      { kind: "chapter", id: "P1", text: "The table" },
      {
        kind: "paragraph",
        id: "P1.1",
        parts: [
          { kind: "text", text: "Reveal (" },
          { kind: "rule", id: "P2" },
          { kind: "text", text: ") or " },
          { kind: "italic", text: "bank" },
          { kind: "text", text: " " },
          { kind: "code", text: "now" },
          { kind: "text", text: ". See P9." },
        ],
      },
      { kind: "chapter", id: "P2", text: "Rows" },
      { kind: "list", items: [[{ kind: "text", text: "one" }], [{ kind: "bold", text: "two" }]] },
    ]);
  });

  it("markup in them is text", () => {
    expect(read("<img onerror=1>")).toEqual([
      { kind: "paragraph", id: null, parts: [{ kind: "text", text: "<img onerror=1>" }] },
    ]);
  });

  const games = resolve(import.meta.dirname, "../../../games");
  const files = readdirSync(games, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      ["RULES.md", "RULES.es.md", "RULES.fr.md"].map((file) => `${name}/${file}`),
    );

  it.each(files)(
    "%s is read without a mark left over, and every paragraph has its number",
    (file) => {
      const text = readFileSync(resolve(games, file), "utf8");
      const blocks = read(text);
      const numbers = [...text.matchAll(/^\*\*([A-Z]+\d+\.\d+)\*\*/gm)].map((match) => match[1]);
      const found = blocks.flatMap((block) =>
        block.kind === "paragraph" && block.id?.includes(".") ? [block.id] : [],
      );
      expect(found).toEqual(numbers);
      // An example that the page has no words for is no more than a page itself.
      const words = resolve(games, `../locales/en/web-${file.split("/")[0]}.ftl`);
      expect(found.length).toBeGreaterThan(existsSync(words) ? 20 : 5);
      const texts = JSON.stringify(blocks);
      expect(texts).not.toMatch(/\*\*|^#|\| /m);
    },
  );
});
