import { formatCount, unknownValue } from '../../../format/numbers.ts';
import classes from './demand-cell.module.css';

interface DemandCellProps {
  value: number | null;
  /** The source and the month of the value, or why there is none. */
  source: string;
}

/** A number of demand above its source. An unknown number shows the reason on hover. */
export function DemandCell({ value, source }: DemandCellProps) {
  if (value === null)
    return (
      <span className={classes.source} title={source}>
        {unknownValue}
      </span>
    );
  return (
    <span className={classes.cell}>
      {formatCount(value)}
      <span className={classes.source}>{source}</span>
    </span>
  );
}
