// Lines of the log that say nothing twice, put together again: what a viewer noticed says most of the sentence about it.
// crates/table/src/compact.rs leaves out what is found here.

import type { Arg, CompactLine, Line, Message } from "./wire";

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
  // A card such as blue-3.
  const [, colour, number] = /^([a-z]+)-(\d+)$/.exec(String(fields["card"])) ?? [];
  if (colour !== undefined) {
    if (!args.has("colour")) args.set("colour", { term: `${game}-colour-${colour}` });
    if (!args.has("number")) args.set("number", { number: Number(number) });
  }
  return args;
}

function told(game: string, name: string, field: unknown, value: unknown): Arg {
  if (typeof value === "number") return { number: value };
  if (value === "-") return { term: `${game}-${name}-${field}` };
  if (typeof value === "string") return { term: game + value };
  if (value === true) return { text: String(field) };
  return value as Arg;
}

/** The sentence about a sight. */
export function sentence(
  game: string,
  sight: unknown,
  key?: string | 0,
  args: Fields = {},
): Message {
  const [name, fields] = takenApart(sight);
  const all = known(game, fields);
  for (const [arg, value] of Object.entries(args))
    all.set(arg, told(game, arg, fields[arg], value));
  const whole = key && key.startsWith("=") ? key.slice(1) : `${game}-sight-${key || name}`;
  return { key: whole, args: [...all] };
}

/** Lines with their sentences. */
export function spoken(game: string, lines: readonly (Line | CompactLine)[]): Line[] {
  return lines.map((line) => {
    if (!Array.isArray(line)) return line;
    const [sight, key, args] = line;
    return { game: { sight, message: sentence(game, sight, key, args) } };
  });
}
