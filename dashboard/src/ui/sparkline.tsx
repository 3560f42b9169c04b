import { t } from '@lingui/core/macro';
import { cadenceOf, splitAtGaps } from './chart/drawing/segments.ts';
import classes from './sparkline.module.css';

interface SparklineProps {
  /** Null is a gap. */
  values: readonly (number | null)[];
  /** The number of days after a value for which it holds. The line connects across them. */
  heldDays?: number | undefined;
  /** Describes the line, including its last value. */
  label: string;
  /** For positions: 1 is at the top. */
  isInverted?: boolean;
  /** Shown if no value is known. */
  empty?: string;
  width?: number;
  height?: number;
}

const inset = 2;

/** A line chart without axes. */
export function Sparkline({
  values,
  heldDays,
  label,
  isInverted = false,
  empty = t`No data yet`,
  width = 96,
  height = 24,
}: SparklineProps) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2)
    return <span className={classes.none}>{known.length === 0 ? empty : t`One day so far`}</span>;
  const min = Math.min(...known);
  const range = Math.max(...known) - min || 1;
  const x = (index: number) => inset + (index / (values.length - 1)) * (width - 2 * inset);
  const y = (value: number) => {
    const share = (value - min) / range;
    return inset + (isInverted ? share : 1 - share) * (height - 2 * inset);
  };
  const segments = splitAtGaps(values, cadenceOf(values, heldDays));
  return (
    <svg className={classes.line} width={width} height={height} role="img" aria-label={label}>
      {segments.map((segment) =>
        segment.length === 1 ? (
          segment.map(({ index, value }) => <circle key={index} cx={x(index)} cy={y(value)} r={1.5} />)
        ) : (
          <polyline
            key={segment[0]?.index}
            points={segment
              .map(({ index, value }) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`)
              .join(' ')}
          />
        ),
      )}
    </svg>
  );
}
