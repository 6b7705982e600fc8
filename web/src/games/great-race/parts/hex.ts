// Where cells lie on the sheet: pointy hexagons in rows, every second row half a cell to the right. Only drawing; which
// cells are neighbours for the rules is told by the actions that are listed.

import type { Cell, Map as Chart } from "../shapes";

/** From the middle of a cell to its corners. */
export const SIDE = 30;
export const WIDE = Math.sqrt(3) * SIDE;
export const ROW = 1.5 * SIDE;

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Ground = "plain" | "black" | "city";

export interface Spot extends Point {
  cell: Cell;
  corridor: number;
  column: number;
  ground: Ground;
}

export function placeOf(cell: Cell): { corridor: number; column: number } {
  const [corridor, column] = cell.split("-").map(Number) as [number, number];
  return { corridor, column };
}

/** The middle of a cell. */
export function centre(cell: Cell): Point {
  const { corridor, column } = placeOf(cell);
  return { x: WIDE * (column - 1 + (corridor % 2 === 0 ? 0.5 : 0)), y: ROW * (corridor - 1) };
}

/** The outline of a cell, `size` times as large. */
export function outline({ x, y }: Point, size = 1): string {
  const corner = (nth: number) =>
    `${round(x + SIDE * size * Math.sin((Math.PI / 3) * nth))} ${round(y - SIDE * size * Math.cos((Math.PI / 3) * nth))}`;
  return `M${[0, 1, 2, 3, 4, 5].map(corner).join("L")}Z`;
}

export const round = (value: number): number => Math.round(value * 10) / 10;

const GROUNDS: Record<string, Ground> = { ".": "plain", "#": "black", "@": "city" };

/** Every cell that is drawn. */
export function spotsOf(chart: Chart): Spot[] {
  return chart.rows.flatMap((row, nth) =>
    [...row].flatMap((sign, place) => {
      const ground = GROUNDS[sign];
      if (!ground) return [];
      const cell: Cell = `${nth + 1}-${place + 1}`;
      return [{ cell, corridor: nth + 1, column: place + 1, ground, ...centre(cell) }];
    }),
  );
}

/** What all these cells cover, with some sea around. */
export function boundsOf(points: readonly Point[], margin = SIDE): Box {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return {
    left: Math.min(...xs) - WIDE / 2 - margin,
    right: Math.max(...xs) + WIDE / 2 + margin,
    top: Math.min(...ys) - SIDE - margin,
    bottom: Math.max(...ys) + SIDE + margin,
  };
}

/** The nearest of some cells in a direction, within a quarter turn of it. */
export function towards(from: Point, way: Point, among: readonly Spot[]): Spot | null {
  let best: { spot: Spot; far: number } | null = null;
  for (const spot of among) {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const along = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y - dy * way.x);
    if (along <= 1 || aside > along * 1.8) continue;
    const far = along + 2 * aside;
    if (!best || far < best.far) best = { spot, far };
  }
  return best?.spot ?? null;
}

/** A line between two cities bows out to where its price can be read: over the sea, if there is any. */
export function bow(
  from: Point,
  to: Point,
  land: readonly Point[],
): { control: Point; middle: Point } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  const at = (out: number): Point => ({
    x: (from.x + to.x) / 2 - (dy / far) * out,
    y: (from.y + to.y) / 2 + (dx / far) * out,
  });
  const middleOf = (control: Point): Point => ({
    x: (from.x + to.x) / 4 + control.x / 2,
    y: (from.y + to.y) / 4 + control.y / 2,
  });
  const crowd = (point: Point) =>
    land.filter((cell) => Math.hypot(cell.x - point.x, cell.y - point.y) < 52).length;
  const usual = Math.min(120, 26 + far * 0.34);
  let best = { control: at(usual), cost: Infinity };
  for (const out of [1, -1, 1.7, -1.7, 2.5, -2.5]) {
    const control = at(out * usual);
    const cost = crowd(middleOf(control)) + Math.abs(out) * 0.6;
    if (cost < best.cost) best = { control, cost };
  }
  return { control: best.control, middle: middleOf(best.control) };
}

/** A place in the open sea for something so wide and so high: its middle, as far from the land as can be. */
export function openSea(
  sheet: Box,
  land: readonly Point[],
  width: number,
  height: number,
  taken: readonly Box[] = [],
): Point | null {
  let best: { point: Point; far: number } | null = null;
  for (let x = sheet.left + width / 2 + 14; x <= sheet.right - width / 2 - 14; x += 20) {
    for (let y = sheet.top + height / 2 + 14; y <= sheet.bottom - height / 2 - 14; y += 20) {
      const gap = (point: Point) =>
        Math.max(Math.abs(point.x - x) - width / 2, Math.abs(point.y - y) - height / 2);
      const far = Math.min(...land.map(gap));
      const free = taken.every(
        (box) =>
          x + width / 2 < box.left ||
          x - width / 2 > box.right ||
          y + height / 2 < box.top ||
          y - height / 2 > box.bottom,
      );
      if (far > SIDE * 1.5 && free && (!best || far > best.far)) best = { point: { x, y }, far };
    }
  }
  return best?.point ?? null;
}
