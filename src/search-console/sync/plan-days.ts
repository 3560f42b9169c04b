import { countDays } from '#days.ts';
import type { KnownDay } from '#figures';

/** A day as the source sums it up now. */
export interface ReportedDay {
  date: string;
  clicks: number;
  impressions: number;
}

/**
 * Which days are to be fetched: new ones, fresh ones that have become final, and those whose sums the source has changed since.
 * A day that it does not report any more stays as it is: what lies further back than the source reaches is ours to keep.
 * @param dailyDays older final days are compared once a week only: the sums that a source reports of some never come to agree
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
      const have = byDate.get(day.date);
      if (have === undefined || have.version === null) return true;
      if (day.isFinal && !have.isFinal) return true;
      const age = countDays(day.date, finalThrough) - 1;
      if (age > dailyDays && age % 7 !== 0) return false;
      return have.clicks !== day.clicks || have.impressions !== day.impressions;
    })
    .map(({ date, isFinal }) => ({ date, isFinal }));
}
