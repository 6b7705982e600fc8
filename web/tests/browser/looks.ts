// What is looked at on low screens: the fullest table of every game, in whatever it can ask.

import { stories } from "../../src/games/great-race/stories";
import { kindOf, type Moment, type Wanted } from "./moments";

export interface Look {
  /** Is a moment this one? */
  at?: (moment: Moment) => boolean;
  /** The moment itself, where it is too rare to wait for. */
  moment?: Moment;
  /** What is changed in the view, where a moment is rare. */
  but?: Record<string, unknown>;
  /** What has to be there, once everything is pressed. */
  shows: string;
  /** What is in sight on every screen, however low. */
  always?: string;
  /** Is it looked at on high screens, too? */
  tall?: true;
  /** What is pressed before, one after another, where there is more to it than what is there at once. */
  press?: (moment: Moment) => string[];
}

export interface Looks extends Omit<Wanted, "wanted"> {
  name: string;
  /** What never lies on each other. */
  apart: string[];
  /** What lies on one of these, and never on each other either. */
  over?: string[];
  looks: Record<string, Look>;
}

const has =
  (kind: string) =>
  ({ owed }: Moment): boolean =>
    owed.some((action) => kindOf(action) === kind);
const count = (kind: string, { owed }: Moment): number =>
  owed.filter((action) => kindOf(action) === kind).length;
const OPEN = ":not([aria-disabled='true'])";

// The Game.

const laid = (action: unknown) => (action as { lay: { card: number } }).lay.card;
const theGame: Record<string, Look> = {
  turn: { tall: true, at: has("lay"), shows: ".fan:not(.quiet)" },
  chosen: {
    at: has("lay"),
    shows: ".heap.legal [data-hit], .heap.trick [data-hit]",
    press: ({ owed }) => [
      `.fan [data-card='${laid(owed.find((action) => kindOf(action) === "lay"))}'] button.hit`,
    ],
  },
  end: { tall: true, at: ({ owed }) => owed.includes("end"), shows: `[data-act='end']${OPEN}` },
  signals: {
    at: ({ free }) => free.some((action) => kindOf(action) === "signal"),
    shows: "dialog .signals .btn",
    press: () => [`[data-flag='C']${OPEN}`],
  },
  phrases: {
    at: ({ free }) => free.some((action) => kindOf(action) === "say"),
    shows: "dialog .phrases .btn",
    press: () => [`.acts .talk${OPEN}`],
  },
};

// Cthulhu 500.

const top = ({ view }: Moment): string => kindOf((view.stack as unknown[]).at(-1) ?? "");
const asked = (frame: string) => (moment: Moment) =>
  moment.view.phase === "race" && !moment.view.window && top(moment) === frame;
const inWindow =
  (window: string) =>
  ({ view }: Moment) =>
    view.window === window;
const cardOf = (action: unknown): string | undefined =>
  (Object.values(action as object)[0] as { card?: string } | undefined)?.card;
/** The card that can be pointed at most things. */
function aimed({ owed }: Moment): string | undefined {
  const of = (card: string) => owed.filter((action) => cardOf(action) === card).length;
  const cards = owed.filter((action) => typeof action === "object").map(cardOf);
  return cards.filter((card) => card !== undefined).toSorted((a, b) => of(b) - of(a))[0];
}
const takeUp = (moment: Moment) => [`.fan [data-card=${JSON.stringify(aimed(moment))}]`];
const cthulhu: Record<string, Look> = {
  vehicles: { tall: true, at: has("choose"), shows: "[data-vehicle][aria-disabled='false']" },
  grid: { tall: true, at: has("grid"), shows: "[data-act='grid']" },
  turn: { tall: true, at: has("attempt"), shows: "[data-act='attempt']" },
  stops: { tall: true, at: has("attempt"), but: { dry_rounds: 3 }, shows: ".turns" },
  service: { at: asked("service"), shows: "[data-act='done']" },
  discard: { tall: true, at: asked("discarding"), shows: "[data-act='keep'], [data-act='done']" },
  draw: { at: asked("drawing"), shows: "[data-act='draw']" },
  fallen: { at: asked("fallen"), shows: ".ctl .opt, .ctl [data-act]" },
  spread: { at: asked("spreading"), shows: ".ctl .opt" },
  aim: {
    tall: true,
    at: ({ owed }) => owed.some((it) => kindOf(it) === "play" || kindOf(it) === "hire"),
    shows: ".ctl .opt, .ctl [data-act='primary']",
    press: takeUp,
  },
  fit: {
    at: (moment) => has("fit")(moment) && asked("service")(moment),
    shows: ".ctl .opt, .ctl [data-act='primary']",
    press: takeUp,
  },
  test: { tall: true, at: inWindow("attempt"), shows: ".duel" },
  window: { tall: true, at: inWindow("rolled"), shows: "[data-act='pass']" },
  answer: {
    at: (moment) => moment.view.window !== null && count("react", moment) > 1,
    shows: ".ctl .opt",
    press: takeUp,
  },
  asking: {
    at: inWindow("attempt"),
    shows: "dialog [role='switch']",
    press: () => ["[data-act='asking']"],
  },
};

