import { t } from '@lingui/core/macro';
import type { Dimension, MetricsMeta, Totals } from '../../api/search-console.ts';
import { formatCount, formatMean, formatRate } from '../../format/numbers.ts';
import type { ChangeOptions } from '../../format/change.ts';
import { inPoints } from '../../format/points.ts';
import type { ConsoleSearch, Metric } from './console-search.ts';

type Source = MetricsMeta['source'];

export const sourceLabels: Record<Source, string> = {
  google: t`Google Search Console`,
  bing: t`Bing Webmaster Tools`,
  export: t`Search Console export`,
};

export const searchTypeLabels: Record<NonNullable<ConsoleSearch['searchType']>, string> = {
  web: t`Web`,
  image: t`Images`,
  video: t`Videos`,
  news: t`News tab`,
  discover: t`Discover`,
  googleNews: t`Google News`,
};

export const deviceLabels = { desktop: t`Desktop`, mobile: t`Mobile`, tablet: t`Tablet` };

export const dimensionLabels: Record<Dimension, string> = {
  query: t`Queries`,
  page: t`Pages`,
  country: t`Countries`,
  device: t`Devices`,
  searchAppearance: t`Appearance`,
};

interface MetricDefinition {
  label: string;
  /** The label of the axis of a chart. */
  unit: string;
  format(value: number | null | undefined): string;
  read(totals: Pick<Totals, Metric>): number | null;
  lowerIsBetter: boolean;
  /** How a change is shown. */
  change: ChangeOptions;
}

const read = (metric: Metric) => (totals: Pick<Totals, Metric>) => totals[metric];

export const metricDefinitions: Record<Metric, MetricDefinition> = {
  clicks: {
    label: t`Clicks`,
    unit: t`Clicks per day`,
    format: formatCount,
    read: read('clicks'),
    lowerIsBetter: false,
    change: { format: formatRate },
  },
  impressions: {
    label: t`Impressions`,
    unit: t`Impressions per day`,
    format: formatCount,
    read: read('impressions'),
    lowerIsBetter: false,
    change: { format: formatRate },
  },
  ctr: {
    label: t`CTR`,
    unit: t`Clicks per impression`,
    format: formatRate,
    read: read('ctr'),
    lowerIsBetter: false,
    change: inPoints,
  },
  position: {
    label: t`Average position`,
    unit: t`Average position`,
    format: formatMean,
    read: read('position'),
    lowerIsBetter: true,
    change: { format: formatMean, absolute: true, decimals: 1, isRank: true },
  },
};
