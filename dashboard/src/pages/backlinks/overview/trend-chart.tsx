import { customRange } from '../../../api/date-range.ts';
import { addDays, addMonths } from '../../../format/days.ts';
import { formatCount } from '../../../format/numbers.ts';
import { TimeChart } from '../../../ui/chart/time-chart.tsx';
import type { Series } from '../../../ui/chart/series.ts';
import { useDateRange } from '../../../ui/range/use-date-range.ts';
import { useSearchChange } from '../../../ui/use-search-change.ts';
import type { TrendPoint } from './read-trend.ts';

interface TrendChartProps {
  trend: readonly TrendPoint[];
  interval: 'day' | 'month';
}

const series: (Omit<Series, 'values'> & { key: Exclude<keyof TrendPoint, 'date'> })[] = [
  { key: 'newLinks', label: 'New backlinks', colour: 2 },
  { key: 'lostLinks', label: 'Lost backlinks', colour: 4, isBelowAxis: true },
  { key: 'links', label: 'Backlinks', isDetail: true },
  { key: 'newDomains', label: 'New domains', isDetail: true },
  { key: 'lostDomains', label: 'Lost domains', isDetail: true },
  { key: 'domains', label: 'Referring domains', isDetail: true },
];

/** New links above the axis, lost links below it; the totals are in the tooltip and the table. */
export function TrendChart({ trend, interval }: TrendChartProps) {
  const change = useSearchChange();
  const range = useDateRange();
  const select = (from: string, last: string) => {
    const end = interval === 'month' ? addDays(addMonths(last, 1), -1) : last;
    change({ range: customRange({ from, to: end < range.to ? end : range.to }) });
  };
  return (
    <TimeChart
      label={`New and lost backlinks by ${interval}`}
      days={trend.map(({ date }) => date)}
      interval={interval}
      series={series.map((one) => ({ ...one, values: trend.map((point) => point[one.key]) }))}
      format={formatCount}
      unit={`Backlinks per ${interval}`}
      kind="bars"
      height={240}
      help={`${totalOf(trend, 'newLinks')} new, ${totalOf(trend, 'lostLinks')} lost in this period.`}
      onSelectRange={select}
    />
  );
}

const totalOf = (trend: readonly TrendPoint[], name: 'newLinks' | 'lostLinks'): string =>
  formatCount(trend.reduce((total, point) => total + point[name], 0));