// The Great Race.

interface Race {
  phase: { kind: string; doing?: { kind: string } };
}
const race = ({ view }: Moment) => view as unknown as Race;
const doing = (kind: string) => (moment: Moment) =>
  race(moment).phase.kind === "convoy" && race(moment).phase.doing?.kind === kind;
/** Every zone is added to in turn until nobody is left to be sent anywhere. */
const planned = (moment: Moment) =>
  Array.from(
    { length: moment.view.assistants as number },
    () => ".desk [data-step='plus']:enabled",
  );
/** A moment that is kept, with more to decide than it had. */
function kept(id: string, owed?: (owed: unknown[]) => unknown[]): Moment {
  const story = stories.find((one) => one.id === id)!;
  const { seat, view, free, awaited } = story;
  return {
    ...{ seat, view: { ...view }, free, awaited, warned: [] },
    owed: owed?.(story.owed) ?? story.owed,
  };
}
/** The hand of a sound chassis, each card another kind. */
const HAND = ["cartographer", "ranger", "spare-part", "toolbox", "jerrycan"];
/** Four at the table, and the longest own sequence: assistants in every zone, all that can be done, a full hand. */
function fullest(): Moment {
  const { view, seat, ...rest } = kept("choosing");
  const crews = view.crews as Record<string, unknown>[];
  const team = { explorer: 1, mechanic: 2, escort: 1, treasury: 1 };
  const own = { ...crews[seat], team, chassis: 5, fuel: 4, treasury_pays: 10, cards: 5 };
  const order = [...(view.order as number[]), crews.length];
  return {
    ...rest,
    seat,
    view: {
      ...{ ...view, seats: crews.length + 1, order, standing: order, hand: HAND },
      crews: [...crews.map((crew, place) => (place === seat ? own : crew)), crews[0]],
      outlook: { ...(view.outlook as object), hand_limit: 5 },
    },
    owed: [
      "buy-fuel",
      ...HAND.map((card) => ({ play: { card } })),
      ...["explore", "gather", "drive", "repair", "clear", "collect"],
      ...["explorer", "mechanic", "escort"].map((zone) => ({ spend: { zone } })),
      "pass",
    ],
  };
}
const MOVES = { moment: kept("moving"), press: () => [".map [data-cell='2-3']"] };
const greatRace: Record<string, Look> = {
  camp: { at: has("take"), shows: ".pick button.legal" },
  taking: {
    at: has("take"),
    shows: "dialog [data-act='take']",
    press: () => [".pick button.legal"],
  },
  plan: {
    tall: true,
    at: has("assign"),
    shows: ".desk [data-step='plus']:enabled",
    // What each of the four boards is good for.
    always: ".desk [data-zone] ul li",
  },
  planned: {
    tall: true,
    at: has("assign"),
    shows: `.desk [data-act='ready']${OPEN}`,
    press: planned,
  },
  trim: { at: ({ view, seat }) => view.trim === seat, shows: ".trim button.legal" },
  action: {
    tall: true,
    at: doing("choosing"),
    shows: ".race [data-act='drive'], .race [data-act='explore'], .race [data-act='collect']",
  },
  sequence: {
    tall: true,
    moment: fullest(),
    shows: ".race [data-act='spend']",
  },
  tiles: { at: doing("placing"), shows: ".tray .t:enabled" },
  move: { at: doing("moving"), shows: `.race [data-act='halt'], .race [data-act='go']` },
  way: { ...MOVES, tall: true, shows: ".bill .rows" },
  ride: { moment: kept("riding"), shows: ".lines [data-act='ride']" },
  bill: { tall: true, at: doing("entering"), shows: ".race [data-act='enter']" },
  // A danger, a stop and points to divide, with everything at hand that helps.
  danger: {
    moment: kept("danger", (owed) => [{ guard: { with: "escort" } }, ...owed, "guide"]),
    shows: ".race [data-act='guide']",
  },
  back: { moment: kept("danger", () => ["turn-back"]), shows: ".race [data-act='turn-back']" },
  seek: { at: doing("seeking"), shows: ".pick button.legal" },
  swap: { at: doing("swapping"), shows: ".race [data-act='swapping']" },
  card: {
    moment: kept("entering"),
    shows: "dialog [data-act='play']",
    press: () => [".hand [data-card='jerrycan']"],
  },
  repairs: { at: doing("repairing"), shows: ".works [data-act='finish']" },
  remove: { at: doing("removing"), shows: ".race .doing" },
  sabotage: { at: doing("sabotaging"), shows: ".attack [data-act='sabotage']" },
  attacked: { at: doing("window"), shows: ".attack [data-act='allow']" },
};

