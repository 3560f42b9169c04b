import { expect, test } from 'vitest';
import { nextPacificMidnight, pacificDay } from './pacific-day.ts';

test.each([
  ['2026-01-15T07:59:59.999Z', '2026-01-14'],
  ['2026-01-15T08:00:00.000Z', '2026-01-15'],
  ['2026-07-15T06:59:59.999Z', '2026-07-14'],
  ['2026-07-15T07:00:00.000Z', '2026-07-15'],
  ['2026-01-01T00:00:00.000Z', '2025-12-31'],
  ['2028-03-01T07:59:00.000Z', '2028-02-29'],
])('%s is %s in California', (moment, day) => {
  expect(pacificDay(new Date(moment))).toBe(day);
});

test.each([
  ['winter', '2026-01-15T12:00:00Z', '2026-01-16T08:00:00.000Z'],
  ['summer', '2026-07-15T12:00:00Z', '2026-07-16T07:00:00.000Z'],
  ['the day before clocks go forward', '2026-03-07T20:00:00Z', '2026-03-08T08:00:00.000Z'],
  ['the day on which they do, 23 hours long', '2026-03-08T08:00:00Z', '2026-03-09T07:00:00.000Z'],
  ['the day before clocks go back', '2026-10-31T20:00:00Z', '2026-11-01T07:00:00.000Z'],
  ['the day on which they do, 25 hours long', '2026-11-01T07:00:00Z', '2026-11-02T08:00:00.000Z'],
  ['the last moment of a day', '2026-11-02T07:59:59.999Z', '2026-11-02T08:00:00.000Z'],
  ['midnight itself', '2026-11-02T08:00:00.000Z', '2026-11-03T08:00:00.000Z'],
])('the next day starts at midnight in California: %s', (_when, moment, midnight) => {
  expect(nextPacificMidnight(new Date(moment)).toISOString()).toBe(midnight);
});

test('for every hour of two years, the next midnight is at most 25 hours later and starts the next day', () => {
  for (let hour = 0; hour < 2 * 365 * 24; hour += 1) {
    const moment = new Date(Date.UTC(2026, 0, 1, hour));
    const midnight = nextPacificMidnight(moment);
    const hours = (midnight.getTime() - moment.getTime()) / 3_600_000;
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThanOrEqual(25);
    expect(pacificDay(new Date(midnight.getTime() - 1))).toBe(pacificDay(moment));
    expect(pacificDay(midnight) > pacificDay(moment)).toBe(true);
  }
});
