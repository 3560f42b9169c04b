import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { BacklinkChange } from '../../../api/backlinks.ts';
import classes from './before-after.module.css';
import { changeValueLabel } from './link-labels.ts';

/** The values before and after a change. */
export function BeforeAfter({ change }: { change: Pick<BacklinkChange, 'kind' | 'before' | 'after'> }) {
  const { kind, before, after } = change;
  return (
    <span className={classes.change}>
      <Trans>
        <span className={classes.before}>{changeValueLabel(kind, before)}</span>
        <span aria-hidden>→</span>
        <VisuallyHidden>to</VisuallyHidden>
        <span className={classes.after}>{changeValueLabel(kind, after)}</span>
      </Trans>
    </span>
  );
}
