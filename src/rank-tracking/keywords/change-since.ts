import { Type } from 'typebox';
import { utcDay } from '#platform/days.ts';
import { Choice, Day, Exactly, Nullable } from '#platform/http';
import { visibilityGained } from './filters/visibility-gained.ts';
import type { PositionOn } from './filters/baseline-queries.ts';

const results = ['found', 'not_found', 'not_checked'] as const;

/** The change of a keyword in a list. */
export const Since = Exactly(
  {
    date: Day,
    position: Nullable(Type.Integer({ minimum: 1, examples: [11] })),
    change: Nullable(
      Type.Integer({
        description:
          'Positions gained since then; negative if lost. Null while the first check after that day is the only one.',
        examples: [4],
      }),
    ),
    visibility: Nullable(
      Type.Number({
        description:
          'What the keyword adds to the change of the visibility since then, where position 1 counts 1: the change of the visibility of the website is the mean. Null if the keyword was not checked then or is not checked now.',
        examples: [-0.3571],
      }),
    ),
    onDay: Exactly(
      {
        position: Nullable(Type.Integer({ minimum: 1, examples: [11] })),
        result: Choice(results, {
          description:
            '`not_found`: not within the checked depth. `not_checked`: the first check was later, or there is none.',
          examples: ['found'],
        }),
      },
      { description: 'The position at the end of the day of `since`, without those of later checks.' },
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

interface Ranked {
  id: string;
  position: number | null;
}

/** The change of a keyword since an earlier day. A position has not changed since itself, so a new keyword has no change. */
export function changeSince(since: EarlierPositions, row: Ranked & { positionAt: Date | null }) {
  const known = since.positions.get(row.id);
  const { day, position } = known ?? { day: since.day, position: 0 };
  const isNew = day > since.day && row.positionAt !== null && utcDay(row.positionAt) === day;
  const visibility = isNew ? null : visibilityGained(since, row);
  return {
    date: day,
    position: position || null,
    change: isNew ? null : positionsGained(since, row),
    visibility: visibility === null ? null : Math.round(visibility / 100) / 10_000,
    onDay: resultOn(since.day, known),
  };
}

function resultOn(day: string, known: PositionOn | undefined) {
  if (known === undefined || known.day > day) return { position: null, result: 'not_checked' as const };
  if (known.position === 0) return { position: null, result: 'not_found' as const };
  return { position: known.position, result: 'found' as const };
}

/** The same as a sort value, which is 0 for a new keyword. */
export function positionsGained({ positions }: EarlierPositions, { id, position: now }: Ranked) {
  const position = positions.get(id)?.position || null;
  return position === null || now === null ? null : position - now;
}
