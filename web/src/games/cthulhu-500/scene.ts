// What lies on the road while things move: the view, changed by one thing after another that has happened.

import type { Time } from "$lib/table";
import type { Frame, Laid, Piece, Seat, Sight, Test, View } from "./shapes";

export interface Duel {
  passer: Seat;
  target: Seat;
  dice: [number, number];
  pieces: [Piece[], Piece[]];
  totals: [number, number];
  stands: Test["stands"];
  rule: string | null;
  /** How far it is. */
  step: "declared" | "rolled" | "over";
  /** What came of it, once that is seen. */
  outcome: "passes" | "tie" | "nothing" | null;
}

/** The time that is left: with a poker face a window has a length of its own, which is not that of the clock. */
export const timeOf = (view: View, time: Time | null | undefined): Time | null =>
  time && view.window !== null && view.options["poker-face"]
    ? { ...time, seconds: null }
    : (time ?? null);

/** The step that is lit of the four: declared, rolled, reactions to the dice, outcome. */
export const litStep = (duel: Pick<Duel, "step">, windowed: boolean): number =>
  duel.step === "over" ? 3 : duel.step === "declared" ? 0 : windowed ? 2 : 1;

export interface Scene {
  /** The cars, the leader first. */
  order: Seat[];
  laps: number[];
  damaged: boolean[];
  duel: Duel | null;
  laid: Laid[];
}

const isTest = (frame: Frame): boolean => typeof frame === "object" && "test" in frame;

/** A test is looked at until it is decided; what comes of it is looked at on the road. */
export function duelOf(view: View): Duel | null {
  const { test, stack } = view;
  if (!test || !stack.some(isTest)) return null;
  const { passer, target, dice, pieces, totals, stands, rule } = test;
  return {
    passer,
    target,
    dice,
    pieces,
    totals,
    stands,
    rule,
    step: dice[0] > 0 ? "rolled" : "declared",
    outcome: null,
  };
}

/** A sum of the passer, and what it would bring about. */
export interface Ending {
  sum: string;
  ends: "tie" | "passes" | "nothing";
  /** The paragraph of a tie as it stands; what another tie would do is not known here. */
  rule: string | null;
  /** That is how it stands. */
  now: boolean;
}

/** What the sums of the passer would bring about once the dice are down: level with the other car, above it, below it. */
export function endings({ totals, stands, rule, dice }: Duel): Ending[] {
  if (dice[0] === 0) return [];
  const [has, needs] = totals;
  const level = has === needs;
  return [
    {
      sum: `${needs} : ${needs}`,
      ends: level && stands === "passes" ? "passes" : "tie",
      rule: level && stands === "tie" ? rule : null,
      now: level,
    },
    { sum: `${needs + 1} +`, ends: "passes", rule: null, now: has > needs },
    { sum: `${needs - 1} −`, ends: "nothing", rule: null, now: has < needs },
  ];
}

export const sceneOf = (view: View): Scene => ({
  order: view.order,
  laps: view.cars.map((car) => car.laps),
  damaged: view.cars.map((car) => car.damaged),
  duel: duelOf(view),
  laid: view.laid,
});

/** Puts a car directly ahead of another; the leader that passes the tail falls in ahead of it, at the end. */
export function passed(order: readonly Seat[], mover: Seat, other: Seat): Seat[] {
  const rest = order.filter((seat) => seat !== mover);
  const place = rest.indexOf(other);
  return place < 0 ? [...order] : [...rest.slice(0, place), mover, ...rest.slice(place)];
}

const sum = (pieces: readonly Piece[]): number =>
  pieces.reduce((total, piece) => total + piece.amount, 0);

function duel(passer: Seat, target: Seat, pieces: [Piece[], Piece[]], step: Duel["step"]): Duel {
  const dice = pieces.map((side) => side.find(({ from }) => from === "die")?.amount ?? 0) as [
    number,
    number,
  ];
  return {
    passer,
    target,
    dice,
    pieces,
    totals: [sum(pieces[0]), sum(pieces[1])],
    stands: null,
    rule: null,
    step,
    outcome: null,
  };
}

