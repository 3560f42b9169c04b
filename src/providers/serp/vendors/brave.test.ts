import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SerpQuery } from '../contract.ts';
import fixture from '../fixtures/brave.json' with { type: 'json' };
import { startReplay, type ReplayServer } from '../replay-answers.ts';
import { createBrave } from './brave.ts';

const never = new AbortController().signal;
const query: SerpQuery = {
  engine: 'brave',
  phrase: fixture.phrase,
  country: 'IS',
  language: 'is',
  location: null,
  device: 'desktop',
  depth: 50,
  stopAtHosts: [],
};

let server: ReplayServer;
beforeAll(async () => {
  server = await startReplay();
});
afterAll(() => server.close());

const fetchPart = (page = 0, asked = query) =>
  createBrave({ name: 'brave', baseUrl: server.baseUrl, apiKey: 's3cret' }).fetchPart(
    asked,
    { page, offset: page * 20 },
    never,
  );

test('asks pages of one size, by number, and every country that Brave has not as ALL', async () => {
  server.play({ body: fixture.first });
  await fetchPart(2);
  const { pathname, searchParams } = server.calls[0]!.url;
  expect(pathname).toBe('/res/v1/web/search');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    q: fixture.phrase,
    country: 'ALL',
    search_lang: 'is',
    count: '20',
    offset: '2',
  });
  expect(server.calls[0]?.headers['x-subscription-token']).toBe('s3cret');
  await fetchPart(0, { ...query, depth: 5 });
  expect(server.calls[1]?.url.searchParams.get('count')).toBe('5');
});

const error = (code: string, status: number) => ({
  type: 'ErrorResponse',
  error: { id: 'x', status, code, detail: 'Said with s3cret.', meta: {} },
});

test.each([
  [422, 'SUBSCRIPTION_TOKEN_INVALID', 'provider_rejected_key', false],
  [422, 'VALIDATION', 'provider_rejected_query', false],
  [403, 'OPTION_NOT_IN_PLAN', 'provider_rejected_key', false],
  [429, 'RATE_LIMITED', 'provider_rate_limited', true],
  [429, 'QUOTA_LIMITED', 'provider_out_of_credit', false],
  [402, 'USAGE_LIMIT_EXCEEDED', 'provider_out_of_credit', false],
  [500, 'INTERNAL', 'provider_unavailable', true],
])('HTTP %d %s is %s', async (status, code, reason, retryable) => {
  server.play({ status, body: error(code, status) });
  await expect(fetchPart()).rejects.toMatchObject({
    reason,
    retryable,
    message: expect.stringContaining('Said with ***.'),
  });
});

test('the window that ends first says when to come back', async () => {
  server.play({
    status: 429,
    headers: { 'x-ratelimit-reset': '1, 419704' },
    body: error('RATE_LIMITED', 429),
  });
  await expect(fetchPart()).rejects.toMatchObject({ retryAfterMs: 1000 });
  server.play({
    status: 429,
    headers: { 'retry-after': '3', 'x-ratelimit-reset': '1' },
    body: error('RATE_LIMITED', 429),
  });
  await expect(fetchPart()).rejects.toMatchObject({ retryAfterMs: 3000 });
});

test('nothing is not believed while there is more, or without an echo', async () => {
  server.play({
    body: { ...fixture.nothing, query: { ...fixture.nothing.query, more_results_available: true } },
  });
  await expect(fetchPart()).rejects.toMatchObject({ reason: 'empty_answer', costMicros: 5000 });
  server.play({ body: { ...fixture.nothing, query: {} } });
  await expect(fetchPart()).rejects.toMatchObject({ reason: 'provider_bad_answer' });
});

test('nothing is the end also where Brave does not say whether there is more', async () => {
  server.play({ body: { ...fixture.nothing, query: { original: fixture.phrase } } });
  expect(await fetchPart()).toMatchObject({ elements: [], exhausted: true });
});

test('an answer of another type is no page, whatever it holds', async () => {
  server.play({ body: { ...fixture.first, type: 'news' } });
  await expect(fetchPart()).rejects.toMatchObject({ reason: 'provider_bad_answer' });
});

test('results count from the web list whatever `mixed` says, and keep their places without it', async () => {
  server.play({ body: { ...fixture.first, mixed: null } });
  const { elements, features } = await fetchPart();
  const organic = elements.filter((element) => element.kind === 'organic');
  expect(organic.map(({ rank, absoluteRank }) => [rank, absoluteRank])).toEqual([
    [1, null],
    [2, null],
    [3, null],
  ]);
  expect(features).toEqual(['discussions_and_forums', 'knowledge_graph', 'video']);
});
