import { daysAfter, daysBefore, utcDay } from '#platform/days.ts';
import {
  findCoverage,
  type QueryDay,
  readQueryDays,
  selectDayVersions,
  type Series,
} from '#search-console/metrics';
import { type JobContext, publishEvent } from '#platform/jobs';
import {
  applySearchConsolePositions,
  type SearchConsoleKeyword,
  selectKeywordsWithoutProvider,
} from '#rank-tracking/keywords';
import { recordPositions, recordRecentDays } from '#rank-tracking/positions';

/** How many days of history a keyword receives the first time. */
const firstHistoryDays = 90;
/** Noon in California, which is on the same UTC day. */
const pacificNoon = 'T20:00:00.000Z';
/** Final days arrive two to three days late, and a query without impressions has no position on a day. */
const heldDays = 7;

/** Records Search Console's average position for keywords that no provider can check, by country and device. */
export async function syncKeywordPositions(
  { db, clickhouse, now }: JobContext,
  { accountId, websiteId }: Pick<Series, 'accountId' | 'websiteId'>,
): Promise<void> {
  const series: Series = { accountId, websiteId, source: 'google', searchType: 'web' };
  const keywords = await selectKeywordsWithoutProvider(db, series);
  const coverage = await findCoverage(db, series);
  if (keywords.length === 0 || coverage === null || coverage.finalThrough === null) return;
  const range = { startDate: firstDay(keywords, coverage.finalThrough), endDate: coverage.finalThrough };
  const phrases = [...new Set(keywords.map(({ phrase }) => phrase))];
  const days = await readQueryDays(clickhouse, await selectDayVersions(db, series, range), phrases);
  const byTarget = Map.groupBy(days, ({ query, country, device }) => targetKey(query, country, device));
  const found = keywords.flatMap((keyword) => {
    const known = byTarget.get(targetKey(keyword.phrase, keyword.country, keyword.device)) ?? [];
    const newer = known.filter(({ date }) => date > (keyword.positionAt ? utcDay(keyword.positionAt) : ''));
    return newer.map((day) => ({ keyword, day }));
  });
  const recorded = found.map(({ keyword, day }) => positionDay(series, keyword, day));
  await recordPositions(clickhouse, recorded);
  await recordRecentDays({ db, clickhouse, now }, recorded);
  await db.transaction().execute(async (transaction) => {
    await applySearchConsolePositions(transaction, series, newest(found));
    const dates = [...new Set(found.map(({ day }) => day.date))];
    if (dates.length > 0) {
      await publishEvent(transaction, 'positions.recorded', {
        websites: [{ accountId, websiteId }],
        days: dates,
      });
    }
  });
}

/** The day after the least recently updated keyword's last day, but at most `firstHistoryDays` back. */
function firstDay(keywords: readonly SearchConsoleKeyword[], finalThrough: string): string {
  const earliest = daysBefore(finalThrough, firstHistoryDays - 1);
  const oldest = keywords.map(({ positionAt }) => (positionAt ? daysAfter(utcDay(positionAt), 1) : earliest));
  return oldest.reduce((first, day) => (day < first ? day : first), finalThrough);
}

function targetKey(query: string, country: string, device: string): string {
  return [query, country, device].join('\n');
}

interface Found {
  keyword: SearchConsoleKeyword;
  day: QueryDay;
}

function averageOf({ positionSum, impressions }: QueryDay): number {
  return positionSum / 100 / impressions;
}

function positionDay(
  { accountId, websiteId }: Series,
  { keywordId, targetId }: SearchConsoleKeyword,
  day: QueryDay,
) {
  return {
    accountId,
    websiteId,
    keywordId,
    targetId,
    state: 'ranked' as const,
    position: Math.max(1, Math.round(averageOf(day))),
    url: day.page,
    checkedDepth: null,
    checkedAt: new Date(`${day.date}${pacificNoon}`),
    heldThrough: daysAfter(day.date, heldDays),
    provider: 'search_console',
    errorCode: null,
  };
}

function newest(found: readonly Found[]) {
  return [...Map.groupBy(found, ({ keyword }) => keyword.keywordId).values()].flatMap((ofKeyword) => {
    const last = ofKeyword.reduce((a, b) => (a.day.date > b.day.date ? a : b));
    const { keyword, day } = last;
    const positionAt = new Date(`${day.date}${pacificNoon}`);
    const held = { heldThrough: daysAfter(day.date, heldDays) };
    return [
      { keywordId: keyword.keywordId, averagePosition: averageOf(day), positionAt, ...held, url: day.page },
    ];
  });
}
