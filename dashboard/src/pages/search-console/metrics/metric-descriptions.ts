import type { FiguresMeta, Sums } from '../../../api/search-console.ts';
import { type Change, describeChange } from '../../../format/change.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatShare } from '../../../format/numbers.ts';
import type { Metric } from '../console-search.ts';
import { metricLooks, sourceNames } from '../console-words.ts';

/** One figure against that of the days before; null where there is none. */
export function metricChange(
  metric: Metric,
  now: Pick<Sums, Metric>,
  before: Pick<Sums, Metric> | null | undefined,
): Change | null {
  const { read, format, isAbsolute, lowerIsBetter } = metricLooks[metric];
  if (before == null) return null;
  return describeChange(read(now), read(before), {
    format: isAbsolute ? format : formatShare,
    absolute: isAbsolute,
    isRank: lowerIsBetter,
  });
}

/** Whose figures these are, and of which days. */
export function tellSource({
  source,
  startDate,
  endDate,
}: Pick<FiguresMeta, 'source' | 'startDate' | 'endDate'>): string {
  return `${sourceNames[source]}, ${tellDays(startDate, endDate)}`;
}

export const tellDays = (first: string, last: string) => `${formatDay(first)} to ${formatDay(last)}`;
