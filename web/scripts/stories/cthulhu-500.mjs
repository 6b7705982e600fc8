// Moments of Cthulhu 500 as seat 0 sees them: one of every kind of decision and of every window, and one overtaking.

import { ask, dice, kindOf } from "./engine.mjs";

const WINDOWS = "played damaged rolled passed attempt turn-end discarded would-damage repair".split(
  " ",
);
const OFFERS = "play tires repair fit hire driver remove".split(" ");
const FRAMES = "service discarding drawing free-pass fallen spreading attempts contagions".split(
  " ",
);
const WANTED = [
  ...["vehicles", "grid", "actions", "waiting", "over"],
  ...FRAMES,
  ...OFFERS.map((kind) => `has-${kind}`),
  ...WINDOWS.map((window) => `window-${window}`),
];

const frames = {};
let deck = null;
let overtaking = null;
const below = dice(7);

/** The deck is the same in all of them: it is kept once. */
function shorn({ faces, vehicles, ...view }) {
  deck = { faces, vehicles };
  return view;
}

/** What this moment is a picture of. */
function kindsOf(view, owed, awaited) {
  const { phase, stack, window } = view;
  if (phase.over) return ["over"];
  if (phase !== "race") return awaited.includes(0) ? [kindOf(phase)] : [];
  if (owed.length === 0) return window || awaited.includes(0) ? [] : ["waiting"];
  if (window) return [`window-${window}`];
  const offers = new Set(owed.map(kindOf));
  const frame = kindOf(stack.at(-1));
  return [
    // A turn in which much can be done.
    ...(frame === "actions" && offers.has("play") && view.seats < 6 ? [] : [frame]),
    ...OFFERS.filter((offer) => offers.has(offer)).map((offer) => `has-${offer}`),
  ];
}

async function look() {
  const { decide = [] } = await ask("next");
  const { view } = await ask("view", { seat: 0 });
  const legal = decide.length > 0 ? await ask("legal", { seat: 0 }) : { actions: [], owed: 0 };
  const owed = legal.actions.slice(0, legal.owed);
  for (const kind of kindsOf(view, owed, decide))
    if (WANTED.includes(kind)) frames[kind] ??= { view: shorn(view), owed, awaited: decide };
  return { decide, view };
}

const seat = (value) => ({ seat: value });
const number = (value) => ({ number: value });
/** What is told of an overtaking, as the table hears it. */
const ARGS = {
  attempt: ({ passer, target }) => ({ player: seat(passer), other: seat(target) }),
  rolled: (it) => ({ player: seat(it.seat), pips: number(it.pips) }),
  totals: (it) => ({
    player: seat(it.passer),
    other: seat(it.target),
    with: number(it.with),
    against: number(it.against),
  }),
  passed: ({ mover, passed }) => ({ player: seat(mover), other: seat(passed) }),
};

/** One move in which a car was passed and nothing else happened. */
function keep(before, view, sights) {
  const kinds = sights.map(kindOf);
  if (overtaking || kinds.join(" ") !== "attempt rolled rolled totals passed") return;
  const line = (sight) => {
    const args = Object.entries(ARGS[kindOf(sight)](sight[kindOf(sight)]));
    return { game: { sight, message: { key: `cthulhu-500-sight-${kindOf(sight)}`, args } } };
  };
  overtaking = { before: shorn(before), lines: sights.map(line), view: shorn(view) };
}

const TABLES = [
  [4, { race: "short", vehicles: "chosen" }],
  [6, { race: "standard" }],
  [5, { race: "standard" }],
  [3, { race: "standard", "caution-lap": true }],
];

for (let seed = 1; seed < 200 && WANTED.some((kind) => !frames[kind]); seed += 1) {
  const [seats, options] = TABLES[(seed - 1) % TABLES.length];
  await ask("new", { game: "cthulhu-500", seed, seats, options });
  let { decide, view } = await look();
  for (let step = 0; step < 1500 && decide.length > 0; step += 1) {
    const player = decide[below(decide.length)];
    const { actions, owed } = await ask("legal", { seat: player });
    // Whoever stops early sees little: what does something comes first.
    const doing = actions.slice(0, owed).filter((it) => !["done", "pass", "decline"].includes(it));
    const choice = doing.length > 0 && below(4) > 0 ? doing : actions.slice(0, owed);
    const { sights } = await ask("play", { seat: player, action: choice[below(choice.length)] });
    const before = view;
    ({ decide, view } = await look());
    keep(before, view, sights.seats[0]);
  }
}
const missing = WANTED.filter((kind) => !frames[kind]);
if (missing.length > 0 || !overtaking)
  throw new Error(`Cthulhu 500: not seen: ${missing.join(", ") || "an overtaking"}`);
export const stories = { deck, frames, steps: [overtaking] };
