import { expect, test } from 'vitest';
import { formatMicros } from '../../../../format/money.ts';
import { addUpExpected, addUpProviders, roundProviders } from './add-up-expected.ts';

const cents = (count: number) => count * 10_000;
const website = (websiteId: string, expectedMicros: number, isPaused = false) => ({
  websiteId,
  domain: `${websiteId}.example`,
  expectedMicros: cents(expectedMicros),
  isPaused,
});

const costs = [
  {
    kind: 'rank_checks' as const,
    provider: 'dataforseo',
    limitMicros: cents(140),
    expectedMicros: cents(100),
    // 20 of these are a search that both websites track.
    websites: [website('web_a', 50), website('web_b', 70)],
  },
  {
    kind: 'backlinks' as const,
    provider: 'dataforseo',
    limitMicros: cents(140),
    expectedMicros: cents(60),
    websites: [website('web_a', 60)],
  },
  {
    kind: 'ai_runs' as const,
    provider: 'openai',
    limitMicros: cents(500),
    expectedMicros: cents(30),
    websites: [website('web_a', 30), website('web_b', 0, true)],
  },
];

test('the expected lines of websites, shared searches and what no budget pays for add up to the total', () => {
  const inCents = (micros: number | null) => micros && micros / cents(1);
  const lines = addUpExpected(costs).map(({ id, micros, totalMicros }) => [
    id,
    ...[micros.rank_checks, micros.ai_runs, micros.backlinks, totalMicros].map(inCents),
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
    { provider: 'dataforseo', expectedMicros: cents(160), limitMicros: cents(140) },
    { provider: 'openai', expectedMicros: cents(30), limitMicros: cents(500) },
  ]);
});

test('the shown cents add up in rows and columns, and those of the providers to the total', () => {
  const of = (kind: 'rank_checks' | 'ai_runs', provider: string) => ({
    kind,
    provider,
    limitMicros: cents(500),
    expectedMicros: cents(4.8),
    websites: ['web_a', 'web_b', 'web_c'].map((id) => website(id, 1.6)),
  });
  const both = [of('rank_checks', 'dataforseo'), of('ai_runs', 'openai')];
  const shown = addUpExpected(both).map(({ micros, totalMicros }) =>
    [micros.rank_checks, micros.ai_runs, totalMicros].map((amount) => formatMicros(amount ?? 0)),
  );
  expect(shown).toEqual([
    ['$0.02', '$0.02', '$0.04'],
    ['$0.02', '$0.02', '$0.04'],
    ['$0.01', '$0.01', '$0.02'],
    ['$0.05', '$0.05', '$0.10'],
  ]);
  const ofProviders = roundProviders(both).map(({ expectedMicros }) => formatMicros(expectedMicros));
  expect(ofProviders).toEqual(['$0.05', '$0.05']);
});
