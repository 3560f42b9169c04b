import { expect, test } from 'vitest';
import { positionOptions } from './position-options.ts';
import { rankBands } from './rank-bands.ts';

test('each keyword is in one band, and each band is a choice of the filter with the same label', () => {
  const counts = { top3: 2, top10: 5, top20: 9, top100: 16, none: 4 };
  const bands = rankBands.map(({ label, count }) => [label, count(counts)]);
  expect(bands).toEqual([
    ['1–3', 2],
    ['4–10', 3],
    ['11–20', 4],
    ['21–100', 7],
    ['Not found', 4],
  ]);
  for (const { filter: value, label } of rankBands) expect(positionOptions).toContainEqual({ value, label });
});
