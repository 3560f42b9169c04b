import { plural, t } from '@lingui/core/macro';
import type { Schemas } from '../../../api/client.ts';
import { comparedRankings, type RankingsResponse } from '../../../api/compared-rankings.ts';
import { asMeasured, type Change, describeChange } from '../../../format/change.ts';
import { formatCount } from '../../../format/numbers.ts';
import { formatDay } from '../../../format/dates.ts';
import { inPoints } from '../../../format/points.ts';
import type { Comparison } from '../../../api/date-range.ts';
import { sayNoValue, type UsedDays } from '../../../ui/range/range-labels.ts';

type RankingDay = RankingsResponse['data']['series'][number];
type SameKeywords = Omit<Schemas['VisibilityChange'], 'keywords' | 'contributions'>;

/** The change of a metric. It is neither good nor bad if the number of keywords changed, which changes the metric without any movement. */
export function rankingChange(
  rankings: RankingsResponse,
  valueOf: (day: RankingDay) => number | null,
  options: Parameters<typeof describeChange>[2],
): Change | null {
  const { now, earlier } = comparedRankings(rankings);
  if (now === undefined || earlier === undefined) return null;
  const change = describeChange(valueOf(now), valueOf(earlier), options);
  return change === null || countOf(now) === countOf(earlier) ? change : { ...change, isGood: null };
}

/** How many keywords count on the compared days; null if as many do. */
export function describeKeywordCount(rankings: RankingsResponse): string | null {
  const { now, earlier } = comparedRankings(rankings);
  if (now === undefined || earlier === undefined || countOf(now) === countOf(earlier)) return null;
  const keywords = plural(countOf(now), { one: '# keyword', other: '# keywords' });
  return t`${keywords}, ${formatCount(countOf(earlier))} on ${formatDay(earlier.date)}`;
}

/** How many of the same keywords are in the top 3 on the compared days, which the change of the top 10 hides; null if as many are. */
export function describeTop3(rankings: RankingsResponse, same: SameKeywords): string | null {
  const { earlier } = comparedRankings(rankings);
  if (earlier === undefined || same.top3 === same.previousTop3) return null;
  const counts = t`${formatCount(same.top3)} in the top 3, ${formatCount(same.previousTop3)} on ${formatDay(earlier.date)}`;
  return same.added + same.removed === 0 ? counts : t`Of the same keywords: ${counts}`;
}

/** That a comparison with the previous year has no earlier value of rankings, although other metrics have one; null if it has. */
export function describeNoValue(
  rankings: RankingsResponse & { meta: Partial<UsedDays> },
  comparison: Comparison,
): string | null {
  const { now, earlier } = comparedRankings(rankings);
  if (comparison !== 'previous_year' || now === undefined || earlier !== undefined) return null;
  return sayNoValue(rankings.meta);
}

/** How many keywords a change of the same keywords leaves out, because they have no value on one of the days; null for none. */
export function describeLeftOut(
  rankings: RankingsResponse,
  { added, removed }: Pick<SameKeywords, 'added' | 'removed'>,
): string | null {
  if (comparedRankings(rankings).earlier === undefined || added + removed === 0) return null;
  const keywords = plural(added, { one: '# keyword added', other: '# keywords added' });
  const gone = plural(removed, { one: '# keyword removed', other: '# keywords removed' });
  if (removed === 0) return t`${keywords} since, not part of the change`;
  if (added === 0) return t`${gone} since, not part of the change`;
  return t`${keywords} and ${gone} since, not part of the change`;
}

/**
 * The change of a metric of the keywords with a value on both days, so that added and removed ones do not appear as a change. Null without
 * a comparison, and while the same keywords are not known.
 */
export function sameKeywordsChange(
  rankings: RankingsResponse,
  same: SameKeywords | undefined,
  metric: 'visibility' | 'top10',
): Change | null {
  if (same === undefined || comparedRankings(rankings).earlier === undefined) return null;
  const change =
    metric === 'top10'
      ? describeChange(same.top10, same.previousTop10, { format: formatCount, absolute: true })
      : describeChange(same.visibility, same.previousVisibility, inPoints);
  return asMeasured(change, same.moreThanChance?.[metric]);
}

const countOf = ({ top100, none }: RankingDay) => top100 + none;
