import type { ReactNode } from 'react';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from './figure-foot.module.css';

interface FigureFootProps {
  /** Where more is said of the figure. */
  more?: { href: string; label: string };
  /** A line of its days, or a few words. */
  children?: ReactNode;
}

/** Below a figure: how it came about, and the way to its page. */
export function FigureFoot({ more, children }: FigureFootProps) {
  return (
    <div className={classes.foot}>
      <span className={classes.note}>{children}</span>
      {more !== undefined && (
        <AppLink href={more.href} fz="sm">
          {more.label}
        </AppLink>
      )}
    </div>
  );
}
