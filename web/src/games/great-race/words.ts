// What cells, tiles, cards and actions are called aloud.

import { has, list, say } from "$lib/words";
import { faceOf } from "./parts/tile";
import type { Action, Card, Cell, City, Seat, Tile, View, Zone } from "./shapes";

export type Moment = "any" | "mechanic" | "pilot" | "before";
export const ZONES: readonly Zone[] = ["explorer", "mechanic", "escort", "treasury"];
export const EMBLEMS = ["star", "moon", "diamond", "ring"] as const;

/** When a card is played: only a sign on the card; what may be played is listed. */
const MOMENTS: Partial<Record<Card, Moment>> = {
  ranger: "any",
  jerrycan: "any",
  "spare-part": "mechanic",
  toolbox: "mechanic",
  transport: "pilot",
  guide: "pilot",
};
export const momentOf = (card: Card): Moment => MOMENTS[card] ?? "before";
/** The cards that an Escort or a Ranger can answer. */
export const isAttack = (card: Card): boolean =>
  card === "tracker" || card === "saboteur" || card === "cheater";

export const cardName = (card: Card): string => say(`great-race-card-${card}`);
export const cardRule = (card: Card): string => say(`web-great-race-rule-${card}`);
export const zoneName = (zone: Zone): string => capital(say(`great-race-zone-${zone}`));
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export const cityAt = (view: View, cell: Cell): City | null =>
  view.map.cities.find((city) => city.cell === cell) ?? null;
/** A map that comes with the game is called as among the options, one of somebody's own as its file says. */
export function mapName(name: string): string {
  const key = `great-race-option-map-${name.toLowerCase().replaceAll(" ", "-")}`;
  return has(key) ? say(key) : name;
}
/** A city by its name, another cell by its number. */
export const cellName = (view: View, cell: Cell): string => cityAt(view, cell)?.name ?? cell;

/** “2 fuel, 1 mechanical point, danger” */
export function tileName(tile: Tile): string {
  const { fuel, mechanical, danger, stop } = faceOf(tile);
  const parts = [say("web-great-race-fuel-points", { count: fuel })];
  if (mechanical > 0) parts.push(say("web-great-race-mechanical-points", { count: mechanical }));
  if (danger) parts.push(say("web-great-race-danger"));
  if (stop) parts.push(say("web-great-race-stop"));
  return list(parts);
}

/** Everything that is drawn on a cell. */
export function cellLabel(view: View, cell: Cell, name: (seat: Seat) => string): string {
  const city = cityAt(view, cell);
  const tile = view.tiles.find((one) => one.cell === cell)?.tile;
  const place = Number(cell.split("-")[0]) - 1;
  const black = view.map.rows[place]?.[Number(cell.split("-")[1]) - 1] === "#";
  const parts = [
    city
      ? say("web-great-race-city-label", { city: city.name, cards: city.cards })
      : say("web-great-race-cell-label", { cell }),
  ];
  if (black) parts.push(say("web-great-race-black"));
  if (!city) parts.push(tile ? tileName(tile) : say("web-great-race-blank"));
  if (cell === view.map.goal) parts.push(say("web-great-race-goal"));
  const there = view.crews.flatMap((crew, seat) => (crew.cell === cell ? [name(seat)] : []));
  if (there.length > 0) parts.push(list(there));
  return `${parts.join(", ")}.`;
}

/** An action in words. */
export function actionName(action: Action, view: View, name: (seat: Seat) => string): string {
  const key = typeof action === "string" ? action : Object.keys(action)[0]!;
  if (typeof action === "string") return say(`great-race-action-${key}`);
  const args: Record<string, string | number> = {};
  const told = Object.values(action)[0] as Record<string, string | number>;
  for (const [field, value] of Object.entries(told)) {
    if (field === "card") args.card = cardName(value as Card);
    else if (field === "zone") args.zone = say(`great-race-zone-${value}`);
    else if (field === "cell" || field === "to") args.cell = cellName(view, value as Cell);
    else if (field === "tile") args.tile = tileName(value as Tile);
    else if (field === "with") args.shield = say(`great-race-shield-${value}`);
    else if (field === "part") args.part = say(`great-race-part-${value}`);
    else if (field === "gauge") args.gauge = say(`great-race-gauge-${value}`);
    else if (field === "target") args.player = name(value as Seat);
    else args[field] = value;
  }
  return say(`great-race-action-${key}`, args);
}

/** What a cell is called in the note of a journey. */
export const rowName = (
  view: View,
  cell: Cell,
  bill: { city: boolean; fuel: number | null; danger: boolean; stop: boolean },
): string =>
  bill.city
    ? cellName(view, cell)
    : bill.fuel === null
      ? say("web-great-race-row-blank")
      : bill.danger
        ? say("web-great-race-row-danger")
        : bill.stop
          ? say("web-great-race-row-stop")
          : say("web-great-race-row-tile");
