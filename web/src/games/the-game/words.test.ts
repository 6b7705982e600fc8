import { FluentResource } from "@fluent/bundle";
import { expect, it } from "vitest";
import english from "../../../../locales/en/web-the-game.ftl?raw";

const sources = Object.values(
  import.meta.glob<string>(["./*.svelte", "./*.ts", "!./*.test.ts"], {
    query: "?raw",
    import: "default",
    eager: true,
  }),
).join("\n");
const written = new FluentResource(english).body.map(({ id }) => id);

/** Keys as they are written out, and the beginnings of those made of parts. */
const named = [...sources.matchAll(/["'`](web-the-game-[a-z0-9-]*)(\$\{)?/g)].map(
  ([, key, part]) => ({ key: key!, part: part !== undefined }),
);
const hints = [...sources.matchAll(/"(hint-[a-z-]+)"/g)].map(([, key]) => `web-the-game-${key}`);

it("every key that is named has words", () => {
  const missing = [...named.filter(({ part }) => !part).map(({ key }) => key), ...hints].filter(
    (key) => !written.includes(key),
  );
  expect(missing).toEqual([]);
  for (const { key } of named.filter(({ part }) => part))
    expect(written.some((one) => one.startsWith(key))).toBe(true);
});

it("no words are idle", () => {
  const begun = named
    .filter(({ key, part }) => part && key.length > "web-the-game-".length)
    .map(({ key }) => key);
  // Banner.svelte says these with and without “-brief”.
  const made = ["skull-on", "while"].flatMap((key) => [
    `web-the-game-${key}`,
    `web-the-game-${key}-brief`,
  ]);
  const idle = written.filter(
    (key) =>
      !named.some((one) => one.key === key) &&
      !hints.includes(key) &&
      !made.includes(key) &&
      !begun.some((start) => key.startsWith(start)),
  );
  expect(idle).toEqual([]);
});
