// Every state of the table, to look at and to test with. The positions come from the engine (scripts/stories.mjs).

import type { Frame, TableProps, TableStep } from "$lib/table";
import type { Info, Line, Message, Refusal, Seat, Sitter, Warned } from "$lib/wire";
import type { Action, Pile, View } from "./shapes";
import made from "./stories.json";

export interface Shown {
  view: View;
  owed: Action[];
  free: Action[];
  warnings: Warned[];
  awaited: Seat[];
  ending: { message: Message; outcome: unknown } | null;
}
interface Position extends Shown {
  seat: Seat | null;
  open: View[] | null;
  refusals: Record<string, Refusal>;
}
export interface Story {
  id: string;
  /** Which position. */
  at: string;
  /** What is tapped before looking: cards by number, piles by letter. */
  tap?: (number | Pile)[];
  waiting?: boolean;
}

const positions = made.stories as unknown as Record<string, Position>;
export const match = made.match as unknown as (Shown & { lines: Line[] })[];

export const STORIES: Story[] = [
  { id: "rest", at: "turn" },
  { id: "chosen", at: "turn", tap: [37] },
  { id: "chosen-last", at: "turn", tap: [91] },
  { id: "nowhere", at: "two-late", tap: [11] },
  { id: "pile-first", at: "turn", tap: ["C"] },
  { id: "awaiting", at: "turn", tap: [37, "A"], waiting: true },
  { id: "may-end", at: "may-end" },
  { id: "other", at: "other" },
  { id: "many-signals", at: "many-signals", tap: [37] },
  { id: "bids", at: "bids" },
  { id: "bid-done", at: "bid-done" },
  { id: "bids-watched", at: "bids-watched" },
  { id: "spectator", at: "spectator" },
  { id: "open", at: "open" },
  { id: "solo", at: "solo", tap: [61] },
  { id: "five", at: "five" },
  { id: "five-other", at: "five-other" },
  { id: "two-late", at: "two-late" },
  { id: "over-excellent", at: "over-excellent" },
  { id: "over-won", at: "over-won" },
  { id: "extreme", at: "extreme" },
  { id: "fatal", at: "fatal", tap: [63] },
  { id: "fatal-sure", at: "fatal", tap: [63, "A"] },
  { id: "locked", at: "locked", tap: [45] },
  { id: "no-reverse", at: "no-reverse", tap: [38] },
  { id: "silence", at: "silence" },
  { id: "skull", at: "skull", tap: [71] },
  { id: "all-orders", at: "all-orders", tap: [71] },
  { id: "hand-of-orders", at: "hand-of-orders" },
  { id: "over-broken", at: "over-broken" },
];

const frame: Frame = {
  undo: "none",
  takeBack: () => {},
  talk: () => {},
  unread: 0,
  online: [0, 1, 2, 4],
  ownsUndo: () => {},
};
const NAMES = ["Lucía", "Marco", "Inés", "Olmo", "Théo"];

function info(shown: Shown): Info {
  const sitter = (seat: number): Sitter =>
    NAMES[seat] === "Olmo"
      ? { bot: { bot: "counting" } }
      : { person: { person: `p${seat}`, name: NAMES[seat]!, program: false } };
  return {
    game: "the-game",
    rules_version: 1,
    terms: {
      options: { ...shown.view.options },
      seats: shown.view.seats,
      listed: false,
      spectators: true,
      seconds: null,
      stand_in: null,
    },
    owner: "p0",
    phase: shown.ending ? "over" : "playing",
    chairs: Array.from({ length: shown.view.seats }, (_, seat) => ({
      sitter: sitter(seat),
      ready: true,
      salted: true,
    })),
    commitment: "",
    ...(shown.ending
      ? {
          ending: {
            ranking: {
              team: {
                won: shown.view.draw === 0 && shown.view.hands.every((count) => count === 0),
                left: 0,
              },
            },
            ...shown.ending,
          },
        }
      : {}),
    from_position: true,
    opened: 0,
  };
}

/** What a table gets for this picture. */
export function propsOf(
  shown: Shown,
  seat: Seat | null,
  more: Partial<TableProps<View, Action>> = {},
): TableProps<View, Action> {
  const { view, owed, free, warnings, awaited } = shown;
  const steps: TableStep[] = [];
  return {
    view,
    owed,
    free,
    warnings,
    awaited,
    seat,
    info: info(shown),
    steps,
    waiting: false,
    live: true,
    speed: 1,
    name: (player) => NAMES[player]!,
    act: () => {},
    why: async () => null,
    ...more,
  };
}

export function propsAt(
  at: string,
  more: Partial<TableProps<View, Action>> = {},
): TableProps<View, Action> {
  const position = positions[at]!;
  const why = async (action: Action): Promise<Refusal | null> =>
    position.refusals[JSON.stringify(action)] ?? null;
  return propsOf(position, position.seat, {
    why,
    frame,
    ...(position.open ? { open: position.open, live: false } : {}),
    ...more,
  });
}