/** What a test that has been decided led to, as far as what follows tells. */
function outcomeOf(passer: Seat, level: boolean, later: readonly Sight[]): Duel["outcome"] {
  const next = later.findIndex(
    (sight) => typeof sight === "object" && ("attempt" in sight || "turn" in sight),
  );
  const follows = next < 0 ? later : later.slice(0, next);
  if (
    follows.some((one) => typeof one === "object" && "passed" in one && one.passed.mover === passer)
  )
    return "passes";
  return level ? "tie" : "nothing";
}

/** What both sides bring before dice and cards, as far as what follows tells. */
function brought(
  passer: Seat,
  target: Seat,
  later: readonly Sight[],
  end: View,
): [Piece[], Piece[]] {
  const told = later.find(
    (sight) => typeof sight === "object" && ("totals" in sight || "attempt" in sight),
  );
  const known =
    told && "totals" in told
      ? told.totals.pieces
      : end.test?.passer === passer && end.test.target === target
        ? end.test.pieces
        : null;
  const early = ({ from }: Piece) =>
    from !== "die" && from !== "more" && !(typeof from === "object" && "card" in from);
  return known ? [known[0].filter(early), known[1].filter(early)] : [[], []];
}

/** The scene after something has happened; `later` is what follows, `end` the view it all leads to. */
export function after(scene: Scene, sight: Sight, later: readonly Sight[], end: View): Scene {
  if (typeof sight === "string") return scene;
  if ("grid" in sight) return { ...scene, order: sight.grid.order };
  if ("attempt" in sight) {
    const { passer, target } = sight.attempt;
    return {
      ...scene,
      duel: duel(passer, target, brought(passer, target, later, end), "declared"),
    };
  }
  if ("rolled" in sight && scene.duel) {
    const side = sight.rolled.seat === scene.duel.passer ? 0 : 1;
    const pieces = scene.duel.pieces.map((all, place) =>
      place === side
        ? [
            { from: "die", amount: sight.rolled.pips } as Piece,
            ...all.filter(({ from }) => from !== "die"),
          ]
        : all,
    ) as [Piece[], Piece[]];
    return { ...scene, duel: duel(scene.duel.passer, scene.duel.target, pieces, "rolled") };
  }
  if ("totals" in sight) {
    const { passer, target, pieces } = sight.totals;
    const over = duel(passer, target, pieces, "over");
    const level = sight.totals.with === sight.totals.against;
    return { ...scene, duel: { ...over, outcome: outcomeOf(passer, level, later) } };
  }
  if ("passed" in sight) {
    const { mover, passed: other, lap } = sight.passed;
    const laps = scene.laps.map((count, seat) => (seat === mover && lap ? count + 1 : count));
    return { ...scene, duel: null, order: passed(scene.order, mover, other), laps };
  }
  if ("damaged" in sight)
    return {
      ...scene,
      duel: null,
      damaged: scene.damaged.map((was, seat) => was || sight.damaged.cars.includes(seat)),
    };
  if ("repaired" in sight)
    return {
      ...scene,
      damaged: scene.damaged.map((was, seat) => was && seat !== sight.repaired.seat),
    };
  if ("laid" in sight)
    return {
      ...scene,
      laid: [
        ...scene.laid,
        { by: sight.laid.seat, card: sight.laid.card, target: sight.laid.target, cancelled: false },
      ],
    };
  if ("cancelled" in sight || "spent" in sight) {
    const { seat, card } = "cancelled" in sight ? sight.cancelled : sight.spent;
    const place = scene.laid.findLastIndex((laid) => laid.by === seat && laid.card === card);
    return place < 0 ? scene : { ...scene, laid: scene.laid.toSpliced(place, 1) };
  }
  if ("turn" in sight) return { ...scene, duel: null };
  return scene;
}

/** How long each thing is looked at, at the usual pace, in milliseconds. */
export function lengthOf(sight: Sight): number {
  if (typeof sight === "string") return 0;
  if ("attempt" in sight) return 700;
  if ("rolled" in sight) return 620;
  if ("totals" in sight) return 1100;
  if ("passed" in sight) return 820;
  if ("damaged" in sight) return 640;
  if ("repaired" in sight || "mended" in sight) return 700;
  if ("laid" in sight) return 760;
  if ("cancelled" in sight) return 620;
  if ("grid" in sight) return 900;
  if ("grid-die" in sight || "aside" in sight) return 420;
  if ("moved" in sight || "used" in sight || "survival" in sight || "infected" in sight) return 460;
  if ("turn" in sight || "spent" in sight) return 260;
  return 60;
}
