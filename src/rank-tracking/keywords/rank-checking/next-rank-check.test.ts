import { expect, test } from 'vitest';
import { nextCheckAt } from './next-check.ts';

const hourMs = 3_600_000;
const noon = new Date('2026-03-01T12:00:00Z');
const ids = Array.from({ length: 400 }, (_, index) => {
  const random = ((index * 2_654_435_761) % 2 ** 32).toString(16).padStart(8, '0');
  return `01890a5d-ac96-774b-bcce-b302${random}`;
});

test.each([1, 6, 24, 168])(
  'every %s hours: never at once, never more than one and a half intervals later',
  (hours) => {
    for (const id of ids) {
      const waitMs = nextCheckAt(noon, hours, id).getTime() - noon.getTime();
      expect(waitMs).toBeGreaterThanOrEqual((hours * hourMs) / 2);
      expect(waitMs).toBeLessThanOrEqual((hours * hourMs * 3) / 2);
    }
  },
);

test('a target that is checked when it is due keeps its place of the day', () => {
  for (const id of ids.slice(0, 20)) {
    let at = nextCheckAt(noon, 24, id);
    for (let day = 0; day < 60; day++) {
      // A check never begins on the second.
      const next = nextCheckAt(new Date(at.getTime() + 90_000), 24, id);
      expect(next.getTime() - at.getTime()).toBe(24 * hourMs);
      at = next;
    }
  }
});

test('the checks of a day spread over its hours', () => {
  const byHour = Map.groupBy(ids, (id) => nextCheckAt(noon, 24, id).getUTCHours());
  expect(byHour.size).toBe(24);
  expect(Math.max(...[...byHour.values()].map(({ length }) => length))).toBeLessThan((ids.length / 24) * 2);
});

test('the answer depends on nothing but what is given', () => {
  expect(nextCheckAt(noon, 24, ids[7]!)).toEqual(nextCheckAt(noon, 24, ids[7]!));
});
