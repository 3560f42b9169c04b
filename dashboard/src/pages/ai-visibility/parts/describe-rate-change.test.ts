import { expect, test } from 'vitest';
import { describeCompared, describeRateChange } from './describe-rate-change.ts';

const change = {
  difference: 0.08,
  low: 0.01,
  high: 0.15,
  significant: true,
  rate: 0.31,
  previousRate: 0.23,
  matching: 372,
  answers: 1_200,
  previousMatching: 276,
  previousAnswers: 1_200,
  engines: ['openai' as const, 'gemini' as const],
  prompts: 1_200,
};

test.each([
  [change, { direction: 'up', isGood: true, amount: '8.0 points', words: 'up by 8.0 points' }],
  [
    { ...change, difference: -0.125 },
    { direction: 'down', isGood: false, amount: '12.5 points' },
  ],
  [
    { ...change, significant: false },
    {
      direction: 'same',
      isGood: null,
      amount: 'not significant',
      words: 'no significant change, +8.0 points from 23.0%',
    },
  ],
])('the change %j is described', (rateChange, description) => {
  expect(describeRateChange(rateChange)).toMatchObject(description);
});

test('a rate without earlier runs has no change', () => {
  expect(describeRateChange(null)).toBeNull();
  expect(describeRateChange(undefined)).toBeNull();
});

test('a change says which prompts and engines it compares', () => {
  expect(describeCompared(change)).toBe('Compares 1,200 prompts on 2 engines with answers in both periods');
  expect(describeCompared({ ...change, engines: ['openai'], prompts: 3 })).toBe(
    'Compares 3 prompts on 1 engine with answers in both periods',
  );
  expect(describeCompared(null)).toBe('');
});

test('the answers to fewer than three prompts are no change', () => {
  expect(describeRateChange({ ...change, prompts: 2 })).toBeNull();
  expect(describeCompared({ ...change, prompts: 2 })).toBe('Too few prompts to compare');
});
