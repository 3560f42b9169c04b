import { expect, test } from 'vitest';
import {
  describeCompared,
  describeNoChange,
  describeRateChange,
  describeSamePrompts,
} from './describe-rate-change.ts';

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
      amount: 'was 23.0%, within the usual variation',
      words: 'within the usual variation, from 23.0% to 31.0% of the same prompts',
    },
  ],
])('the change %j is described', (rateChange, description) => {
  expect(describeRateChange(rateChange, rateChange.rate)).toMatchObject(description);
});

test('a change is the difference of the two rates that it names', () => {
  const rounded = { ...change, rate: 0.31049, previousRate: 0.22951, difference: 0.08098 };
  expect(describeRateChange(rounded, null)?.words).toBe(
    'up by 8.0 points, from 23.0% to 31.0% of the same prompts',
  );
});

test('a rate without earlier runs has no change', () => {
  expect(describeRateChange(null, 0.3)).toBeNull();
  expect(describeRateChange(undefined, 0.3)).toBeNull();
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
  expect(describeRateChange({ ...change, prompts: 2 }, 0.3)).toBeNull();
  expect(describeCompared({ ...change, prompts: 2 }, 0.4)).toBe('');
});

test('a change that is not significant names no earlier rate beside the rate of other prompts', () => {
  const unclear = { ...change, significant: false };
  expect(describeRateChange(unclear, 0.31)?.amount).toBe('was 23.0%, within the usual variation');
  expect(describeRateChange(unclear, 0.4)?.amount).toBe('within the usual variation');
});

test('a rate without a change says why', () => {
  const days = { startDate: '2026-11-02', endDate: '2026-11-29' };
  const meta = { ...days, previousStartDate: '2026-10-05', previousEndDate: '2026-11-01' };
  const sayNoChange = (one: Parameters<typeof describeNoChange>[0], runs: number, used: typeof days = meta) =>
    describeNoChange(
      one,
      { runs: 9, previous: { runs } as NonNullable<Parameters<typeof describeNoChange>[1]['previous']> },
      used,
    );
  expect(sayNoChange(null, 0)).toMatch(/^No answers in Oct 5\s–\sNov 1, 2026 to compare with$/);
  expect(sayNoChange(null, 4)).toBe('No prompts with answers in both periods');
  expect(sayNoChange({ ...change, prompts: 2 }, 4)).toBe('Too few prompts to compare');
  expect(sayNoChange(change, 4)).toBe('');
  expect(sayNoChange(null, 0, days)).toBe('');
});
