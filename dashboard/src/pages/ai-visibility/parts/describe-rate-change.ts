import type { Visibility } from '../../../api/ai-visibility.ts';
import type { Change } from '../../../format/change.ts';

type RateChange = NonNullable<Visibility['overall']['change']>['mentionRate'];

const points = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** Answers are random: a difference within chance is shown as none. Null where there is nothing to compare with. */
export function describeRateChange(change: RateChange | undefined): Change | null {
  if (change == null) return null;
  const amount = `${points.format(Math.abs(change.difference) * 100)} pt`;
  if (!change.significant) {
    const words = `a change within chance, of ${amount}`;
    return { direction: 'same', isGood: null, amount: 'within chance', words };
  }
  const isUp = change.difference > 0;
  const direction = isUp ? 'up' : 'down';
  return { direction, isGood: isUp, amount, words: `${direction} by ${amount}` };
}
