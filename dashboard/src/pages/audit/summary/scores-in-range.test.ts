import { expect, test } from 'vitest';
import { readDateRange } from '../../../api/date-range.ts';
import { scoresInRange } from './scores-in-range.ts';

const scores = new Map([
  ['2026-11-01', 70],
  ['2026-11-08', 80],
]);
const inRange = (range: string) =>
  scoresInRange(scores, readDateRange({ range }, Date.parse('2026-11-10T12:00:00Z')));

test('a score from before the range holds on its first days', () => {
  expect(inRange('2026-11-06..2026-11-09')).toEqual({
    days: ['2026-11-06', '2026-11-07', '2026-11-08', '2026-11-09'],
    values: [70, 70, 80, 80],
    carriedFrom: ['2026-11-01', '2026-11-01', null, '2026-11-08'],
  });
});

test('the days before the first audit are left out', () => {
  expect(inRange('28d').days.at(0)).toBe('2026-11-01');
  expect(inRange('28d').days.at(-1)).toBe('2026-11-10');
  expect(inRange('2026-10-01..2026-10-31').days).toEqual([]);
});
