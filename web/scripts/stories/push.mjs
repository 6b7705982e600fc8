// Moments of PUSH: every state of its table, and what moves.

import { ask } from "./engine.mjs";

const COLOURS = ["yellow", "red", "blue", "green", "purple"];
const printed = () => [
  ...COLOURS.flatMap((colour) =>
    [1, 2, 3, 4, 5, 6].flatMap((number) => Array(3).fill(`${colour}-${number}`)),
  ),
  ...Array(18).fill("dice"),
  ...Array(12).fill("switch"),
];
const cards = (text) =>
  text
    .split(" ")
    .filter(Boolean)
    .map((word) =>
      ({ r: "red", b: "blue", g: "green", y: "yellow", p: "purple" })[word[0]] && word.length === 2
        ? `${{ r: "red", b: "blue", g: "green", y: "yellow", p: "purple" }[word[0]]}-${word[1]}`
        : word,
    );

/** As many cards are discarded as leave so many in the deck: taken evenly from what is not named. */
function discardFor(position, seats, deck, options) {
  const left = printed().filter(
    (card) => card !== "switch" || seats > 2 || options["keep-switches"],
  );
  const named = [
    ...position.rows.flat(),
    ...Array(position.switches ?? 0).fill("switch"),
    ...position.benches.flat(),
    ...(position.banks ?? []).flat(),
    ...(position.phase.turn?.card ? [position.phase.turn.card] : []),
  ];
  for (const card of named) left.splice(left.indexOf(card), 1);
  const discard = [];
  for (let step = 0; left.length > deck; step++)
    discard.push(...left.splice((step * 7) % left.length, 1));
  return discard;
}

function message(sight) {
  const [kind, told] = typeof sight === "string" ? [sight, {}] : Object.entries(sight)[0];
  const args = [];
  const face = (card) => card.split("-");
  const put = (card) => {
    const [colour, number] = face(card);
    if (number)
      args.push(
        ["colour", { term: `push-colour-${colour}` }],
        ["number", { number: Number(number) }],
      );
    return number ? "" : `-${card}`;
  };
  const points = (list) =>
    list.filter((card) => card.includes("-")).reduce((sum, card) => sum + Number(face(card)[1]), 0);
  if (told.seat !== undefined) args.push(["player", { seat: told.seat }]);
  if (told.row !== undefined) args.push(["row", { term: `push-row-${told.row}` }]);
  const say = (key) => ({ key: `push-sight-${key}`, args });
  const count = (number, worth) => args.push(["count", { number }], ["points", { number: worth }]);
  if (kind === "revealed") return say(`revealed${put(told.card)}`);
  if (kind === "placed") return say(`${told.new ? "row-started" : "placed"}${put(told.card)}`);
  if (kind === "bust") return say(`bust${put(told.card)}`);
  if (kind === "took") {
    const numbers = told.cards.filter((card) => card !== "dice");
    count(numbers.length, points(told.cards));
    return say(
      told.cards.includes("dice") ? (numbers.length > 0 ? "took-dice" : "took-lone-dice") : "took",
    );
  }
  if (kind === "rolled") {
    args.push([
      "face",
      { term: told.face === "star" ? "push-face-star" : `push-colour-${told.face}` },
    ]);
    count(told.lost.length, points(told.lost));
    return say(
      `rolled${told.face === "star" ? "-star" : ""}${told.lost.length > 0 ? "-lost" : ""}`,
    );
  }
  if (kind === "banked") {
    args.push(["colour", { term: `push-colour-${told.colour}` }]);
    count(told.count, points(told.cards ?? []));
    return say(told.cards ? "banked" : "banked-hidden");
  }
  if (kind === "cleared") {
    const rows = told.rows.filter((row) => row.length > 0).length;
    args.push(["count", { number: rows }], ["switches", { number: told.switches }]);
    return say(rows > 0 ? "cleared" : "cleared-switches");
  }
  if (kind === "over") {
    const first = told.winners[0];
    return {
      key: "push-outcome-won",
      args: [
        ["player", { seat: first }],
        ["points", { number: told.scores[first] }],
      ],
    };
  }
  return say(kind);
}

