// Checks a deal as docs/verifiable-deals.md describes it, without knowing the rules: the seed fits the promise, the
// numbers rise, there are as many draws as outcomes, and every draw follows from seed and salts.

/** What a record says about its deal. */
export interface FairRecord {
  log: { opening?: unknown[]; entries: { chance?: unknown[] }[] };
  fair?: {
    table: string;
    commitment: string;
    salts: string[];
    seed?: string;
    opening: FairFact;
    entries: FairFact[];
  };
}
interface FairFact {
  seq: number;
  draws?: [number, number][];
}

/** What one saw with one's own eyes before the first card. */
export interface Witness {
  commitment?: string;
  seat?: number | null;
  salt?: string;
}

export type Verdict =
  /** Nothing was promised: a match of the terminal, or an old record. */
  | { kind: "no-promise" }
  /** The match is not over, so the seed is still secret. */
  | { kind: "sealed"; commitment: string }
  /** This browser does not reckon here: pages without https cannot. */
  | { kind: "cannot" }
  | { kind: "wrong"; what: "commitment" | "numbers" | "draws" | "witness" }
  | {
      kind: "good";
      commitment: string;
      seed: string;
      /** How many draws were derived again. */
      draws: number;
      /** How many seats added something of their own. */
      salted: number;
      /** Is the promise the one this device saw before the first card? */
      witnessed: boolean;
    };

const text = new TextEncoder();

export function bytes(hex: string): Uint8Array<ArrayBuffer> {
  const found = hex.match(/../g) ?? [];
  return Uint8Array.from(found, (pair) => parseInt(pair, 16));
}

const hex = (data: Uint8Array) =>
  [...data].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function number(value: bigint, size: number): Uint8Array {
  return Uint8Array.from({ length: size }, (_, place) =>
    Number((value >> BigInt(8 * (size - 1 - place))) & 0xffn),
  );
}

function joined(...parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const all = parts.map((part) => (typeof part === "string" ? text.encode(part) : part));
  const out = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of all) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

const lengthOf = (data: Uint8Array) => number(BigInt(data.length), 8);
const zero = Uint8Array.of(0);

async function hmac(
  key: Uint8Array<ArrayBuffer>,
): Promise<(message: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>> {
  const imported = await crypto.subtle.importKey(
    "raw",
    key,
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  return async (message) => new Uint8Array(await crypto.subtle.sign("HMAC", imported, message));
}

export async function commitment(table: string, seed: string): Promise<string> {
  const id = text.encode(table);
  const message = joined("sobremesa commitment 1", zero, lengthOf(id), id, bytes(seed));
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", message)));
}

export async function dealKey(
  table: string,
  seed: string,
  salts: string[],
): Promise<Uint8Array<ArrayBuffer>> {
  const id = text.encode(table);
  const parts = salts.flatMap((salt) => [lengthOf(bytes(salt)), bytes(salt)]);
  const sign = await hmac(bytes(seed));
  return new Uint8Array(
    await sign(
      joined("sobremesa deal 1", zero, lengthOf(id), id, number(BigInt(salts.length), 8), ...parts),
    ),
  );
}

/** Draws: one out of `n` places, for the fact `seq`, as its draw number `i`. */
export async function drawer(
  key: Uint8Array<ArrayBuffer>,
): Promise<(seq: bigint, i: bigint, n: bigint) => Promise<bigint>> {
  const sign = await hmac(key);
  return async (seq, i, n) => {
    for (let attempt = 0n; ; attempt += 1n) {
      const signed = await sign(
        joined("draw", zero, number(seq, 8), number(i, 4), number(attempt, 4)),
      );
      const x = BigInt(`0x${hex(signed.slice(0, 8))}`);
      if (x < (2n ** 64n / n) * n) return x % n;
    }
  };
}

/** Checks a record, and that it is the deal this device was promised. */
export async function check(record: FairRecord, witness: Witness = {}): Promise<Verdict> {
  const { fair, log } = record;
  if (!fair) return { kind: "no-promise" };
  if (!fair.seed) return { kind: "sealed", commitment: fair.commitment };
  if (typeof crypto === "undefined" || !crypto.subtle) return { kind: "cannot" };
  if (witness.commitment && witness.commitment !== fair.commitment)
    return { kind: "wrong", what: "witness" };
  if (witness.salt && witness.seat != null && witness.salt !== fair.salts[witness.seat])
    return { kind: "wrong", what: "witness" };
  if ((await commitment(fair.table, fair.seed)) !== fair.commitment)
    return { kind: "wrong", what: "commitment" };

  const facts = [fair.opening, ...fair.entries];
  const outcomes = [log.opening ?? [], ...log.entries.map((entry) => entry.chance ?? [])];
  if (facts.length !== outcomes.length) return { kind: "wrong", what: "numbers" };
  if (facts.some((fact, place) => place > 0 && fact.seq <= facts[place - 1]!.seq))
    return { kind: "wrong", what: "numbers" };
  const draw = await drawer(await dealKey(fair.table, fair.seed, fair.salts));
  let draws = 0;
  for (const [place, fact] of facts.entries()) {
    const drawn = fact.draws ?? [];
    if (drawn.length !== outcomes[place]!.length) return { kind: "wrong", what: "draws" };
    for (const [i, [n, k]] of drawn.entries()) {
      if ((await draw(BigInt(fact.seq), BigInt(i), BigInt(n))) !== BigInt(k))
        return { kind: "wrong", what: "draws" };
      draws += 1;
    }
  }
  const salted = fair.salts.filter((salt) => salt !== "").length;
  return {
    kind: "good",
    commitment: fair.commitment,
    seed: fair.seed,
    draws,
    salted,
    witnessed: witness.commitment !== undefined,
  };
}
