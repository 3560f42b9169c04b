import type { Context } from '#platform/context.ts';
import { utcDay } from '#platform/days.ts';
import {
  metricSources,
  findCoverage,
  prepareQuery,
  readRows,
  readTotal,
  type Series,
} from '#search-console/metrics';
import type { Comparison, Period, SearchMetrics, Section } from '../core/report-content.ts';
import { comparedPeriod } from '../core/resolve-period.ts';
import type { Scope } from './scope.ts';

const source = 'search engine';
const counters = { google: 'Google', bing: 'Bing', export: 'Google (imported files)' } as const;
const maxDays = 400;
const maxQueries = 10;

type Reading = Pick<Context, 'db' | 'clickhouse' | 'accountId' | 'now'>;

/** Clicks and impressions of the first source with final data for the period, and of the compared period. */
export async function collectSearch(
  context: Reading,
  { websiteId, period, comparison, compared }: Scope,
): Promise<Section<SearchMetrics>> {
  const { accountId, db } = context;
  let isConnected = false;
  for (const one of metricSources) {
    const series: Series = { accountId, websiteId, source: one, searchType: 'web' };
    const reach = await findCoverage(db, series);
    isConnected ||= reach !== null;
    const through = reach?.finalThrough ?? null;
    if (reach === null || through === null) continue;
    const range = clip(period, { from: reach.completeFrom, to: through });
    if (range === null) continue;
    const metrics = await readMetrics(context, series, {
      range,
      completeFrom: reach.completeFrom,
      comparison,
      before: isSame(range, period) ? compared : comparedPeriod(comparison, range),
    });
    return { state: 'ok', source: `${source}: ${counters[one]}`, asOf: range.to, metrics };
  }
  if (!isConnected) {
    return {
      state: 'not_connected',
      source,
      reason: 'Not connected: neither Search Console nor Bing Webmaster Tools is connected.',
      writtenOn: utcDay(context.now),
    };
  }
  return { state: 'no_data', source, reason: 'The search engine has no final data for this period yet.' };
}

interface ReadRange {
  range: Period;
  completeFrom: string;
  comparison: Comparison;
  /** The period to compare with. */
  before: Period | null;
}

async function readMetrics(
  context: Reading,
  series: Series,
  { range, completeFrom, comparison, before }: ReadRange,
): Promise<SearchMetrics> {
  const compared = before !== null && before.from >= completeFrom ? before : null;
  const [now, earlier, days, queries] = await Promise.all([
    readPeriodTotal(context, series, range),
    compared && readPeriodTotal(context, series, compared),
    readDays(context, series, range),
    readTopQueries(context, series, range),
  ]);
  return {
    counter: counters[series.source],
    range,
    ...now,
    previous: earlier && compared && { range: compared, ...earlier },
    comparison,
    days,
    queries,
  };
}

async function readPeriodTotal(context: Reading, series: Series, { from, to }: Period) {
  const range = { startDate: from, endDate: to };
  const prepared = await prepareQuery(context, { series, range, dimension: null, filters: [] });
  const { clicks, impressions, position } = await readTotal(context, prepared);
  return { clicks, impressions, position };
}

async function readDays(context: Reading, series: Series, { from, to }: Period) {
  const range = { startDate: from, endDate: to };
  const prepared = await prepareQuery(context, { series, range, dimension: 'date', filters: [] });
  const page = { by: 'key', descending: false, limit: maxDays, after: null } as const;
  const rows = await readRows(context, prepared, page);
  return rows.map(({ key, clicks }) => ({ date: key, clicks }));
}

async function readTopQueries(context: Reading, series: Series, { from, to }: Period) {
  const range = { startDate: from, endDate: to };
  const prepared = await prepareQuery(context, { series, range, dimension: 'query', filters: [] });
  const page = { by: 'clicks', descending: true, limit: maxQueries, after: null } as const;
  const rows = await readRows(context, prepared, page);
  return rows
    .slice(0, maxQueries)
    .map(({ key, clicks, impressions, position }) => ({ query: key, clicks, impressions, position }));
}

const isSame = (one: Period, other: Period) => one.from === other.from && one.to === other.to;

function clip(period: Period, { from, to }: Period): Period | null {
  const clipped = {
    from: period.from > from ? period.from : from,
    to: period.to < to ? period.to : to,
  };
  return clipped.from > clipped.to ? null : clipped;
}
