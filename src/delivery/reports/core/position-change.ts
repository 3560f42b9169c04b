import type { KeywordLine } from './keyword-metrics.ts';

/** The change of a keyword between the start and the end of a period. */
export interface PositionChange {
  direction: 'improved' | 'declined' | 'unchanged';
  /** Positions gained; null from or to "not found", which has no position. */
  size: number | null;
}

type ComparedLine = Omit<KeywordLine, 'keyword' | 'url'>;

/**
 * Null without two rank checks, and if the direction is unknown: the keyword was found at neither end, or at a position beyond
 * the depth that was checked at the other. Reports from before the depth was stored have no direction either. Pure.
 */
export function positionChange({
  first,
  firstOn,
  firstDepth,
  last,
  lastOn,
  lastDepth,
}: ComparedLine): PositionChange | null {
  if (firstOn === null || firstOn === lastOn) return null;
  if (first !== null && last !== null) {
    const direction = first > last ? 'improved' : first < last ? 'declined' : 'unchanged';
    return { direction, size: first - last };
  }
  if (last !== null) return last <= (firstDepth ?? 0) ? { direction: 'improved', size: null } : null;
  return first !== null && first <= (lastDepth ?? 0) ? { direction: 'declined', size: null } : null;
}
