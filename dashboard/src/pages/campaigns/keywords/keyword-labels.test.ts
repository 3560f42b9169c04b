import { expect, test } from 'vitest';
import { describeScore, describeSimilar } from './keyword-labels.ts';

test('the position of a suggestion is in its column until the first rank check, then beside the other inputs of the score', () => {
  const reasons = { position: 25, difficulty: 0.2 };
  expect(describeScore({ reasons, checkStatus: null })).toBe('SERP difficulty 20%');
  expect(describeScore({ reasons, checkStatus: 'ranked' })).toBe(
    'position 25 when suggested, SERP difficulty 20%',
  );
});

test('a suggestion names the tracked keyword that it is similar to', () => {
  expect(describeSimilar({ similarTo: 'electric bike' })).toBe(
    'Similar to the tracked keyword “electric bike”',
  );
  expect(describeSimilar({ similarTo: null })).toBeNull();
});
