// Writes web/src/games/great-race/stories.json: a moment of every kind of decision, as the engine tells it, to test its table.
//   node scripts/great-race-stories.mjs ../target/debug/sobremesa
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";

const engine = spawn(process.argv[2] ?? "../target/debug/sobremesa", ["engine", "--lang", "en"], {
  stdio: ["pipe", "pipe", "inherit"],
});
const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
async function ask(cmd, fields = {}) {
  engine.stdin.write(JSON.stringify({ cmd, ...fields }) + "\n");
  const answer = JSON.parse((await answers.next()).value);
  if (!answer.ok) throw new Error(`${cmd} ${JSON.stringify(fields)}: ${answer.error.message}`);
  return answer;
}

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
let dice = 7;
const below = (count) => (dice = (dice * 1103515245 + 12345) % 2147483648) % count;

function kindOf(view, owed, seat) {
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
    const kind = kindOf(view, owed, seat);
    // The moment with the most different things to do tells the most.
    const kinds = new Set(
      legal.actions.map((action) => (typeof action === "string" ? action : Object.keys(action)[0])),
    ).size;
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
if (missing.length > 0) console.error(`not seen: ${missing.join(", ")}`);
const stories = WANTED.flatMap((kind) => found.get(kind)?.moment ?? []);
writeFileSync(
  new URL("../src/games/great-race/stories.json", import.meta.url),
  JSON.stringify(stories) + "\n",
);
console.log(stories.map(({ id }) => id).join(" "));
engine.kill();
