import { expect, test } from 'vitest';
import { isNew } from './is-new.ts';

const keyword = (date: string, positionAt: string | null) => ({
  since: { date, position: 4, change: 0 },
  positionAt,
});

test('a keyword whose only checked day is later than the compared one is new', () => {
  expect(isNew(keyword('2026-03-10', '2026-03-10T08:00:00.000Z'), '2026-03-03')).toBe(true);
});

test('a keyword that was checked on a later day, or on the compared day, has a change', () => {
  expect(isNew(keyword('2026-03-08', '2026-03-10T08:00:00.000Z'), '2026-03-03')).toBe(false);
  expect(isNew(keyword('2026-03-03', '2026-03-03T08:00:00.000Z'), '2026-03-03')).toBe(false);
  expect(isNew(keyword('2026-03-03', null), '2026-03-03')).toBe(false);
  expect(isNew({ positionAt: '2026-03-10T08:00:00.000Z' }, '2026-03-03'), 'not compared').toBe(false);
});
