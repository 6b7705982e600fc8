// Moments of The Great Race: one of every kind of decision.

import { ask, dice, kindOf } from "./engine.mjs";

const WANTED = [
  "camp",
  "planning",
  "choosing",
  "placing",
  "moving",
  "riding",
  "entering",
  "danger",
  "repairing",
  "removing",
  "swapping",
  "sabotaging",
  "seeking",
  "window",
  "trim",
];
const found = new Map();
const below = dice(7);

function decision(view, owed, seat) {
  if (view.trim === seat) return "trim";
  if (view.phase.kind !== "convoy") return view.phase.kind;
  if (owed.some((action) => action.ride)) return "riding";
  if (owed.some((action) => action.guard)) return "danger";
  return view.phase.doing.kind;
}

for (let seed = 1; seed < 60 && (seed < 5 || found.size < WANTED.length); seed += 1) {
  await ask("new", { game: "great-race", seed, setup: { seats: 3, options: { map: "island" } } });
  for (let step = 0; step < 900; step += 1) {
    const { decide = [] } = await ask("next");
    const seat = decide[0] ?? 0;
    const { view } = await ask("view", { seat });
    const legal = decide.length > 0 ? await ask("legal", { seat }) : { actions: [], owed: 0 };
    const owed = legal.actions.slice(0, legal.owed);
    const kind = decision(view, owed, seat);
    // The moment with the most different things to do tells the most.
    const kinds = new Set(legal.actions.map(kindOf)).size;
    if (!found.has(kind) || kinds > found.get(kind).kinds)
      found.set(kind, {
        kinds,
        moment: {
          id: kind,
          seat,
          view,
          owed,
          free: legal.actions.slice(legal.owed),
          awaited: decide,
        },
      });
    if (decide.length === 0) break;
    const bold = owed.filter(
      (action) =>
        action.play || action.move || action.ride || action === "drive" || action === "explore",
    );
    const choice = bold.length > 0 && below(3) > 0 ? bold : owed;
    await ask("play", { seat, action: choice[below(choice.length)] });
  }
}
const missing = WANTED.filter((kind) => !found.has(kind));
if (missing.length > 0) throw new Error(`The Great Race: not seen: ${missing.join(", ")}`);
export const stories = WANTED.map((kind) => found.get(kind).moment);
