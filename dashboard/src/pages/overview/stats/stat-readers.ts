import { plural, t } from '@lingui/core/macro';
import type { Schemas } from '../../../api/client.ts';
import { comparedRankings, type RankingsResponse } from '../../../api/compared-rankings.ts';
import { asMeasured, describeChange } from '../../../format/change.ts';
import { formatDay, formatDays } from '../../../format/dates.ts';
import { comparePerDay } from '../../search-console/metrics/compare-per-day.ts';
import { formatCount, formatRate } from '../../../format/numbers.ts';
import { formatPoints } from '../../../format/points.ts';
import { sameKeywordsChange } from '../../keywords/parts/ranking-change.ts';
import { comparedLabel, type UsedDays } from '../../../ui/range/range-labels.ts';
import {
  describeCompared,
  describeNoChange,
  describeRateChange,
} from '../../ai-visibility/parts/describe-rate-change.ts';
import type { StatState } from '../../../ui/stat-card.tsx';

type Ready = Extract<StatState, { is: 'ready' }>;
type RankingDay = Schemas['Rankings']['series'][number];

const sourceNames = {
  google: t`Google Search Console`,
  bing: t`Bing Webmaster Tools`,
  export: t`Imported file`,
};

export function readClicks(
  totals: Schemas['SearchConsoleTotals'],
  { source, ...days }: UsedDays & { source: keyof typeof sourceNames },
): Ready {
  const { clicks, previous, moreThanChance } = totals;
  const perDay = readPerDay(totals, days);
  // More clicks in more days are no gain.
  const measured =
    perDay === null ? describeChange(clicks, previous?.clicks, { format: formatRate }) : perDay.change;
  return {
    is: 'ready',
    value: formatCount(clicks),
    change: asMeasured(measured, moreThanChance?.clicks),
    than: comparedLabel(days),
    days: formatDays({ from: days.startDate, to: days.endDate }),
    source: {
      name: sourceNames[source],
      at: days.endDate,
      sayUntil: (day) => t`${sourceNames[source]}, days to ${day}`,
    },
  };
}

/** The clicks per day, if the compared periods differ in length, so that a longer month does not appear as a gain; null otherwise. */
export function describePerDay(totals: Schemas['SearchConsoleTotals'], days: UsedDays): string | null {
  const perDay = readPerDay(totals, days);
  if (perDay === null) return null;
  const clicks = plural(Math.round(perDay.clicks), { one: '# click per day', other: '# clicks per day' });
  return perDay.change === null ? clicks : `${clicks}, ${perDay.change.words}`;
}

function readPerDay({ clicks, previous }: Schemas['SearchConsoleTotals'], days: UsedDays) {
  const perDay = previous ? comparePerDay(clicks, previous.clicks, days) : null;
  return perDay && { clicks: perDay.value, change: perDay.change };
}

export function readVisibility(
  rankings: RankingsResponse,
  same: Schemas['VisibilityChange'] | undefined,
): Ready | null {
  const { now, earlier } = comparedRankings(rankings);
  if (now === undefined) return null;
  return {
    is: 'ready',
    value: formatRate(now.visibility),
    change: sameKeywordsChange(rankings, same, 'visibility'),
    than: formatDay(earlier?.date),
    days: t`As of ${formatDay(now.date)}`,
    source: { name: checksOf(now), at: now.date },
  };
}

/** A smaller distance from the best day is usual, in points and as a share of that day. */
const minBelowPeak = 0.03;
const minShareBelowPeak = 0.15;
/** With more or fewer keywords, visibility is another one. */
const maxOtherKeywords = 0.1;
const keywordsOn = ({ top100, none }: RankingDay) => top100 + none;
const visibilityOn = ({ visibility }: RankingDay) => visibility ?? 0;

/** How far visibility is below its best day of the range, which a comparison of the first with the last day hides; null if it is near. Pure. */
export function describePeak(rankings: RankingsResponse): string | null {
  const { now } = comparedRankings(rankings);
  if (now?.visibility == null) return null;
  const [peak] = rankings.data.series
    .filter((day) => Math.abs(keywordsOn(day) / keywordsOn(now) - 1) <= maxOtherKeywords)
    .toSorted((one, other) => visibilityOn(other) - visibilityOn(one));
  if (peak === undefined) return null;
  const below = visibilityOn(peak) - now.visibility;
  if (below < Math.max(minBelowPeak, minShareBelowPeak * visibilityOn(peak))) return null;
  return t`${formatPoints(below)} below ${formatDay(peak.date)}, the best of these days`;
}

const maxNames = 3;

