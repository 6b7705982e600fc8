// What part of the sheet is seen: how large, and where. A point of the sheet is shown at `point * scale + shift`.

import { WIDE, type Box, type Point } from "./hex";

export interface Camera {
  scale: number;
  x: number;
  y: number;
}

export interface Room {
  width: number;
  height: number;
}

/** A cell is never drawn larger than this, in pixels, nor so small that all of the sheet is less than the room. */
const LARGEST = 132;
const STEP = 1.35;

/** All of the sheet, in the middle. */
export function whole(sheet: Box, room: Room): Camera {
  const scale = Math.min(
    room.width / (sheet.right - sheet.left),
    room.height / (sheet.bottom - sheet.top),
  );
  return held({ scale, x: 0, y: 0 }, sheet, room);
}

export function limits(sheet: Box, room: Room): { least: number; most: number } {
  const least = Math.min(
    room.width / (sheet.right - sheet.left),
    room.height / (sheet.bottom - sheet.top),
  );
  return { least, most: Math.max(least * 1.5, LARGEST / WIDE) };
}

/** Within its limits: no larger and no smaller than useful, and never beside the sheet. */
export function held(camera: Camera, sheet: Box, room: Room): Camera {
  const { least, most } = limits(sheet, room);
  const scale = Math.min(most, Math.max(least, camera.scale));
  const along = (shift: number, low: number, high: number, size: number) => {
    const [first, last] = [size - high * scale, -low * scale];
    return first > last ? (first + last) / 2 : Math.min(last, Math.max(first, shift));
  };
  return {
    scale,
    x: along(camera.x, sheet.left, sheet.right, room.width),
    y: along(camera.y, sheet.top, sheet.bottom, room.height),
  };
}

/** So many times as large, with the point under `at` staying where it is. */
export function zoomed(camera: Camera, factor: number, at: Point, sheet: Box, room: Room): Camera {
  const { least, most } = limits(sheet, room);
  const scale = Math.min(most, Math.max(least, camera.scale * factor));
  const times = scale / camera.scale;
  return held(
    { scale, x: at.x - (at.x - camera.x) * times, y: at.y - (at.y - camera.y) * times },
    sheet,
    room,
  );
}

export const closer = STEP;
export const further = 1 / STEP;

export const shifted = (camera: Camera, dx: number, dy: number, sheet: Box, room: Room): Camera =>
  held({ ...camera, x: camera.x + dx, y: camera.y + dy }, sheet, room);

/** A point of the sheet in the middle of the room. */
export function centred(camera: Camera, point: Point, sheet: Box, room: Room): Camera {
  return held(
    {
      ...camera,
      x: room.width / 2 - point.x * camera.scale,
      y: room.height / 2 - point.y * camera.scale,
    },
    sheet,
    room,
  );
}

/** Moved no further than needed to see a point well inside the room. */
export function showing(camera: Camera, point: Point, sheet: Box, room: Room, margin = 70): Camera {
  const [x, y] = [point.x * camera.scale + camera.x, point.y * camera.scale + camera.y];
  const inside = (value: number, size: number) =>
    Math.min(Math.max(value, Math.min(margin, size / 2)), Math.max(size - margin, size / 2));
  return shifted(camera, inside(x, room.width) - x, inside(y, room.height) - y, sheet, room);
}

/** A cell below this many pixels wide is not read any more. */
const READABLE = 36;
/** To see at once everything that can be chosen, it may be a little smaller. */
const TOUCHED = 30;

/** Everything in a box is seen above what covers the bottom, at `wanted` or, where it does not fit, as small as can still be read. */
export function framing(
  camera: Camera,
  wanted: number,
  box: Box,
  sheet: Box,
  room: Room,
  bottom = 30,
): Camera {
  const margin = 30;
  const fits = Math.min(
    (room.width - 2 * margin) / (box.right - box.left),
    (room.height - margin - bottom) / (box.bottom - box.top),
  );
  const least = Math.min(wanted, TOUCHED / WIDE);
  const scale = Math.max(least, Math.min(wanted, fits));
  const near = zoomed(
    camera,
    scale / camera.scale,
    { x: room.width / 2, y: room.height / 2 },
    sheet,
    room,
  );
  const inside = (low: number, high: number, shift: number, size: number, end: number) => {
    const [first, last] = [low * near.scale + shift, high * near.scale + shift];
    return first < margin
      ? margin - first
      : last > size - end
        ? Math.max(size - end - last, margin - first)
        : 0;
  };
  return shifted(
    near,
    inside(box.left, box.right, near.x, room.width, margin),
    inside(box.top, box.bottom, near.y, room.height, bottom),
    sheet,
    room,
  );
}

/** How a match is first looked at: all of it where cells stay large enough to read, else around the own vehicle. */
export function first(sheet: Box, room: Room, home: Point): Camera {
  const all = whole(sheet, room);
  return all.scale * WIDE >= READABLE
    ? all
    : centred({ ...all, scale: 58 / WIDE }, home, sheet, room);
}
