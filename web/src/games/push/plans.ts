// What can be planned while others play: to push or to bank when one's own turn begins, and which row one takes if it is
// left as it lies.

import type { Offer, Plans } from "$lib/plan";
import type { Message, Seat } from "$lib/wire";
import type { Action, Row, View } from "./shapes";

const COLOURS = ["yellow", "red", "blue", "green", "purple"] as const;
const ROWS: readonly Row[] = [1, 2, 3];

const message = (key: string, args: Message["args"] = []): Message => ({
  key: `push-action-${key}`,
  args,
});

const ownTurn = (view: View, seat: Seat): boolean =>
  "turn" in view.phase && view.phase.turn.seat === seat;

function offers(view: View, seat: Seat, before: Action[]): Offer<Action>[] {
  if ("over" in view.phase || ownTurn(view, seat) || before.length > 0) return [];
  const points = view.bench_points[seat] ?? [];
  const banks = COLOURS.flatMap((colour, place): Offer<Action>[] =>
    (points[place] ?? 0) === 0
      ? []
      : [
          {
            action: { bank: { colour } },
            message: message("bank", [["colour", { term: `push-colour-${colour}` }]]),
          },
        ],
  );
  const rows = ROWS.flatMap((row): Offer<Action>[] =>
    view.rows[row - 1]!.length === 0
      ? []
      : [
          {
            action: { take: { row } },
            message: message("take", [["row", { term: `push-row-${row}` }]]),
          },
        ],
  );
  return [{ action: "reveal", message: message("reveal") }, ...banks, ...rows];
}

function relies(view: View, seat: Seat, before: Action[], action: Action): string | null {
  if ("over" in view.phase || before.length > 0) return null;
  if (action === "reveal") return "";
  if (typeof action !== "object") return null;
  if ("bank" in action) return `bench ${[...(view.benches[seat] ?? [])].toSorted().join()}`;
  if ("take" in action) return `row ${view.rows[action.take.row - 1]!.join()}`;
  return null;
}

export const PLANS: Plans<View, Action> = {
  offers,
  relies,
  // A row is taken when one is asked for one, the rest when the own turn begins.
  due: (view, seat, owed, action) =>
    typeof action === "object" && "take" in action
      ? owed.some((one) => typeof one === "object" && "take" in one)
      : owed.length > 0 && ownTurn(view, seat),
};
