import type { Colour } from './series.ts';
import classes from './time-chart.module.css';

interface PointToldProps {
  /** The day, or the days, that are pointed at. */
  title: string;
  rows: readonly { key: string; label: string; value: string; series?: Colour }[];
  /** How far to the right: beyond the middle it stands on the left. */
  share: number;
}

/** What a chart says at the place that is pointed at. */
export function PointTold({ title, rows, share }: PointToldProps) {
  const side = share > 0.5 ? { right: `${(1 - share) * 100}%` } : { left: `${share * 100}%` };
  return (
    <div className={classes.tooltip} style={side}>
      <strong>{title}</strong>
      <dl>
        {rows.map(({ key, label, value, series }) => (
          <div key={key} data-series={series}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
