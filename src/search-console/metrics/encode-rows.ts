import { type Block, type BlockColumn, encodeUuids } from '#platform/clickhouse';
import { dayMs } from '#platform/durations.ts';
import {
  columnsOf,
  type Dimension,
  type MetricColumns,
  metricsAt,
  type SearchMetrics,
  type SearchType,
} from '#providers/search-console';
import { combinedDimensions, type MetricSource, positionSum, type Series } from './series.ts';

/**
 * Rows are written in ClickHouse's native column format. A year of a large website is millions of rows, and JSON would cost both
 * sides several times as much. Values shared by every row of a day are filled in with one call.
 */
const sourceCodes: Record<MetricSource, number> = { google: 1, bing: 2, export: 3 };
const searchTypeCodes: Record<SearchType, number> = {
  web: 1,
  image: 2,
  video: 3,
  news: 4,
  discover: 5,
  googleNews: 6,
};
const dimensionCodes: Record<Dimension, number> = {
  query: 1,
  page: 2,
  country: 3,
  device: 4,
  searchAppearance: 5,
};
const daySpan = 1;
const maxCount = 2 ** 32 - 1;

export interface DayVersion {
  series: Series;
  date: string;
  version: number;
}

/** @throws RangeError if a count exceeds 32 bits; the other two functions do the same */
export function encodeRows(day: DayVersion, dimension: Dimension, rows: MetricColumns): Block {
  const codes = { dimension: dimensionCodes[dimension], span: daySpan };
  return toBlock(rows, [...commonColumns(day, codes, rows.length), ...encodeKeys(['key'], rows)]);
}

/** @param dimension whose rows were added up; null for the source's own total */
export function encodeTotal(day: DayVersion, dimension: Dimension | null, total: SearchMetrics): Block {
  const codes = { dimension: dimension === null ? 0 : dimensionCodes[dimension] };
  return toBlock(columnsOf([{ keys: [], ...total }], 0), commonColumns(day, codes, 1));
}

export function encodeCombinations(day: DayVersion, rows: MetricColumns): Block {
  return toBlock(rows, [...commonColumns(day, {}, rows.length), ...encodeKeys(combinedDimensions, rows)]);
}

function toBlock(rows: MetricColumns, columns: readonly BlockColumn[]): Block {
  return { rows: rows.length, columns: [...columns, ...encodeMetrics(rows)] };
}

/** The columns that hold the same value in every row of a day. */
function commonColumns(
  { series, date, version }: DayVersion,
  codes: Record<string, number>,
  rows: number,
): BlockColumn[] {
  const enums = {
    source: sourceCodes[series.source],
    search_type: searchTypeCodes[series.searchType],
    ...codes,
  };
  const repeat = (name: string, type: string, value: Buffer) => {
    return { name, type, values: Buffer.alloc(rows * value.length, value) };
  };
  return [
    repeat('account_id', 'UUID', encodeUuids([series.accountId])),
    repeat('website_id', 'UUID', encodeUuids([series.websiteId])),
    ...Object.entries(enums).map(([name, code]) => repeat(name, 'Int8', Buffer.of(code))),
    repeat('date', 'Date', Buffer.from(Uint16Array.of(Date.parse(date) / dayMs).buffer)),
    repeat('version', 'UInt64', Buffer.from(BigUint64Array.of(BigInt(version)).buffer)),
  ];
}

function encodeMetrics(rows: MetricColumns): BlockColumn[] {
  // A double holds integers up to 2^53 exactly; ClickHouse converts them to 64-bit integers.
  const positionTotals = new Float64Array(rows.length);
  for (let index = 0; index < rows.length; index += 1) {
    const row = metricsAt(rows, index);
    if (Math.max(row.clicks, row.impressions) > maxCount) throw new RangeError('A count is too large');
    positionTotals[index] = positionSum(row);
  }
  const counts = { clicks: rows.clicks, impressions: rows.impressions };
  return [
    ...Object.entries(counts).map(([name, values]) => {
      return { name, type: 'UInt32', values: Buffer.from(new Uint32Array(values).buffer) };
    }),
    { name: 'position_sum', type: 'Float64', values: Buffer.from(positionTotals.buffer) },
  ];
}

function encodeKeys(names: readonly string[], { keys }: MetricColumns): BlockColumn[] {
  return keys.map(({ bytes }, index) => ({ name: names[index] ?? '', type: 'String', values: bytes }));
}
