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

/** The record of a match between bots who play anything. */
function recorded(game: string, players: number, options: Record<string, string> = {}): string {
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
  return record;
}

/** Asks the server for one thing after another, as Ana; the last is a table. */
const asked = (guest: Guest, record: string, branch?: object): Promise<string> =>
  guest.page.evaluate(
    async ([record, branch]) => {
      const call = async (path: string, body: string) =>
        (await (
          await fetch(`api/${path}`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body,
          })
        ).json()) as { table: string };
      await call("me", JSON.stringify({ name: "Ana" }));
      const { table } = await call("records", record);
      if (branch === null) return table;
      return (await call(`tables/${table}/branch`, branch)).table;
    },
    [record, branch ? JSON.stringify(branch) : null] as const,
  );

/** A match between bots who play anything, brought to the server as a record. */
export const played = (
  guest: Guest,
  game: string,
  players: number,
  options: Record<string, string> = {},
): Promise<string> => asked(guest, recorded(game, players, options));

/** Sits down with bots where such a match is so many moves from its end, for whoever needs the end of one that is long. */
export async function sitDownLate(
  guest: Guest,
  game: string,
  players: number,
  left: number,
): Promise<string> {
  const record = recorded(game, players);
  const { log } = JSON.parse(record) as { log: { entries: unknown[] } };
  const table = await asked(guest, record, { moves: log.entries.length - left, seat: 0 });
  await guest.page.goto(`${guest.url}#/t/${table}`);
  await guest.page.reload();
  return `#/t/${table}`;
}
