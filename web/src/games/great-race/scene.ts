// What lies on the map while things move: where the vehicles stand and which tiles are there, as of one sight.

import type { Script } from "$lib/stage.svelte";
import type { Cell, PlacedTile, Sight, View } from "./shapes";

export interface Scene {
  /** Where each vehicle stands. */
  at: Cell[];
  tiles: PlacedTile[];
}

export const sceneOf = (view: View): Scene => ({
  at: view.crews.map((crew) => crew.cell),
  tiles: view.tiles,
});

const put = <T>(list: readonly T[], place: number, value: T): T[] =>
  list.map((old, nth) => (nth === place ? value : old));
const without = (tiles: readonly PlacedTile[], ...cells: Cell[]) =>
  tiles.filter((tile) => !cells.includes(tile.cell));

/** The scene after what was noticed; the same one where nothing on the map changed. */
export function after(scene: Scene, sight: Sight): Scene {
  if (typeof sight !== "object") return scene;
  if ("entered" in sight)
    return { ...scene, at: put(scene.at, sight.entered.seat, sight.entered.cell) };
  if ("rode" in sight) return { ...scene, at: put(scene.at, sight.rode.seat, sight.rode.cell) };
  if ("laid" in sight)
    return {
      ...scene,
      tiles: [
        ...without(scene.tiles, sight.laid.cell),
        { cell: sight.laid.cell, tile: sight.laid.tile },
      ],
    };
  if ("found" in sight)
    return {
      ...scene,
      tiles: [
        ...without(scene.tiles, sight.found.cell),
        { cell: sight.found.cell, tile: sight.found.tile },
      ],
    };
  if ("removed" in sight) return { ...scene, tiles: without(scene.tiles, sight.removed.cell) };
  if ("swapped" in sight) {
    const { one, two, tiles } = sight.swapped;
    const there = new Map(scene.tiles.map(({ cell, tile }) => [cell, tile]));
    // Which of the two lies where now is what lay at the other before.
    const [first, second] = [there.get(two) ?? tiles[1], there.get(one) ?? tiles[0]];
    return {
      ...scene,
      tiles: [
        ...without(scene.tiles, one, two),
        { cell: one, tile: first },
        { cell: two, tile: second },
      ],
    };
  }
  return scene;
}

/** How long each thing takes at the usual pace, in milliseconds. */
export function lengthOf(sight: Sight): number {
  if (typeof sight !== "object") return 0;
  if ("entered" in sight) return 260;
  if ("rode" in sight) return 700;
  if ("laid" in sight || "found" in sight) return 300;
  if ("removed" in sight || "swapped" in sight) return 320;
  if ("revealed" in sight) return 900;
  if ("attacked" in sight || "cancelled" in sight || "sabotaged" in sight) return 600;
  if ("played" in sight || "took" in sight) return 420;
  if ("drew" in sight || "remaining" in sight) return 320;
  if ("broke-down" in sight || "arrived" in sight) return 500;
  return 0;
}

export const SCRIPT: Script<Sight, View, Scene> = {
  behind: 2600,
  hurries: "all",
  lengthOf,
  sceneOf,
  after,
};
