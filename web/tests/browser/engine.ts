// The program as other programs hold it: one line in, one line out.

import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const BINARY = process.env.SOBREMESA_BINARY ?? join(ROOT, "target/debug/sobremesa");

export class Engine {
  #running: ChildProcess = spawn(BINARY, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
  #lines = createInterface({ input: this.#running.stdout! })[Symbol.asyncIterator]();

  async ask<T>(request: object): Promise<T> {
    this.#running.stdin!.write(`${JSON.stringify(request)}\n`);
    const { value } = await this.#lines.next();
    const answer = JSON.parse(value as string) as T & { ok: boolean };
    if (!answer.ok) throw new Error(value as string);
    return answer;
  }

  close(): void {
    this.#running.stdin!.end();
  }
}

/** What an answer says of whose decision it is. */
export interface Next {
  next: { decide: number[] } | { over: unknown };
}
