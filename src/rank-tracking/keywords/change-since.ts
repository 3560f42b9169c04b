import { Type } from 'typebox';
import { Day, Exactly, Nullable } from '#platform/http';

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
      'Only with `since`: the position at the end of that day. Null if it is unknown, or if the keyword was not found.',
  },
);

/** The positions of some keywords at the end of an earlier day, by id; 0 for those that were not found. */
export interface EarlierPositions {
  day: string;
  positions: ReadonlyMap<string, number>;
}

/** The change of a keyword since an earlier day. */
export function changeSince({ day, positions }: EarlierPositions, { id, position: now }: Ranked) {
  const position = positions.get(id) || null;
  return { date: day, position, change: position === null || now === null ? null : position - now };
}

interface Ranked {
  id: string;
  position: number | null;
}
