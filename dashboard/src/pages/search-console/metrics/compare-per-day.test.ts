import { expect, test } from 'vitest';
import { comparePerDay } from './compare-per-day.ts';

const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
const september = { previousStartDate: '2026-09-01', previousEndDate: '2026-09-30' };

test('counts of periods with a different number of days are compared per day', () => {
  expect(comparePerDay(3100, 3000, { ...october, ...september })).toMatchObject({
    value: 100,
    change: { direction: 'same' },
  });
  expect(comparePerDay(3100, 6000, { ...october, ...september })?.change?.words).toBe('down by 50.0%');
});

test('counts of periods with the same number of days, or without another period, are not', () => {
  const alike = { previousStartDate: '2026-08-31', previousEndDate: '2026-09-30' };
  expect(comparePerDay(3100, 3000, { ...october, ...alike })).toBeNull();
  expect(comparePerDay(3100, 3000, october)).toBeNull();
});
