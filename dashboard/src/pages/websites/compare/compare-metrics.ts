import { t } from '@lingui/core/macro';
import { describeChange } from '../../../format/change.ts';
import { formatCount, formatMean, formatShare } from '../../../format/numbers.ts';
import { formatPoints } from '../../../format/points.ts';
import type { CompareMetric } from './compare-names.ts';
import type { ComparedWebsite } from './use-compared-websites.ts';

/** A value now and at the end of the compared days. */
export interface ComparedValue {
  now: number | null;
  before: number | null;
}

interface MetricStyle {
  label: string;
  /** The axis of the chart. */
  unit: string;
  format(value: number | null): string;
  change(value: ComparedValue): ReturnType<typeof describeChange>;
}

const inPoints = ({ now, before }: ComparedValue) =>
  describeChange(now, before, { format: formatPoints, absolute: true });
const inNumbers = ({ now, before }: ComparedValue) =>
  describeChange(now, before, { format: formatCount, absolute: true });

export const metricStyles: Record<CompareMetric, MetricStyle> = {
  visibility: {
    label: t`Visibility`,
    unit: t`% of the clicks if every keyword ranked first`,
    format: formatShare,
    change: inPoints,
  },
  shareOfVoice: {
    label: t`Share of voice`,
    unit: t`Share of voice`,
    format: formatShare,
    change: inPoints,
  },
  averagePosition: {
    label: t`Average position`,
    unit: t`Average position`,
    format: formatMean,
    change: ({ now, before }) =>
      describeChange(now, before, { format: formatMean, absolute: true, isRank: true }),
  },
  top3: { label: t`Top 3`, unit: t`Keywords`, format: formatCount, change: inNumbers },
  top10: { label: t`Top 10`, unit: t`Keywords`, format: formatCount, change: inNumbers },
  clicks: {
    label: t`Clicks`,
    unit: t`Clicks per day`,
    format: formatCount,
    change: ({ now, before }) => describeChange(now, before, { format: formatShare }),
  },
};

/** The value of a metric of a website. Clicks are those of all days, other metrics those of the last measured day. */
export function readMetric({ rankings, clicks }: ComparedWebsite, metric: CompareMetric): ComparedValue {
  if (metric === 'clicks') {
    return { now: clicks?.clicks ?? null, before: clicks?.previous?.clicks ?? null };
  }
  const last = rankings?.series.findLast(({ visibility }) => visibility !== null);
  const earlier = rankings?.previous?.findLast(({ visibility }) => visibility !== null);
  return { now: last?.[metric] ?? null, before: earlier?.[metric] ?? null };
}
