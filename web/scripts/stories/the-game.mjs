// Moments of The Game: positions, and one match.

import { ask, hear } from "./engine.mjs";

// Messages as the wire has them: the engine speaks in sentences, the table in keys.
const number = (value) => ({ number: value });
const seatArg = (value) => ({ seat: value });
const term = (value) => ({ term: value });
const pileTerm = (pile) => term(`the-game-pile-${pile.toLowerCase()}`);
const message = (key, args = {}) => ({ key: `the-game-${key}`, args: Object.entries(args) });
const climbs = (pile) => pile === "A" || pile === "B";

function told(sight) {
  if (sight === "hushed") return message("sight-hushed");
  const [[kind, it]] = Object.entries(sight);
  switch (kind) {
    case "dealt":
      return message("sight-dealt");
    case "bid":
      return message("sight-bid", { player: seatArg(it.seat) });
    case "starts":
      return message("sight-starts", { player: seatArg(it.starter) });
    case "laid": {
      const back = climbs(it.pile) ? it.card < it.on : it.card > it.on;
      const args = {
        player: seatArg(it.seat),
        card: number(it.card),
        pile: pileTerm(it.pile),
        on: number(it.on),
      };
      if (it.order) args.order = term(`the-game-order-${it.order}`);
      return message(`sight-${back ? "trick" : "laid"}${it.order ? "-order" : ""}`, args);
    }
    case "ended":
      return message("sight-ended", { player: seatArg(it.seat), count: number(it.count) });
    case "signalled":
      return message(it.show === "nothing" ? "sight-signal-down" : "sight-signal", {
        player: seatArg(it.seat),
        pile: pileTerm(it.pile),
        signal: term(`the-game-signal-${it.show}`),
      });
    case "said":
      return message("sight-said", {
        player: seatArg(it.seat),
        phrase: term(`the-game-phrase-${it.phrase}`),
      });
    default:
      return outcome(it);
  }
}

function outcome({ ending, left }) {
  if (ending === "won") return message("outcome-won");
  if (ending === "stuck")
    return message(left < 10 ? "outcome-excellent" : "outcome-stuck", { left: number(left) });
  return message("outcome-broken", {
    order: term(`the-game-order-${ending.broken}`),
    left: number(left),
  });
}

function refusal(error) {
  const kind = typeof error.refusal === "string" ? error.refusal : Object.keys(error.refusal)[0];
  const it = error.refusal[kind] ?? {};
  const of = (key, args) => ({
    kind: "rules",
    rule: error.rule,
    message: message(`refusal-${key}`, args),
  });
  if (kind === "does-not-fit") {
    const back = climbs(it.pile) ? it.top - 10 : it.top + 10;
    const trick = back >= 2 && back <= 99 ? back : 0;
    return of(climbs(it.pile) ? "too-low" : "too-high", {
      card: number(it.card),
      pile: pileTerm(it.pile),
      top: number(it.top),
      trick: number(trick),
    });
  }
  const args = {};
  if ("card" in it) args.card = number(it.card);
  if ("pile" in it) args.pile = pileTerm(it.pile);
  if ("laid" in it) args.laid = number(it.laid);
  if ("minimum" in it) args.minimum = number(it.minimum);
  if ("on_turn" in it) args.player = seatArg(it.on_turn);
  return of(kind, args);
}

/** What the server would show this viewer now. */
async function picture(seat) {
  const next = await ask("next");
  const { view } = await ask("view", { seat });
  const shown = {
    view,
    owed: [],
    free: [],
    warnings: [],
    awaited: next.decide ?? [],
    ending: next.over ? { message: outcome(next.over), outcome: next.over } : null,
  };
  if (seat === null) return shown;
  const { actions, owed, warnings } = await ask("legal", { seat });
  shown.owed = actions.slice(0, owed);
  shown.free = actions.slice(owed);
  shown.warnings = warnings.map(({ action: place, message: sentence }) => {
    const { card } = actions[place].lay;
    const broken = sentence.includes("Three!") ? "three" : "skull";
    return {
      place,
      message: message("warning-loses", {
        card: number(card),
        order: term(`the-game-order-${broken}`),
      }),
    };
  });
  return shown;
}

