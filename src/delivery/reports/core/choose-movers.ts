import { clickThroughRateAt } from '#rank-tracking/positions';
import type { KeywordLine, Mover } from './keyword-metrics.ts';
import { positionChange } from './position-change.ts';
import type { Words } from '../words/words-in.ts';
import { keywordName } from './keyword-name.ts';

/**
 * The keywords that moved in a direction, those with the largest change of their share of clicks first: five positions count little behind
 * the first pages. Pure.
 */
export function chooseMovers(lines: readonly KeywordLine[], direction: 'improved' | 'declined'): Mover[] {
  return lines
    .filter((line) => positionChange(line)?.direction === direction)
    .map(({ keyword, market, first, last }) => ({ keyword, ...(market && { market }), first, last }))
    .toSorted((one, other) => changeOf(other) - changeOf(one));
}

const changeOf = ({ first, last }: Mover) => Math.abs(clickThroughRateAt(last) - clickThroughRateAt(first));

/** `espresso cups (3 → 8), drip coffee (– → 9)`. */
export const nameMovers = (movers: readonly Mover[], words: Words): string =>
  movers
    .map(
      (mover) =>
        `${keywordName(mover, words)} (${mover.first ?? '–'} → ${mover.last ?? words.say('notRanked')})`,
    )
    .join(', ');
