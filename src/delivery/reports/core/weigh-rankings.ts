import { coversHalf as isOfHalf, weighVisibility } from '#rank-tracking/rankings';
import type { MessageName } from '../words/words-in.ts';
import type { Distribution, KeywordMetrics, VisibilityChange } from './keyword-metrics.ts';

/**
 * The verdict on the rankings of a report, which the overview has too. The numbers of improved and declined keywords of the same basis
 * explain it where they point the other way. Null without a comparison, and in older reports, which do not have these numbers. Pure.
 */
export function weighRankings({
  visibilityChange: change,
  last,
}: Pick<KeywordMetrics, 'visibilityChange' | 'last'>): { message: MessageName; count: number } | null {
  if (!change || change.improved === undefined || change.declined === undefined) return null;
  const { before, after, keywords: count, improved, declined } = change;
  const verdict = weighVisibility({ before, after, keywords: count, measured: countMeasured(last) });
  if (verdict === null) return null;
  if (verdict === 'steady') return { message: 'rankingsSteady', count };
  if (verdict === 'improved')
    return { message: declined > improved ? 'rankingsImprovedMixed' : 'rankingsImproved', count };
  return { message: improved > declined ? 'rankingsDeclinedMixed' : 'rankingsDeclined', count };
}

/** Whether a comparison is of at least half of the keywords with a value at the end, so that it can stand beside a number of all of them. */
export const coversHalf = ({ keywords }: Pick<VisibilityChange, 'keywords'>, last: Distribution): boolean =>
  isOfHalf(keywords, countMeasured(last));

export const countMeasured = (distribution: Distribution): number =>
  Object.values(distribution).reduce((total: number, count: number) => total + count, 0);
