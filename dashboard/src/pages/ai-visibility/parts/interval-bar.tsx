import { formatRate, unknownValue } from '../../../format/numbers.ts';
import { formatInterval } from './format-interval.ts';
import classes from './interval-bar.module.css';

interface IntervalBarProps {
  rate: number | null;
  interval: { low: number; high: number } | null;
  isOwn?: boolean;
}

/** A rate and its confidence interval on a scale from 0 to 1, with both as text. */
export function IntervalBar({ rate, interval, isOwn = true }: IntervalBarProps) {
  if (rate === null) return <span className={classes.quiet}>{unknownValue}</span>;
  return (
    <span className={classes.line}>
      <svg
        className={classes.bar}
        data-own={isOwn || undefined}
        viewBox="0 0 100 10"
        preserveAspectRatio="none"
        aria-hidden
      >
        <rect className={classes.scale} y="4" width="100" height="2" />
        {interval !== null && (
          <rect
            className={classes.interval}
            x={100 * interval.low}
            y="2"
            width={100 * (interval.high - interval.low)}
            height="6"
          />
        )}
        <rect
          className={classes.rate}
          x={Math.min(98.5, Math.max(0, 100 * rate - 0.75))}
          width="1.5"
          height="10"
        />
      </svg>
      <span className={classes.value}>{formatRate(rate)}</span>
      <span className={classes.quiet}>{formatInterval(interval)}</span>
    </span>
  );
}
