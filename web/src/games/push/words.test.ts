// Every sentence the table says is written, in all three languages, and none is written for nobody.

import { expect, it } from "vitest";

const sources = import.meta.glob<string>(["./*.svelte", "./*.ts", "!./*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const files = import.meta.glob<string>("../../../../locales/*/{push,web-push}.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

const keysOf = (text: string) => [...text.matchAll(/^([a-z0-9-]+) =/gm)].map((match) => match[1]!);
const text = Object.values(sources).join("\n");
const named = [...text.matchAll(/"((?:web-)?push-[a-z0-9-]+)"/g)].map((match) => match[1]!);
const begun = [...text.matchAll(/`((?:web-)?push-[a-z0-9-]+-)\$\{/g)].map((match) => match[1]!);

for (const lang of ["en", "es", "fr"]) {
  it(`finds its words in ${lang}`, () => {
    const written = Object.entries(files).flatMap(([path, words]) =>
      path.includes(`/${lang}/`) ? keysOf(words) : [],
    );
    expect(named.filter((key) => !written.includes(key))).toEqual([]);
    const own = written.filter((key) => key.startsWith("web-push-"));
    expect(
      own.filter((key) => !named.includes(key) && !begun.some((start) => key.startsWith(start))),
    ).toEqual([]);
  });
}
