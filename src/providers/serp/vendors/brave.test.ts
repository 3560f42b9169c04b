import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SerpQuery } from '../contract.ts';
import fixture from '../../../../test/fixtures/providers/serps/brave.json' with { type: 'json' };
import { startVendorServer, type VendorServer } from '../../../../test/servers/vendor-server.ts';
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

let server: VendorServer;
beforeAll(async () => {
  server = await startVendorServer();
});
afterAll(() => server.close());

const fetchPart = (page = 0, serpQuery = query) =>
  createBrave({ name: 'brave', baseUrl: server.baseUrl, apiKey: 's3cret' }).fetchPart(
    serpQuery,
    { page, offset: page * 20 },
    never,
  );

test('pages of one size are requested by number, and an unsupported country as ALL', async () => {
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
  error: { id: 'x', status, code, detail: 'Details with s3cret.', meta: {} },
});

test.each([
  [422, 'SUBSCRIPTION_TOKEN_INVALID', 'provider_rejected_key', false],
  [422, 'VALIDATION', 'provider_rejected_query', false],
  [403, 'OPTION_NOT_IN_PLAN', 'provider_rejected_key', false],
  [429, 'RATE_LIMITED', 'provider_rate_limited', true],
  [429, 'QUOTA_LIMITED', 'provider_out_of_credit', false],
  [402, 'USAGE_LIMIT_EXCEEDED', 'provider_out_of_credit', false],
  [500, 'INTERNAL', 'provider_unavailable', true],
])('HTTP status %d with code %s is %s', async (status, code, reason, retryable) => {
  server.play({ status, body: error(code, status) });
  await expect(fetchPart()).rejects.toMatchObject({
    reason,
    retryable,
    message: expect.stringContaining('Details with ***.'),
  });
});

test('the retry delay is that of the shortest rate limit window', async () => {
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

test('an empty list is a failure if there are more results or no echo of the phrase', async () => {
  server.play({
    body: { ...fixture.empty, query: { ...fixture.empty.query, more_results_available: true } },
  });
  await expect(fetchPart()).rejects.toMatchObject({ reason: 'empty_answer', costMicros: 5000 });
  server.play({ body: { ...fixture.empty, query: {} } });
  await expect(fetchPart()).rejects.toMatchObject({ reason: 'provider_bad_answer' });
});

test('an empty list is the end if Brave does not report more results', async () => {
  server.play({ body: { ...fixture.empty, query: { original: fixture.phrase } } });
  expect(await fetchPart()).toMatchObject({ elements: [], exhausted: true });
});

test('a response of another type is a bad answer', async () => {
  server.play({ body: { ...fixture.first, type: 'news' } });
  await expect(fetchPart()).rejects.toMatchObject({ reason: 'provider_bad_answer' });
});

test('web results keep their ranks without `mixed`', async () => {
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
