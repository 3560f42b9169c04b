import type { UseQueryResult } from '@tanstack/react-query';
import type { MetricRow, MetricsMeta } from '../../../api/search-console.ts';
import { eachDay } from '../../../format/days.ts';
import { ChartPlaceholder } from '../../../ui/chart/chart-placeholder.tsx';
import type { Series } from '../../../ui/chart/series.ts';
import { TimeChart } from '../../../ui/chart/time-chart.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import type { Metric } from '../console-search.ts';
import { metricDefinitions } from '../console-labels.ts';
import { describeDays } from './metric-descriptions.ts';

interface MetricChartProps {
  query: UseQueryResult<{ data: MetricRow[]; meta: MetricsMeta }>;
  metric: Metric;
}

const height = 264;

/** A metric by day, and the previous period as a dashed line. Days without data are gaps. */
export function MetricChart({ query, metric }: MetricChartProps) {
  const { label, unit, format } = metricDefinitions[metric];
  const change = useSearchChange();
  return (
    <Loaded query={query} skeleton={<ChartPlaceholder height={height} />}>
      {({ data, meta }) => (
        <TimeChart
          label={`${label} by day`}
          days={eachDay(meta.startDate, meta.endDate)}
          earlierDays={readEarlierDays(meta)}
          series={toSeries(data, meta, metric)}
          format={format}
          unit={unit}
          kind={metric === 'position' ? 'line' : 'area'}
          isInverted={metric === 'position'}
          height={height}
          onSelectRange={(from, to) => change({ from, to, range: undefined })}
        />
      )}
    </Loaded>
  );
}

const readEarlierDays = ({ previousStartDate, previousEndDate }: MetricsMeta) =>
  previousStartDate === undefined || previousEndDate === undefined
    ? undefined
    : eachDay(previousStartDate, previousEndDate);

function toSeries(rows: readonly MetricRow[], meta: MetricsMeta, metric: Metric): Series[] {
  const { label, read } = metricDefinitions[metric];
  const byDay = new Map(rows.map((row) => [row.key, row]));
  const rowsByDay = eachDay(meta.startDate, meta.endDate).map((day) => byDay.get(day));
  const now: Series = { key: 'now', label, values: rowsByDay.map((row) => (row ? read(row) : null)) };
  const { previousStartDate, previousEndDate } = meta;
  if (previousStartDate === undefined || previousEndDate === undefined) return [now];
  const earlier: Series = {
    key: 'earlier',
    label: describeDays(previousStartDate, previousEndDate),
    values: rowsByDay.map((row) => (row?.previous ? read(row.previous) : null)),
    isEarlier: true,
  };
  return [now, earlier];
}
