import { formatCount } from '../../../format/numbers.ts';
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx';
import type { Interval } from './format-period.ts';
import { TrendDrawing } from './trend-drawing.tsx';
import { TrendTable } from './trend-table.tsx';
import { lostSeries, newSeries } from './trend-series.ts';
import type { TrendPoint } from './read-trend.ts';

interface TrendChartProps {
  trend: readonly TrendPoint[];
  interval: Interval;
}

/** New links above the axis, lost links below it; also available as a table. */
export function TrendChart({ trend, interval }: TrendChartProps) {
  const total = (name: 'newLinks' | 'lostLinks') => trend.reduce((count, point) => count + point[name], 0);
  const totals = `${formatCount(total('newLinks'))} new, ${formatCount(total('lostLinks'))} lost`;
  const label = `New and lost backlinks by ${interval}`;
  return (
    <ChartFrame
      label={label}
      summary={`${label}: ${totals}. Select Table to see every ${interval}.`}
      legend={[
        { key: 'new', label: 'New', series: newSeries },
        { key: 'lost', label: 'Lost', series: lostSeries },
        { key: 'totals', label: totals },
      ]}
      drawing={<TrendDrawing trend={trend} interval={interval} />}
      table={<TrendTable trend={trend} interval={interval} label={label} />}
    />
  );
}
