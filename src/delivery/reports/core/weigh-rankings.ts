import { shownDifference } from '#platform/statistics';
import type { MessageName } from '../words/words-in.ts';
import type { Distribution, KeywordMetrics, VisibilityChange } from './keyword-metrics.ts';

/** On fewer keywords, one of them decides the visibility. */
const minKeywords = 10;
/** Of the keywords with a value at the end: the others could turn the verdict. */
const minShare = 0.5;
/** The least change that is no noise: half a point, and a twentieth of the visibility. */
const minChange = 0.005;
const minRelativeChange = 0.05;

/**
 * Weighs the rankings of a report on one basis: the visibility of the keywords with a value on both days, because it counts each position by
 * the clicks that it gets. The numbers of improved and declined keywords of the same basis explain it where they point the other way.
 * Null without a comparison, on few keywords, and in older reports, which do not have these numbers. Pure.
 */
export function weighRankings({
  visibilityChange: change,
  last,
}: Pick<KeywordMetrics, 'visibilityChange' | 'last'>): { message: MessageName; count: number } | null {
  if (!change || change.improved === undefined || change.declined === undefined) return null;
  const { before, after, keywords: count, improved, declined } = change;
  if (count < minKeywords || !coversHalf(change, last)) return null;
  const difference = shownDifference(after, before);
  if (Math.abs(difference) < Math.max(minChange, minRelativeChange * before))
    return { message: 'rankingsSteady', count };
  if (difference > 0)
    return { message: declined > improved ? 'rankingsImprovedMixed' : 'rankingsImproved', count };
  return { message: improved > declined ? 'rankingsDeclinedMixed' : 'rankingsDeclined', count };
}

/** Whether a comparison is of at least half of the keywords with a value at the end, so that it can stand beside a number of all of them. */
export const coversHalf = ({ keywords }: Pick<VisibilityChange, 'keywords'>, last: Distribution): boolean =>
  keywords >= minShare * countMeasured(last);

export const countMeasured = (distribution: Distribution): number =>
  Object.values(distribution).reduce((total: number, count: number) => total + count, 0);
