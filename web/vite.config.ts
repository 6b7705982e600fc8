import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { fileURLToPath } from "node:url";
import { offline } from "./scripts/offline";

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
  test: { environment: "jsdom", include: ["src/**/*.test.ts"] },
});
