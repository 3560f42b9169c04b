import { daysBefore, monthsBefore } from '#days.ts';
import type { Db } from '#db';
import { markDue, selectDays, type Series, upsertReach } from '#figures';
import { rowsOf, searchTypes, type SearchType } from '#providers/search-console';
import type { Questioner } from './fetch-day.ts';
import { pacificDay } from './pacific-day.ts';
import { planDays, type ReportedDay } from './plan-days.ts';

/** Where Google does not say which days are complete: its own usual delay. */
const usualDelayDays = 3;
const mostRows = 25_000;
/** So long a day that Google restates is noticed within a day, later within a week. */
const dailyDays = 30;

interface Report {
  searchType: SearchType;
  days: ReportedDay[];
  firstIncompleteDate: string | null;
}

/**
 * Asks for the sum of every day of the last months, of each kind of search, and notes which days are to be fetched.
 * @throws SearchConsoleFailure
 */
export async function planSync(
  db: Db,
  website: Pick<Series, 'accountId' | 'websiteId'>,
  { questioner, now, monthsBack }: { questioner: Questioner; now: Date; monthsBack: number },
): Promise<void> {
  const today = pacificDay(now);
  const windowFrom = monthsBefore(today, monthsBack);
  const reports = await Promise.all(
    searchTypes.map((searchType) => askDays(questioner, { searchType, windowFrom, today })),
  );
  const incomplete = reports.flatMap(({ firstIncompleteDate }) => firstIncompleteDate ?? []).toSorted();
  const finalThrough = daysBefore(incomplete[0] ?? today, incomplete.length > 0 ? 1 : usualDelayDays);
  await db.transaction().execute(async (transaction) => {
    for (const { searchType, days } of reports) {
      const series: Series = { ...website, source: 'google', searchType };
      const freshThrough = days.at(-1)?.date ?? finalThrough;
      await upsertReach(transaction, series, { windowFrom, targetThrough: finalThrough, freshThrough });
      const known = await selectDays(transaction, series);
      await markDue(transaction, series, planDays(known, days, finalThrough, dailyDays));
    }
  });
}

async function askDays(
  { api, siteUrl, limit, signal }: Questioner,
  { searchType, windowFrom, today }: { searchType: SearchType; windowFrom: string; today: string },
): Promise<Report> {
  const { rows, firstIncompleteDate } = await limit(() =>
    api.queryFigures(
      {
        siteUrl,
        searchType,
        startDate: windowFrom,
        endDate: today,
        dimensions: ['date'],
        dataState: 'all',
        startRow: 0,
        rowLimit: mostRows,
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
