// A match that was played elsewhere, brought to the server as a record.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Guest } from "./house";

const BINARY =
  process.env.SOBREMESA_BINARY ??
  fileURLToPath(new URL("../../../target/debug/sobremesa", import.meta.url));

/** A match between bots who play anything, brought to the server as a record. */
export async function played(
  guest: Guest,
  game: string,
  players: number,
  options: Record<string, string> = {},
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "sobremesa-review-"));
  const file = join(folder, "match.json");
  execFileSync(BINARY, [
    "sim",
    game,
    "--players",
    String(players),
    "--bots",
    "random",
    "--games",
    "1",
    "--save",
    file,
    ...Object.entries(options).flatMap(([name, value]) => ["--option", `${name}=${value}`]),
  ]);
  const record = readFileSync(file, "utf8");
  rmSync(folder, { recursive: true });
  return guest.page.evaluate(async (record) => {
    const call = async (path: string, body: string) =>
      (
        await fetch(`api/${path}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body,
        })
      ).json();
    await call("me", JSON.stringify({ name: "Ana" }));
    return ((await call("records", record)) as { table: string }).table;
  }, record);
}
