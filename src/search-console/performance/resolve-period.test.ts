import { describe, expect, test } from 'vitest';
import { type RequestedRange, resolvePeriod } from './resolve-period.ts';

const coverage = { completeFrom: '2026-01-10', finalThrough: '2026-03-07', freshThrough: '2026-03-09' };

describe('a requested range is clipped to the stored days', () => {
  test.each<[string, RequestedRange, string, string]>([
    ['the last 7 days end on the newest final day', { days: 7 }, '2026-03-01', '2026-03-07'],
    ['one day is the newest final day', { days: 1 }, '2026-03-07', '2026-03-07'],
    ['more days than are stored start on the first complete day', { days: 3650 }, '2026-01-10', '2026-03-07'],
    ['two stored dates stay', { startDate: '2026-02-01', endDate: '2026-02-03' }, '2026-02-01', '2026-02-03'],
    [
      'a missing end date is the newest final day',
      { startDate: '2026-02-01', endDate: null },
      '2026-02-01',
      '2026-03-07',
    ],
    [
      'a range that starts on a fresh day without an end date is that day',
      { startDate: '2026-03-08', endDate: null },
      '2026-03-08',
      '2026-03-08',
    ],
    [
      'a future end date becomes the newest fresh day',
      { startDate: '2026-03-01', endDate: '2027-01-01' },
      '2026-03-01',
      '2026-03-09',
    ],
    [
      'a start date before all days becomes the first complete day',
      { startDate: '0000-01-01', endDate: '2026-01-11' },
      '2026-01-10',
      '2026-01-11',
    ],
    [
      'a range before all days stays and is empty',
      { startDate: '2025-01-01', endDate: '2025-02-01' },
      '2025-01-01',
      '2025-02-01',
    ],
    [
      'a range after all days stays and is empty',
      { startDate: '2026-03-10', endDate: '2026-03-12' },
      '2026-03-10',
      '2026-03-12',
    ],
    [
      'a start date after all days without an end date is that day',
      { startDate: '2026-04-01', endDate: null },
      '2026-04-01',
      '2026-04-01',
    ],
    [
      'dates before 1970 become 1970-01-01',
      { startDate: '0000-01-01', endDate: '0001-01-01' },
      '1970-01-01',
      '1970-01-01',
    ],
  ])('%s', (_title, requested, startDate, endDate) => {
    expect(resolvePeriod({ requested, coverage }).range).toEqual({ startDate, endDate });
  });

  test('the last days end on the final day even if the source has no fresh days', () => {
    const { range } = resolvePeriod({
      requested: { days: 2 },
      coverage: { ...coverage, freshThrough: '2026-02-20' },
    });
    expect(range).toEqual({ startDate: '2026-03-06', endDate: '2026-03-07' });
  });
});

describe('the period of a list or a file replaces the requested range', () => {
  const filePeriod = { startDate: '2025-11-01', endDate: '2026-01-31' };
  const listPeriod = { startDate: '2026-02-01', endDate: '2026-02-28' };

  test('a query that reads the tables of a file covers the period of the file', () => {
    expect(resolvePeriod({ requested: { days: 7 }, coverage, filePeriod }).range).toEqual(filePeriod);
  });

  test('a continued list keeps its period', () => {
    const { range } = resolvePeriod({ requested: { days: 7 }, coverage, filePeriod, listPeriod });
    expect(range).toEqual(listPeriod);
  });
});

describe('the previous period ends the day before', () => {
  test.each([
    ['it has as many days', '2026-03-01', '2026-03-07', { startDate: '2026-02-22', endDate: '2026-02-28' }],
    [
      'it is clipped to the first complete day',
      '2026-01-13',
      '2026-01-20',
      { startDate: '2026-01-10', endDate: '2026-01-12' },
    ],
    ['it is absent if no earlier day is stored', '2026-01-10', '2026-01-20', null],
    ['it is absent for a range before all days', '2025-01-10', '2025-01-20', null],
  ])('%s', (_title, startDate, endDate, previous) => {
    const requested = { startDate, endDate };
    expect(resolvePeriod({ requested, coverage, compare: 'previous' }).previous).toEqual(previous);
    expect(resolvePeriod({ requested, coverage }).previous, 'no comparison is requested').toBeNull();
  });
});

test('the previous year has the same days, also in February', () => {
  const years = { ...coverage, completeFrom: '2023-03-01', finalThrough: '2024-03-07' };
  const yearBefore = (startDate: string, endDate: string) =>
    resolvePeriod({ requested: { startDate, endDate }, coverage: years, compare: 'previous_year' }).previous;
  expect(yearBefore('2024-03-01', '2024-03-05')).toEqual({ startDate: '2023-03-01', endDate: '2023-03-05' });
  expect(yearBefore('2024-02-20', '2024-03-02')).toEqual({ startDate: '2023-03-01', endDate: '2023-03-02' });
  expect(yearBefore('2024-02-20', '2024-02-29'), 'no day is stored').toBeNull();
});

describe('a compared range has no fresh days, which would count as a loss', () => {
  test.each([
    [
      'it ends on the newest final day',
      '2026-03-01',
      '2026-03-07',
      { startDate: '2026-02-22', endDate: '2026-02-28' },
    ],
    ['one that starts later stays, and is compared with nothing', '2026-03-08', '2026-03-09', null],
  ])('%s', (_title, startDate, endDate, previous) => {
    const requested = { startDate, endDate: '2026-03-31' };
    expect(resolvePeriod({ requested, coverage, compare: 'previous' })).toEqual({
      range: { startDate, endDate },
      previous,
    });
  });
});
