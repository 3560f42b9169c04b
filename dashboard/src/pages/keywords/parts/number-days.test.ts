import { expect, test } from 'vitest';
import { numberDays } from './number-days.ts';

test('the events of one day share a mark, so that their numbers do not overlap', () => {
  expect(numberDays(['2026-11-01', '2026-11-25', '2026-11-25', '2026-11-25', '2026-11-26'])).toEqual([
    { day: '2026-11-01', label: '1' },
    { day: '2026-11-25', label: '2–4' },
    { day: '2026-11-26', label: '5' },
  ]);
  expect(numberDays([])).toEqual([]);
});
