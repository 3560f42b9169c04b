import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStores } from '../../../test/app/create-stores.ts';
import { type ClickHouse, openClickHouse } from '#platform/clickhouse';
import { columnsOf, type MetricRow } from '#providers/search-console';
import { encodeCombinations, encodeRows, encodeTotal } from './encode-rows.ts';

const accountId = '01890a5d-ac96-774b-bcce-b302099a8057';
const websiteId = 'f1890a5d-0c96-7fff-8cce-0302099a80ff';
const maxCount = 2 ** 32 - 1;

let clickhouse: ClickHouse;
let drop: () => Promise<void>;
beforeAll(async () => {
  const { config, drop: dropAll } = await createStores();
  clickhouse = openClickHouse(config.CLICKHOUSE_URL, { size: 2 });
  drop = dropAll;
});
afterAll(async () => {
  await clickhouse.close();
  await drop();
});

const series = { accountId, websiteId, source: 'export', searchType: 'googleNews' } as const;
const day = { series, date: '2026-02-28', version: 2 ** 40 + 3 };

/** Lengths around every step of the length prefix, and characters of one to four bytes. */
const keys = [
  '',
  'a',
  'x'.repeat(127),
  'x'.repeat(128),
  'é'.repeat(64),
  'ж'.repeat(8_191),
  'ж'.repeat(8_192),
  '字'.repeat(5_461),
  '🏃🏽‍♀️ größe\n\t\\ \'"',
  'y'.repeat(2 ** 21),
];

test('rows are read from ClickHouse as they were written', async () => {
  const rows = keys.map((key, index): MetricRow => {
    return { keys: [key], clicks: index, impressions: 10 * index + 7, position: 1 + index / 7 };
  });
  rows.push({ keys: ['most'], clicks: maxCount, impressions: maxCount, position: 100 });
  rows.push({ keys: ['none'], clicks: 0, impressions: 0, position: null });
  await clickhouse.append('search_metric_rows', [encodeRows(day, 'searchAppearance', columnsOf(rows, 1))]);
  const stored = await clickhouse.query<{ key: string }>('select * from search_metric_rows');
  const byKey = new Map(stored.map((row) => [row.key, row]));
  expect(byKey.size).toBe(rows.length);
  for (const {
    keys: [key = ''],
    clicks,
    impressions,
    position,
  } of rows) {
    expect(byKey.get(key)).toEqual({
      account_id: accountId,
      website_id: websiteId,
      source: 'export',
      search_type: 'googleNews',
      dimension: 'searchAppearance',
      span: 'day',
      date: '2026-02-28',
      version: String(2 ** 40 + 3),
      key,
      clicks,
      impressions,
      position_sum: String(Math.round((position ?? 0) * impressions * 100)),
    });
  }
});

test('combinations and totals are read as they were written', async () => {
  const google = { ...day, series: { ...series, source: 'google', searchType: 'web' } as const };
  const row = {
    keys: ['größe', 'https://a.example/?b=c#d', 'DE', 'mobile'],
    clicks: 3,
    impressions: 8,
    position: 2.5,
  };
  await clickhouse.append('search_metric_combinations', [
    encodeCombinations(google, columnsOf([row, row], 4)),
  ]);
  const of = {
    account_id: accountId,
    website_id: websiteId,
    source: 'google',
    search_type: 'web',
    date: '2026-02-28',
  };
  const metrics = { version: String(2 ** 40 + 3), clicks: 3, impressions: 8, position_sum: '2000' };
  const [query, page, country, device] = row.keys;
  const combination = { ...of, ...metrics, query, page, country, device };
  expect(await clickhouse.query('select * from search_metric_combinations')).toEqual([
    combination,
    combination,
  ]);
  const totals = [encodeTotal(google, null, row), encodeTotal(google, 'page', row)];
  await clickhouse.append('search_metric_totals', totals);
  expect(await clickhouse.query('select * from search_metric_totals order by dimension')).toEqual([
    { ...of, ...metrics, dimension: '' },
    { ...of, ...metrics, dimension: 'page' },
  ]);
});

test('a count that exceeds 32 bits is rejected, not truncated', () => {
  const row = { keys: ['a'], clicks: maxCount + 1, impressions: maxCount + 1, position: 1 };
  expect(() => encodeRows(day, 'query', columnsOf([row], 1))).toThrow(RangeError);
});

test('empty blocks add nothing and do not affect other blocks', async () => {
  const rowsOf = async () =>
    (await clickhouse.query<{ n: number }>('select toUInt32(count()) as n from search_metric_rows')).map(
      ({ n }) => n,
    );
  const [before = 0] = await rowsOf();
  const empty = encodeRows(day, 'query', columnsOf([], 1));
  await clickhouse.append('search_metric_rows', [empty]);
  await clickhouse.append('search_metric_rows', []);
  expect(await rowsOf()).toEqual([before]);
  const row = { keys: ['beside'], clicks: 1, impressions: 2, position: 3 };
  await clickhouse.append('search_metric_rows', [
    empty,
    encodeRows(day, 'query', columnsOf([row], 1)),
    encodeRows(day, 'page', columnsOf([row], 1)),
  ]);
  expect(await rowsOf()).toEqual([before + 2]);
});
