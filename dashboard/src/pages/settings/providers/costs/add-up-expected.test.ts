import { expect, test } from 'vitest';
import { addUpExpected, addUpProviders } from './add-up-expected.ts';

const website = (websiteId: string, expectedMicros: number, isPaused = false) => ({
  websiteId,
  domain: `${websiteId}.example`,
  expectedMicros,
  isPaused,
});

const costs = [
  {
    kind: 'rank_checks' as const,
    provider: 'dataforseo',
    limitMicros: 140,
    expectedMicros: 100,
    // 20 of these are a search that both websites track.
    websites: [website('web_a', 50), website('web_b', 70)],
  },
  {
    kind: 'backlinks' as const,
    provider: 'dataforseo',
    limitMicros: 140,
    expectedMicros: 60,
    websites: [website('web_a', 60)],
  },
  {
    kind: 'ai_runs' as const,
    provider: 'openai',
    limitMicros: 500,
    expectedMicros: 30,
    websites: [website('web_a', 30), website('web_b', 0, true)],
  },
];

test('the expected lines of websites, shared searches and what no budget pays for add up to the total', () => {
  const lines = addUpExpected(costs).map(({ id, micros, totalMicros }) => [
    id,
    micros.rank_checks,
    micros.ai_runs,
    micros.backlinks,
    totalMicros,
  ]);
  expect(lines).toEqual([
    ['web_a', 50, 30, 60, 140],
    ['web_b', 70, 0, null, 70],
    ['shared', -20, 0, 0, -20],
    ['unpaid', null, null, null, -20],
    ['total', 100, 30, 60, 170],
  ]);
  expect(addUpExpected(costs).map(({ isPaused }) => isPaused)).toEqual([false, true, false, false, false]);
});

test('a provider of two kinds has one expected cost beside its budget', () => {
  expect(addUpProviders(costs)).toEqual([
    { provider: 'dataforseo', expectedMicros: 160, limitMicros: 140 },
    { provider: 'openai', expectedMicros: 30, limitMicros: 500 },
  ]);
});
