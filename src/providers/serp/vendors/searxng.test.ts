import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SerpQuery } from '../contract.ts';
import fixture from '../../../../test/fixtures/providers/serps/searxng.json' with { type: 'json' };
import { startVendorServer, type VendorServer } from '../../../../test/servers/vendor-server.ts';
import { createSearxng } from './searxng.ts';

const never = new AbortController().signal;
const query: SerpQuery = {
  engine: 'google',
  phrase: fixture.phrase,
  country: 'CH',
  language: 'de',
  location: null,
  device: 'desktop',
  depth: 10,
  stopAtHosts: [],
};

let server: VendorServer;
beforeAll(async () => {
  server = await startVendorServer();
});
afterAll(() => server.close());

const fetchPart = (serpQuery = query, page = 0) =>
  createSearxng({ name: 'searxng', baseUrl: `${server.baseUrl}/box/` }).fetchPart(
    serpQuery,
    { page, offset: page * 10 },
    never,
  );

test('a request selects exactly one engine', async () => {
  server.play({ body: fixture.first });
  await fetchPart(query, 1);
  const { pathname, searchParams } = server.calls[0]!.url;
  expect(pathname).toBe('/box/search');
  expect(Object.fromEntries(searchParams)).toEqual({
    q: fixture.phrase,
    format: 'json',
    engines: 'google',
    language: 'de-CH',
    pageno: '2',
  });
});

describe('a page without results of the engine', () => {
  test.each([
    [[], 'empty_answer'],
    [null, 'empty_answer'],
    [[['bing', 'timeout']], 'empty_answer'],
    [[['google', 'timeout']], 'engine_error'],
    [[['google', 'HTTP error']], 'engine_error'],
    [[['google', 'Suspended: CAPTCHA']], 'engine_blocked'],
    [
      [
        ['bing', 'timeout'],
        ['google', 'too many requests'],
      ],
      'engine_blocked',
    ],
    [[['google', 'access denied']], 'engine_blocked'],
  ])('with unresponsive engines %j is %s', async (unresponsive_engines, reason) => {
    for (const page of [0, 1]) {
      server.play({ body: { ...fixture.empty, unresponsive_engines } });
      await expect(fetchPart(query, page)).rejects.toMatchObject({ reason, retryable: true });
    }
  });
});

test.each([
  ['google', [1, 3], ['https://a.example/', 'https://b.example/']],
  ['brave', [2, 5], ['https://b.example/', 'https://a.example/']],
  ['bing', [4], ['https://c.example/']],
] as const)('the ranks of %s are read from merged results', async (engine, ranks, urls) => {
  const results = [
    { url: 'https://a.example/', engine: 'google', engines: ['brave', 'google'], positions: [1, 5] },
    { url: 'https://b.example/', engine: 'google', engines: ['google', 'brave'], positions: [3, 2] },
    { url: 'https://c.example/', engine: 'bing', engines: ['bing'], positions: [4] },
  ];
  server.play({ body: { query: fixture.phrase, results } });
  const { elements } = await fetchPart({ ...query, engine });
  expect(elements.map((element) => element.rank)).toEqual(ranks);
  expect(elements.map((element) => element.url)).toEqual(urls);
});

test.each([
  [403, '<html>Forbidden</html>', 'provider_rejected_key', false],
  [400, '{"error":"No query"}', 'provider_rejected_query', false],
  [429, 'Too Many Requests', 'provider_rate_limited', true],
])('HTTP status %d with %j is %s', async (status, body, reason, retryable) => {
  server.play({ status, body });
  await expect(fetchPart()).rejects.toMatchObject({ reason, retryable });
});
