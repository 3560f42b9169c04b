import type { Context } from '#context.ts';
import { daysBefore, countDays } from '#days.ts';
import { figureSources, findReach, prepareQuestion, readRows, readTotal, type Series } from '#figures';
import type { Period, SearchFigures, Section } from './report-content.ts';

const source = 'Search Console or Bing Webmaster Tools, as the search engine counts';
const counters = { google: 'Google', bing: 'Bing', export: 'Google (imported files)' } as const;
const mostDays = 400;

type Reading = Pick<Context, 'db' | 'facts' | 'accountId' | 'now'>;

/** Clicks as search engines count them, of the first source that has final days within these; the days before beside them. */
export async function collectSearch(
  context: Reading,
  { websiteId, period }: { websiteId: string; period: Period },
): Promise<Section<SearchFigures>> {
  const { accountId, db } = context;
  let isConnected = false;
  for (const one of figureSources) {
    const series: Series = { accountId, websiteId, source: one, searchType: 'web' };
    const reach = await findReach(db, series);
    isConnected ||= reach !== null;
    const through = reach?.finalThrough ?? null;
    if (reach === null || through === null) continue;
    const range = clip(period, { from: reach.completeFrom, to: through });
    if (range === null) continue;
    const figures = await readFigures(context, series, { range, completeFrom: reach.completeFrom });
    return { state: 'ok', source: `${source}: ${counters[one]}`, asOf: range.to, figures };
  }
  if (!isConnected) {
    return { state: 'not_connected', source, reason: 'Not connected: no search engine tells its clicks.' };
  }
  return { state: 'no_data', source, reason: 'The search engine has told no final figures for these days.' };
}

async function readFigures(
  context: Reading,
  series: Series,
  { range, completeFrom }: { range: Period; completeFrom: string },
): Promise<SearchFigures> {
  const length = countDays(range.from, range.to);
  const before = { from: daysBefore(range.from, length), to: daysBefore(range.from, 1) };
  const [now, earlier, days] = await Promise.all([
    readSum(context, series, range),
    before.from >= completeFrom ? readSum(context, series, before) : null,
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

async function readSum(context: Reading, series: Series, { from, to }: Period) {
  const range = { startDate: from, endDate: to };
  const prepared = await prepareQuestion(context, { series, range, dimension: null, filters: [] });
  const { clicks, impressions, position } = await readTotal(context, prepared);
  return { clicks, impressions, position };
}

async function readDays(context: Reading, series: Series, { from, to }: Period) {
  const range = { startDate: from, endDate: to };
  const prepared = await prepareQuestion(context, { series, range, dimension: 'date', filters: [] });
  const page = { by: 'key', descending: false, limit: mostDays, after: null } as const;
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
