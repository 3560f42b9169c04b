import { countDays } from '#platform/days.ts';
import type { KnownDay } from '#search-console/metrics';

/** A day with the total that the source reports now. */
export interface ReportedDay {
  date: string;
  clicks: number;
  impressions: number;
}

/**
 * Selects the days to fetch: new days, fresh days that have become final, and days whose total the source has restated. Days that
 * the source no longer reports stay stored. Pure.
 * @param dailyDays older final days are compared only once a week, because some reported totals never match the fetched ones
 */
export function planDays(
  known: readonly KnownDay[],
  reported: readonly ReportedDay[],
  finalThrough: string,
  dailyDays = Infinity,
): { date: string; isFinal: boolean }[] {
  const byDate = new Map(known.map((day) => [day.date, day]));
  return reported
    .map((day) => ({ ...day, isFinal: day.date <= finalThrough }))
    .filter((day) => {
      const stored = byDate.get(day.date);
      if (stored === undefined || stored.version === null) return true;
      if (day.isFinal && !stored.isFinal) return true;
      const age = countDays(day.date, finalThrough) - 1;
      if (age > dailyDays && age % 7 !== 0) return false;
      return stored.clicks !== day.clicks || stored.impressions !== day.impressions;
    })
    .map(({ date, isFinal }) => ({ date, isFinal }));
}