async function frame(seat, sights = []) {
  const { view } = await ask("view", { seat });
  const legal = seat === null ? { actions: [], owed: 0 } : await ask("legal", { seat });
  const { decide = [] } = await ask("next");
  return {
    view,
    owed: legal.actions.slice(0, legal.owed),
    awaited: decide,
    lines: sights.map((sight) => ({ game: { sight, message: message(sight) } })),
  };
}

export const stories = [];
/** One story: where it begins, who looks, and what is then played, with the outcomes of chance. */
async function story(id, { names, seat = 0, options = {}, position, deck = 62, plays = [] }) {
  const seats = names.length;
  const full = { ...position, discard: discardFor(position, seats, deck, options) };
  await ask("new", { game: "push", seed: 7, setup: { seats, options, position: full } });
  const frames = [await frame(seat)];
  for (const { by = 0, action, rig } of plays) {
    if (rig) await ask("rig", { chance: rig });
    const { sights } = await ask("play", { seat: by, action });
    frames.push(await frame(seat, seat === null ? sights.spectator : sights.seats[seat]));
  }
  stories.push({ id, seat, names, options, frames });
}

const four = ["Lucía", "Théo", "Anouk", "*Basile"];
const six = ["Lucía", "Théo", "Anouk", "*Basile", "Maximilien", "*Odile"];
const benches4 = [
  cards("r3 r5 g6 y4 y1 p2"),
  cards("r2 b5 b6 y3"),
  cards("b1 g4 g2 p6 p5"),
  cards("r6 b2 p1"),
];
const banks4 = [
  cards("b2 b4 b6 g5 g1"),
  cards("g3 g6 p4"),
  cards("r1 r4 r6 y2 y5 y6 b3"),
  cards("p3 p6 g2 g4"),
];
const rows = [cards("r2 b5 dice"), cards("y6 g3"), cards("p1 g4")];
const at = (phase, more = {}) => ({
  rows,
  switches: 1,
  benches: benches4,
  banks: banks4,
  phase,
  ...more,
});
const turn = (seat, card) => ({ turn: card ? { seat, card } : { seat } });
const take = (on, taker) => ({ take: { "on-turn": on, taker } });

