// The engine whose answers the stories are made of: the program named on the command line.

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const engine = spawn(process.argv[2] ?? "../target/debug/sobremesa", ["engine", "--lang", "en"], {
  stdio: ["pipe", "pipe", "inherit"],
});
const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();

/** The answer, also where it is a refusal. */
export async function hear(cmd, fields = {}) {
  engine.stdin.write(`${JSON.stringify({ cmd, ...fields })}\n`);
  return JSON.parse((await answers.next()).value);
}

/** A good answer. */
export async function ask(cmd, fields = {}) {
  const answer = await hear(cmd, fields);
  if (!answer.ok)
    throw new Error(`${cmd} ${JSON.stringify(fields)}: ${JSON.stringify(answer.error)}`);
  return answer;
}

/** Numbers that are the same in every run. */
export function dice(seed) {
  let last = seed;
  return (count) => (last = (last * 1103515245 + 12345) % 2147483648) % count;
}

/** What an action or a sight is, without its details. */
export const kindOf = (it) => (typeof it === "string" ? it : Object.keys(it)[0]);

export const stop = () => engine.stdin.end();
