// Every sentence a table says is written, in all three languages, and none is written for nobody.

import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

const sources = import.meta.glob<string>(
  ["./*/**/*.svelte", "./*/**/*.ts", "!./**/*.test.ts", "!./**/shapes.ts"],
  { query: "?raw", import: "default", eager: true },
);
const locales = import.meta.glob<string>("../../../locales/*/*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Keys that are put together from parts in a way that no pattern shows. */
const MADE: Record<string, (text: string) => string[]> = {
  "the-game": (text) => [
    ...[...text.matchAll(/"(hint-[a-z-]+)"/g)].map(([, key]) => `web-the-game-${key}`),
    // Banner.svelte says these with and without “-brief”.
    ...["skull-on", "while"].flatMap((key) => [`web-the-game-${key}`, `web-the-game-${key}-brief`]),
  ],
};

const isHead = (key: string, end: string): boolean => end === "${" || key.endsWith("-");

describe.each(["the-game", "push", "cthulhu-500", "great-race"])("%s", (game) => {
  const text = Object.entries(sources)
    .filter(([path]) => path.startsWith(`./${game}/`))
    .map(([, source]) => source)
    .join("\n");
  const keys = [
    // The names of elements are no keys.
    ...text.matchAll(
      new RegExp(`(?<!id=|describedby=)(["'\`])((?:web-)?${game}-[a-z0-9-]*)(\\$\\{|\\1)`, "g"),
    ),
  ];
  const named = keys.flatMap(([, , key, end]) => (isHead(key!, end!) ? [] : [key!]));
  const begun = keys.flatMap(([, , key, end]) => (isHead(key!, end!) ? [key!] : []));
  const made = MADE[game]?.(text) ?? [];

  it.each(["en", "es", "fr"])("finds its words in %s", (lang) => {
    const written = [game, `web-${game}`].flatMap((file) =>
      new FluentResource(locales[`../../../locales/${lang}/${file}.ftl`]!).body.map(({ id }) => id),
    );
    expect(named.length).toBeGreaterThan(20);
    expect([...named, ...made].filter((key) => !written.includes(key))).toEqual([]);
    expect(begun.filter((start) => !written.some((key) => key.startsWith(start)))).toEqual([]);
    const heads = begun.filter((start) => start !== `web-${game}-`);
    const idle = written.filter(
      (key) =>
        key.startsWith(`web-${game}-`) &&
        !named.includes(key) &&
        !made.includes(key) &&
        !heads.some((start) => key.startsWith(start)),
    );
    expect(idle).toEqual([]);
  });
});
