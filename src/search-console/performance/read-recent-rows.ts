import type { Context } from '#platform/context.ts';
import { countDays } from '#platform/days.ts';
import {
  metricSources,
  type MetricsRow,
  type PreparedQuery,
  prepareQuery,
  readRows,
  type RowPage,
} from '#search-console/metrics';
import { loadSeries } from './find-series.ts';
import { resolvePeriod } from './resolve-period.ts';

/** Rows over the latest days of the first source that has any. */
export interface RecentRows {
  rows: MetricsRow[];
  /** How many days the rows cover. */
  days: number;
  prepared: PreparedQuery;
}

interface RecentRowsInput {
  dimension: 'query' | 'page' | 'country';
  days: number;
  page: Pick<RowPage, 'by' | 'limit' | 'opportunity'>;
}

type Reader = Pick<Context, 'db' | 'clickhouse' | 'accountId' | 'now'>;

/** Reads web search rows over the latest days, the highest values first; null if no source has any. */
export async function readRecentRows(
  context: Reader,
  websiteId: string,
  { dimension, days, page }: RecentRowsInput,
): Promise<RecentRows | null> {
  const { accountId } = context;
  for (const source of metricSources) {
    const found = await loadSeries(context, { accountId, websiteId, source, searchType: 'web' });
    if (found === null) continue;
    const { series, coverage, filePeriod } = found;
    const { range } = resolvePeriod({ requested: { days }, coverage, filePeriod });
    const prepared = await prepareQuery(context, { series, range, dimension, filters: [] });
    const rows = await readRows(context, prepared, { ...page, descending: true, after: null });
    if (rows.length === 0) continue;
    return { rows: rows.slice(0, page.limit), days: countDays(range.startDate, range.endDate), prepared };
  }
  return null;
}

const topQueryDays = 90;

/** The queries with the most impressions over the last 90 days; empty if no source has any. */
export async function listTopQueries(context: Reader, websiteId: string, limit: number): Promise<string[]> {
  const page = { by: 'impressions', limit } as const;
  const found = await readRecentRows(context, websiteId, { dimension: 'query', days: topQueryDays, page });
  return found?.rows.map(({ key }) => key) ?? [];
}
