import { daysAfter } from '#platform/days.ts';
import { decodeId } from '#platform/ids.ts';
import { finalizeSeries, markDue, saveDays, toColumns, upsertCoverage } from '#search-console/metrics';
import type { TestApp } from './test-app.ts';

interface Searches {
  query: string;
  page: string;
  /** The first day. */
  from: string;
  days: number;
  /** The clicks of each Saturday and Sunday; other days have 10 then. */
  weekendClicks?: number;
  /** Whether the source has metrics by query and page together. */
  isCombined?: boolean;
  /** Another page that has the searches that the page loses. Needs `isCombined`. */
  otherPage?: string;
  /** Another page that is shown more often and never clicked. Needs `isCombined`. */
  unclickedPage?: string;
}

/** Stores Search Console metrics of a query and a page, with half as many searches in the later half of the days, at the same position and rate. */
export async function recordSearches(
  { stores, mine }: TestApp,
  website: string,
  { query, page, from, days: count, weekendClicks, isCombined = false, otherPage, unclickedPage }: Searches,
): Promise<void> {
  const context = { db: stores.database.db, clickhouse: stores.clickhouse, now: new Date() };
  const websiteId = decodeId('web', website) ?? '';
  const series = {
    accountId: mine.accountId,
    websiteId,
    source: 'google' as const,
    searchType: 'web' as const,
  };
  const days = Array.from({ length: count }, (_, index) => {
    const total = { clicks: 10, impressions: 100, position: 4 };
    const half = { ...total, clicks: 5, impressions: 50 };
    const isLater = index * 2 >= count;
    const date = daysAfter(from, index);
    const isWeekend = [0, 6].includes(new Date(date).getUTCDay());
    const clicks = weekendClicks !== undefined && isWeekend ? weekendClicks : total.clicks;
    const metrics = isLater && weekendClicks === undefined ? half : { ...total, clicks };
    const pages = [page, ...(isLater && otherPage !== undefined ? [otherPage] : [])];
    return {
      series,
      date,
      isFinal: true,
      total: metrics,
      byDimension: new Map([
        ['query' as const, [{ keys: [query], ...metrics }]],
        ['page' as const, pages.map((one) => ({ keys: [one], ...metrics }))],
      ]),
      combinations: isCombined
        ? [
            ...pages.map((one) => ({ keys: [query, one, 'deu', 'desktop'], ...metrics })),
            ...(unclickedPage === undefined
              ? []
              : [
                  {
                    keys: [query, unclickedPage, 'deu', 'desktop'],
                    clicks: 0,
                    impressions: 300,
                    position: 8,
                  },
                ]),
          ]
        : [],
    };
  });
  const last = daysAfter(from, count - 1);
  await upsertCoverage(context.db, series, { windowFrom: from, targetThrough: last, freshThrough: last });
  await markDue(context.db, series, days);
  await saveDays(context, days.map(toColumns));
  await finalizeSeries(context, series, count);
}
