import { expect, test } from 'vitest';
import type { SerpProvider, SerpProviderName, SerpQuery } from '#providers/serp';
import { chooseProvider, priceMicros, retryAt } from './rank-check.ts';

const now = new Date('2026-03-10T10:00:00Z');
const retryable = { retryable: true, retryAfterMs: null };

function minutesUntil(attempt: number, failure: Parameters<typeof retryAt>[0] = retryable, random = 0) {
  const at = retryAt(failure, attempt, { now, random });
  return at && (at.getTime() - now.getTime()) / 60_000;
}

test('failed attempts are retried four times with growing delays', () => {
  expect([1, 2, 3, 4, 5].map((attempt) => minutesUntil(attempt))).toEqual([1, 5, 30, 120, null]);
});

test('a permanent failure is not retried', () => {
  expect(minutesUntil(1, { retryable: false, retryAfterMs: 1000 })).toBeNull();
});

test('a requested delay extends the wait up to a limit', () => {
  const minutesWith = (retryAfterMs: number) => minutesUntil(1, { retryable: true, retryAfterMs });
  expect(minutesWith(10 * 60_000)).toBe(10);
  expect(minutesWith(1_000)).toBe(1);
  expect(minutesWith(365 * 86_400_000)).toBe(360);
});

test('jitter extends the delay by up to a fifth', () => {
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
    rejectionReason: () => null,
    priceMicros: () => 100,
    fetchPart: async () => {
      throw new Error('not asked here');
    },
    ...more,
  };
}

test('the preferred provider is selected, otherwise the first that supports the query', () => {
  const bing = provider('serpapi', { engines: ['bing'] });
  const picky = provider('serper', { rejectionReason: () => 'not from there' });
  const providers = [bing, picky, provider('dataforseo'), provider('searxng')];
  expect(chooseProvider(providers, query, null)?.name).toBe('dataforseo');
  expect(chooseProvider(providers, query, 'searxng')?.name).toBe('searxng');
  expect(chooseProvider(providers, query, 'serper')).toBeNull();
  expect(chooseProvider(providers, query, 'brave')).toBeNull();
});

test('the lane decides the price if the provider has a queue', () => {
  const queue = { batchSize: 100, priceMicros: () => 30 } as unknown as NonNullable<SerpProvider['queue']>;
  expect(priceMicros(provider('dataforseo', { queue }), 'queue', query)).toBe(30);
  expect(priceMicros(provider('dataforseo', { queue }), 'live', query)).toBe(100);
  expect(priceMicros(provider('serper'), 'queue', query)).toBe(100);
});
