import type { UseQueryResult } from '@tanstack/react-query';
import type { FigureRow, FiguresMeta } from '../../../api/search-console.ts';
import { eachDay } from '../../../format/days.ts';
import { ChartPlace } from '../../../ui/chart/chart-place.tsx';
import type { Series } from '../../../ui/chart/series.ts';
import { TimeChart } from '../../../ui/chart/time-chart.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import type { Metric } from '../console-search.ts';
import { metricLooks } from '../console-words.ts';
import { tellDays } from './describe-metric.ts';

interface MetricChartProps {
  query: UseQueryResult<{ data: FigureRow[]; meta: FiguresMeta }>;
  metric: Metric;
}

const height = 264;

/** One figure day by day, and dashed that of as many days before. A day without figures is a gap. */
export function MetricChart({ query, metric }: MetricChartProps) {
  const { label, format } = metricLooks[metric];
  return (
    <Loaded query={query} skeleton={<ChartPlace height={height} />}>
      {({ data, meta }) => (
        <TimeChart
          label={`${label} by day`}
          days={eachDay(meta.startDate, meta.endDate)}
          series={toSeries(data, meta, metric)}
          format={format}
          kind={metric === 'position' ? 'line' : 'area'}
          isInverted={metric === 'position'}
          height={height}
        />
      )}
    </Loaded>
  );
}

function toSeries(rows: readonly FigureRow[], meta: FiguresMeta, metric: Metric): Series[] {
  const { label, read } = metricLooks[metric];
  const byDay = new Map(rows.map((row) => [row.key, row]));
  const found = eachDay(meta.startDate, meta.endDate).map((day) => byDay.get(day));
  const now: Series = { key: 'now', label, values: found.map((row) => (row ? read(row) : null)) };
  const { previousStartDate, previousEndDate } = meta;
  if (previousStartDate === undefined || previousEndDate === undefined) return [now];
  const earlier: Series = {
    key: 'earlier',
    label: tellDays(previousStartDate, previousEndDate),
    values: found.map((row) => (row?.previous ? read(row.previous) : null)),
    isEarlier: true,
  };
  return [now, earlier];
}
