import { t } from '@lingui/core/macro';
import type { MetricRow, MetricsMeta, Totals } from '../../../api/search-console.ts';
import { type Change, describeChange, describeCountChange } from '../../../format/change.ts';
import { formatDays } from '../../../format/dates.ts';
import { formatCount, formatMean } from '../../../format/numbers.ts';
import { describeUsedDays, type UsedDays } from '../../../ui/range/range-labels.ts';
import type { ComparedClicks } from '../../overview/parts/is-more-than-chance.ts';
import type { Metric } from '../console-search.ts';
import { comparePerDay } from './compare-per-day.ts';
import { metricDefinitions, sourceLabels } from '../console-labels.ts';

/** A metric compared with the previous period. Null without one. */
function metricChange(
  metric: Metric,
  now: Pick<Totals, Metric>,
  before: Pick<Totals, Metric> | null | undefined,
): Change | null {
  const { read, change } = metricDefinitions[metric];
  if (before == null) return null;
  return describeChange(read(now), read(before), change);
}

/** The same of a row or of totals, per day if the compared periods differ in length, as clicks and impressions add up with the days. */
export function rowChange(
  metric: Metric,
  row: Pick<MetricRow, Metric> & { previous?: Pick<Totals, Metric> | null | undefined },
  days: UsedDays | undefined,
): Change | null {
  const perDay =
    days && row.previous && isCount(metric) && comparePerDay(row[metric], row.previous[metric], days);
  return perDay ? perDay.change : metricChange(metric, row, row.previous);
}

/** The change of the clicks of a row as a number and as a share, per day if the compared periods differ in length; null without compared days. */
export function clicksChange(
  { clicks, previous }: ComparedClicks,
  days: UsedDays | undefined,
): Change | null {
  if (days?.previousStartDate === undefined) return null;
  const before = previous?.clicks ?? 0;
  const perDay = comparePerDay(clicks, before, days);
  return perDay === null
    ? describeCountChange(clicks, before)
    : describeCountChange(perDay.value, perDay.before, formatMean);
}

const isCount = (metric: Metric) => metric === 'clicks' || metric === 'impressions';

/** Clicks or impressions per day with their change, if the compared periods differ in length; null otherwise, and for means. */
export function describePerDay(metric: Metric, totals: Totals, days: UsedDays): string | null {
  if (totals.previous == null || !isCount(metric)) return null;
  const perDay = comparePerDay(totals[metric], totals.previous[metric], days);
  if (perDay === null) return null;
  const value = t`${formatCount(Math.round(perDay.value))} per day`;
  return perDay.change === null ? value : `${value}, ${perDay.change.words}`;
}

/** The source of metrics, their days and the compared ones. */
export const describeSource = ({ source, ...days }: UsedDays & Pick<MetricsMeta, 'source'>): string =>
  `${sourceLabels[source]}, ${describeUsedDays(days)}`;

export const describeDays = (from: string, to: string) => formatDays({ from, to });
