// Who wants another match, in words.

import type { Info, Seat } from "./wire";
import { isBot, isPerson } from "./seats";

export interface Standing {
  /** The seats of those who are in: people who said so, and bots, who always are. */
  in: Seat[];
  /** People who said so. */
  want: Seat[];
  /** People who have not said so yet. */
  missing: Seat[];
}

/** Whoever left for good is not waited for: a bot has the seat. */
export function standing(info: Info): Standing {
  const again = info.again ?? [];
  const result: Standing = { in: [], want: [], missing: [] };
  info.chairs.forEach((chair, seat) => {
    const gone = chair.stand_in?.why === "resigned";
    if (isBot(chair.sitter) || gone) result.in.push(seat);
    else if (isPerson(chair.sitter) && again.includes(seat)) {
      result.in.push(seat);
      result.want.push(seat);
    } else if (isPerson(chair.sitter)) result.missing.push(seat);
  });
  return result;
}
