import { expect, test } from 'vitest';
import { describeEffect } from './describe-effect.ts';

test('a campaign that ended before its first month was completed promises no measurement', () => {
  expect(describeEffect(null, false).headline).toBe('Not measured yet');
  expect(describeEffect(null, true)).toMatchObject({
    headline: 'Not measured',
    explanation: expect.stringContaining('ended before its first month was completed'),
  });
});

test('too few other keywords are counted without those of other campaigns, which is said', () => {
  const effect = { reason: 'too_few_other_keywords' as const, treated: 7, control: 4 };
  expect(describeEffect(effect, false)).toMatchObject({
    headline: 'Not enough data yet',
    explanation: expect.stringMatching(
      /7 of the campaign and 4 others could be compared\. Keywords of other campaigns are left out/,
    ),
  });
  expect(describeEffect(effect, true).headline).toBe('Not enough data');
});
