import type { Schemas } from '../../../api/client.ts';
import { describeChange } from '../../../format/change.ts';
import { addDays } from '../../../format/days.ts';
import { formatCount, formatShare } from '../../../format/numbers.ts';
import { formatPoints } from '../../../format/points.ts';
import type { FigureState } from '../../../ui/figure.tsx';
import { wholeDays } from '../whole-days.ts';

type Ready = Extract<FigureState, { is: 'ready' }>;
type RankingDay = Schemas['Rankings']['series'][number];

const period = 28;
const before = `the ${period} days before`;
const sourceNames = {
  google: 'Google Search Console',
  bing: 'Bing Webmaster Tools',
  export: 'Imported file',
};

/** The newest whole day, and the last whole one that is at least a period older. */
function splitDays(series: readonly RankingDay[]): { now: RankingDay; earlier: RankingDay | null } | null {
  const days = wholeDays(series);
  const now = days.at(-1);
  if (now === undefined) return null;
  const border = addDays(now.date, -period);
  return { now, earlier: days.findLast(({ date }) => date <= border) ?? null };
}

export function readClicks(
  { clicks, previous }: Schemas['SearchConsoleTotals'],
  { source, endDate }: { source: keyof typeof sourceNames; endDate: string },
): Ready {
  return {
    is: 'ready',
    value: formatCount(clicks),
    change: describeChange(clicks, previous?.clicks, { format: formatShare }),
    than: before,
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
    than: `${period} days before`,
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
    than: `${period} days before`,
    source: { name: checksOf(now), at: now.date },
  };
}

/** Those of a period ago are those of now, less what came since and with what went since. */
export function readDomains(
  { domains, series, computedAt }: Schemas['BacklinkSummary'],
  { endDate }: { endDate: string },
): Ready | null {
  if (computedAt === null) return null;
  const since = addDays(endDate, -period);
  const gained = series
    .filter(({ date }) => date > since)
    .reduce((sum, { newDomains, lostDomains }) => sum + newDomains - lostDomains, 0);
  // Where none was known then, everything is new to us: that is no change.
  const earlier = domains > gained ? domains - gained : null;
  return {
    is: 'ready',
    value: formatCount(domains),
    change: describeChange(domains, earlier, { format: formatCount, absolute: true }),
    than: `${period} days before`,
    source: { name: 'Links known one by one', at: computedAt },
  };
}

/** Answers are random: a change within chance is shown as none. */
export function readMentions(
  { overall }: Schemas['Visibility'],
  { endDate }: { endDate: string },
): Ready | null {
  const { mentionRate, mentionInterval, previous, change } = overall;
  if (mentionRate === null) return null;
  const isReal = change?.mentionRate?.significant === true;
  const told = describeChange(mentionRate, previous?.mentionRate, { format: formatPoints, absolute: true });
  const interval =
    mentionInterval === null
      ? ''
      : `, 95 % between ${formatShare(mentionInterval.low)} and ${formatShare(mentionInterval.high)}`;
  return {
    is: 'ready',
    value: formatShare(mentionRate),
    change:
      told === null || isReal
        ? told
        : { direction: 'same', isGood: null, amount: 'within chance', words: 'a change within chance' },
    than: before,
    source: { name: `Answers of ${overall.runs} runs${interval}`, at: endDate },
  };
}

export function readScore({ score, previousScore, finishedAt }: Schemas['AuditSummary']): Ready | null {
  if (score === null) return null;
  return {
    is: 'ready',
    value: formatCount(score),
    change: describeChange(score, previousScore, { format: formatCount, absolute: true }),
    than: 'the audit before',
    source: { name: 'Own crawl', at: finishedAt },
  };
}

const checksOf = ({ top100, none }: RankingDay) => `Checks of ${formatCount(top100 + none)} keywords`;
