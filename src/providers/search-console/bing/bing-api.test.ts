import { afterEach, describe, expect, test } from 'vitest';
import {
  startVendorServer,
  type VendorServer,
  type VendorResponse,
} from '../../../../test/servers/vendor-server.ts';
import { createBingApi } from './bing-api.ts';
import { SearchConsoleFailure } from '../contract.ts';
import { readBingDate } from './bing-response.ts';

const never = new AbortController().signal;
const site = 'https://www.example.com/';

let service: VendorServer;
afterEach(() => service.close());

async function open(respond: (nth: number) => VendorResponse, timeoutMs = 5000) {
  service = await startVendorServer((_, calls) => respond(calls.length));
  const delays: number[] = [];
  const timing = { random: () => 0, sleep: async (ms: number) => void delays.push(ms) };
  const api = createBingApi({ baseUrl: `${service.baseUrl}/bing/`, timeoutMs }, 'key-s3cret', timing);
  return { api, delays };
}

async function failureOf(work: Promise<unknown>): Promise<SearchConsoleFailure> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SearchConsoleFailure);
  const texts = [String(error), JSON.stringify(error), String((error as Error).cause)].join(' ');
  for (const secret of ['s3cret', '127.0.0.1', 'example.com']) expect(texts).not.toContain(secret);
  return error as SearchConsoleFailure;
}

describe('Bing returns', () => {
  test('sites with their permissions', async () => {
    const { api } = await open(() => ({
      body: {
        d: [
          { __type: 'Site', Url: site, IsVerified: true, AuthenticationCode: 's3cret' },
          { Url: 'http://example.org/', IsVerified: false },
        ],
      },
    }));
    expect(await api.listSites(never)).toEqual([
      { siteUrl: site, permission: 'owner' },
      { siteUrl: 'http://example.org/', permission: 'unverified' },
    ]);
    const { method, url } = service.calls[0]!;
    expect([method, url.pathname]).toEqual(['GET', '/bing/webmaster/api.svc/json/GetUserSites']);
    expect(Object.fromEntries(url.searchParams)).toEqual({ apikey: 'key-s3cret' });
  });

  test('traffic by day', async () => {
    const d = [{ Clicks: 3, Impressions: 40, Date: '/Date(1316156400000-0700)/' }];
    const { api } = await open(() => ({ body: { d } }));
    expect(await api.readTraffic(site, never)).toEqual([
      { key: '', date: '2011-09-16', clicks: 3, impressions: 40, position: null },
    ]);
    const { url } = service.calls[0]!;
    expect(url.pathname).toBe('/bing/webmaster/api.svc/json/GetRankAndTrafficStats');
    expect(Object.fromEntries(url.searchParams)).toEqual({ apikey: 'key-s3cret', siteUrl: site });
  });

  test.each([
    ['GetQueryStats', 'readQueries', 'shoes'],
    ['GetPageStats', 'readPages', `${site}shoes`],
  ] as const)('the rows of %s', async (method, read, Query) => {
    const counts = { Query, Clicks: 0, Impressions: 7, Date: '/Date(1769817600000)/', AvgClickPosition: -1 };
    const d = [
      { ...counts, AvgImpressionPosition: 4.5 },
      { ...counts, AvgImpressionPosition: -1 },
    ];
    const { api } = await open(() => ({ body: { d } }));
    const row = { key: Query, date: '2026-01-31', clicks: 0, impressions: 7 };
    expect(await api[read](site, never)).toEqual([
      { ...row, position: 4.5 },
      { ...row, position: null },
    ]);
    expect(service.calls[0]?.url.pathname).toContain(`/${method}`);
  });

  test('no rows for a new site', async () => {
    const { api } = await open(() => ({ body: { d: [] } }));
    expect(await api.readQueries(site, never)).toEqual([]);
  });
});

test.each([
  ['/Date(1316156400000-0700)/', '2011-09-16'],
  ['/Date(1316156399999-0700)/', '2011-09-15'],
  ['/Date(1316190000000+0900)/', '2011-09-17'],
  ['/Date(1316190000000+0530)/', '2011-09-16'],
  ['/Date(1316190000000)/', '2011-09-16'],
  ['/Date(-1000)/', '1969-12-31'],
  ['2011-09-16', null],
  ['/Date(soon)/', null],
  ['/Date(99999999999999)/', '5138-11-16'],
  [1316190000000, null],
])('the day of %s is %s', (text, day) => {
  expect(readBingDate(text)).toBe(day);
});

describe('a failure of Bing', () => {
  test.each([
    [3, 'authorization_revoked'],
    [4, 'rate_limited'],
    [5, 'rate_limited'],
    [8, 'refused'],
    [11, 'permission_lost'],
    [14, 'permission_lost'],
    [1, 'unavailable'],
    [99, 'unavailable'],
  ])('with code %i is %s', async (ErrorCode, reason) => {
    const body = { ErrorCode, Message: 'ERROR!!! key-s3cret https://www.example.com/' };
    for (const status of [400, 200]) {
      const { api } = await open(() => ({ status, body }));
      expect((await failureOf(api.listSites(never))).reason).toBe(reason);
      await service.close();
    }
  });

  test.each<[VendorResponse, string]>([
    [{ status: 401, body: '' }, 'authorization_revoked'],
    [{ status: 429, body: '' }, 'rate_limited'],
    [{ status: 403, body: '<html>' }, 'unavailable'],
    [{ status: 404, body: '<html>' }, 'unavailable'],
    [{ status: 500, body: '<html>' }, 'unavailable'],
    [{ status: 302, headers: { location: '/' } }, 'unavailable'],
    [{ status: 204 }, 'unavailable'],
    [{ body: '<html>' }, 'unavailable'],
    [{ body: '{"d":[{' }, 'unavailable'],
    [{ body: { d: [] }, cut: true }, 'unavailable'],
    [{ body: {} }, 'unavailable'],
    [{ body: { d: {} } }, 'unavailable'],
    [{ body: { d: [null] } }, 'unavailable'],
    [{ body: { d: [{ Query: 'a', Clicks: 1, Impressions: 1, Date: 'today' }] } }, 'unavailable'],
    [{ body: { d: [{ Query: 'a', Clicks: -1, Impressions: 1, Date: '/Date(0)/' }] } }, 'unavailable'],
    [{ body: { d: [{ Clicks: 1, Impressions: 1, Date: '/Date(0)/' }] } }, 'unavailable'],
  ])('with the response %j is %s', async (response, reason) => {
    const { api } = await open(() => response);
    expect((await failureOf(api.readQueries(site, never))).reason).toBe(reason);
  });

  test('may be temporary', async () => {
    const limited = { status: 400, headers: { 'retry-after': '9' }, body: { ErrorCode: 4 } };
    const { api, delays } = await open((nth) => [limited, { status: 503 }][nth - 1] ?? { body: { d: [] } });
    expect(await api.listSites(never)).toEqual([]);
    expect(delays).toEqual([9000, 1000]);
  });

  test('follows a timeout and an abort', async () => {
    const { api } = await open(() => ({ silent: true }), 2_000);
    expect((await failureOf(api.listSites(never))).message).toBe('Bing did not respond in time.');
    expect(service.calls).toHaveLength(3);
    await service.close();

    const caller = new AbortController();
    const aborted = await open(() => {
      caller.abort();
      return { silent: true };
    });
    expect((await failureOf(aborted.api.listSites(caller.signal))).reason).toBe('unavailable');
    expect(service.calls).toHaveLength(1);
  });
});
