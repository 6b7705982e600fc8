// From where the map is looked at: near or far, panned with one pointer, pinched with two, wheeled.

import {
  centred,
  closer,
  first,
  framing,
  further,
  held,
  shifted,
  showing,
  whole,
  zoomed,
  type Camera,
  type Room,
} from "./camera";
import type { Box, Point } from "./hex";

/** What there is to look at. */
export interface Sheet {
  bounds: Box;
  room: Room;
  /** Where the own vehicle is. */
  home: Point;
}

export class Looking {
  camera: Camera | null = $state.raw(null);
  gliding = $state(false);
  /** The element of the map. */
  stage: HTMLElement | undefined;
  /** How large somebody wants it; what is lit may need it smaller. */
  #wanted = 1;
  #before: Room = { width: 0, height: 0 };
  #down = new Map<number, Point>();
  #moved = false;

  constructor(
    readonly sheet: () => Sheet,
    /** A pointer that stayed where it was. */
    readonly tap: (at: Point) => void,
  ) {}

  /** A new room keeps what is in the middle of the old one. */
  resize({ bounds, room, home }: Sheet): void {
    if (room.width === 0 || room.height === 0) return;
    if (!this.camera) this.#wanted = (this.camera = first(bounds, room, home)).scale;
    else
      this.camera = held(
        {
          ...this.camera,
          x: this.camera.x + (room.width - this.#before.width) / 2,
          y: this.camera.y + (room.height - this.#before.height) / 2,
        },
        bounds,
        room,
      );
    this.#before = room;
  }

  look(next: Camera): void {
    this.gliding = true;
    this.camera = next;
  }

  /** Brings a point into sight. */
  show(point: Point): void {
    const { bounds, room } = this.sheet();
    if (this.camera) this.look(showing(this.camera, point, bounds, room));
  }

  /** Brings all of this into sight, as large as is wanted where that is possible. */
  frame(seen: Box, margin: number): void {
    const { bounds, room } = this.sheet();
    if (this.camera && room.width > 0)
      this.look(framing(this.camera, this.#wanted, seen, bounds, room, margin));
  }

  pan(x: number, y: number): void {
    const { bounds, room } = this.sheet();
    if (this.camera) this.look(shifted(this.camera, x, y, bounds, room));
  }

  closer = (): void => this.#nearer(closer);
  further = (): void => this.#nearer(further);
  toMe = (): void => {
    const { bounds, room, home } = this.sheet();
    const { camera } = this;
    if (camera)
      this.#aim(centred({ ...camera, scale: Math.max(camera.scale, 1.1) }, home, bounds, room));
  };
  toAll = (): void => {
    const { bounds, room } = this.sheet();
    this.#aim(whole(bounds, room));
  };

  press = (event: PointerEvent): void => {
    if (event.button !== 0 || (event.target as Element).closest(".tools")) return;
    if (this.#down.size === 0) this.#moved = false;
    this.#down.set(event.pointerId, this.#inside(event));
    this.gliding = false;
  };

  drag = (event: PointerEvent): void => {
    const old = this.#down.get(event.pointerId);
    if (!old || !this.camera) return;
    const { bounds, room } = this.sheet();
    const now = this.#inside(event);
    const other = [...this.#down].find(([id]) => id !== event.pointerId)?.[1];
    if (!this.#moved && !other && Math.hypot(now.x - old.x, now.y - old.y) < 7) return;
    if (!this.#moved) this.stage?.setPointerCapture(event.pointerId);
    this.#moved = true;
    if (other) {
      const factor =
        Math.hypot(now.x - other.x, now.y - other.y) /
        Math.max(1, Math.hypot(old.x - other.x, old.y - other.y));
      const [mid, was] = [
        { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 },
        { x: (old.x + other.x) / 2, y: (old.y + other.y) / 2 },
      ];
      this.camera = shifted(
        zoomed(this.camera, factor, was, bounds, room),
        mid.x - was.x,
        mid.y - was.y,
        bounds,
        room,
      );
      this.#wanted = this.camera.scale;
    } else this.camera = shifted(this.camera, now.x - old.x, now.y - old.y, bounds, room);
    this.#down.set(event.pointerId, now);
  };

  release = (event: PointerEvent): void => {
    const at = this.#down.get(event.pointerId);
    this.#down.delete(event.pointerId);
    const { camera } = this;
    if (!at || this.#moved || this.#down.size > 0 || !camera || event.type === "pointercancel")
      return;
    this.tap({ x: (at.x - camera.x) / camera.scale, y: (at.y - camera.y) / camera.scale });
  };

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.gliding = false;
    if (!this.camera) return;
    const { bounds, room } = this.sheet();
    const factor = Math.exp(-event.deltaY * (event.deltaMode === 0 ? 0.0016 : 0.05));
    this.camera = zoomed(this.camera, factor, this.#inside(event), bounds, room);
    this.#wanted = this.camera.scale;
  };

  #nearer(factor: number): void {
    const { bounds, room } = this.sheet();
    const middle = { x: room.width / 2, y: room.height / 2 };
    if (this.camera) this.#aim(zoomed(this.camera, factor, middle, bounds, room));
  }

  #aim(next: Camera): void {
    this.#wanted = next.scale;
    this.look(next);
  }

  #inside(event: { clientX: number; clientY: number }): Point {
    const box = this.stage!.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }
}
