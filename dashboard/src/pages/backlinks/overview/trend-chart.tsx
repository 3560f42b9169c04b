import { t } from '@lingui/core/macro';
import { formatCount } from '../../../format/numbers.ts';
import type { Series } from '../../../ui/chart/series.ts';
import { NotedChart } from '../../keywords/parts/noted-chart.tsx';
import type { TrendPoint } from './read-trend.ts';

interface TrendChartProps {
  websiteId: string;
  trend: readonly TrendPoint[];
  interval: 'day' | 'month';
}

const series: (Omit<Series, 'values'> & { key: Exclude<keyof TrendPoint, 'date'> })[] = [
  { key: 'newLinks', label: t`New backlinks`, colour: 2 },
  { key: 'lostLinks', label: t`Lost backlinks`, colour: 4, isBelowAxis: true },
  { key: 'links', label: t`Backlinks`, isDetail: true },
  { key: 'newDomains', label: t`New domains`, isDetail: true },
  { key: 'lostDomains', label: t`Lost domains`, isDetail: true },
  { key: 'domains', label: t`Referring domains`, isDetail: true },
];

/** New links above the axis, lost links below it; the totals are in the tooltip and the table. */
export function TrendChart({ websiteId, trend, interval }: TrendChartProps) {
  return (
    <NotedChart
      websiteId={websiteId}
      label={interval === 'day' ? t`New and lost backlinks by day` : t`New and lost backlinks by month`}
      days={trend.map(({ date }) => date)}
      interval={interval}
      series={series.map((one) => ({ ...one, values: trend.map((point) => point[one.key]) }))}
      format={formatCount}
      unit={interval === 'day' ? t`Backlinks per day` : t`Backlinks per month`}
      kind="bars"
      height={240}
      help={t`${totalOf(trend, 'newLinks')} new, ${totalOf(trend, 'lostLinks')} lost in this period.`}
    />
  );
}

const totalOf = (trend: readonly TrendPoint[], name: 'newLinks' | 'lostLinks'): string =>
  formatCount(trend.reduce((total, point) => total + point[name], 0));
