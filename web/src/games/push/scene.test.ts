import { describe, expect, it } from "vitest";
import { after, sceneOf } from "./scene";
import type { Sight, View } from "./shapes";
import { stories } from "./stories";

const story = (id: string) => stories.find((one) => one.id === id)!;
const view = (id: string, at = 0): View => story(id).frames[at]!.view;
const cards = (pieces: { card: string }[]) => pieces.map((piece) => piece.card).sort();

describe("a scene", () => {
  it("shows what the view shows", () => {
    const scene = sceneOf(view("place-only"));
    expect(scene.waiting?.card).toBe("yellow-2");
    expect(scene.deck).toBe(62);
    expect(cards(scene.rows[0]!)).toEqual(["blue-5", "dice", "red-2"]);
    expect(scene.beside).toHaveLength(1);
  });

  it("keeps its pieces and their order from view to view", () => {
    const first = sceneOf(view("decide"));
    const turned = { ...first, rows: first.rows.map((row) => [...row].reverse()) };
    expect(sceneOf(view("decide"), turned).rows).toEqual(turned.rows);
    expect(sceneOf(view("decide"), first).benches).toEqual(first.benches);
  });

  // The sights say enough: played one after another they lead where the engine's next view is.
  for (const id of ["turn", "bust", "bust-other", "bank", "end"]) {
    it(`follows the sights of "${id}" to every next view`, () => {
      const { frames } = story(id);
      let scene = sceneOf(frames[0]!.view);
      for (const { view, lines } of frames.slice(1)) {
        for (const line of lines)
          if ("game" in line) scene = after(scene, line.game.sight as Sight).scene;
        const there = sceneOf(view);
        expect(scene.deck).toBe(there.deck);
        expect(scene.waiting?.card).toBe(there.waiting?.card);
        expect(scene.rows.map(cards)).toEqual(there.rows.map(cards));
        expect(scene.benches.map(cards)).toEqual(there.benches.map(cards));
        expect(scene.banks).toEqual(there.banks);
        expect(scene.beside).toHaveLength(there.beside.length);
      }
    });
  }

  it("moves the very piece that waited into its row", () => {
    const scene = sceneOf(view("place-only"));
    const { scene: then, moved } = after(scene, {
      placed: { seat: 0, card: "yellow-2", row: 3, new: false },
    });
    expect(moved).toEqual([scene.waiting]);
    expect(then.rows[2]!.at(-1)).toBe(scene.waiting);
    expect(then.waiting).toBeNull();
  });

  it("lets the dice card go when its row is taken", () => {
    const scene = sceneOf(view("take-first"));
    const { moved, gone } = after(scene, {
      took: { seat: 0, row: 1, cards: ["red-2", "blue-5", "dice"] },
    });
    expect(cards(moved)).toEqual(["blue-5", "red-2"]);
    expect(cards(gone)).toEqual(["dice"]);
  });
});
