import { VisuallyHidden } from '@mantine/core';
import type { Severity } from '../../../api/audits.ts';
import { formatCount } from '../../../format/numbers.ts';
import classes from './severity-counts.module.css';
import { severities, severityPlurals } from './audit-words.ts';

/** How many errors, warnings and notices, in this order. */
export function SeverityCounts(counts: Record<Severity, number>) {
  const words = severities.map(
    (name) => `${formatCount(counts[name])} ${severityPlurals[name].toLowerCase()}`,
  );
  return (
    <span className={classes.counts} title={words.join(', ')}>
      {severities.map((name) => (
        <span key={name} data-severity={counts[name] === 0 ? undefined : name}>
          {formatCount(counts[name])}
          <VisuallyHidden> {severityPlurals[name].toLowerCase()} </VisuallyHidden>
        </span>
      ))}
    </span>
  );
}
