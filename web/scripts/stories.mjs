// Writes web/src/games/*/stories.json: moments of every game as the engine tells them, to look at its table and to test it.
//   node web/scripts/stories.mjs target/debug/sobremesa
// `cargo xtask bless` runs it; crates/shapes holds what it writes against the types that are sent.

import { readdirSync, writeFileSync } from "node:fs";
import { stop } from "./stories/engine.mjs";

const files = readdirSync(new URL("stories/", import.meta.url));
for (const file of files.filter((name) => name !== "engine.mjs").sort()) {
  const { stories } = await import(`./stories/${file}`);
  const to = `../src/games/${file.replace(".mjs", "")}/stories.json`;
  writeFileSync(new URL(to, import.meta.url), `${JSON.stringify(stories)}\n`);
}
stop();
