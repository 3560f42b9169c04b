import { t } from '@lingui/core/macro';
import { formatCount, formatRate } from './numbers.ts';

/** A value compared with the previous period. */
export interface Change {
  /** Unclear is a difference that chance alone can explain. */
  direction: 'up' | 'down' | 'same' | 'unclear';
  isGood: boolean | null;
  /** For screen readers: "up by 12%". */
  words: string;
  /** Shown beside the arrow: "12%". */
  amount: string;
  /** Why the change says nothing: it is within the usual variation, or of too few keywords. */
  doubt?: Doubt;
}

export type Doubt = 'usual' | 'few';

export interface ChangeOptions {
  format(amount: number): string;
  /** For values that should decrease, such as errors. */
  lowerIsBetter?: boolean;
  /** For positions: 3 is better than 8, and counts as up. */
  isRank?: boolean;
  /** Shows the difference if true, otherwise its share of the previous value. */
  absolute?: boolean;
  /** Decimals that are shown of the values, so that the difference is that of the shown values: 30.94 and 25.66 differ by 5.2. */
  decimals?: number;
}

/** Null if one of the values is unknown. */
export function describeChange(
  now: number | null | undefined,
  before: number | null | undefined,
  { format, lowerIsBetter = false, isRank = false, absolute = false, decimals }: ChangeOptions,
): Change | null {
  if (now == null || before == null) return null;
  const shown = (value: number) => (decimals === undefined ? value : roundTo(value, decimals));
  const difference = isRank ? shown(before) - shown(now) : shown(now) - shown(before);
  if (!absolute && before === 0) return difference === 0 ? unchanged : null;
  const amount = format(Math.abs(absolute ? difference : difference / before));
  if (difference === 0 || amount === format(0)) return unchanged;
  const move = (isRank ? describeRankMove : describeMove)(difference > 0, amount);
  return { ...move, isGood: difference > 0 !== lowerIsBetter };
}

/** A change is neither good nor bad if the server says that it is no more than chance, or null because it is of too few keywords. Pure. */
export const asMeasured = (
  change: Change | null,
  isMoreThanChance: boolean | null | undefined,
): Change | null =>
  change === null ||
  change.direction === 'same' ||
  isMoreThanChance === true ||
  isMoreThanChance === undefined
    ? change
    : { ...change, isGood: null, doubt: isMoreThanChance === null ? 'few' : 'usual' };

const roundTo = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;

/** A change of a count as a number and as a share: "1,120 (4.9%)". Only the number if there was none before; unchanged if the share is 0.0%. */
export function describeCountChange(
  now: number,
  before: number | null | undefined,
  format: (amount: number) => string = formatCount,
): Change | null {
  const share = describeChange(now, before, { format: formatRate });
  if (share?.direction === 'same') return share;
  return describeChange(now, before, {
    absolute: true,
    format: (amount) => (before ? `${format(amount)} (${formatRate(amount / before)})` : format(amount)),
  });
}

/** Positions do not go up or down: a better one is a smaller number. */
function describeRankMove(isBetter: boolean, amount: string): Omit<Change, 'isGood'> {
  return isBetter
    ? { direction: 'up', amount, words: t`improved by ${amount}` }
    : { direction: 'down', amount, words: t`declined by ${amount}` };
}

export function describeMove(isUp: boolean, amount: string): Omit<Change, 'isGood'> {
  return isUp
    ? { direction: 'up', amount, words: t`up by ${amount}` }
    : { direction: 'down', amount, words: t`down by ${amount}` };
}

const unchanged: Change = { direction: 'same', isGood: null, words: t`unchanged`, amount: t`unchanged` };
