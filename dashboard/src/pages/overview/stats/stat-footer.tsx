import type { ReactNode } from 'react';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from './stat-footer.module.css';

interface StatFooterProps {
  /** The page with the details. */
  link?: { href: string; label: string };
  /** A sparkline or a short note. */
  children?: ReactNode;
}

/** The footer of a stat card: its recent values, and a link to its page. */
export function StatFooter({ link, children }: StatFooterProps) {
  return (
    <div className={classes.foot}>
      <span className={classes.note}>{children}</span>
      {link !== undefined && (
        <AppLink href={link.href} fz="sm">
          {link.label}
        </AppLink>
      )}
    </div>
  );
}
