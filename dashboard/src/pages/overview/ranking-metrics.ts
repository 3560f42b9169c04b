import { formatMean, formatShare } from '../../format/numbers.ts';

/** Metrics by day beside the distribution of positions. */
export const rankingMetrics = ['visibility', 'averagePosition', 'shareOfVoice'] as const;
export type RankingMetric = (typeof rankingMetrics)[number];

interface MetricChart {
  label: string;
  unit: string;
  format(value: number): string;
  isInverted?: boolean;
}

export const rankingCharts: Record<RankingMetric, MetricChart> = {
  visibility: {
    label: 'Visibility',
    unit: 'Share of the clicks with every keyword at position 1',
    format: formatShare,
  },
  averagePosition: {
    label: 'Average position',
    unit: 'Average position of the keywords found',
    format: formatMean,
    isInverted: true,
  },
  shareOfVoice: { label: 'Share of voice', unit: 'Share of the clicks of all domains', format: formatShare },
};
