import { defineConfig } from "vitest/config";

// Whole matches in a real browser against the real program: one file after another, the machine has other things to do.
export default defineConfig({
  test: {
    include: ["tests/browser/**/*.test.ts"],
    environment: "node",
    fileParallelism: false,
    // Tests that say they can stand beside others do so, two at a time.
    maxConcurrency: 2,
    testTimeout: 240_000,
    hookTimeout: 60_000,
  },
});
