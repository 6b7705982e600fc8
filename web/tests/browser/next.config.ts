// The same page as a later version would be: every script is another one, and says so.

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { mergeConfig } from "vite";
import { offline } from "../../scripts/offline";
import usual from "../../vite.config";

const rolldownOptions = { output: { banner: 'globalThis.edition = "next";' } };

export default mergeConfig(
  { ...usual, plugins: [svelte(), offline({ compressed: false })] },
  {
    worker: { rolldownOptions },
    build: { rolldownOptions, emptyOutDir: true, reportCompressedSize: false },
  },
);
