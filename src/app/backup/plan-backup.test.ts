import { expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#platform/durations.ts';
import { planBackup } from './plan-backup.ts';

const now = new Date('2026-03-10T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const plan = (startedAt: Date | null, failures: number) =>
  planBackup({ startedAt, failures }, dayMs, now).getTime() - now.getTime();

test('an installation without a backup gets one now', () => {
  expect(plan(null, 0)).toBe(0);
});

test('the next backup follows an interval after the start of the last one', () => {
  expect(plan(ago(hourMs), 0)).toBe(23 * hourMs);
});

test.each([
  [1, 10 * minuteMs],
  [3, 40 * minuteMs],
  [30, dayMs],
])('after %i failures the next attempt follows %i milliseconds after the last one', (failures, delayMs) => {
  expect(plan(now, failures)).toBe(delayMs);
});

test('a clock that was ahead by a day does not delay backups', () => {
  expect(plan(ago(-dayMs), 0)).toBe(0);
});
