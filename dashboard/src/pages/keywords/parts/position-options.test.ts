import { expect, test } from 'vitest';
import { positionOptionsTo } from './position-options.ts';

const bandsTo = (depth: number) => positionOptionsTo(depth).map(({ label }) => label);

test('bands that begin below the checked depth are no choices', () => {
  expect(bandsTo(50)).toEqual(['1–3', '1–10', '1–20', '4–10', '11–20', '21–100', '1–100', 'Not found']);
  expect(bandsTo(21)).toContain('21–100');
  expect(bandsTo(20)).toEqual(['1–3', '1–10', '1–20', '4–10', '11–20', '1–100', 'Not found']);
});
