// Lines of the log that say nothing twice, put together again: what a viewer noticed says most of the sentence about it.
// crates/table/src/compact.rs leaves out what is found here.

import type { Arg, Line, Message } from "./wire";

type Fields = Record<string, unknown>;

/** The name of a sight and its fields. */
function takenApart(sight: unknown): [string, Fields] {
  if (typeof sight === "string") return [sight, {}];
  const [name, fields] = Object.entries(sight as Fields)[0] ?? ["", {}];
  return [name, typeof fields === "object" && fields !== null ? (fields as Fields) : {}];
}

function known(game: string, fields: Fields): Map<string, Arg> {
  const args = new Map<string, Arg>();
  for (const [name, value] of Object.entries(fields)) {
    if (name === "seat" && typeof value === "number") args.set("player", { seat: value });
    else if (typeof value === "number") args.set(name, { number: value });
    else if (typeof value === "string")
      args.set(name, { term: `${game}-${name}-${value.toLowerCase()}` });
  }
  return args;
}

function told(game: string, field: unknown, value: unknown): Arg {
  if (typeof value === "number") return { number: value };
  if (typeof value === "string") return { term: game + value };
  if (value === true) return { text: String(field) };
  return value as Arg;
}

/** The sentence about a sight. */
export function sentence(game: string, sight: unknown, key?: string, args: Fields = {}): Message {
  const [name, fields] = takenApart(sight);
  const all = known(game, fields);
  for (const [arg, value] of Object.entries(args)) all.set(arg, told(game, fields[arg], value));
  const whole = key?.startsWith("=") ? key.slice(1) : `${game}-sight-${key ?? name}`;
  return { key: whole, args: [...all] };
}

/** Lines with their sentences. */
export function spoken(game: string, lines: readonly Line[]): Line[] {
  return lines.map((line) => {
    if (!("game" in line) || "message" in line.game) return line;
    const { sight, key, args } = line.game as { sight: unknown; key?: string; args?: Fields };
    return { game: { sight, message: sentence(game, sight, key, args) } };
  });
}
