import type { BacklinkSummary } from '../../../api/backlinks.ts';
import { eachDay } from '../../../format/days.ts';

/** New and lost links of a day or a month, and the totals at its end. */
export interface TrendPoint {
  /** The day, or the first day of the month. */
  date: string;
  newLinks: number;
  lostLinks: number;
  newDomains: number;
  lostDomains: number;
  links: number;
  domains: number;
}

interface Range {
  startDate: string;
  endDate: string;
  interval: 'day' | 'month';
}

/**
 * Every day or month of a range, oldest first, also those without changes. Totals are computed backwards from those at its end: minus
 * the links that came later, plus the links that were lost later.
 */
export function readTrend(
  {
    series,
    period,
  }: Pick<BacklinkSummary, 'series'> & { period: Pick<BacklinkSummary['period'], 'links' | 'domains'> },
  range: Range,
): TrendPoint[] {
  const changes = new Map(series.map((change) => [change.date, change]));
  let { links, domains } = period;
  const newestFirst = periodsOf(range)
    .toReversed()
    .map((date): TrendPoint => {
      const { newLinks = 0, lostLinks = 0, newDomains = 0, lostDomains = 0 } = changes.get(date) ?? {};
      const point = { date, newLinks, lostLinks, newDomains, lostDomains, links, domains };
      links += lostLinks - newLinks;
      domains += lostDomains - newDomains;
      return point;
    });
  return newestFirst.toReversed();
}

function periodsOf({ startDate, endDate, interval }: Range): string[] {
  const days = eachDay(startDate, endDate);
  if (interval === 'day') return days;
  return [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))];
}
