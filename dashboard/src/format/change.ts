/** A figure against the one of the period before. */
export interface Change {
  direction: 'up' | 'down' | 'same';
  isGood: boolean | null;
  /** In words, for those who do not see the arrow: “up by 12 %”. */
  words: string;
  /** Beside the arrow: “12 %”. */
  amount: string;
}

interface ChangeOptions {
  format(amount: number): string;
  /** What should become less, such as errors. */
  lowerIsBetter?: boolean;
  /** Positions: 3 is better than 8, and higher up. */
  isRank?: boolean;
  /** Shows the difference itself where true, else its share of the figure before. */
  absolute?: boolean;
}

/** Null where there is nothing to compare with. */
export function describeChange(
  now: number | null | undefined,
  before: number | null | undefined,
  { format, lowerIsBetter = false, isRank = false, absolute = false }: ChangeOptions,
): Change | null {
  if (now == null || before == null) return null;
  const difference = isRank ? before - now : now - before;
  if (!absolute && before === 0) return difference === 0 ? unchanged : null;
  const amount = format(Math.abs(absolute ? difference : difference / before));
  if (difference === 0 || amount === format(0)) return unchanged;
  const direction = difference > 0 ? 'up' : 'down';
  return { direction, amount, isGood: difference > 0 !== lowerIsBetter, words: `${direction} by ${amount}` };
}

const unchanged: Change = { direction: 'same', isGood: null, words: 'unchanged', amount: 'unchanged' };
