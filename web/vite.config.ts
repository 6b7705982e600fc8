import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { offline } from "./scripts/offline";

/** Tests that put something else in the place of a module or a global have a page of their own; all others share one, which
 * takes a third of the time. */
const apart = readdirSync(new URL("src", import.meta.url), { recursive: true, encoding: "utf8" })
  .map((path) => `src/${path.replaceAll("\\", "/")}`)
  .filter((path) => path.endsWith(".test.ts"))
  .filter((path) =>
    /vi\.(mock|doMock|resetModules|stubGlobal)\(/.test(
      readFileSync(new URL(path, import.meta.url), "utf8"),
    ),
  );

// Everything is asked for relative to the page, so that the table works from any path and behind a proxy.
export default defineConfig({
  base: "./",
  plugins: [svelte(), offline()],
  resolve: {
    alias: { $lib: fileURLToPath(new URL("./src/lib", import.meta.url)) },
    conditions: process.env.VITEST ? ["browser"] : undefined,
  },
  worker: { format: "es" },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // What several parts share comes as one file: on a slow network every file costs a way there and back.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "shared", test: /[\\/]src[\\/](lib|ui)[\\/](?!texts)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: process.env.SOBREMESA ?? "http://127.0.0.1:8500", ws: true } },
  },
  test: {
    environment: "jsdom",
    pool: "threads",
    projects: [
      {
        extends: true,
        test: { name: "shared", include: ["src/**/*.test.ts"], exclude: apart, isolate: false },
      },
      { extends: true, test: { name: "apart", include: apart } },
    ],
  },
});
