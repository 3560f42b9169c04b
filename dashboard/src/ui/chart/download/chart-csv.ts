import { t } from '@lingui/core/macro';
import { toCsv } from '../../../format/csv.ts';
import type { Series, TimeChartProps } from '../series.ts';

type Chart = Pick<TimeChartProps, 'days' | 'earlierDays' | 'interval' | 'series'>;

interface Column {
  header: string;
  cells: readonly (string | number | null)[];
}

/** The days of a chart as rows, oldest first, with the values as they are and ISO dates. */
export function chartCsv({ days, earlierDays, interval = 'day', series }: Chart): string {
  const columns: Column[] = [
    { header: interval === 'day' ? t`day` : t`month`, cells: days },
    ...(earlierDays === undefined ? [] : [{ header: t`compared day`, cells: earlierDays }]),
    ...series.flatMap(toColumns),
  ];
  const rows = days.map((_, index) => columns.map(({ cells }) => cells[index]));
  return toCsv([columns.map(({ header }) => header), ...rows]);
}

/** The values, and where they have them, their intervals and the days of their measurement. */
function toColumns({ label, values, intervals, carriedFrom }: Series): Column[] {
  const bounds = (intervals ?? []).map((interval) => interval ?? [null, null]);
  return [
    { header: label, cells: values },
    ...(intervals === undefined
      ? []
      : [
          { header: t`${label}: low`, cells: bounds.map(([low]) => low) },
          { header: t`${label}: high`, cells: bounds.map(([, high]) => high) },
        ]),
    ...(carriedFrom?.some((day) => day !== null)
      ? [{ header: t`${label}: last known of`, cells: carriedFrom }]
      : []),
  ];
}
