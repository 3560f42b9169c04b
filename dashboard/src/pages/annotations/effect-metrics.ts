import { plural, t } from '@lingui/core/macro';
import type { MetricRow, MetricsMeta } from '../../api/search-console.ts';
import { type Change, describeChange } from '../../format/change.ts';
import { formatMean, formatRate } from '../../format/numbers.ts';
import { formatPoints } from '../../format/points.ts';
import type { daysAround } from './compare-around.ts';

/** A metric of the website by day. */
export interface EffectMetric {
  label: string;
  values: { day: string; value: number | null }[];
  format(value: number | null): string;
  formatDifference(difference: number): string;
  /** Decimals that `format` shows. */
  decimals: number;
  isRank: boolean;
  /** Whether it is one of the tracked keywords. */
  isOfKeywords: boolean;
}

interface RankingDay {
  date: string;
  visibility: number | null;
  averagePosition: number | null;
  top100: number;
  none: number;
}

interface Measured {
  rankings: readonly RankingDay[];
  clicks: readonly Pick<MetricRow, 'key' | 'clicks'>[];
  meta: Pick<MetricsMeta, 'finalThrough' | 'endDate'> | undefined;
}

/** The metrics that the days before and after an event are compared by. Clicks end with the last final day, because the source still adds to newer ones. Pure. */
export function effectMetrics({ rankings, clicks, meta }: Measured): EffectMetric[] {
  const newestDay = meta?.finalThrough ?? meta?.endDate ?? '';
  return [
    {
      label: t`Visibility`,
      values: rankings.map(({ date, visibility }) => ({ day: date, value: visibility })),
      format: formatRate,
      formatDifference: formatPoints,
      decimals: 3,
      isRank: false,
      isOfKeywords: true,
    },
    {
      label: t`Average position of tracked keywords`,
      values: rankings.map(({ date, averagePosition }) => ({ day: date, value: averagePosition })),
      format: formatMean,
      formatDifference: formatMean,
      decimals: 1,
      isRank: true,
      isOfKeywords: true,
    },
    {
      label: t`Clicks per day`,
      values: clicks.flatMap(({ key, clicks: value }) => (key <= newestDay ? [{ day: key, value }] : [])),
      format: formatMean,
      formatDifference: formatMean,
      decimals: 1,
      isRank: false,
      isOfKeywords: false,
    },
  ];
}

type Around = ReturnType<typeof daysAround>;

/** The largest number of keywords with a result on a day of each side; null on a side without a measured day. Pure. */
export function countKeywords(rankings: readonly RankingDay[], { before, after }: Around) {
  const countOf = ({ from, to }: Around['before']) => {
    const counts = rankings
      .filter(({ date }) => date >= from && date <= to)
      .map(({ top100, none }) => top100 + none);
    return counts.length === 0 ? null : Math.max(...counts);
  };
  return { before: countOf(before), after: countOf(after) };
}

const nameCount = (count: number) => plural(count, { one: '# keyword', other: '# keywords' });

/** That the metrics of keywords count others on both sides; null if they do not. Pure. */
export function describeOtherKeywords({ before, after }: ReturnType<typeof countKeywords>): string | null {
  if (before === null || after === null || before === after) return null;
  const [some, others] = [nameCount(before), nameCount(after)];
  return t`Visibility and average position count up to ${some} before and ${others} after. Keywords that were added or removed change them, too, so their change is not rated.`;
}

/**
 * Whether visibility and average position moved in opposite directions: the average counts each keyword that is found alike, the visibility
 * mostly the highest positions. Pure.
 */
export function areOpposed(visibility: Change | null, position: Change | null): boolean {
  const isBetter = visibility?.isGood ?? null;
  return isBetter !== null && position?.isGood === !isBetter;
}

type Means = Record<'before' | 'after', number | null>;

/** The difference of the shown values: 7.6 and 7.3 differ by 0.3, also if their exact difference is 0.36. Null if one is unknown. Pure. */
export function describeEffect(
  { formatDifference, decimals, isRank }: Omit<EffectMetric, 'label' | 'values' | 'format' | 'isOfKeywords'>,
  { before, after }: Means,
): Change | null {
  return describeChange(after, before, { format: formatDifference, absolute: true, decimals, isRank });
}
