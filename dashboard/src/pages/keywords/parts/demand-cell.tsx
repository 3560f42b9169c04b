import { formatCount, unknownValue } from '../../../format/numbers.ts';
import classes from './demand-cell.module.css';

interface DemandCellProps {
  value: number | null;
  /** Why there is no number. */
  reason: string;
}

/** A number of demand, whose source is the note of its column. An unknown number shows the reason on hover. */
export function DemandCell({ value, reason }: DemandCellProps) {
  if (value !== null) return formatCount(value);
  return (
    <span className={classes.unknown} title={reason}>
      {unknownValue}
    </span>
  );
}
