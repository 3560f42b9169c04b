import type { Schemas } from '../../../api/client.ts';
import { describeChange } from '../../../format/change.ts';
import { addDays } from '../../../format/days.ts';
import { formatCount, formatShare } from '../../../format/numbers.ts';
import type { FigureState } from '../../../ui/figure.tsx';

type Ready = Extract<FigureState, { is: 'ready' }>;
type RankingDay = Schemas['Rankings']['series'][number];

const period = 28;
const before = `the ${period} days before`;
const sourceNames = {
  google: 'Google Search Console',
  bing: 'Bing Webmaster Tools',
  export: 'Imported file',
};

/** The newest day, and the last one that is at least a period older. */
function splitDays(series: readonly RankingDay[]): { now: RankingDay; earlier: RankingDay | null } | null {
  const now = series.at(-1);
  if (now === undefined) return null;
  const border = addDays(now.date, -period);
  return { now, earlier: series.findLast(({ date }) => date <= border) ?? null };
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
    source: { name: 'Checks of keywords', at: now.date },
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
    source: { name: 'Checks of keywords', at: now.date },
  };
}

/** Without a change: how many linked a month ago is not kept. */
export function readDomains({ domains, computedAt }: Schemas['BacklinkSummary']): Ready | null {
  if (computedAt === null) return null;
  return {
    is: 'ready',
    value: formatCount(domains),
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

const points = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

/** Differences of shares, in points of a hundred. */
function formatPoints(difference: number): string {
  return `${points.format(difference * 100)} pt`;
}
