import { daysBefore, monthsBefore } from '#platform/days.ts';
import type { Db } from '#platform/postgres';
import { markDue, selectDays, type Series, upsertCoverage } from '#search-console/metrics';
import { rowsOf, searchTypes, type SearchType } from '#providers/search-console';
import type { GoogleSource } from './fetch-day.ts';
import { pacificDay } from '../pacific-day.ts';
import { planDays, type ReportedDay } from '../plan-days.ts';

/** Google's usual delay, for responses that do not name the first incomplete day. */
const usualDelayDays = 3;
const maxRows = 25_000;
/** Restated days are noticed within a day up to this age, later within a week. */
const dailyDays = 30;

interface Report {
  searchType: SearchType;
  days: ReportedDay[];
  firstIncompleteDate: string | null;
}

/**
 * Asks Google for the daily totals of the last months, for every search type, and marks the days to fetch.
 * @throws SearchConsoleFailure
 */
export async function planSync(
  db: Db,
  website: Pick<Series, 'accountId' | 'websiteId'>,
  { google, now, monthsBack }: { google: GoogleSource; now: Date; monthsBack: number },
): Promise<void> {
  const today = pacificDay(now);
  const windowFrom = monthsBefore(today, monthsBack);
  const reports = await Promise.all(
    searchTypes.map((searchType) => fetchTotals(google, { searchType, windowFrom, today })),
  );
  const incomplete = reports.flatMap(({ firstIncompleteDate }) => firstIncompleteDate ?? []).toSorted();
  const finalThrough = daysBefore(incomplete[0] ?? today, incomplete.length > 0 ? 1 : usualDelayDays);
  await db.transaction().execute(async (transaction) => {
    for (const { searchType, days } of reports) {
      const series: Series = { ...website, source: 'google', searchType };
      const freshThrough = days.at(-1)?.date ?? finalThrough;
      await upsertCoverage(transaction, series, { windowFrom, targetThrough: finalThrough, freshThrough });
      const known = await selectDays(transaction, series);
      await markDue(transaction, series, planDays(known, days, finalThrough, dailyDays));
    }
  });
}

async function fetchTotals(
  { api, siteUrl, limit, signal }: GoogleSource,
  { searchType, windowFrom, today }: { searchType: SearchType; windowFrom: string; today: string },
): Promise<Report> {
  const { rows, firstIncompleteDate } = await limit(() =>
    api.querySearchAnalytics(
      {
        siteUrl,
        searchType,
        startDate: windowFrom,
        endDate: today,
        dimensions: ['date'],
        dataState: 'all',
        startRow: 0,
        rowLimit: maxRows,
      },
      signal,
    ),
  );
  const days = rowsOf(rows).map(({ keys: [date = ''], clicks, impressions }) => ({
    date,
    clicks,
    impressions,
  }));
  return { searchType, firstIncompleteDate, days: days.toSorted((a, b) => (a.date < b.date ? -1 : 1)) };
}
