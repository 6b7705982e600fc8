// The signs of the table, drawn on 24 × 24: what is stroked, and what is filled.

export interface Sign {
  line: string;
  fill?: string;
}

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export const SIGNS = {
  up: { line: "M12 20V5M6 10.5 12 4.5l6 6" },
  down: { line: "M12 4v15M6 13.5l6 6 6-6" },
  flag: { line: "M6 21V4M6 5c4-2.5 7 2.5 12 0v8c-5 2.5-8-2.5-12 0" },
  feather: {
    line: "M4.5 19.5 15 9M19.5 4.5c-6-.8-12.3 3-12.5 9.8l.2 2.5 2.5.2c6.8-.2 10.6-6.5 9.8-12.5zM10.5 13.5h5M13 11h4.5",
  },
  trick: { line: "M8.5 4.5 4.5 8.5l4 4M5 8.5h8.5a5.5 5.5 0 0 1 0 11H8" },
  barred: { line: `${disc(12, 12, 8)}M6.5 17.5l11-11` },
  lock: {
    line: "M7.5 10.5h9a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2v-5.5a2 2 0 0 1 2-2zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5",
  },
  broken: { line: "M20 12a8 8 0 1 0-5.5 7.6M14.5 19.6 13 15.5l3-1.5-2-4" },
  chat: {
    line: "M5 5h14a1.5 1.5 0 0 1 1.5 1.5v8A1.5 1.5 0 0 1 19 16h-7l-4.5 4v-4H5a1.5 1.5 0 0 1-1.5-1.5v-8A1.5 1.5 0 0 1 5 5z",
  },
  undo: { line: "M9 5 4.5 9.5 9 14M5 9.5h9a5 5 0 0 1 0 10h-3" },
  check: { line: "M5 12.5l4.5 4.5L19 7" },
  close: { line: "M6 6l12 12M18 6 6 18" },
  eye: { line: `M3 12c4-7 14-7 18 0-4 7-14 7-18 0z${disc(12, 12, 2.8)}` },
  bolt: { line: "M13.5 3 5.5 13.5h6L10.5 21l8-10.5h-6z" },
  infinity: {
    line: "M12 12c-2-2.7-3.7-4-5.5-4a4 4 0 0 0 0 8c1.8 0 3.5-1.3 5.5-4s3.7-4 5.5-4a4 4 0 0 1 0 8c-1.8 0-3.5-1.3-5.5-4z",
  },
  stop: { line: "M8.3 3.5h7.4l4.8 4.8v7.4l-4.8 4.8H8.3l-4.8-4.8V8.3z", fill: "M9 9.5h6v5H9z" },
  skull: {
    line: "M12 3.5c-4.7 0-8 3.1-8 7.4 0 2.7 1.3 4.6 3.2 5.7v2.9c0 .6.4 1 1 1h7.6c.6 0 1-.4 1-1v-2.9c1.9-1.1 3.2-3 3.2-5.7 0-4.3-3.3-7.4-8-7.4zM12 14l-.9 1.8h1.8zM10 20.5v-2M14 20.5v-2",
    fill: `${disc(8.8, 11.5, 1.7)}${disc(15.2, 11.5, 1.7)}`,
  },
  three: {
    line: "M3.5 8.5 8 7v12l-4.5 1.5zM9.7 6.5h4.6v12H9.7zM16 7l4.5 1.5v12L16 19zM12 2v1.5M8.8 2.6l.5 1.2M15.2 2.6l-.5 1.2",
  },
  silence: {
    line: "M5.5 5H19a1.5 1.5 0 0 1 1.5 1.5v8A1.5 1.5 0 0 1 19 16h-1M15 16h-3l-4.5 4v-4H5a1.5 1.5 0 0 1-1.5-1.5v-8M3.5 3.5l17 17",
  },
  "no-reverse": {
    line: "M8.5 5 5 8.5 8.5 12M5.5 8.5h8a5 5 0 0 1 4.3 7.5M13.5 18.5H8M4 20.5l16-17",
  },
  "one-pile": {
    line: "M9.5 3.5h5A1.5 1.5 0 0 1 16 5v8a1.5 1.5 0 0 1-1.5 1.5h-5A1.5 1.5 0 0 1 8 13V5a1.5 1.5 0 0 1 1.5-1.5zM8 17h8M9.5 20h5M5.5 7 4 9l1.5 2M18.5 7 20 9l-1.5 2M12 6.5v5",
  },
  "draw-one": {
    line: "M5.6 7h5.8A1.6 1.6 0 0 1 13 8.6v9.8a1.6 1.6 0 0 1-1.6 1.6H5.6A1.6 1.6 0 0 1 4 18.4V8.6A1.6 1.6 0 0 1 5.6 7zM7.5 4h7A1.5 1.5 0 0 1 16 5.5V15M18.5 8v5M16 10.5h5M7.5 12l1.5-1v5",
  },
} satisfies Record<string, Sign>;

export type SignName = keyof typeof SIGNS;
