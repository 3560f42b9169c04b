import { expect, test } from 'vitest';
import { type RankCheckStatus, dayVersion } from './position-day.ts';

const at = (time: string, state: RankCheckStatus) =>
  dayVersion({ state, checkedAt: new Date(`2026-03-10T${time}Z`) });

test('a success outranks every failure of the same day', () => {
  for (const success of ['ranked', 'not_ranked'] as const) {
    expect(at('00:00:00', success)).toBeGreaterThan(at('23:59:59.999', 'failed'));
    expect(at('00:00:00', 'failed')).toBeGreaterThan(at('23:59:59.999', 'pending'));
  }
});

test('the later of two successes is kept, ranked or not', () => {
  expect(at('12:00:00.001', 'not_ranked')).toBeGreaterThan(at('12:00:00', 'ranked'));
  expect(at('12:00:00.001', 'ranked')).toBeGreaterThan(at('12:00:00', 'not_ranked'));
  expect(at('12:00:00', 'ranked')).toBe(at('12:00:00', 'not_ranked'));
});

test('a version is exact in JSON for the next thousands of years', () => {
  expect(dayVersion({ state: 'ranked', checkedAt: new Date('9999-12-31T23:59:59.999Z') })).toBeLessThan(
    Number.MAX_SAFE_INTEGER,
  );
});
