// How the transport lines run on the sheet.

import { bow, centre, round, type Point } from "./hex";
import type { Map as Chart, TransportLine } from "../shapes";

export interface DrawnLine extends TransportLine {
  d: string;
  middle: Point;
}

export function linesOf(chart: Chart, land: readonly Point[]): DrawnLine[] {
  return chart.lines.map((line) => {
    const [from, to] = [centre(line.ends[0]), centre(line.ends[1])];
    const { control, middle } = bow(from, to, land);
    return {
      ...line,
      middle,
      d: `M${round(from.x)} ${round(from.y)}Q${round(control.x)} ${round(control.y)} ${round(to.x)} ${round(to.y)}`,
    };
  });
}
