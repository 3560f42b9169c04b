import type { Context } from '#platform/context.ts';
import { encodeId } from '#platform/ids.ts';
import { findView, listViewIds, selectMarkets, selectTrackedKeywords } from '#rank-tracking/keywords';
import { type HeldDay, readCheckedDays, readRankedPages, valueOn } from '#rank-tracking/positions';
import { findValueDays } from '#rank-tracking/rankings';
import type { Period, Section } from '../core/report-content.ts';
import type { KeywordLine, KeywordMetrics } from '../core/keyword-metrics.ts';
import { countChanges } from '../core/summarise-report.ts';
import { describeKeywords } from './describe-keywords.ts';
import type { Scope } from './scope.ts';

/** A keyword of a campaign. */
export interface CampaignKeyword {
  keyword: string;
  status: string;
  keywordId: string | null;
}

interface ReportedKeyword {
  id: string;
  keyword: string;
}

const source = 'rank checks by Cairn, at most one per day and keyword';
/** The most keywords of a website that a report reads, and of which it lists the best. */
const maxKeywords = 2_000;
const maxLines = 200;

/** The positions of the campaign's approved keywords at the start and the end of the period. */
export async function collectKeywords(
  context: Context,
  scope: Scope,
  keywords: readonly CampaignKeyword[],
): Promise<Section<KeywordMetrics>> {
  const tracked = keywords.flatMap(({ keyword, status, keywordId: id }) =>
    status === 'approved' && id !== null ? [{ id, keyword }] : [],
  );
  if (tracked.length === 0) return { state: 'no_data', source, reason: 'No keywords are approved yet.' };
  return readKeywords(context, scope, tracked);
}

/** The positions of the keywords that a website tracks, those with the best positions first. */
export async function collectRankings(
  context: Context,
  { viewId, ...scope }: Scope & { viewId: string | null },
): Promise<Section<KeywordMetrics>> {
  const { accountId } = context;
  const segment = await readSegment(context, scope.websiteId, viewId);
  if (segment === 'deleted') {
    return { state: 'no_data', source, reason: 'The segment of this report was deleted.' };
  }
  const filter = { accountId, ...scope, keywordIds: segment?.keywordIds ?? null };
  const found = await selectTrackedKeywords(context.db, filter, maxKeywords + 1);
  if (found.length === 0 && segment !== null) {
    return { state: 'no_data', source, reason: 'The segment has no keywords of this website.' };
  }
  if (found.length === 0) {
    return { state: 'no_data', source, reason: 'The website does not track keywords yet.' };
  }
  const section = await readKeywords(context, scope, found.slice(0, maxKeywords));
  if (section.state !== 'ok') return section;
  const { lines } = section.metrics;
  const metrics = {
    ...section.metrics,
    lines: lines.slice(0, maxLines),
    totals: countChanges(lines, section.metrics.comparedOn),
    isLimited: found.length > maxKeywords,
    ...(segment && { segment: segment.name }),
  };
  return { ...section, metrics };
}

/** The keywords of a view; null without one. A view of another website has none here. */
async function readSegment(
  context: Context,
  websiteId: string,
  viewId: string | null,
): Promise<{ name: string; keywordIds: string[] } | 'deleted' | null> {
  if (viewId === null) return null;
  const view = await findView(context, viewId);
  if (view === null) return 'deleted';
  const { name } = view;
  if (view.websiteId !== null && view.websiteId !== websiteId) return { name, keywordIds: [] };
  return { name, keywordIds: await listViewIds(context, websiteId, encodeId('view', viewId)) };
}

async function readKeywords(
  context: Context,
  { websiteId, period, compared }: Scope,
  tracked: readonly ReportedKeyword[],
): Promise<Section<KeywordMetrics>> {
  const { db, clickhouse, accountId, now } = context;
  const daysOf = (days: Period) => findValueDays({ db, now }, { accountId, websiteId }, days);
  const comparedOn = compared?.to;
  const { checkedFrom, ...complete } = await daysOf(period);
  const range = { from: checkedFrom, to: complete.to };
  const before = comparedOn === undefined ? null : await daysOf({ from: comparedOn, to: comparedOn });
  const earlier = before === null ? range : { from: before.checkedFrom, to: before.to };
  const keywordIds = tracked.map(({ id }) => id);
  const days = await readCheckedDays(clickhouse, accountId, [
    { websiteId, keywordIds, ranges: [earlier, range] },
  ]);
  const pages = await readRankedPages(
    clickhouse,
    { accountId, websiteId },
    lastChecks(keywordIds, days, complete.to),
  );
  const markets = await readMarkets(context, tracked);
  const metrics = describeKeywords(
    tracked.map(({ id, keyword }) => ({
      keyword,
      ...markets.get(id),
      url: pages.get(id) ?? null,
      days: days.get(id) ?? [],
    })),
    complete,
    comparedOn,
  );
  if (metrics.unchecked === tracked.length) {
    const reason = 'These keywords have no current position at the end of this period.';
    return { state: 'no_data', source, reason };
  }
  return { state: 'ok', source, asOf: metrics.visibility.at(-1)?.date ?? period.to, metrics };
}

/** The countries and devices of the keywords that share their text with others, by keyword id. */
async function readMarkets(
  context: Context,
  tracked: readonly ReportedKeyword[],
): Promise<Map<string, Pick<KeywordLine, 'market'>>> {
  const sameText = [...Map.groupBy(tracked, ({ keyword }) => keyword).values()].filter(
    ({ length }) => length > 1,
  );
  if (sameText.length === 0) return new Map();
  const markets = await selectMarkets(
    context,
    sameText.flat().map(({ id }) => id),
  );
  return new Map(
    Array.from(markets.values(), ({ id, country, device }) => [id, { market: { country, device } }]),
  );
}

/** The days of the rank checks whose results are the values on a day, by keyword id. Another page may rank since. */
function lastChecks(
  keywordIds: readonly string[],
  days: ReadonlyMap<string, readonly HeldDay[]>,
  date: string,
): Map<string, string> {
  return new Map(
    keywordIds.flatMap((id) => {
      const value = valueOn(days.get(id) ?? [], date);
      return value === null || value.position === null ? [] : [[id, value.date] as const];
    }),
  );
}
