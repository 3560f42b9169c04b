import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStores } from '../../test/create-stores.ts';
import { type Facts, openFacts } from '#facts';
import { columnsOf, type FigureRow } from '#providers/search-console';
import { encodeCrossings, encodeRows, encodeTotal } from './encode-rows.ts';

const accountId = '01890a5d-ac96-774b-bcce-b302099a8057';
const websiteId = 'f1890a5d-0c96-7fff-8cce-0302099a80ff';
const most = 2 ** 32 - 1;

let facts: Facts;
let drop: () => Promise<void>;
beforeAll(async () => {
  const { config, drop: dropAll } = await createStores();
  facts = openFacts(config.CLICKHOUSE_URL, { size: 2 });
  drop = dropAll;
});
afterAll(async () => {
  await facts.close();
  await drop();
});

const series = { accountId, websiteId, source: 'export', searchType: 'googleNews' } as const;
const day = { series, date: '2026-02-28', version: 2 ** 40 + 3 };

/** Around each length at which one more byte tells it, and characters of one to four bytes. */
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

test('rows come out of the store as they went in', async () => {
  const rows = keys.map((key, index): FigureRow => {
    return { keys: [key], clicks: index, impressions: 10 * index + 7, position: 1 + index / 7 };
  });
  rows.push({ keys: ['most'], clicks: most, impressions: most, position: 100 });
  rows.push({ keys: ['none'], clicks: 0, impressions: 0, position: null });
  await facts.append('figure_rows', [encodeRows(day, 'searchAppearance', columnsOf(rows, 1))]);
  const kept = await facts.query<{ key: string }>('select * from figure_rows');
  const byKey = new Map(kept.map((row) => [row.key, row]));
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

test('so do crossings, and sums with and without a dimension', async () => {
  const google = { ...day, series: { ...series, source: 'google', searchType: 'web' } as const };
  const row = {
    keys: ['größe', 'https://a.example/?b=c#d', 'DE', 'mobile'],
    clicks: 3,
    impressions: 8,
    position: 2.5,
  };
  await facts.append('figure_crossings', [encodeCrossings(google, columnsOf([row, row], 4))]);
  const of = {
    account_id: accountId,
    website_id: websiteId,
    source: 'google',
    search_type: 'web',
    date: '2026-02-28',
  };
  const figures = { version: String(2 ** 40 + 3), clicks: 3, impressions: 8, position_sum: '2000' };
  const [query, page, country, device] = row.keys;
  const crossing = { ...of, ...figures, query, page, country, device };
  expect(await facts.query('select * from figure_crossings')).toEqual([crossing, crossing]);
  const totals = [encodeTotal(google, null, row), encodeTotal(google, 'page', row)];
  await facts.append('figure_totals', totals);
  expect(await facts.query('select * from figure_totals order by dimension')).toEqual([
    { ...of, ...figures, dimension: '' },
    { ...of, ...figures, dimension: 'page' },
  ]);
});

test('a count that the store cannot hold is refused, not cut', () => {
  const row = { keys: ['a'], clicks: most + 1, impressions: most + 1, position: 1 };
  expect(() => encodeRows(day, 'query', columnsOf([row], 1))).toThrow(RangeError);
});

test('blocks without rows add nothing, and those beside them come in', async () => {
  const rowsOf = async () =>
    (await facts.query<{ n: number }>('select toUInt32(count()) as n from figure_rows')).map(({ n }) => n);
  const [before = 0] = await rowsOf();
  const empty = encodeRows(day, 'query', columnsOf([], 1));
  await facts.append('figure_rows', [empty]);
  await facts.append('figure_rows', []);
  expect(await rowsOf()).toEqual([before]);
  const row = { keys: ['beside'], clicks: 1, impressions: 2, position: 3 };
  await facts.append('figure_rows', [
    empty,
    encodeRows(day, 'query', columnsOf([row], 1)),
    encodeRows(day, 'page', columnsOf([row], 1)),
  ]);
  expect(await rowsOf()).toEqual([before + 2]);
});
