import { expect, test } from 'vitest';
import { nextRankCheckAt } from './next-rank-check.ts';
import { hourMs } from '#platform/durations.ts';

const noon = new Date('2026-03-01T12:00:00Z');
const ids = Array.from({ length: 400 }, (_, index) => {
  const random = ((index * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0');
  return `01890a5d-ac96-774b-bcce-b302${random}`;
});

test.each([1, 6, 24, 168])(
  'with an interval of %s hours, the next rank check is half to one and a half intervals away',
  (hours) => {
    for (const id of ids) {
      const waitMs = nextRankCheckAt(noon, hours, id).getTime() - noon.getTime();
      expect(waitMs).toBeGreaterThanOrEqual((hours * hourMs) / 2);
      expect(waitMs).toBeLessThanOrEqual((hours * hourMs * 3) / 2);
    }
  },
);

test('a target that is checked on time keeps its slot', () => {
  for (const id of ids.slice(0, 20)) {
    let at = nextRankCheckAt(noon, 24, id);
    for (let day = 0; day < 60; day++) {
      // Rank checks start with a delay.
      const next = nextRankCheckAt(new Date(at.getTime() + 90_000), 24, id);
      expect(next.getTime() - at.getTime()).toBe(24 * hourMs);
      at = next;
    }
  }
});

test('the rank checks of a day spread over its hours', () => {
  const byHour = Map.groupBy(ids, (id) => nextRankCheckAt(noon, 24, id).getUTCHours());
  expect(byHour.size).toBe(24);
  expect(Math.max(...[...byHour.values()].map(({ length }) => length))).toBeLessThan((ids.length / 24) * 2);
});

test('the result depends only on the arguments', () => {
  expect(nextRankCheckAt(noon, 24, ids[7]!)).toEqual(nextRankCheckAt(noon, 24, ids[7]!));
});
