import { t } from '@lingui/core/macro';
import type { Comparison, DateRange, RangePreset } from '../../api/date-range.ts';
import { formatDays } from '../../format/dates.ts';
import { countDays } from '../../format/days.ts';

export const presetLabels: Record<RangePreset, string> = {
  '7d': t`Last 7 days`,
  '28d': t`Last 28 days`,
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
  previous_year: t`Previous year`,
  none: t`No comparison`,
};

/** The selected range: "Last 28 days", or its days. */
export const rangeLabel = (range: Pick<DateRange, 'preset' | 'from' | 'to'>) =>
  range.preset === null ? formatDays(range) : presetLabels[range.preset];

/** The compared period in a sentence: "the previous period", and its length if that differs, because totals are compared. */
export function comparedLabel(
  range: Pick<DateRange, 'comparison' | 'compared' | 'isMonth' | 'from' | 'to'>,
): string {
  const { comparison, compared, isMonth, from, to } = range;
  if (comparison === 'previous_year') return t`the previous year`;
  if (!isMonth || compared === null) return t`the previous period`;
  const [days, before] = [countDays(from, to), countDays(compared.from, compared.to)];
  return days === before ? t`the previous month` : t`the previous month (${before} days instead of ${days})`;
}
