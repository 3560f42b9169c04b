import { t } from '@lingui/core/macro';
import { comparedRankings } from '../../../api/compared-rankings.ts';
import { asMeasured, type Change, type ChangeOptions } from '../../../format/change.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatCount, formatMean, formatRate } from '../../../format/numbers.ts';
import { inPoints } from '../../../format/points.ts';
import { comparedLabel } from '../../../ui/range/range-labels.ts';
import { rankingChange } from '../../keywords/parts/ranking-change.ts';
import { rowChange } from '../../search-console/metrics/metric-descriptions.ts';
import type { CompareMetric } from './compare-names.ts';
import type { ComparedWebsite } from './use-compared-websites.ts';

interface MetricStyle {
  label: string;
  /** The axis of the chart. */
  unit: string;
  format(value: number | null): string;
  change: ChangeOptions;
}

const inNumbers: ChangeOptions = { format: formatCount, absolute: true };

export const metricStyles: Record<CompareMetric, MetricStyle> = {
  visibility: {
    label: t`Visibility`,
    unit: t`Share of possible clicks`,
    format: formatRate,
    change: inPoints,
  },
  shareOfVoice: {
    label: t`Share of voice`,
    unit: t`Share of voice`,
    format: formatRate,
    change: inPoints,
  },
  averagePosition: {
    label: t`Average position`,
    unit: t`Average position`,
    format: formatMean,
    change: { format: formatMean, absolute: true, decimals: 1, isRank: true },
  },
  top3: { label: t`Top 3`, unit: t`Keywords`, format: formatCount, change: inNumbers },
  top10: { label: t`Top 10`, unit: t`Keywords`, format: formatCount, change: inNumbers },
  clicks: {
    label: t`Clicks`,
    unit: t`Clicks per day`,
    format: formatCount,
    change: { format: formatRate },
  },
};

/** A value with its change. */
export interface ComparedValue {
  now: number | null;
  change: Change | null;
  /** The compared day or days; null if they are not known. */
  than: string | null;
  /** Of which keywords the value is. Absent if it is of all. */
  note?: string;
}

/** The value of a metric of a website. Clicks are those of all days, other metrics those of the last measured day. */
export function readMetric({ rankings, clicks }: ComparedWebsite, metric: CompareMetric): ComparedValue {
  const { change } = metricStyles[metric];
  if (metric === 'clicks') {
    const now = clicks?.clicks ?? null;
    const than = comparedLabel(clicks?.days);
    const measured = clicks && rowChange('clicks', clicks, clicks.days);
    return { now, change: asMeasured(measured, clicks?.moreThanChance?.clicks), than };
  }
  if (rankings === null) return { now: null, change: null, than: null };
  const { now, earlier } = comparedRankings(rankings);
  return {
    now: now?.[metric] ?? null,
    change: rankingChange(rankings, (day) => day[metric], change),
    than: formatDay(earlier?.date),
    ...(metric === 'averagePosition' &&
      now?.averagePosition != null && { note: t`of ${formatCount(now.top100)} found` }),
  };
}
