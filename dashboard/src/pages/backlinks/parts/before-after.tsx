import { VisuallyHidden } from '@mantine/core';
import type { WholeBacklink } from '../../../api/backlinks.ts';
import classes from './before-after.module.css';
import { tellChange } from './link-words.ts';

/** What a change has made of what. */
export function BeforeAfter({ change }: { change: WholeBacklink['changes'][number] }) {
  const { kind, before, after } = change;
  return (
    <span className={classes.change}>
      <span className={classes.before}>{tellChange(kind, before)}</span>
      <span aria-hidden>→</span>
      <VisuallyHidden>became</VisuallyHidden>
      <span className={classes.after}>{tellChange(kind, after)}</span>
    </span>
  );
}
