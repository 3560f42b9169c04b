import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  startVendorServer,
  type VendorServer,
  type VendorResponse,
} from '../../../../test/servers/vendor-server.ts';
import { dimensions, type SearchAnalyticsQuery } from '../contract.ts';
import { rowsOf } from '../columns/metric-columns.ts';
import { createGoogleApi } from './google-api.ts';

/** Third-party recordings are not part of this repository. The tests report that they are skipped if the folder is missing. */
const recordings = resolve(import.meta.dirname, '../../../../../shared/data/3-search-console');
const present = existsSync(recordings);
if (!present) process.stderr.write(`\nSKIPPED: no recorded responses at ${recordings}\n\n`);

interface RecordedRow {
  keys: string[];
  clicks: number;
  impressions: number;
  position?: number;
}
interface RecordedSite {
  top_queries: RecordedRow[];
  top_pages: RecordedRow[];
  daily_trend: RecordedRow[];
  by_country?: Record<string, Record<string, unknown>>;
}
interface RecordedStream {
  stream: string;
  data: Record<string, string | number>;
}
type Requested = SearchAnalyticsQuery['dimensions'];

const list = (folder: string, ending: string): string[] =>
  present
    ? readdirSync(join(recordings, folder))
        .filter((name) => name.endsWith(ending))
        .map((name) => join(folder, name))
    : [];
const read = (file: string): string => readFileSync(join(recordings, file), 'utf8');
const json = <T>(file: string): T => JSON.parse(read(file)) as T;

let response: VendorResponse = {};
let service: VendorServer;
beforeAll(async () => {
  service = await startVendorServer(({ url }) =>
    url.pathname === '/token' ? { body: { access_token: 'token', expires_in: 3600 } } : response,
  );
});
afterAll(() => service.close());

function open() {
  const settings = { clientId: 'id', clientSecret: 'secret', baseUrl: service.baseUrl, timeoutMs: 5000 };
  const timing = { random: () => 0, sleep: () => Promise.resolve() };
  return createGoogleApi(settings, { kind: 'oauth', refreshToken: 'refresh' }, timing);
}

function fetchPage(requested: Requested, next: VendorResponse) {
  response = next;
  const query: SearchAnalyticsQuery = {
    siteUrl: 'sc-domain:example.com',
    searchType: 'web',
    startDate: '2026-01-01',
    endDate: '2026-01-31',
    dimensions: requested,
    dataState: 'final',
    startRow: 0,
    rowLimit: 25_000,
  };
  return open().querySearchAnalytics(query, new AbortController().signal);
}

const toRow = ({
  keys,
  clicks,
  impressions,
  position = null,
}: Omit<RecordedRow, 'position'> & {
  position?: number | null;
}) => ({ keys, clicks, impressions, position });

/** Wraps rows in the response format, which the recordings omit, and expects the same rows back. */
async function expectSame(rows: RecordedRow[], requested: Requested): Promise<void> {
  expect(rows.length).toBeGreaterThan(0);
  const page = await fetchPage(requested, { body: { rows, responseAggregationType: 'byPage' } });
  expect(page.aggregation).toBe('byPage');
  expect(rowsOf(page.rows)).toEqual(rows.map(toRow));
}

describe.skipIf(!present)('recorded rows are read unchanged', () => {
  test.each(list('api-rows', '.json'))('%s', async (file) => {
    const { top_queries, top_pages, daily_trend, by_country = {} } = json<RecordedSite>(file);
    await expectSame(top_queries, ['query']);
    await expectSame(top_pages, ['page']);
    await expectSame(daily_trend, ['date']);
    const lists = Object.values(by_country).flatMap((country) => Object.values(country));
    for (const rows of lists.filter((one): one is RecordedRow[] => Array.isArray(one) && one.length > 0)) {
      await expectSame(rows, rows[0]!.keys.length === 1 ? ['query'] : ['query', 'page']);
    }
  });

  const streams = list('api-rows', '.jsonl').flatMap((file) =>
    read(file)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as RecordedStream),
  );

  const countries: Record<string, string> = { pak: 'PK', tun: 'TN', ind: 'IN' };

  test.each(streams.filter(({ data }) => 'clicks' in data))('$stream', async ({ data }) => {
    const requested = (['date', ...dimensions] as const).filter((dimension) => dimension in data);
    const { clicks, impressions, position } = data as unknown as RecordedRow;
    const keys = requested.map((dimension) => String(data[dimension]));
    const row = { keys, clicks, impressions, ...(position === undefined ? {} : { position }) };
    const expected = requested.map((dimension) => {
      const key = String(data[dimension]);
      if (dimension === 'country') return countries[key];
      return dimension === 'device' ? key.toLowerCase() : key;
    });
    const page = await fetchPage(requested, { body: { rows: [row] } });
    expect(rowsOf(page.rows)).toEqual([{ keys: expected, clicks, impressions, position: position ?? null }]);
  });

  test.each(streams.filter(({ stream }) => stream === 'sites'))('$stream', async ({ data }) => {
    response = { body: { siteEntry: [data] } };
    expect(await open().listProperties(new AbortController().signal)).toEqual([
      { siteUrl: data['siteUrl'], permission: 'owner' },
    ]);
  });
});

describe.skipIf(!present)('recorded responses', () => {
  test.each(list('api', '.json'))('%s', async (file) => {
    const { rows, responseAggregationType } = json<{ rows: RecordedRow[]; responseAggregationType: string }>(
      file,
    );
    const page = await fetchPage(rows[0]!.keys.length === 1 ? ['date'] : ['query', 'page'], {
      body: read(file),
    });
    expect(rowsOf(page.rows)).toEqual(rows.map(toRow));
    expect(page.aggregation).toBe(responseAggregationType);
  });

  const reasons: Record<string, string> = { 400: 'quota_exhausted', 429: 'rate_limited' };

  test.each(list('errors', '.json'))('%s', async (file) => {
    const status = basename(file).slice(0, 3);
    const failed = fetchPage(['query'], { status: Number(status), body: read(file) });
    await expect(failed).rejects.toMatchObject({ reason: reasons[status] });
  });
});
