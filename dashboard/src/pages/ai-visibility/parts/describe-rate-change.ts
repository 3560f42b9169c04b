import { plural, t } from '@lingui/core/macro';
import type { Visibility } from '../../../api/ai-visibility.ts';
import { type Change, describeMove } from '../../../format/change.ts';
import { formatRate } from '../../../format/numbers.ts';
import { formatPoints, formatSignedPoints } from '../../../format/points.ts';

type RateChange = NonNullable<Visibility['overall']['change']>['mentionRate'];

/** The answers to fewer prompts say nothing about a change of the website. */
export const minComparedPrompts = 3;

/** AI answers vary from run to run, so a change that is not significant is shown as none; only its tooltip has its size and the earlier rate. Null without earlier runs, or with too few prompts. */
export function describeRateChange(change: RateChange | undefined): Change | null {
  if (change == null || change.prompts < minComparedPrompts) return null;
  const amount = formatPoints(Math.abs(change.difference));
  if (!change.significant) {
    const points = formatSignedPoints(change.difference);
    const words = t`no significant change, ${points} from ${formatRate(change.previousRate)}`;
    return { direction: 'same', isGood: null, amount: t`not significant`, words };
  }
  const isUp = change.difference > 0;
  return { ...describeMove(isUp, amount), isGood: isUp };
}

/** The prompts and engines that a change compares; others were only asked in one of the periods. Empty without a change. */
export function describeCompared(change: RateChange | undefined): string {
  if (change == null) return '';
  const { prompts, engines } = change;
  if (prompts < minComparedPrompts) return t`Too few prompts to compare`;
  return t`Compares ${plural(prompts, { one: '# prompt', other: '# prompts' })} on ${plural(engines.length, { one: '# engine', other: '# engines' })} with answers in both periods`;
}
