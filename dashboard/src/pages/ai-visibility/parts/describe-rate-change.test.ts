import { expect, test } from 'vitest';
import { describeCompared, describeRateChange, describeSamePrompts } from './describe-rate-change.ts';

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
  [
    change,
    {
      direction: 'up',
      isGood: true,
      amount: '8.0 points',
      words: 'up by 8.0 points, from 23.0% to 31.0% of the same prompts',
    },
  ],
  [
    { ...change, rate: 0.105 },
    { direction: 'down', isGood: false, amount: '12.5 points' },
  ],
  [
    { ...change, significant: false },
    {
      direction: 'unclear',
      isGood: null,
      amount: 'not significant: 23.0% before',
      words: 'no significant change of the same prompts, from 23.0% to 31.0%',
    },
  ],
])('the change %j is described', (rateChange, description) => {
  expect(describeRateChange(rateChange)).toMatchObject(description);
});

test('a change is the difference of the two rates that it names', () => {
  const rounded = { ...change, rate: 0.31049, previousRate: 0.22951, difference: 0.08098 };
  expect(describeRateChange(rounded)?.words).toBe(
    'up by 8.0 points, from 23.0% to 31.0% of the same prompts',
  );
});

test('a rate without earlier runs has no change', () => {
  expect(describeRateChange(null)).toBeNull();
  expect(describeRateChange(undefined)).toBeNull();
});

test('a change says which prompts and engines it compares', () => {
  expect(describeCompared(change, 0.31)).toBe(
    'Compares 1,200 prompts on 2 engines with answers in both periods',
  );
  expect(describeCompared({ ...change, engines: ['openai'], prompts: 3 }, 0.31)).toBe(
    'Compares 3 prompts on 1 engine with answers in both periods',
  );
  expect(describeCompared(null, 0.31)).toBe('');
});

test('a change names both rates of the compared prompts if the rate of all prompts is another one', () => {
  expect(describeCompared(change, 0.4)).toBe(
    'Compares 1,200 prompts on 2 engines with answers in both periods: 23.0% before, 31.0% now',
  );
  expect(describeSamePrompts(change, 0.4)).toBe(
    '1,200 prompts with answers in both periods: 23.0% before, 31.0% now',
  );
  expect(describeSamePrompts(change, 0.31)).toBe('');
  expect(describeSamePrompts({ ...change, prompts: 2 }, 0.4)).toBe('');
});

test('the answers to fewer than three prompts are no change', () => {
  expect(describeRateChange({ ...change, prompts: 2 })).toBeNull();
  expect(describeCompared({ ...change, prompts: 2 }, 0.4)).toBe('Too few prompts to compare');
});