/** Why each action that is not listed is refused, by the action as text. */
async function refusals(seat, shown) {
  const asked = ["end", { say: "thanks" }];
  for (const pile of ["A", "B", "C", "D"]) {
    asked.push({ signal: { pile, show: "mine" } });
    for (const card of shown.view.hand ?? []) asked.push({ lay: { card, pile } });
  }
  const listed = new Set([...shown.owed, ...shown.free].map((action) => JSON.stringify(action)));
  const found = {};
  for (const action of asked) {
    if (listed.has(JSON.stringify(action))) continue;
    const answer = await hear("play", { seat, action });
    if (answer.ok) throw new Error(`${JSON.stringify(action)} was not listed and was taken`);
    found[JSON.stringify(action)] = refusal(answer.error);
  }
  return found;
}

const positions = {};
async function story(id, { seat = 0, before = [], open = false, ...setup }) {
  await ask("new", { game: "the-game", seed: 7, ...setup });
  for (const [player, action] of before) await ask("play", { seat: player, action });
  const shown = await picture(seat);
  const views = [];
  for (let player = 0; open && player < shown.view.seats; player++)
    views.push((await ask("view", { seat: player })).view);
  positions[id] = {
    ...shown,
    seat: open ? null : seat,
    open: open ? views : null,
    refusals: seat === null ? {} : await refusals(seat, shown),
  };
}

const beneath = (count, not) =>
  Array.from({ length: 98 }, (_, place) => place + 2)
    .filter((card) => !not.includes(card))
    .slice(0, count);
const position = (piles, hands, phase, more = {}) => ({
  seats: hands.length,
  options: more.options ?? {},
  position: {
    piles,
    hands,
    phase,
    ...(more.beneath ? { beneath: more.beneath } : {}),
    ...(more.signals ? { signals: more.signals } : {}),
  },
});
const quiet = ["nothing", "nothing", "nothing", "nothing"];

const plainPiles = [
  [32, 41, 47],
  [68, 58, 63],
  [70, 61, 52],
  [44, 35, 28],
];
const hands4 = [
  [8, 37, 51, 62, 66, 91],
  [5, 14, 33, 55, 78, 93],
  [9, 23, 46, 59, 84, 97],
  [12, 26, 39, 71, 88, 99],
];
const used = [...plainPiles.flat(), ...hands4.flat()];
const signals4 = [
  quiet,
  ["nothing", "mine", "nothing", "nothing"],
  ["nothing", "nothing", "nothing", "go-easy"],
  quiet,
];
/** Whoever has laid cards this turn holds so many fewer. */
const after = (hands, { turn }) =>
  hands.map((hand, seat) => (turn && seat === turn.seat ? hand.slice(turn.laid ?? 0) : hand));
const plain = (phase, more = {}) => ({
  setup: position(plainPiles, after(hands4, phase), phase, {
    beneath: beneath(21, used),
    signals: signals4,
    ...more,
  }),
});

await story("turn", plain({ turn: { seat: 0 } }));
await story("may-end", plain({ turn: { seat: 0, laid: 2 } }));
await story("other", plain({ turn: { seat: 1, laid: 1 } }));
await story("spectator", { ...plain({ turn: { seat: 2, laid: 1 } }), seat: null });
await story("open", { ...plain({ turn: { seat: 2, laid: 1 } }), seat: null, open: true });
await story(
  "many-signals",
  plain(
    { turn: { seat: 0 } },
    {
      signals: [
        ["mine", "nothing", "nothing", "nothing"],
        ["go-easy", "mine", "nothing", "nothing"],
        ["mine", "nothing", "go-easy", "go-easy"],
        ["go-easy", "nothing", "nothing", "mine"],
      ],
    },
  ),
);
await story("bids", { seats: 4, seed: 11 });
await story("bid-done", {
  seats: 4,
  seed: 11,
  before: [
    [0, { bid: 2 }],
    [2, { bid: 1 }],
  ],
});
await story("bids-watched", { seats: 5, seed: 11, seat: null, before: [[2, { bid: 1 }]] });
await story("solo", { seats: 1, seed: 3 });
await story("five", { seats: 5, seed: 21, options: { starter: 0 } });
await story("five-other", { seats: 5, seed: 21, options: { starter: 3 } });
await story("two-late", {
  setup: position(
    [
      [80, 84, 90],
      [77, 86, 88],
      [22, 17, 12],
      [31, 24, 20],
    ],
    [
      [11, 91, 95],
      [92, 97],
    ],
    { turn: { seat: 0 } },
    {
      beneath: Array.from({ length: 98 }, (_, place) => place + 2).filter(
        (card) =>
          ![80, 84, 90, 77, 86, 88, 22, 17, 12, 31, 24, 20, 11, 91, 95, 92, 97].includes(card),
      ),
    },
  ),
});
const left = new Set([96, 97, 5]);
const lastPiles = [
  [85, 90, 98],
  [80, 88, 95],
  [20, 9, 3],
  [14, 11, 4],
];
const others = Array.from({ length: 98 }, (_, place) => place + 2).filter(
  (card) => !left.has(card) && !lastPiles.flat().includes(card),
);
await story("over-excellent", {
  setup: position(lastPiles, [[97], [96, 5]], { over: "stuck" }, { beneath: others }),
});
await story("over-won", {
  setup: position(lastPiles, [[], []], { over: "won" }, { beneath: [...others, ...left] }),
});

