import { expect, test } from 'vitest';
import { placementStatuses } from './placement.ts';
import { nextPlacementStatus, type PlacementEvent } from './placement-transitions.ts';

test('placements allow these transitions and no others', () => {
  const events: PlacementEvent[] = [
    'order',
    'accept',
    'publish',
    'reject',
    'verify',
    'deviate',
    'lose',
    'replace',
  ];
  const transitions = placementStatuses.flatMap((from) =>
    events.flatMap((event) => {
      const to = nextPlacementStatus(from, event);
      return to === null ? [] : [`${from} ${to}`];
    }),
  );
  expect(new Set(transitions)).toEqual(
    new Set([
      'planned ordered',
      'planned rejected',
      'ordered in_progress',
      'ordered published',
      'ordered rejected',
      'in_progress published',
      'in_progress rejected',
      'published live',
      'published lost',
      'live published',
      'live lost',
      'lost live',
      'lost replaced',
    ]),
  );
});
