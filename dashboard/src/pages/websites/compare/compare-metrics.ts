import { t } from '@lingui/core/macro';
import { comparedRankings } from '../../../api/compared-rankings.ts';
import { describeChange } from '../../../format/change.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatCount, formatMean, formatShare } from '../../../format/numbers.ts';
import { formatPoints } from '../../../format/points.ts';
import type { CompareMetric } from './compare-names.ts';
import type { ComparedWebsite } from './use-compared-websites.ts';

/** A value now and before. */
export interface ComparedValue {
  now: number | null;
  before: number | null;
  /** The name of the compared day; null if it is that of the compared range. */
  than: string | null;
}

interface MetricStyle {
  label: string;
  /** The axis of the chart. */
  unit: string;
  format(value: number | null): string;
  change(value: ComparedValue): ReturnType<typeof describeChange>;
}

const inPoints: MetricStyle['change'] = ({ now, before }) =>
  describeChange(now, before, { format: formatPoints, absolute: true });
const inNumbers: MetricStyle['change'] = ({ now, before }) =>
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
    return { now: clicks?.clicks ?? null, before: clicks?.previous?.clicks ?? null, than: null };
  }
  if (rankings === null) return { now: null, before: null, than: null };
  const { now, earlier } = comparedRankings(rankings);
  return { now: now?.[metric] ?? null, before: earlier?.[metric] ?? null, than: formatDay(earlier?.date) };
}
