import { splitAtGaps } from './chart/stretches.ts';
import classes from './sparkline.module.css';

interface SparklineProps {
  /** Null is a gap. */
  values: readonly (number | null)[];
  /** What it shows, in words; the last value belongs into them. */
  label: string;
  /** Positions: the top of the picture is 1. */
  isInverted?: boolean;
  width?: number;
  height?: number;
}

const inset = 2;

/** A line without axes. Gaps stay gaps. */
export function Sparkline({ values, label, isInverted = false, width = 96, height = 24 }: SparklineProps) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2)
    return <span className={classes.none}>{known.length === 0 ? 'No data yet' : 'One day so far'}</span>;
  const least = Math.min(...known);
  const range = Math.max(...known) - least || 1;
  const x = (index: number) => inset + (index / (values.length - 1)) * (width - 2 * inset);
  const y = (value: number) => {
    const share = (value - least) / range;
    return inset + (isInverted ? share : 1 - share) * (height - 2 * inset);
  };
  const stretches = splitAtGaps(values);
  return (
    <svg className={classes.line} width={width} height={height} role="img" aria-label={label}>
      {stretches.map((stretch) =>
        stretch.length === 1 ? (
          stretch.map(({ index, value }) => <circle key={index} cx={x(index)} cy={y(value)} r={1.5} />)
        ) : (
          <polyline
            key={stretch[0]?.index}
            points={stretch
              .map(({ index, value }) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`)
              .join(' ')}
          />
        ),
      )}
    </svg>
  );
}
