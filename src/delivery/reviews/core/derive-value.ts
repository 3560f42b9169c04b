import { shownDifference } from '#platform/statistics';
import type { Derivation } from './receipt.ts';

/** The value that a rule derives from others; null if it has none. Pure. */
export function deriveValue(rule: Derivation['rule'], values: readonly (number | string)[]): number | null {
  if (rule === 'count') return values.length;
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length < values.length) return null;
  if (rule === 'total') return numbers.reduce((total, value) => total + value, 0);
  const [first, second] = numbers;
  if (first === undefined || second === undefined) return null;
  // The texts that state a difference of shares state both of them.
  if (rule === 'difference') return shownDifference(second, first);
  return first === 0 ? null : (second - first) / first;
}
