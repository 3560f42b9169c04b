import { type ClickHouse, cacheRows } from '#platform/clickhouse';
import type { Context } from '#platform/context.ts';
import {
  type AggregatedRow,
  type Grouping,
  readAggregate,
  readDimensionTotals,
  readGroups,
  readGroupsOfPage,
  readPagesOfQueries,
  readQueryPages,
  type RowPage,
} from './clickhouse-queries.ts';
import type { PreparedQuery } from './prepare-query.ts';
import { type MetricTotals, toTotals } from './series.ts';

export interface MetricsRow extends MetricTotals {
  key: string;
}

type Reader = Pick<Context, 'clickhouse'>;

/** The rows of a version never change. */
const cache = ({ clickhouse }: Reader): ClickHouse => cacheRows(clickhouse, '');

export async function readTotal(reader: Reader, { selection }: PreparedQuery): Promise<MetricTotals> {
  return toTotals(await readAggregate(cache(reader), selection));
}

/** One page of rows plus one row, which shows whether another page follows. */
export async function readRows(
  reader: Reader,
  prepared: PreparedQuery,
  page: RowPage,
): Promise<MetricsRow[]> {
  const rows = await readGroups(cache(reader), groupingOf(prepared), { ...page, limit: page.limit + 1 });
  return rows.map(toRow);
}

/** Reads the keys of a page over the compared period, by key. Rows by day have other keys there, so all its days are read. */
export async function readComparison(
  reader: Reader,
  { prepared, page }: { prepared: PreparedQuery; page: RowPage },
  compared: PreparedQuery,
): Promise<Map<string, MetricTotals>> {
  const current = { grouping: groupingOf(prepared), page };
  const rows =
    prepared.dimension === 'date'
      ? await readGroups(cache(reader), groupingOf(compared), allDays)
      : await readGroupsOfPage(cache(reader), current, groupingOf(compared));
  return new Map(rows.map((row) => [row.key, toTotals(row)]));
}

const allDays: RowPage = { by: 'key', descending: false, limit: 100_000, after: null };

function groupingOf({ selection, dimension }: PreparedQuery): Grouping {
  return { ...selection, grouped: dimension ?? 'date' };
}

/** The page with the most impressions for each query, as far as dimension combinations show it. */
export async function readPages(
  reader: Reader,
  { selection, dayVersions }: PreparedQuery,
  queries: readonly string[],
): Promise<Map<string, string>> {
  return readPagesOfQueries(cache(reader), { ...selection, versions: dayVersions }, queries);
}

/** The most clicked pages of each query, most clicks first. */
export async function readTopPages(
  reader: Reader,
  { selection, dayVersions }: PreparedQuery,
  top: { queries: readonly string[]; limit: number },
): Promise<(MetricTotals & { query: string; page: string })[]> {
  const rows = await readQueryPages(cache(reader), { ...selection, versions: dayVersions }, top);
  return rows.map((row) => ({ query: row.query, page: row.key, ...toTotals(row) }));
}

/** The shares of the source's totals, 0 to 1, that its rows leave out. The dimension decides the reason. */
export interface Withheld {
  clicks: number | null;
  impressions: number | null;
}

/**
 * Null when rows and totals cannot be compared: for days, with filters, and for Bing and imported files, whose rows cover other
 * periods than their totals.
 */
export async function readWithheld(
  reader: Reader,
  { series, selection, dayVersions, dimension, filters }: PreparedQuery,
): Promise<Withheld | null> {
  if (dimension === null || dimension === 'date' || filters.length > 0) return null;
  if (series.source !== 'google') return null;
  const days = { ...selection, versions: dayVersions };
  const [total, rows] = await Promise.all([
    readDimensionTotals(cache(reader), days, null),
    readDimensionTotals(cache(reader), days, dimension),
  ]);
  return {
    clicks: missingShare(total.clicks, rows.clicks),
    impressions: missingShare(total.impressions, rows.impressions),
  };
}

/** Rows by page may exceed the total; nothing is missing then. */
function missingShare(total: number, rows: number): number | null {
  return total === 0 ? null : Math.max(0, Math.round((1 - rows / total) * 10_000) / 10_000);
}

function toRow(row: AggregatedRow): MetricsRow {
  return { key: row.key, ...toTotals(row) };
}
