import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import type { MetricRow, MetricsMeta } from '../../../api/search-console.ts';
import { eachDay } from '../../../format/days.ts';
import { ChartPlaceholder } from '../../../ui/chart/chart-placeholder.tsx';
import type { Series } from '../../../ui/chart/series.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { NotedChart } from '../../keywords/parts/noted-chart.tsx';
import type { Metric } from '../console-search.ts';
import { metricDefinitions } from '../console-labels.ts';
import { describeDays } from './metric-descriptions.ts';

interface MetricChartProps {
  websiteId: string;
  query: UseQueryResult<{ data: MetricRow[]; meta: MetricsMeta }>;
  metric: Metric;
}

const height = 264;

/** A metric by day, and the previous period as a dashed line. Days without data are gaps. */
export function MetricChart({ websiteId, query, metric }: MetricChartProps) {
  const { label, unit, format } = metricDefinitions[metric];
  return (
    <Loaded query={query} skeleton={<ChartPlaceholder height={height} />}>
      {({ data, meta }) => (
        <NotedChart
          websiteId={websiteId}
          label={t`${label} by day`}
          days={eachDay(meta.startDate, meta.endDate)}
          earlierDays={readEarlierDays(meta)}
          series={toSeries(data, meta, metric)}
          format={format}
          unit={unit}
          kind={metric === 'position' ? 'line' : 'area'}
          isInverted={metric === 'position'}
          height={height}
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
