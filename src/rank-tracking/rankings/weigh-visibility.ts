import { shownDifference } from '#platform/statistics';

/** On fewer keywords, one of them decides the visibility. */
const minKeywords = 10;
/** Of the keywords with a value at the end: the others could turn the verdict. */
const minShare = 0.5;
/** The least change that is no noise: half a point, and a twentieth of the visibility. */
const minChange = 0.005;
const minRelativeChange = 0.05;

export const rankingVerdicts = ['improved', 'steady', 'declined'] as const;
export type RankingVerdict = (typeof rankingVerdicts)[number];

interface ComparedVisibility {
  before: number;
  after: number;
  /** Keywords with a value on both days. */
  keywords: number;
  /** Keywords with a value at the end. */
  measured: number;
}

/**
 * The verdict on rankings, on one basis: the visibility of the keywords with a value on both days, because it counts each position by the
 * clicks that it gets. Null on few keywords, and on fewer than half of those with a value. Pure.
 */
export function weighVisibility({
  before,
  after,
  keywords,
  measured,
}: ComparedVisibility): RankingVerdict | null {
  if (keywords < minKeywords || !coversHalf(keywords, measured)) return null;
  if (!isVisibilityMoreThanChance({ before, after })) return 'steady';
  return after > before ? 'improved' : 'declined';
}

/** Whether the visibility of the same keywords changed by more than it usually varies. Pure. */
const isVisibilityMoreThanChance = ({
  before,
  after,
}: Pick<ComparedVisibility, 'before' | 'after'>): boolean =>
  Math.abs(shownDifference(after, before)) >= Math.max(minChange, minRelativeChange * before);

/** Keywords that enter and leave the top 10 by chance differ in number by about the square root of all of them. Pure. */
export const isNetMoveMoreThanChance = ({ entered, left }: { entered: number; left: number }): boolean =>
  Math.abs(entered - left) > 2 * Math.sqrt(entered + left);

/** Whether a comparison is of at least half of the keywords with a value at the end, so that it can stand beside a number of all of them. */
export const coversHalf = (keywords: number, measured: number): boolean => keywords >= minShare * measured;