await story("place-only", { names: four, position: at(turn(0, "yellow-2")) });
await story("decide", {
  names: four,
  position: at(turn(0), { rows: [rows[0], rows[1], cards("p1 g4 y2")] }),
});
await story("begin", { names: four, position: at(turn(0), { rows: [], switches: 0 }) });
await story("banking", { names: four, position: at(turn(0), { rows: [], switches: 0 }) });
await story("begin-empty", {
  names: four,
  deck: 100,
  position: { rows: [], benches: [[], [], [], []], phase: turn(0) },
});
await story("place-choice", {
  names: four,
  position: at(turn(0, "red-1"), { rows: [cards("r2 b5 dice"), cards("y6 g3")], switches: 0 }),
});
await story("place-dice", { names: four, position: at(turn(0, "dice")) });
await story("place-first", {
  names: four,
  position: at(turn(0, "purple-5"), { rows: [], switches: 0 }),
});
await story("take-first", { names: four, position: at(take(0, 0)) });
await story("take-second", {
  names: four,
  position: at(take(3, 0), { rows: [[], rows[1], cards("p1 g4 y2 b6 dice")], switches: 0 }),
});
await story("take-last", {
  names: four,
  position: at(take(2, 0), { rows: [[], [], cards("dice r1")] }),
});
await story("after-bust", {
  names: four,
  position: at(take(0, 3), { rows: [rows[0], rows[1], cards("p1 g4 y2")] }),
});
await story("others-push", { names: four, position: at(turn(1), { switches: 2 }) });
await story("others-place", { names: four, position: at(turn(3, "purple-5")) });
await story("last-card", { names: four, deck: 0, position: at(turn(0)) });
await story("hidden", {
  names: four,
  options: { "hide-totals": true },
  position: at(turn(0), { rows: [rows[0], rows[1], cards("p1 g4 y2")] }),
});
await story("spectator", { names: four, seat: null, position: at(turn(2, "yellow-2")) });
const long = {
  rows: [cards("r2 b5 g1 y3 p6 dice"), cards("y6 g3 b4 r1 dice"), cards("p1 g4 y2 b6")],
  switches: 3,
};
await story("long-rows", { names: four, position: at(turn(0, "red-3"), long) });
const two = {
  rows: [cards("r2 b5"), cards("y6 g3 dice"), cards("p1")],
  benches: [cards("r3 r3 r5 g6 y4 y1 p2 p2 p6"), cards("r2 b5 b6 b6 y3")],
  banks: [cards("b2 b4"), []],
};
await story("two-players", { names: ["Lucía", "*Basile"], position: { ...two, phase: turn(0) } });
const six6 = {
  rows,
  switches: 1,
  benches: [...benches4, cards("r1 r1 r4 y5 y6 g2 g5 b3 b4 p4"), cards("y4 p3")],
  banks: [...banks4, cards("r5 r5"), []],
};
await story("six-players", {
  names: six,
  deck: 40,
  position: { ...six6, phase: turn(0, "yellow-2") },
});
await story("six-take", {
  names: six,
  deck: 40,
  position: { ...six6, phase: take(5, 0), rows: [[], rows[1], rows[2]], switches: 0 },
});
await story("six-watched", {
  names: six,
  seat: null,
  deck: 40,
  position: { ...six6, phase: turn(4) },
});
await story("three-hidden-others", {
  names: four.slice(0, 3),
  options: { "hide-totals": true, risk: true },
  position: {
    rows,
    switches: 0,
    benches: benches4.slice(0, 3),
    banks: banks4.slice(0, 3),
    phase: take(1, 1),
  },
});
await story("over", { names: four, deck: 0, position: { ...at("over"), rows: [], switches: 0 } });

// What moves.
await story("turn", {
  names: four,
  position: at(turn(0), { rows: [], switches: 0 }),
  plays: [
    { action: "reveal", rig: [{ card: "red-4" }] },
    { action: "new-row" },
    { action: "reveal", rig: [{ card: "blue-2" }] },
    { action: { place: { row: 1 } } },
    { action: "reveal", rig: [{ card: "switch" }] },
    { action: "reveal", rig: [{ card: "red-1" }] },
    { action: "new-row" },
    { action: "reveal", rig: [{ card: "dice" }] },
    { action: { place: { row: 2 } } },
    { action: "stop" },
    { action: { take: { row: 2 } }, rig: [{ face: "red" }] },
    { by: 3, action: { take: { row: 1 } } },
    { by: 1, action: { bank: { colour: "blue" } } },
    { by: 2, action: "reveal", rig: [{ card: "yellow-5" }] },
    { by: 2, action: "new-row" },
  ],
});
await story("bust", {
  names: four,
  position: at(turn(0), { rows: [cards("r2 b5"), cards("r6 g3"), cards("r1 p4")], switches: 0 }),
  plays: [
    { action: "reveal", rig: [{ card: "red-3" }, { face: "yellow" }] },
    { by: 1, action: { take: { row: 2 } } },
    { by: 2, action: { take: { row: 1 } } },
    { by: 3, action: { take: { row: 3 } } },
  ],
});
await story("bust-other", {
  names: four,
  position: at(turn(2), {
    rows: [cards("r2 b5"), cards("r6 g3 dice"), cards("r1 p4")],
    switches: 1,
  }),
  plays: [
    { by: 2, action: "reveal", rig: [{ card: "red-3" }, { face: "star" }] },
    { by: 1, action: { take: { row: 2 } }, rig: [{ face: "blue" }] },
  ],
});
await story("bank", {
  names: four,
  position: at(turn(0), { rows: [], switches: 0 }),
  plays: [{ action: { bank: { colour: "red" } } }],
});
await story("end", {
  names: four,
  deck: 1,
  position: at(turn(0), { rows: [rows[0], rows[1]], switches: 0 }),
  plays: [{ action: "reveal" }],
});
