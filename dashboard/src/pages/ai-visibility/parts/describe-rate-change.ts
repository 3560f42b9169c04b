import { plural, t } from '@lingui/core/macro';
import type { Visibility } from '../../../api/ai-visibility.ts';
import { type Change, describeChange } from '../../../format/change.ts';
import { formatCount, formatRate } from '../../../format/numbers.ts';
import { inPoints } from '../../../format/points.ts';
import { doubtWords } from '../../../ui/change-mark.tsx';
import { comparedLabel, type UsedDays } from '../../../ui/range/range-labels.ts';

type RateChange = NonNullable<Visibility['overall']['change']>['mentionRate'];

/** The answers to fewer prompts say nothing about a change of the website. */
export const minComparedPrompts = 3;

/**
 * A change of the compared prompts, which is that of the two rates it names. AI answers vary from run to run, so a change that is not
 * significant has no direction, only the earlier rate, which is left out beside a rate of other prompts. Null without earlier runs, or with
 * too few prompts.
 */
export function describeRateChange(change: RateChange | undefined, shownRate: number | null): Change | null {
  if (!isComparable(change)) return null;
  const [before, now] = [formatRate(change.previousRate), formatRate(change.rate)];
  if (!change.significant) {
    const words = t`within the usual variation, from ${before} to ${now} of the same prompts`;
    const amount = isOtherRate(change, shownRate)
      ? doubtWords.usual
      : t`was ${before}, within the usual variation`;
    return { direction: 'unclear', isGood: null, amount, words };
  }
  const move = describeChange(change.rate, change.previousRate, inPoints);
  return move && { ...move, words: t`${move.words}, from ${before} to ${now} of the same prompts` };
}

function isComparable(change: RateChange | undefined): change is NonNullable<RateChange> {
  return change != null && change.prompts >= minComparedPrompts;
}

/** The prompts and engines that a change compares; others were only asked in one of the periods. Empty if the prompts are too few. */
export function describeCompared(change: RateChange | undefined, rate: number | null): string {
  if (!isComparable(change)) return '';
  const { prompts, engines } = change;
  const same = t`Compares ${plural(prompts, { one: '# prompt', other: '# prompts' })} on ${plural(engines.length, { one: '# engine', other: '# engines' })} with answers in both periods`;
  return isOtherRate(change, rate) ? `${same}: ${ratesOf(change)}` : same;
}

/** Why a rate has no change. Empty if it has one, or if no period is compared. */
export function describeNoChange(
  change: RateChange | undefined,
  { runs, previous }: Pick<Visibility['overall'], 'runs' | 'previous'>,
  meta: UsedDays,
): string {
  if (runs === 0 || meta.previousStartDate === undefined || isComparable(change)) return '';
  if (change != null) return t`Too few prompts to compare`;
  return previous?.runs
    ? t`No prompts with answers in both periods`
    : t`No answers in ${comparedLabel(meta)} to compare with`;
}

/** Both rates of the compared prompts, where the rate of all prompts is another one. Empty if it is the same. */
export function describeSamePrompts(change: RateChange | undefined, rate: number | null): string {
  return isComparable(change) && isOtherRate(change, rate)
    ? t`${formatCount(change.prompts)} prompts with answers in both periods: ${ratesOf(change)}`
    : '';
}

const isOtherRate = (change: NonNullable<RateChange>, rate: number | null) =>
  formatRate(change.rate) !== formatRate(rate);

const ratesOf = ({ previousRate, rate }: NonNullable<RateChange>) =>
  t`${formatRate(previousRate)} before, ${formatRate(rate)} now`;
