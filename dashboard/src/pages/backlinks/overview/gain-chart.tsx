import { formatCount } from '../../../format/numbers.ts';
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx';
import type { Interval } from './format-period.ts';
import { GainDrawing } from './gain-drawing.tsx';
import { GainTable } from './gain-table.tsx';
import { lostSeries, newSeries } from './gain-series.ts';
import type { Gain } from './read-gains.ts';

interface GainChartProps {
  gains: readonly Gain[];
  interval: Interval;
}

/** What was found upwards, what was lost downwards; as a table for whoever would rather read. */
export function GainChart({ gains, interval }: GainChartProps) {
  const sum = (name: 'newLinks' | 'lostLinks') => gains.reduce((all, gain) => all + gain[name], 0);
  const told = `${formatCount(sum('newLinks'))} new, ${formatCount(sum('lostLinks'))} lost`;
  const label = `Links found and lost by ${interval}`;
  return (
    <ChartFrame
      label={label}
      told={`${label}: ${told}. Choose Table for every ${interval}.`}
      legend={[
        { key: 'new', label: 'New', series: newSeries },
        { key: 'lost', label: 'Lost', series: lostSeries },
        { key: 'sums', label: told },
      ]}
      drawing={<GainDrawing gains={gains} interval={interval} />}
      table={<GainTable gains={gains} interval={interval} label={label} />}
    />
  );
}
