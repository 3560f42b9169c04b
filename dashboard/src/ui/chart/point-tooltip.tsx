import type { Colour } from './series.ts';
import classes from './time-chart.module.css';

interface PointTooltipProps {
  /** The hovered day or days. */
  title: string;
  rows: readonly { key: string; label: string; value: string; series?: Colour }[];
  /** Horizontal position, 0 to 1. Beyond the middle the tooltip opens to the left. */
  share: number;
}

/** The tooltip of a chart. */
export function PointTooltip({ title, rows, share }: PointTooltipProps) {
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
