import { t } from '@lingui/core/macro';
import type { Comparison, DateRange, RangePreset } from '../../api/date-range.ts';
import { formatDays } from '../../format/dates.ts';

export const presetLabels: Record<RangePreset, string> = {
  '7d': t`Last 7 days`,
  '28d': t`Last 28 days`,
  '30d': t`Last 30 days`,
  '90d': t`Last 90 days`,
  '6m': t`Last 6 months`,
  '12m': t`Last 12 months`,
  '16m': t`Last 16 months`,
  'this-month': t`This month`,
  'last-month': t`Last month`,
  'this-quarter': t`This quarter`,
  'this-year': t`This year`,
  all: t`All time`,
};
export const presets = Object.keys(presetLabels) as RangePreset[];

export const comparisonLabels: Record<Comparison, string> = {
  previous: t`Previous period`,
  previous_month: t`Previous month`,
  previous_year: t`Previous year`,
  none: t`No comparison`,
};

/** The selected range: "Last 28 days", or its days. */
export const rangeLabel = (range: Pick<DateRange, 'preset' | 'from' | 'to'>) =>
  range.preset === null ? formatDays(range) : presetLabels[range.preset];

/** Days of the response of a read that compares. */
export interface UsedDays {
  startDate: string;
  endDate: string;
  /** Absent without a comparison, and without data to compare with. */
  previousStartDate?: string;
  previousEndDate?: string;
}

/** The compared days in a sentence. Each source ends on its own newest day, so only its response knows them. */
export const comparedLabel = (meta: UsedDays | undefined): string =>
  meta?.previousStartDate === undefined || meta.previousEndDate === undefined
    ? t`the previous period`
    : formatDays({ from: meta.previousStartDate, to: meta.previousEndDate });

/** That there is no value to compare with, for a metric that others beside it compare. */
export const sayNoValue = (meta: Partial<UsedDays>): string =>
  meta.previousStartDate === undefined || meta.previousEndDate === undefined
    ? t`No earlier value to compare with`
    : t`No value of ${formatDays({ from: meta.previousStartDate, to: meta.previousEndDate })} to compare with`;

/** The days that values count, and those they are compared with. */
export function describeUsedDays(meta: UsedDays): string {
  const days = formatDays({ from: meta.startDate, to: meta.endDate });
  return meta.previousStartDate === undefined ? days : t`${days}, compared with ${comparedLabel(meta)}`;
}
