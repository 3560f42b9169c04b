import { plural, t } from '@lingui/core/macro';
import { comparedRankings, type RankingsResponse } from '../../../api/compared-rankings.ts';
import { type Change, describeChange } from '../../../format/change.ts';
import { formatCount } from '../../../format/numbers.ts';
import { formatDay } from '../../../format/dates.ts';

type RankingDay = RankingsResponse['data']['series'][number];

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

const countOf = ({ top100, none }: RankingDay) => top100 + none;
