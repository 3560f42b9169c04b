import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SerpQuery } from '../contract.ts';
import fixture from '../../../../test/fixtures/providers/serps/serper.json' with { type: 'json' };
import { startVendorServer, type VendorServer } from '../../../../test/servers/vendor-server.ts';
import { createSerper } from './serper.ts';

/** The recorded country is that of the query. */
const first = { ...fixture.first, searchParameters: { ...fixture.first.searchParameters, gl: 'tw' } };
const never = new AbortController().signal;
const query: SerpQuery = {
  engine: 'google',
  phrase: fixture.phrase,
  country: 'TW',
  language: 'zh',
  location: 'Taipei,Taiwan',
  device: 'desktop',
  depth: 10,
  stopAtHosts: [],
};

let server: VendorServer;
beforeAll(async () => {
  server = await startVendorServer();
});
afterAll(() => server.close());

const fetchPart = (page = 0) =>
  createSerper({ name: 'serper', baseUrl: server.baseUrl, apiKey: 's3cret' }).fetchPart(
    query,
    { page, offset: page * 10 },
    never,
  );

test('a request contains the location and asks for ten results', async () => {
  server.play({ body: first });
  await fetchPart(2);
  expect(server.calls[0]).toMatchObject({ method: 'POST', url: { pathname: '/search' } });
  expect(server.calls[0]?.headers['x-api-key']).toBe('s3cret');
  expect(server.calls[0]?.body).toEqual({
    q: fixture.phrase,
    gl: 'tw',
    hl: 'zh-tw',
    num: 10,
    page: 3,
    location: 'Taipei,Taiwan',
  });
});

test('results for another country than asked are a bad answer', async () => {
  server.play({ body: { ...first, searchParameters: { ...first.searchParameters, gl: 'us' } } });
  await expect(fetchPart()).rejects.toMatchObject({ reason: 'provider_bad_answer' });
});

test.each([
  [403, { message: 'Unauthorized.', statusCode: 403 }, 'provider_rejected_key', false],
  [400, { message: 'Not enough credits', statusCode: 400 }, 'provider_out_of_credit', false],
  [400, { message: 'Missing query parameter', statusCode: 400 }, 'provider_rejected_query', false],
  [429, { message: 'Too many requests' }, 'provider_rate_limited', true],
])('HTTP status %d with %o is %s', async (status, body, reason, retryable) => {
  server.play({ status, body });
  await expect(fetchPart()).rejects.toMatchObject({ reason, retryable, costMicros: 0 });
});

test('an empty list without an echo of the phrase is an empty answer', async () => {
  server.play({ body: { organic: [], credits: 1 } });
  await expect(fetchPart()).rejects.toMatchObject({ reason: 'empty_answer', costMicros: 1000 });
});

test('an answer box that quotes a page is a featured snippet', async () => {
  server.play({
    body: { ...first, answerBox: { title: 'Q', link: 'https://q.example/', snippet: '…' } },
  });
  const { features, elements } = await fetchPart();
  expect(features).toContain('featured_snippet');
  expect(elements[0]).toMatchObject({ kind: 'featured_snippet', host: 'q.example', rank: null });
});
