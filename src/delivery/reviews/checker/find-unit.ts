import type { Unit } from '../core/receipt.ts';
import { functionWords, unitOfNoun } from './unit-words.ts';

/** `none` if the words around a number name no unit, `unknown` if they name one that no receipt has. */
export type NamedUnit = Unit | 'seconds' | 'none' | 'unknown';

const maxWords = 3;
const direct: readonly [RegExp, NamedUnit][] = [
  [/^\s?(?:percentage points?|points?|pp)(?!\p{L})/iu, 'points'],
  [/^\s?(?:%|percent(?!\p{L})|per cent(?!\p{L}))/iu, 'percent'],
  [/^\s?(?:ms|milliseconds?)(?!\p{L})/iu, 'milliseconds'],
  [/^\s?(?:s|seconds?)(?!\p{L})/iu, 'seconds'],
];

/** The unit that the words around a number name. */
export function findUnit(before: string, after: string): NamedUnit {
  const found = direct.find(([pattern]) => pattern.test(after))?.[1];
  if (found !== undefined) return found;
  if (/(?:position|rank|place)s?\s+$/iu.test(before)) return 'position';
  if (/(?:score|scored|score of|score was)\s+$/iu.test(before)) return 'score';
  return unitOfWords(after);
}

/** Reads the words up to the first one that cannot belong to the number. */
function unitOfWords(after: string): NamedUnit {
  let rest = after;
  for (let count = 0; count < maxWords; count += 1) {
    const [whole, word] = /^[ \u00a0-]([\p{L}'’-]+)/u.exec(rest) ?? [];
    if (whole === undefined || word === undefined) return count === 0 ? 'none' : 'unknown';
    const lower = word.toLowerCase();
    const unit = unitOfNoun.get(lower);
    if (unit !== undefined) return unit;
    if (functionWords.has(lower)) return count === 0 ? 'none' : 'unknown';
    rest = rest.slice(whole.length);
  }
  return 'unknown';
}
