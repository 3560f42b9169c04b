import type { Visibility } from '../../../api/ai-visibility.ts';
import type { Change } from '../../../format/change.ts';
import { formatPoints } from '../../../format/points.ts';

type RateChange = NonNullable<Visibility['overall']['change']>['mentionRate'];

/** Answers are random: a difference within chance is shown as none. Null where there is nothing to compare with. */
export function describeRateChange(change: RateChange | undefined): Change | null {
  if (change == null) return null;
  const amount = formatPoints(Math.abs(change.difference));
  if (!change.significant) {
    const words = `a change within chance, of ${amount}`;
    return { direction: 'same', isGood: null, amount: 'within chance', words };
  }
  const isUp = change.difference > 0;
  const direction = isUp ? 'up' : 'down';
  return { direction, isGood: isUp, amount, words: `${direction} by ${amount}` };
}
