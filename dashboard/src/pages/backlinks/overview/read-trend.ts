import type { BacklinkSummary } from '../../../api/backlinks.ts';
import { eachDay } from '../../../format/days.ts';

/** What was found and lost in a day or a month. */
export interface Gain {
  /** The day, or the first day of the month. */
  date: string;
  newLinks: number;
  lostLinks: number;
  newDomains: number;
  lostDomains: number;
  /** Links that were there at its end. */
  links: number;
  /** Domains that linked at its end. */
  domains: number;
}

interface Range {
  startDate: string;
  endDate: string;
  interval: 'day' | 'month';
}

/**
 * Every day or month of a range, also those in which nothing happened. How many there were is what there is now, less what came
 * since and with what went since.
 */
export function readGains(
  { series, ...now }: Pick<BacklinkSummary, 'series' | 'links' | 'domains'>,
  range: Range,
): Gain[] {
  const known = new Map(series.map((one) => [one.date, one]));
  let { links, domains } = now;
  const newestFirst = datesOf(range)
    .toReversed()
    .map((date): Gain => {
      const { newLinks = 0, lostLinks = 0, newDomains = 0, lostDomains = 0 } = known.get(date) ?? {};
      const gain = { date, newLinks, lostLinks, newDomains, lostDomains, links, domains };
      links += lostLinks - newLinks;
      domains += lostDomains - newDomains;
      return gain;
    });
  return newestFirst.toReversed();
}

function datesOf({ startDate, endDate, interval }: Range): string[] {
  const days = eachDay(startDate, endDate);
  if (interval === 'day') return days;
  return [...new Set(days.map((day) => `${day.slice(0, 7)}-01`))];
}
