import type { Comparison, DateRange, RangePreset } from '../../api/date-range.ts';
import { formatDays } from '../../format/dates.ts';

export const presetLabels: Record<RangePreset, string> = {
  '7d': 'Last 7 days',
  '28d': 'Last 28 days',
  '90d': 'Last 90 days',
  '6m': 'Last 6 months',
  '12m': 'Last 12 months',
  '16m': 'Last 16 months',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'this-year': 'This year',
  all: 'All time',
};
export const presets = Object.keys(presetLabels) as RangePreset[];

export const comparisonLabels: Record<Comparison, string> = {
  previous: 'Previous period',
  previous_year: 'Previous year',
  none: 'No comparison',
};

/** The selected range: "Last 28 days", or its days. */
export const rangeLabel = (range: Pick<DateRange, 'preset' | 'from' | 'to'>) =>
  range.preset === null ? formatDays(range) : presetLabels[range.preset];

/** The compared period in a sentence: "the previous period". */
export const comparedLabel = ({ comparison }: Pick<DateRange, 'comparison'>) =>
  comparison === 'previous_year' ? 'the previous year' : 'the previous period';
