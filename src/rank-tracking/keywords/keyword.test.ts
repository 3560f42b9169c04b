import { expect, test } from 'vitest';
import { isStale } from './keyword.ts';

test('a position becomes stale two intervals after the last success', () => {
  const positionAt = new Date('2026-03-01T12:00:00Z');
  const after = (hours: number) => new Date(positionAt.getTime() + hours * 3_600_000);
  expect(isStale({ positionAt, intervalHours: 24 }, after(48))).toBe(false);
  expect(isStale({ positionAt, intervalHours: 24 }, after(48.01))).toBe(true);
  expect(isStale({ positionAt, intervalHours: 168 }, after(48.01))).toBe(false);
  expect(isStale({ positionAt: null, intervalHours: 24 }, after(1_000))).toBe(false);
});
