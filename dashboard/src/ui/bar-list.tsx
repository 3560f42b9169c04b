import type { ReactNode } from 'react';
import classes from './bar-list.module.css';

export interface Bar {
  key: string;
  label: ReactNode;
  /** What the bar's length is made of. */
  size: number;
  /** What is written at its end. */
  value: string;
}

/** Names by how much there is of each. A list for whoever hears it, bars for whoever sees it. */
export function BarList({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const most = Math.max(...bars.map(({ size }) => size), 0) || 1;
  return (
    <ul className={classes.list} aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.key} className={classes.row}>
          <svg className={classes.bar} aria-hidden preserveAspectRatio="none" viewBox="0 0 100 1">
            <rect width={(bar.size / most) * 100} height="1" />
          </svg>
          <span className={classes.label}>{bar.label}</span>
          <span className={classes.value}>{bar.value}</span>
        </li>
      ))}
    </ul>
  );
}
