import { Type } from 'typebox';
import { Day, Exactly, Nullable } from '#platform/http';
import type { PositionOn } from './filters/baseline-queries.ts';

/** The change of a keyword in a list. */
export const Since = Exactly(
  {
    date: Day,
    position: Nullable(Type.Integer({ minimum: 1, examples: [11] })),
    change: Nullable(
      Type.Integer({ description: 'Positions gained since then; negative if lost.', examples: [4] }),
    ),
  },
  {
    description:
      'Only with `since`: the position at the end of that day. A keyword without a position then starts with its first check, and `date` is the day of this check. Null if there is none, or if the keyword was not found.',
  },
);

/** The positions of some keywords at the end of an earlier day or, if they have none, in their first check after it. */
export interface EarlierPositions {
  day: string;
  positions: ReadonlyMap<string, PositionOn>;
}

/** The change of a keyword since an earlier day. */
export function changeSince({ day, positions }: EarlierPositions, { id, position: now }: Ranked) {
  const earlier = positions.get(id);
  const position = earlier?.position || null;
  return {
    date: earlier?.day ?? day,
    position,
    change: position === null || now === null ? null : position - now,
  };
}

interface Ranked {
  id: string;
  position: number | null;
}
