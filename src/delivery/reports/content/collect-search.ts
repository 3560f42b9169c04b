import type { Context } from '#platform/context.ts';
import { daysBefore, countDays } from '#platform/days.ts';
import {
  metricSources,
  findCoverage,
  prepareQuery,
  readRows,
  readTotal,
  type Series,
} from '#search-console/metrics';
import type { Period, SearchMetrics, Section } from '../core/report-content.ts';

const source = 'search engine';
const counters = { google: 'Google', bing: 'Bing', export: 'Google (imported files)' } as const;
const maxDays = 400;

type Reading = Pick<Context, 'db' | 'clickhouse' | 'accountId' | 'now'>;

/** Clicks and impressions of the first source with final data for the period, and of the previous period. */
export async function collectSearch(
  context: Reading,
  { websiteId, period }: { websiteId: string; period: Period },
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
    const metrics = await readMetrics(context, series, { range, completeFrom: reach.completeFrom });
    return { state: 'ok', source: `${source}: ${counters[one]}`, asOf: range.to, metrics };
  }
  if (!isConnected) {
    return {
      state: 'not_connected',
      source,
      reason: 'Not connected: neither Search Console nor Bing Webmaster Tools is connected.',
    };
  }
  return { state: 'no_data', source, reason: 'The search engine has no final data for this period yet.' };
}

async function readMetrics(
  context: Reading,
  series: Series,
  { range, completeFrom }: { range: Period; completeFrom: string },
): Promise<SearchMetrics> {
  const length = countDays(range.from, range.to);
  const before = { from: daysBefore(range.from, length), to: daysBefore(range.from, 1) };
  const [now, earlier, days] = await Promise.all([
    readPeriodTotal(context, series, range),
    before.from >= completeFrom ? readPeriodTotal(context, series, before) : null,
    readDays(context, series, range),
  ]);
  return {
    counter: counters[series.source],
    range,
    ...now,
    previous: earlier && { range: before, ...earlier },
    days,
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

function clip(period: Period, { from, to }: Period): Period | null {
  const clipped = {
    from: period.from > from ? period.from : from,
    to: period.to < to ? period.to : to,
  };
  return clipped.from > clipped.to ? null : clipped;
}
