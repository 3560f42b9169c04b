import { expect, test } from 'vitest';
import { describeRateChange } from './describe-rate-change.ts';

const change = { difference: 0.08, low: 0.01, high: 0.15, significant: true };

test.each([
  [change, { direction: 'up', isGood: true, amount: '8 points', words: 'up by 8 points' }],
  [
    { ...change, difference: -0.125 },
    { direction: 'down', isGood: false, amount: '12.5 points' },
  ],
  [
    { ...change, significant: false },
    { direction: 'same', isGood: null, amount: 'within chance' },
  ],
])('%j is told', (told, shown) => {
  expect(describeRateChange(told)).toMatchObject(shown);
});

test('without runs to compare with there is no change', () => {
  expect(describeRateChange(null)).toBeNull();
  expect(describeRateChange(undefined)).toBeNull();
});
