import { expect, test } from 'vitest';
import { chooseRetained } from './choose-retained.ts';

const ids = ['2026-01-05', '2026-01-30', '2026-02-10', '2026-03-01', '2026-03-02', '2026-03-03'].map(
  (day, index) => `${day}T02-00-00Z-00000${index}`,
);
const choose = (newest: number, months: number) =>
  [...chooseRetained(ids, { newest, months })].map((id) => id.slice(0, 10)).toSorted();

test('the newest backups are retained', () => {
  expect(choose(2, 0)).toEqual(['2026-03-02', '2026-03-03']);
  expect(choose(9, 0)).toHaveLength(6);
});

test('the last backup of each of the last months is retained too', () => {
  expect(choose(1, 2)).toEqual(['2026-02-10', '2026-03-03']);
  expect(choose(2, 12)).toEqual(['2026-01-30', '2026-02-10', '2026-03-02', '2026-03-03']);
});
