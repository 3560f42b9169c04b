import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startVendorServer,
  type VendorResponse,
  type VendorServer,
} from '../../../test/servers/vendor-server.ts';
import { createDataForSeoBacklinks } from './dataforseo.ts';
import type { BacklinkProvider } from './contract.ts';

const envelope = (task: object, top: object = {}) => ({
  status_code: 20_000,
  status_message: 'Ok.',
  cost: 0.02,
  tasks: [{ status_code: 20_000, cost: 0.02006, ...task }],
  ...top,
});
const item = {
  type: 'backlink',
  url_from: 'https://news.example/a',
  url_to: 'https://mine.example/',
  anchor: 'a site',
  dofollow: true,
  attributes: null,
  first_seen: '2025-11-15 12:57:46 +00:00',
  last_seen: '2026-10-01 01:02:03 +00:00',
};
let server: VendorServer;
let provider: BacklinkProvider;
beforeAll(async () => {
  server = await startVendorServer();
  const { baseUrl } = server;
  provider = createDataForSeoBacklinks({ login: 'me', password: 'hush-hush', baseUrl });
});
afterAll(() => server.close());

const { signal } = new AbortController();
const query = { target: 'mine.example', limit: 2, after: null };

test('a page of links has the cursor of the next page and its cost', async () => {
  const items = [
    item,
    {
      ...item,
      url_from: 'https://b.example/',
      dofollow: false,
      anchor: null,
      alt: 'a picture',
      first_seen: null,
    },
    { ...item, attributes: ['NoFollow', 'ugc', 'noopener'], dofollow: false },
    { ...item, url_to: null },
  ];
  server.play({
    status: 200,
    body: envelope({ result: [{ total_count: 900, items, search_after_token: 'on' }] }),
  });
  const page = await provider.listLinks(query, signal);
  expect(page).toMatchObject({ next: 'on', totalLinks: 900, costMicros: 20_060 });
  expect(page.links).toEqual([
    {
      sourceUrl: 'https://news.example/a',
      targetUrl: 'https://mine.example/',
      anchor: 'a site',
      rel: [],
      firstSeen: new Date('2025-11-15T12:57:46Z'),
      lastSeen: new Date('2026-10-01T01:02:03Z'),
    },
    expect.objectContaining({ anchor: 'a picture', rel: ['nofollow'], firstSeen: null }),
    expect.objectContaining({ rel: ['nofollow', 'ugc', 'noopener'] }),
  ]);
  expect(server.calls.at(-1)).toMatchObject({
    url: { pathname: '/v3/backlinks/backlinks/live' },
    body: [
      {
        target: 'mine.example',
        mode: 'as_is',
        include_subdomains: true,
        backlinks_status_type: 'live',
        limit: 2,
      },
    ],
    headers: { authorization: `Basic ${Buffer.from('me:hush-hush').toString('base64')}` },
  });
  await provider.listLinks({ ...query, after: 'on' }, signal);
  expect(server.calls.at(-1)?.body).toMatchObject([{ search_after_token: 'on' }]);
});

test('the last page has no cursor, and an unknown target has no links', async () => {
  server.play({
    status: 200,
    body: envelope({ result: [{ total_count: 1, items: [item], search_after_token: 'x' }] }),
  });
  expect(await provider.listLinks(query, signal)).toMatchObject({ next: null, totalLinks: 1 });
  server.play({ status: 200, body: envelope({ status_code: 40_102, result: null }) });
  expect(await provider.listLinks(query, signal)).toMatchObject({ links: [], next: null, totalLinks: 0 });
  expect(await provider.summarise('mine.example', signal)).toMatchObject({ links: 0, domains: 0 });
});

test('a summary has the numbers of links and domains and its cost', async () => {
  server.play({ status: 200, body: envelope({ result: [{ backlinks: 1_234, referring_domains: 56 }] }) });
  expect(await provider.summarise('mine.example', signal)).toEqual({
    links: 1_234,
    domains: 56,
    costMicros: 20_060,
  });
});

test('the highest cost of links is known in advance', () => {
  expect(provider.priceMicros(1_000)).toBe(2 * 20_000 + 1_001 * 30);
  expect(provider.priceMicros(1_001)).toBe(3 * 20_000 + 1_002 * 30);
});

test.each<[string, VendorResponse, object]>([
  [
    'a wrong key',
    { status: 401, body: { status_code: 40_100, status_message: 'no' } },
    { reason: 'provider_rejected_key' },
  ],
  [
    'no subscription',
    { status: 200, body: envelope({ status_code: 40_204 }) },
    { reason: 'provider_rejected_key' },
  ],
  ['no credit', { status: 402, body: '' }, { reason: 'provider_out_of_credit' }],
  [
    'a rate limit',
    { status: 429, body: { status_code: 40_202 }, headers: { 'retry-after': '7' } },
    { reason: 'provider_rate_limited', retryAfterMs: 7_000 },
  ],
  [
    'an invalid field',
    { status: 200, body: envelope({ status_code: 40_501, cost: 0 }) },
    { reason: 'provider_rejected_query' },
  ],
  [
    'a vendor error',
    { status: 200, body: envelope({ status_code: 50_000, cost: 0.01 }) },
    { reason: 'provider_unavailable', costMicros: 10_000 },
  ],
  ['a gateway error', { status: 502, body: '<html>' }, { reason: 'provider_unavailable' }],
  ['an HTML page', { status: 200, body: '<html>captcha</html>' }, { reason: 'provider_bad_answer' }],
  ['an empty body', { status: 200, body: '' }, { reason: 'provider_bad_answer' }],
  [
    'a summary without totals',
    { status: 200, body: envelope({ result: [{}] }) },
    { reason: 'provider_bad_answer' },
  ],
])('%s is a failure with its reason', async (_name, response, expected) => {
  server.play(response);
  const failure = await provider.summarise('mine.example', signal).catch((error: Error) => error);
  expect(failure).toMatchObject({ name: 'ProviderFailure', ...expected });
  expect(String(failure)).not.toMatch(/hush|127\.0\.0\.1|Basic/);
});
