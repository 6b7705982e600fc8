// The page as another build of it.

import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const WEB = fileURLToPath(new URL("../..", import.meta.url));
/** Building takes a while on a busy machine. */
export const BUILDING = 600_000;

/** Builds the page by one of the configurations beside this file. */
export async function built(config: string, folder: string): Promise<void> {
  // As it is built for people, not as tests load it.
  const env = { ...process.env, NODE_ENV: "production", VITEST: "" };
  const vite = join(WEB, "node_modules/vite/bin/vite.js");
  const how = ["--config", join(WEB, "tests/browser", config), "--outDir", folder];
  const words = [vite, "build", ...how, "--logLevel", "error"];
  await promisify(execFile)(process.execPath, words, { cwd: WEB, env });
}
