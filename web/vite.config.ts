import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { fileURLToPath } from "node:url";

/** The file in which a text is sent; none for what is no text, or is read by few. */
function textsOf(id: string): string | null {
  const [, lang, file] = /\/locales\/(\w+)\/([\w-]+)\.ftl/.exec(id) ?? [];
  return lang && !["arena", "pig"].includes(file!) ? `words-${lang}` : null;
}

// Everything is asked for relative to the page, so that the table works from any path and behind a proxy.
export default defineConfig({
  base: "./",
  plugins: [svelte()],
  resolve: {
    alias: { $lib: fileURLToPath(new URL("./src/lib", import.meta.url)) },
    conditions: process.env.VITEST ? ["browser"] : undefined,
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The first page speaks of every game: the texts of a language are one file, not twenty small ones.
        codeSplitting: { groups: [{ name: (id: string) => textsOf(id) }] },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: process.env.SOBREMESA ?? "http://127.0.0.1:8500", ws: true } },
  },
  test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
});
