import { formatDay } from '../../format/dates.ts';
import type { TimeChartProps } from './series.ts';
import classes from './time-chart.module.css';
import { tell } from './time-table.tsx';

interface DayToldProps extends Pick<TimeChartProps, 'days' | 'series' | 'format'> {
  index: number;
  /** How far to the right: beyond the middle it stands on the left. */
  share: number;
}

/** What the day that is pointed at says. */
export function DayTold({ days, series, format, index, share }: DayToldProps) {
  const side = share > 0.5 ? { right: `${(1 - share) * 100}%` } : { left: `${share * 100}%` };
  return (
    <div className={classes.tooltip} style={side}>
      <strong>{formatDay(days[index])}</strong>
      <dl>
        {series.map((one, place) => (
          <div key={one.key} data-series={one.isEarlier ? 'earlier' : place + 1}>
            <dt>{one.label}</dt>
            <dd>{tell(one, index, format)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
