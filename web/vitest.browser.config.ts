import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What takes longest begins first, also where nothing was measured yet: begun last, one worker would stand idle. */
const SLOW = [
  "matches",
  "offline",
  "cthulhu",
  "back",
  "lesson",
  "great-race",
  "screens",
  "keyboard",
];

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = SLOW.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at < 0 ? SLOW.length : at;
    };
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}

// Whole matches in a real browser against the real program: two files beside each other, each with a house and a browser
// of its own. What takes longest is waiting for a screen, and a second core stands idle meanwhile.
export default defineConfig({
  plugins: [svelte()],
  resolve: {
    alias: { $lib: fileURLToPath(new URL("./src/lib", import.meta.url)) },
    conditions: ["browser"],
  },
  test: {
    include: ["tests/browser/**/*.test.ts"],
    environment: "node",
    // Files share what they import: each opens a house and a browser of its own anyway.
    isolate: false,
    sequence: { sequencer: SlowFirst },
    maxWorkers: 2,
    // Tests that say they can stand beside others do so, two at a time.
    maxConcurrency: 2,
    // No test is tried again beside the others; xtask gives a file one more run by itself, and names it.
    retry: 0,
    // What is waited for may take a while on a busy machine; what does not come fails all the same.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
