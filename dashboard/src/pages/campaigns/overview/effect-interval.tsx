import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatSignedShare } from '../../../format/numbers.ts';
import classes from './effect-interval.module.css';

interface EffectIntervalProps {
  estimate: number;
  low: number;
  high: number;
}

/** Percentage of the width on each side. */
const padding = 5;
const axisY = 18;

/** The estimate and its confidence interval on an axis with zero in the middle. */
export function EffectInterval({ estimate, low, high }: EffectIntervalProps) {
  const limit = Math.max(10, Math.abs(low), Math.abs(high));
  // Percentages need no measured width, so the axis is complete in the first rendering.
  const x = (value: number) => `${padding + ((value + limit) / (2 * limit)) * (100 - 2 * padding)}%`;
  const [middle = '', from = '', to = ''] = [estimate, low, high].map((percent) =>
    formatSignedShare(percent / 100),
  );
  const label = t`${middle}, between ${from} and ${to}`;
  return (
    <svg className={classes.track} role="img" aria-label={label}>
      <line className={classes.axis} x1={x(-limit)} x2={x(limit)} y1={axisY} y2={axisY} />
      <line className={classes.zero} x1={x(0)} x2={x(0)} y1={4} y2={32} />
      <line className={classes.range} x1={x(low)} x2={x(high)} y1={axisY} y2={axisY} />
      <circle className={classes.dot} cx={x(estimate)} cy={axisY} r={6} />
      <text className={classes.label} x={x(-limit)} y={46} textAnchor="start">
        <Trans>Worse</Trans>
      </text>
      <text className={classes.label} x={x(0)} y={46} textAnchor="middle">
        <Trans>No effect</Trans>
      </text>
      <text className={classes.label} x={x(limit)} y={46} textAnchor="end">
        <Trans>Better</Trans>
      </text>
    </svg>
  );
}
