import { t } from '@lingui/core/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight } from './icons.ts';
import type { Change, Doubt } from '../format/change.ts';
import classes from './change-mark.module.css';

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, same: null, unclear: null };

/** Why a change says nothing. */
export const doubtWords: Record<Doubt, string> = {
  usual: t`within the usual variation`,
  few: t`too few keywords for a verdict`,
};

/** A change as an arrow and an amount, with words for screen readers. Only one that is up or down has an arrow. Colour is never the only signal. */
export function ChangeMark({ change, than }: { change: Change; than?: string }) {
  const Arrow = arrows[change.direction];
  const tone = change.isGood === null ? 'same' : change.isGood ? 'good' : 'bad';
  return (
    <span className={classes.mark} data-tone={tone}>
      {Arrow && <Arrow size={14} stroke={2} aria-hidden />}
      <span aria-hidden>{change.amount}</span>
      <VisuallyHidden>
        {change.words}
        {than === undefined ? '' : t` compared with ${than}`}
        {change.doubt && `, ${doubtWords[change.doubt]}`}
      </VisuallyHidden>
    </span>
  );
}
