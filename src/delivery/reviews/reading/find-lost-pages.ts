import { isMoreThanChance } from '#platform/statistics';
import type { WeekReadings } from './week-readings.ts';

const minPageChange = 0.3;
const maxPages = 3;

type SearchData = NonNullable<WeekReadings['searchPages']['body']>['data'];

/** The URLs of the pages that lost the most clicks, the largest loss first. Pure. */
export function findLostPages(data: SearchData | undefined): string[] {
  if (!Array.isArray(data)) return [];
  return data
    .flatMap(({ key, clicks, previous }) =>
      previous ? [{ key, now: clicks, lost: previous.clicks - clicks, before: previous.clicks }] : [],
    )
    .filter(({ lost, now, before }) => lost >= before * minPageChange && isMoreThanChance({ now, before }))
    .toSorted((one, other) => other.lost - one.lost)
    .slice(0, maxPages)
    .map(({ key }) => key);
}
