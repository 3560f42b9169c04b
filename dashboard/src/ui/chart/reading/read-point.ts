import { t } from '@lingui/core/macro';
import { formatDay, formatMonth } from '../../../format/dates.ts';
import { formatRate, formatSignedShare, unknownValue } from '../../../format/numbers.ts';
import { formatValue } from '../format-value.ts';
import type { TimeChartProps, Values } from '../series.ts';
import type { SeriesStyle, StyledSeries } from '../series-style.ts';

export interface PointRow {
  key: string;
  label: string;
  value: string;
  /** The share of the total, or that a value is an earlier one. */
  note?: string;
  /** Absent for rows that are not drawn. */
  style?: SeriesStyle;
}

export interface PointDetails {
  title: string;
  rows: PointRow[];
}

type Chart = Pick<TimeChartProps, 'days' | 'earlierDays' | 'interval' | 'format' | 'isInverted'> & {
  series: readonly StyledSeries[];
  /** Of a stacked chart, also of its hidden series. */
  totals?: Values | undefined;
};

/** The values of a day: those of each series, the total and shares of a stacked chart, and the change from the compared day. */
export function readPoint(chart: Chart, index: number): PointDetails {
  const { days, interval = 'day', totals } = chart;
  const day = days[index] ?? '';
  const total = totals?.[index] ?? null;
  const rows = chart.series.map((one) => toRow(one, chart, { index, total }));
  const end = total === null ? changeRow(chart, index) : [totalRow(chart, total)];
  return { title: interval === 'month' ? formatMonth(day) : formatDay(day), rows: [...rows, ...end] };
}

/** The details in a sentence, for screen readers. */
export const describePoint = ({ title, rows }: PointDetails): string =>
  [title, ...rows.map(({ label, value, note }) => `${label}: ${value}${note ? `, ${note}` : ''}`)].join('. ');

function toRow(
  one: StyledSeries,
  { earlierDays, format }: Chart,
  { index, total }: { index: number; total: number | null },
): PointRow {
  const value = one.values[index] ?? null;
  const day = one.isEarlier ? earlierDays?.[index] : undefined;
  const carried = one.carriedFrom?.[index];
  const notes = [
    value !== null && total !== null && total > 0 && formatRate(value / total),
    carried != null && t`last known, ${formatDay(carried)}`,
  ].filter((note) => note !== false);
  return {
    key: one.key,
    label: day === undefined ? one.label : formatDay(day),
    value: formatValue(one, index, format),
    ...(notes.length > 0 && { note: notes.join(', ') }),
    ...(!one.isDetail && { style: one.style }),
  };
}

const totalRow = ({ format }: Chart, total: number): PointRow => ({
  key: 'total',
  label: t`Total`,
  value: format(total),
});

/** The change from the compared day, as a share; a difference for positions. */
function changeRow({ series, format, isInverted = false }: Chart, index: number): PointRow[] {
  const [now, earlier, ...others] = series.filter(({ isDetail = false }) => !isDetail);
  const [value, before] = [now?.values[index] ?? null, earlier?.values[index] ?? null];
  if (!earlier?.isEarlier || others.length > 0 || value === null || before === null) return [];
  const change = isInverted ? describePositions(value - before, format) : describeShare(value, before);
  return [{ key: 'change', label: t`Change`, value: change }];
}

const describeShare = (value: number, before: number): string =>
  before === 0 ? unknownValue : formatSignedShare(value / before - 1);

function describePositions(difference: number, format: (value: number) => string): string {
  const amount = format(Math.abs(difference));
  if (amount === format(0)) return t`unchanged`;
  return difference < 0 ? t`${amount} better` : t`${amount} worse`;
}
