import { expect, test } from 'vitest';
import type { SerpProvider, SerpProviderName, SerpQuery } from '#providers/serp';
import { chooseProvider, priceMicros, retryAt } from './check.ts';

const now = new Date('2026-03-10T10:00:00Z');
const retryable = { retryable: true, retryAfterMs: null };

function minutesUntil(attempt: number, failure: Parameters<typeof retryAt>[0] = retryable, random = 0) {
  const at = retryAt(failure, attempt, { now, random });
  return at && (at.getTime() - now.getTime()) / 60_000;
}

test('failed attempts are repeated ever later, four times', () => {
  expect([1, 2, 3, 4, 5].map((attempt) => minutesUntil(attempt))).toEqual([1, 5, 30, 120, null]);
});

test('what cannot come right by itself is not repeated', () => {
  expect(minutesUntil(1, { retryable: false, retryAfterMs: 1000 })).toBeNull();
});

test('a wish to be left alone lengthens the wait, up to a bound', () => {
  const asked = (retryAfterMs: number) => minutesUntil(1, { retryable: true, retryAfterMs });
  expect(asked(10 * 60_000)).toBe(10);
  expect(asked(1_000)).toBe(1);
  expect(asked(365 * 86_400_000)).toBe(360);
});

test('chance spreads repetitions over a fifth of the wait, never before its end', () => {
  expect(minutesUntil(2, retryable, 0.5)).toBe(5.5);
  expect(minutesUntil(2, retryable, 0.999)).toBeLessThanOrEqual(6);
});

const query: SerpQuery = {
  engine: 'google',
  phrase: 'shoes',
  country: 'US',
  language: 'en',
  location: null,
  device: 'desktop',
  depth: 30,
  stopAtHosts: [],
};

function provider(name: SerpProviderName, more: Partial<SerpProvider> = {}): SerpProvider {
  return {
    name,
    engines: ['google'],
    concurrency: 1,
    refuses: () => null,
    priceMicros: () => 100,
    fetchPart: async () => {
      throw new Error('not asked here');
    },
    ...more,
  };
}

test('the first provider that can ask is taken, or the preferred one and no other', () => {
  const bing = provider('serpapi', { engines: ['bing'] });
  const picky = provider('serper', { refuses: () => 'not from there' });
  const providers = [bing, picky, provider('dataforseo'), provider('searxng')];
  expect(chooseProvider(providers, query, null)?.name).toBe('dataforseo');
  expect(chooseProvider(providers, query, 'searxng')?.name).toBe('searxng');
  expect(chooseProvider(providers, query, 'serper')).toBeNull();
  expect(chooseProvider(providers, query, 'brave')).toBeNull();
});

test('the lane decides the price, where the provider has both', () => {
  const queue = { batchSize: 100, priceMicros: () => 30 } as unknown as NonNullable<SerpProvider['queue']>;
  expect(priceMicros(provider('dataforseo', { queue }), 'queue', query)).toBe(30);
  expect(priceMicros(provider('dataforseo', { queue }), 'live', query)).toBe(100);
  expect(priceMicros(provider('serper'), 'queue', query)).toBe(100);
});
