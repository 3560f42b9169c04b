import { expect, test } from 'vitest';
import type { KeywordDay } from '../../../api/keywords.ts';
import { fillDays, findFailures, findImportSources, findPageChanges, holdPositions } from './history-days.ts';

const day = (date: string, more: Partial<KeywordDay>): KeywordDay => ({
  date,
  checkStatus: 'ranked',
  position: 3,
  url: 'https://a.example/',
  checkedDepth: 10,
  checkedAt: `${date}T01:00:00Z`,
  provider: 'dataforseo',
  errorCode: null,
  importedFrom: null,
  ...more,
});
const failed = { checkStatus: 'failed', position: null, url: null } as const;
const known = [
  day('2026-02-27', {}),
  day('2026-02-28', failed),
  day('2026-03-01', failed),
  day('2026-03-03', { url: 'https://a.example/b' }),
  day('2026-03-04', { checkStatus: 'not_ranked', position: null, url: null }),
  day('2026-03-05', { url: 'https://a.example/b', position: 2 }),
  day('2026-03-06', failed),
];
const days = fillDays(known, '2026-02-26', '2026-03-06');

test('a day without a check has another state than a day with a failed check', () => {
  expect(days.map(({ state, position }) => position ?? state)).toEqual([
    'absent',
    3,
    'failed',
    'failed',
    'absent',
    3,
    'not_ranked',
    2,
    'failed',
  ]);
});

test('consecutive failures are one event, which ends at a day without a check', () => {
  expect(findFailures(days)).toEqual([
    { day: '2026-02-28', count: 2 },
    { day: '2026-03-06', count: 1 },
  ]);
});

test('a page change is reported on its first day, and a day without a position is not a change', () => {
  expect(findPageChanges(known)).toEqual([
    { day: '2026-03-03', from: 'https://a.example/', to: 'https://a.example/b' },
  ]);
});

test('an imported day is no check, and its source is known', () => {
  const imported = [day('2026-03-01', { importedFrom: 'serpbear' }), day('2026-03-02', {})];
  expect(fillDays(imported, '2026-03-01', '2026-03-02').map(({ state }) => state)).toEqual([
    'imported',
    'ranked',
  ]);
  expect(findImportSources(imported)).toEqual(['serpbear']);
});

test('a position holds for two intervals over failed checks and days without one, but not beyond a check that did not find the keyword', () => {
  expect(holdPositions(days, 24).values).toEqual([null, 3, 3, 3, null, 3, null, 2, 2]);
  const weekly = holdPositions(days, 168);
  expect(weekly.values).toEqual([null, 3, 3, 3, 3, 3, null, 2, 2]);
  expect(weekly.carriedFrom[4]).toBe('2026-02-27');
});