export const TABLES: Looks[] = [
  {
    name: "the-game",
    game: "the-game",
    seats: 5,
    apart: [".mates", ".bids", ".head", ".heaps", ".acts"],
    looks: { bids: { tall: true, at: has("bid"), shows: "button[data-bid]:enabled" }, ...theGame },
  },
  {
    name: "extreme",
    game: "the-game",
    seats: 5,
    apart: [".mates", ".bids", ".head", ".heaps", ".acts"],
    options: { extreme: true },
    looks: {
      turn: theGame.turn!,
      end: theGame.end!,
      insist: {
        at: ({ warned, owed }) => warned.some((place) => kindOf(owed[place]) === "lay"),
        shows: "[data-act='insist']",
        press: ({ owed, warned }) => {
          const { card, pile } = (owed[warned[0]!] as { lay: { card: number; pile: string } }).lay;
          return [`.fan [data-card='${card}'] button.hit`, `[data-hit='${pile}']`];
        },
      },
    },
  },
  {
    name: "push",
    game: "push",
    seats: 6,
    apart: [".opp", ".source", ".order", ".row", ".mine", ".act"],
    over: [".row .c:last-child", ".row .slot"],
    looks: {
      turn: { tall: true, at: has("reveal"), shows: ".act .btn.go[aria-disabled='false']" },
      row: {
        tall: true,
        at: (moment) => count("place", moment) > 1,
        shows: "button.hit[data-row][aria-disabled='false']",
      },
      stop: {
        tall: true,
        at: ({ owed }) => owed.includes("stop"),
        shows: ".act button[aria-keyshortcuts='S'][aria-disabled='false']",
      },
      banking: {
        at: (moment) => count("bank", moment) > 1,
        shows: ".mine .hit:not([data-row])",
        press: () => [".act [data-act='bank'][aria-disabled='false']"],
      },
      take: { at: has("take"), shows: "button.hit[data-row][aria-disabled='false']" },
    },
  },
  {
    name: "cthulhu-500",
    game: "cthulhu-500",
    seats: 8,
    apart: [".pack", ".bp", ".duel", ".garage", ".fan", ".ctl"],
    options: { vehicles: "chosen" },
    bold: (action) => !["done", "pass", "decline"].includes(kindOf(action)),
    looks: cthulhu,
  },
  {
    name: "great-race",
    game: "great-race",
    seats: 4,
    apart: [".deskbox", ".right"],
    over: [".others li", ".see"],
    options: { map: "island" },
    bold: (action) =>
      ["play", "ride", "drive", "halt", "gather", "lay", "fit"].includes(kindOf(action)),
    looks: greatRace,
  },
];
