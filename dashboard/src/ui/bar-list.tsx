import type { ReactNode } from 'react';
import classes from './bar-list.module.css';

export interface Bar {
  key: string;
  label: ReactNode;
  /** The length of the bar, in any unit. */
  size: number;
  /** The formatted value at the end of the row. */
  value: string;
}

/** A bar chart of named values. Screen readers read it as a list. */
export function BarList({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const max = Math.max(...bars.map(({ size }) => size), 0) || 1;
  return (
    <ul className={classes.list} aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.key} className={classes.row}>
          <svg className={classes.bar} aria-hidden preserveAspectRatio="none" viewBox="0 0 100 1">
            <rect width={(bar.size / max) * 100} height="1" />
          </svg>
          <span className={classes.label}>{bar.label}</span>
          <span className={classes.value}>{bar.value}</span>
        </li>
      ))}
    </ul>
  );
}