/** How many keywords entered and left the top 10, and the names of a few, which their number hides; null if new keywords or more than ten are among them. */
export function describeMoves(
  { enteredTop10, leftTop10 }: Pick<Schemas['Rankings']['movers'], 'enteredTop10' | 'leftTop10'>,
  {
    top10,
    previousTop10,
    contributions,
  }: Pick<Schemas['VisibilityChange'], 'top10' | 'previousTop10' | 'contributions'>,
): string | null {
  const [entered, left] = [enteredTop10.length, leftTop10.length];
  if (entered - left !== top10 - previousTop10) return null;
  const newest = new Map(contributions.map((one) => [one.keywordId, one.newest]));
  const namesOf = (moved: typeof enteredTop10) => nameMoved(moved, newest);
  return t`${formatCount(entered)} entered${namesOf(enteredTop10)}, ${formatCount(left)} left${namesOf(leftTop10)}`;
}

type Newest = Schemas['VisibilityChange']['contributions'][number]['newest'];

/** The list of keywords has their last checks, so a name has the position that one has found since. */
function nameMoved(
  keywords: readonly { keywordId: string; keyword: string }[],
  newest: ReadonlyMap<string, Newest>,
): string {
  if (keywords.length === 0 || keywords.length > maxNames) return '';
  const names = keywords.map(({ keywordId, keyword }) => {
    const since = newest.get(keywordId) ?? null;
    if (since === null) return keyword;
    const day = formatDay(since.date);
    return since.position === null
      ? t`${keyword}, not found on ${day}`
      : t`${keyword}, position ${formatCount(since.position)} on ${day}`;
  });
  return ` (${names.join('; ')})`;
}

export function readTop10(
  rankings: RankingsResponse,
  same: Schemas['VisibilityChange'] | undefined,
): Ready | null {
  const { now, earlier } = comparedRankings(rankings);
  if (now === undefined) return null;
  return {
    is: 'ready',
    value: formatCount(now.top10),
    change: sameKeywordsChange(rankings, same, 'top10'),
    than: formatDay(earlier?.date),
    days: t`As of ${formatDay(now.date)}`,
    source: { name: checksOf(now), at: now.date },
  };
}

export function readDomains(
  { period, previous, computedAt }: Pick<Schemas['BacklinkSummary'], 'period' | 'previous' | 'computedAt'>,
  { endDate, previousEndDate }: UsedDays,
): Ready | null {
  if (computedAt === null) return null;
  return {
    is: 'ready',
    value: formatCount(period.domains),
    // Without an earlier number, all domains are newly discovered, which is not a change.
    change: describeChange(period.domains, previous?.domains || null, {
      format: formatCount,
      absolute: true,
    }),
    than: formatDay(previousEndDate),
    days: formatDay(endDate),
    source: { name: t`Backlinks found`, at: computedAt },
  };
}

export function readMentions({ overall }: Schemas['Visibility'], days: UsedDays): Ready | null {
  const { mentionRate, mentionInterval, change } = overall;
  if (mentionRate === null) return null;
  const interval =
    mentionInterval === null
      ? ''
      : t`, 95% interval ${formatRate(mentionInterval.low)} to ${formatRate(mentionInterval.high)}`;
  const name = t`${overall.runs} AI answers${interval}`;
  const method = describeCompared(change?.mentionRate, mentionRate);
  return {
    is: 'ready',
    value: formatRate(mentionRate),
    change: describeRateChange(change?.mentionRate, mentionRate),
    than: comparedLabel(days),
    days: formatDays({ from: days.startDate, to: days.endDate }),
    source: {
      name,
      at: days.endDate,
      sayUntil: (day) => [`${name}, ${day}`, method].filter((part) => part !== '').join('. '),
    },
  };
}

/** Why the rate has no change. Empty if it has one. */
export const describeMentions = ({
  data: { overall },
  meta,
}: {
  data: Pick<Schemas['Visibility'], 'overall'>;
  meta: UsedDays;
}): string => describeNoChange(overall.change?.mentionRate, overall, meta);

export function readScore({
  score,
  previousScore,
  finishedAt,
}: Pick<Schemas['AuditSummary'], 'score' | 'previousScore' | 'finishedAt'>): Ready | null {
  if (score === null) return null;
  return {
    is: 'ready',
    value: formatCount(score),
    change: describeChange(score, previousScore, { format: formatCount, absolute: true }),
    than: t`the previous audit`,
    source: { name: t`Site crawl`, at: finishedAt },
  };
}

/** The score at the end of a range that has ended: that of its last audit, or of the last one before it. */
export function readPastScore(
  audits: readonly Pick<Schemas['Audit'], 'score' | 'finishedAt'>[],
  to: string,
): Ready | null {
  const [audit, previous] = audits.filter(
    ({ score, finishedAt }) => score !== null && finishedAt !== null && finishedAt.slice(0, 10) <= to,
  );
  if (audit === undefined) return null;
  return readScore({ ...audit, previousScore: previous?.score ?? null });
}

const checksOf = ({ top100, none }: RankingDay) => t`Rank checks of ${formatCount(top100 + none)} keywords`;
