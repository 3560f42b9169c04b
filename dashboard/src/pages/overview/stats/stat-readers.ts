import type { Schemas } from '../../../api/client.ts';
import { describeChange } from '../../../format/change.ts';
import { addDays } from '../../../format/days.ts';
import { formatCount, formatShare } from '../../../format/numbers.ts';
import { formatPoints } from '../../../format/points.ts';
import type { StatState } from '../../../ui/stat-card.tsx';

type Ready = Extract<StatState, { is: 'ready' }>;
type RankingDay = Schemas['Rankings']['series'][number];

const period = 28;
const previousPeriod = `the previous ${period} days`;
const earlierDay = `${period} days earlier`;
const sourceNames = {
  google: 'Google Search Console',
  bing: 'Bing Webmaster Tools',
  export: 'Imported file',
};

/** The newest measured day, and the last one that is at least one period older. The series has only complete days. */
function splitDays(series: readonly RankingDay[]): { now: RankingDay; earlier: RankingDay | null } | null {
  const days = series.filter(({ visibility }) => visibility !== null);
  const now = days.at(-1);
  if (now === undefined) return null;
  const latest = addDays(now.date, -period);
  return { now, earlier: days.findLast(({ date }) => date <= latest) ?? null };
}

export function readClicks(
  { clicks, previous }: Schemas['SearchConsoleTotals'],
  { source, endDate }: { source: keyof typeof sourceNames; endDate: string },
): Ready {
  return {
    is: 'ready',
    value: formatCount(clicks),
    change: describeChange(clicks, previous?.clicks, { format: formatShare }),
    than: previousPeriod,
    source: { name: `${sourceNames[source]}, ${period} days to`, at: endDate },
  };
}

export function readVisibility({ series }: Schemas['Rankings']): Ready | null {
  const days = splitDays(series);
  if (days === null) return null;
  const { now, earlier } = days;
  return {
    is: 'ready',
    value: formatShare(now.visibility),
    change: describeChange(now.visibility, earlier?.visibility, { format: formatPoints, absolute: true }),
    than: earlierDay,
    source: { name: checksOf(now), at: now.date },
  };
}

export function readTop10({ series }: Schemas['Rankings']): Ready | null {
  const days = splitDays(series);
  if (days === null) return null;
  const { now, earlier } = days;
  return {
    is: 'ready',
    value: formatCount(now.top10),
    change: describeChange(now.top10, earlier?.top10, { format: formatCount, absolute: true }),
    than: earlierDay,
    source: { name: checksOf(now), at: now.date },
  };
}

/** The earlier number is computed from the current one and the domains gained and lost since. */
export function readDomains(
  { domains, series, computedAt }: Schemas['BacklinkSummary'],
  { endDate }: { endDate: string },
): Ready | null {
  if (computedAt === null) return null;
  const since = addDays(endDate, -period);
  const gained = series
    .filter(({ date }) => date > since)
    .reduce((sum, { newDomains, lostDomains }) => sum + newDomains - lostDomains, 0);
  // Without an earlier number, all domains are newly discovered, which is not a change.
  const earlier = domains > gained ? domains - gained : null;
  return {
    is: 'ready',
    value: formatCount(domains),
    change: describeChange(domains, earlier, { format: formatCount, absolute: true }),
    than: earlierDay,
    source: { name: 'Backlinks found', at: computedAt },
  };
}

/** AI answers vary from run to run, so a change that is not significant is not shown as one. */
export function readMentions(
  { overall }: Schemas['Visibility'],
  { endDate }: { endDate: string },
): Ready | null {
  const { mentionRate, mentionInterval, change } = overall;
  if (mentionRate === null) return null;
  const compared = change?.mentionRate;
  const difference =
    compared == null
      ? null
      : describeChange(compared.rate, compared.previousRate, { format: formatPoints, absolute: true });
  const interval =
    mentionInterval === null
      ? ''
      : `, 95% interval ${formatShare(mentionInterval.low)} to ${formatShare(mentionInterval.high)}`;
  return {
    is: 'ready',
    value: formatShare(mentionRate),
    change:
      difference === null || compared?.significant === true
        ? difference
        : { direction: 'same', isGood: null, amount: 'not significant', words: 'no significant change' },
    than: previousPeriod,
    source: { name: `${overall.runs} AI answers${interval}`, at: endDate },
  };
}

export function readScore({ score, previousScore, finishedAt }: Schemas['AuditSummary']): Ready | null {
  if (score === null) return null;
  return {
    is: 'ready',
    value: formatCount(score),
    change: describeChange(score, previousScore, { format: formatCount, absolute: true }),
    than: 'the previous audit',
    source: { name: 'Site crawl', at: finishedAt },
  };
}

const checksOf = ({ top100, none }: RankingDay) => `Rank checks of ${formatCount(top100 + none)} keywords`;
