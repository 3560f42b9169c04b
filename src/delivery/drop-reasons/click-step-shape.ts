import { Type } from 'typebox';
import { Day, Exactly, Nullable } from '#platform/http';

const Count = Type.Integer({ minimum: 0, examples: [12] });

export const ClickStepShape = Exactly(
  {
    week: Nullable(
      Exactly(
        { from: Day, to: Day },
        {
          description:
            'The week from which on the clicks were lower or higher. Null if the change is spread over the weeks.',
        },
      ),
    ),
    before: Nullable({ ...Count, description: 'Clicks of a median week before this one.' }),
    now: Nullable({ ...Count, description: 'Clicks of a median week since.' }),
    since: Nullable(
      Exactly(
        { from: Day, to: Day },
        {
          description:
            'The first of the weeks with fewer or more clicks without a break until the end of the range. Null if the last week is none of them.',
        },
      ),
    ),
    weeks: { ...Count, description: 'Complete weeks of the range.' },
    changedWeeks: {
      ...Count,
      description: 'Those of them with fewer or more clicks than a median compared week.',
    },
    lastWeek: Nullable(
      Exactly(
        {
          from: Day,
          to: Day,
          clicks: Count,
          before: { ...Count, description: 'Clicks of a median week of the range before it.' },
          reversed: Type.Boolean({
            description: 'Whether it lies far back: below this level after a gain, or above it after a loss.',
          }),
        },
        { description: 'The last week of the range. Null for a range of less than two weeks.' },
      ),
    ),
  },
  {
    description:
      'Of `page` and `keywordId` only: since when its clicks changed. Null if they did not change in the direction by more than chance, in fewer than four weeks, and without clicks by day.',
  },
);
