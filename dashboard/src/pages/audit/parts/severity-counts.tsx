import { plural } from '@lingui/core/macro';
import { VisuallyHidden } from '@mantine/core';
import type { Severity } from '../../../api/audits.ts';
import { formatCount } from '../../../format/numbers.ts';
import classes from './severity-counts.module.css';
import { severities } from './audit-labels.ts';

const countLabels: Record<Severity, (count: number) => string> = {
  error: (count) => plural(count, { one: '# error', other: '# errors' }),
  warning: (count) => plural(count, { one: '# warning', other: '# warnings' }),
  notice: (count) => plural(count, { one: '# notice', other: '# notices' }),
};

/** The numbers of errors, warnings and notices, in this order. */
export function SeverityCounts(counts: Record<Severity, number>) {
  const texts = severities.map((name) => countLabels[name](counts[name]));
  return (
    <span className={classes.counts} title={texts.join(', ')}>
      {severities.map((name, index) => (
        <span key={name} data-severity={counts[name] === 0 ? undefined : name}>
          <span aria-hidden>{formatCount(counts[name])}</span>
          <VisuallyHidden> {texts[index]} </VisuallyHidden>
        </span>
      ))}
    </span>
  );
}
