/** The positions of one keyword; null for a domain that was not found or whose position is unknown. */
interface Positions {
  own: number | null;
  competitors: readonly (number | null)[];
}

export const gaps = ['missing', 'weaker', 'stronger', 'only_own', 'shared', 'outranked'] as const;
export type Gap = (typeof gaps)[number];
/** Each keyword has at most one of these. The other gaps overlap with them. */
export type OwnGap = Exclude<Gap, 'shared' | 'outranked'>;

/**
 * How a website compares with its competitors on one keyword. `missing`: a competitor ranks in the first positions and the website
 * does not; `only_own`: the reverse; `weaker` and `stronger`: both rank there, and the best competitor is better or not. Null if none
 * ranks there. Pure.
 */
export function findGap({ own, competitors }: Positions, top: number): OwnGap | null {
  const isIn = (position: number | null): position is number => position !== null && position <= top;
  const best = Math.min(...competitors.filter(isIn));
  if (!isIn(own)) return best === Infinity ? null : 'missing';
  if (best === Infinity) return 'only_own';
  return best < own ? 'weaker' : 'stronger';
}

interface FoundGap {
  gap: OwnGap | null;
  isOutranked: boolean;
}

/** A gap in words, which name the first positions, because the website or a competitor may rank below them. Null without a gap. Pure. */
export function sayGap(
  { gap, isOutranked: isBehind }: FoundGap,
  { top, competitors }: { top: number; competitors: number },
): string | null {
  if (gap === null) return isBehind ? `Behind below top ${top}` : null;
  if (gap === 'missing')
    return competitors === 1 ? `Only they in top ${top}` : `Only competitors in top ${top}`;
  return gap === 'only_own' ? `Only you in top ${top}` : gap === 'weaker' ? 'Behind' : 'Ahead';
}

/** Whether any competitor ranks better than the website, at any position, or ranks where the website was not found. Pure. */
export function isOutranked({ own, competitors }: Positions): boolean {
  return competitors.some((position) => position !== null && position < (own ?? Infinity));
}