const extreme = (piles, hands, turn, more = {}) => {
  const taken = [...piles.flat(), ...hands.flat()];
  return {
    setup: position(
      piles,
      hands,
      { turn },
      { options: { extreme: true }, beneath: beneath(more.beneath ?? 29, taken), ...more.position },
    ),
  };
};
const exPiles = [
  [26, 29, 35],
  [12, 16, 21],
  [88, 81, 72],
  [78, 75, 66],
];
const exHands = [
  [38, 45, 56, 63, 71, 94],
  [9, 40, 61, 82],
];
const bound = [null, "A", null, null];
const goEasy = { position: { signals: [quiet, ["nothing", "go-easy", "nothing", "nothing"]] } };
await story("fatal", extreme(exPiles, exHands, { seat: 0, laid: 1, three: true, bound }, goEasy));
await story(
  "extreme",
  extreme(
    [
      [26, 29, 34],
      [12, 16, 20],
      [88, 81, 74],
      [78, 75, 67],
    ],
    [
      [38, 45, 56, 63, 64, 71, 94],
      [9, 24, 40, 61, 82, 83, 96],
    ],
    { seat: 0 },
    goEasy,
  ),
);
await story(
  "locked",
  extreme(
    [
      [26, 29, 36],
      [12, 16, 21],
      [88, 81, 72],
      [78, 75, 66],
    ],
    exHands,
    { seat: 0, laid: 1, bound },
    goEasy,
  ),
);
await story(
  "no-reverse",
  extreme(
    [
      [26, 29, 48],
      [12, 16, 45],
      [88, 81, 72],
      [78, 75, 66],
    ],
    [
      [38, 42, 56, 63, 71, 94],
      [9, 40, 61, 82],
    ],
    { seat: 0 },
  ),
);
await story(
  "silence",
  extreme(
    [
      [26, 29, 48],
      [12, 16, 38],
      [88, 81, 72],
      [78, 75, 65],
    ],
    [
      [42, 45, 56, 63, 71, 94],
      [9, 40, 61, 82],
    ],
    { seat: 0 },
  ),
);
await story(
  "skull",
  extreme(
    [
      [26, 29, 42],
      [12, 16, 20],
      [88, 81, 72],
      [78, 75, 66],
    ],
    [
      [45, 56, 63, 71, 94],
      [9, 40, 61, 82],
    ],
    { seat: 0, laid: 2 },
  ),
);
await story(
  "all-orders",
  extreme(
    [
      [26, 29, 38],
      [12, 16, 45],
      [88, 81, 59],
      [78, 75, 66],
    ],
    [
      [7, 42, 52, 63, 71, 94],
      [9, 40, 61, 82, 83, 96],
    ],
    { seat: 0, laid: 1, three: true, bound: [null, null, null, null] },
  ),
);
await story(
  "hand-of-orders",
  extreme(
    [
      [26, 29, 34],
      [12, 16, 20],
      [88, 81, 74],
      [78, 75, 67],
    ],
    [
      [63, 42, 52, 38, 45, 49, 24],
      [9, 40, 61, 82],
    ],
    { seat: 0 },
  ),
);
await story("over-broken", {
  setup: position(
    exPiles,
    exHands,
    { over: { broken: "three" } },
    { options: { extreme: true }, beneath: beneath(29, [...exPiles.flat(), ...exHands.flat()]) },
  ),
});

// A whole match, step by step, as seat 0 sees it.
const match = [];
const begun = await ask("new", { game: "the-game-extreme", seats: 3, seed: 5 });
const step = async (sights) =>
  match.push({
    lines: sights.map((sight) => ({ game: { sight, message: told(sight) } })),
    ...(await picture(0)),
  });
await step(begun.sights.seats[0]);
for (let next = begun.next; next.decide && match.length < 60;) {
  const seat = next.decide.at(-1);
  const { action } = await ask("bot", { seat });
  const played = await ask("play", { seat, action });
  await step(played.sights.seats[0]);
  next = played.next;
}

export const stories = { stories: positions, match };
