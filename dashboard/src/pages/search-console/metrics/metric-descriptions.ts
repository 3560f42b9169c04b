import type { MetricsMeta, Totals } from '../../../api/search-console.ts';
import { type Change, describeChange } from '../../../format/change.ts';
import { formatDays } from '../../../format/dates.ts';
import { describeUsedDays, type UsedDays } from '../../../ui/range/range-labels.ts';
import type { Metric } from '../console-search.ts';
import { metricDefinitions, sourceLabels } from '../console-labels.ts';

/** A metric compared with the previous period. Null without one. */
export function metricChange(
  metric: Metric,
  now: Pick<Totals, Metric>,
  before: Pick<Totals, Metric> | null | undefined,
): Change | null {
  const { read, change } = metricDefinitions[metric];
  if (before == null) return null;
  return describeChange(read(now), read(before), change);
}

/** The source of metrics, their days and the compared ones. */
export const describeSource = ({ source, ...days }: UsedDays & Pick<MetricsMeta, 'source'>): string =>
  `${sourceLabels[source]}, ${describeUsedDays(days)}`;

export const describeDays = (from: string, to: string) => formatDays({ from, to });
