import type { ReactNode } from 'react';
import classes from './two-lines.module.css';

interface TwoLinesProps {
  /** At most three lines on a phone, until the row is expanded. */
  children: ReactNode;
  /** Below it, only on a phone: what other columns say on a wider screen. */
  second?: ReactNode;
}

/** The first cell of a row, whose text is not cut to one line on a phone. */
export function TwoLines({ children, second }: TwoLinesProps) {
  return (
    <div className={classes.lines}>
      <div className={classes.first}>{children}</div>
      {second !== undefined && <div className={classes.second}>{second}</div>}
    </div>
  );
}
