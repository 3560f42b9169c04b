import { plural } from '@lingui/core/macro';
import { VisuallyHidden } from '@mantine/core';
import type { Severity } from '../../../api/audits.ts';
import { formatCount } from '../../../format/numbers.ts';
import classes from './severity-counts.module.css';
import { severities } from './audit-labels.ts';
import { SeverityIcon } from './severity-icon.tsx';

const countLabels: Record<Severity, (count: number) => string> = {
  error: (count) => plural(count, { one: '# error', other: '# errors' }),
  warning: (count) => plural(count, { one: '# warning', other: '# warnings' }),
  notice: (count) => plural(count, { one: '# notice', other: '# notices' }),
};

interface SeverityCountsProps extends Record<Severity, number> {
  /** Leaves no room for the zeros of other rows. */
  isCompact?: boolean;
}

/** The numbers of errors, warnings and notices, in this order, without zeros. */
export function SeverityCounts({ isCompact = false, ...counts }: SeverityCountsProps) {
  const texts = severities.map((name) => countLabels[name](counts[name]));
  return (
    <span className={classes.counts} data-compact={isCompact || undefined} title={texts.join(', ')}>
      <VisuallyHidden>{texts.join(', ')}</VisuallyHidden>
      {severities
        .filter((name) => !isCompact || counts[name] > 0)
        .map((name) => (
          <span key={name} aria-hidden>
            {counts[name] > 0 && (
              <>
                <SeverityIcon severity={name} /> {formatCount(counts[name])}
              </>
            )}
          </span>
        ))}
    </span>
  );
}
