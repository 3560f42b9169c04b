import { Trans } from '@lingui/react/macro';
import type { ChartKind } from '../series.ts';
import { SeriesSwatch } from '../series-marker.tsx';
import classes from '../time-chart.module.css';
import type { PointDetails } from './read-point.ts';

interface PointTooltipProps {
  details: PointDetails;
  kind: ChartKind;
  isPinned: boolean;
  /** Horizontal position, 0 to 1. Beyond the middle the tooltip opens to the left. */
  share: number;
}

/** The tooltip of a chart. */
export function PointTooltip({ details: { title, rows }, kind, isPinned, share }: PointTooltipProps) {
  const side = share > 0.5 ? { right: `${(1 - share) * 100}%` } : { left: `${share * 100}%` };
  return (
    <div className={classes.tooltip} style={side} data-pinned={isPinned || undefined}>
      <strong>{title}</strong>
      <dl>
        {rows.map(({ key, label, value, note, style }) => (
          <div key={key}>
            <dt>
              {style && <SeriesSwatch style={style} kind={kind} />}
              {label}
            </dt>
            <dd>{value}</dd>
            {note && <dd className={classes.note}>{note}</dd>}
          </div>
        ))}
      </dl>
      {isPinned && (
        <span className={classes.note}>
          <Trans>Pinned. Escape releases it.</Trans>
        </span>
      )}
    </div>
  );
}
