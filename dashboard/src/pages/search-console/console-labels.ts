import type { Dimension, MetricsMeta, Totals } from '../../api/search-console.ts';
import { formatCount, formatMean, formatShare } from '../../format/numbers.ts';
import type { ConsoleSearch, Metric } from './console-search.ts';

type Source = MetricsMeta['source'];

export const sourceLabels: Record<Source, string> = {
  google: 'Google Search Console',
  bing: 'Bing Webmaster Tools',
  export: 'Search Console export',
};

export const searchTypeLabels: Record<NonNullable<ConsoleSearch['searchType']>, string> = {
  web: 'Web',
  image: 'Images',
  video: 'Videos',
  news: 'News tab',
  discover: 'Discover',
  googleNews: 'Google News',
};

export const deviceLabels = { desktop: 'Desktop', mobile: 'Mobile', tablet: 'Tablet' };

export const dimensionLabels: Record<Dimension, string> = {
  query: 'Queries',
  page: 'Pages',
  country: 'Countries',
  device: 'Devices',
  searchAppearance: 'Appearance',
};

interface MetricDefinition {
  label: string;
  /** The label of the axis of a chart. */
  unit: string;
  format(value: number | null | undefined): string;
  read(totals: Pick<Totals, Metric>): number | null;
  lowerIsBetter: boolean;
  /** Whether a change is shown as a difference, not as a share of the previous value. */
  isAbsolute: boolean;
}

const read = (metric: Metric) => (totals: Pick<Totals, Metric>) => totals[metric];

export const metricDefinitions: Record<Metric, MetricDefinition> = {
  clicks: {
    label: 'Clicks',
    unit: 'Clicks per day',
    format: formatCount,
    read: read('clicks'),
    lowerIsBetter: false,
    isAbsolute: false,
  },
  impressions: {
    label: 'Impressions',
    unit: 'Impressions per day',
    format: formatCount,
    read: read('impressions'),
    lowerIsBetter: false,
    isAbsolute: false,
  },
  ctr: {
    label: 'CTR',
    unit: 'Clicks per impression',
    format: formatShare,
    read: read('ctr'),
    lowerIsBetter: false,
    isAbsolute: false,
  },
  position: {
    label: 'Average position',
    unit: 'Average position',
    format: formatMean,
    read: read('position'),
    lowerIsBetter: true,
    isAbsolute: true,
  },
};
