import { VisuallyHidden } from '@mantine/core';
import type { Severity } from '../../../api/audits.ts';
import { formatCount } from '../../../format/numbers.ts';
import { inSentence } from '../../../format/in-sentence.ts';
import classes from './severity-counts.module.css';
import { severities, severityPlurals } from './audit-labels.ts';

/** The numbers of errors, warnings and notices, in this order. */
export function SeverityCounts(counts: Record<Severity, number>) {
  const texts = severities.map((name) => `${formatCount(counts[name])} ${inSentence(severityPlurals[name])}`);
  return (
    <span className={classes.counts} title={texts.join(', ')}>
      {severities.map((name) => (
        <span key={name} data-severity={counts[name] === 0 ? undefined : name}>
          {formatCount(counts[name])}
          <VisuallyHidden> {inSentence(severityPlurals[name])} </VisuallyHidden>
        </span>
      ))}
    </span>
  );
}
