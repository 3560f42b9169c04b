import type { Dimension, FiguresMeta, Sums } from '../../api/search-console.ts';
import { formatCount, formatMean, formatShare } from '../../format/numbers.ts';
import type { ConsoleSearch, Metric } from './console-search.ts';

type Source = FiguresMeta['source'];

export const sourceNames: Record<Source, string> = {
  google: 'Google Search Console',
  bing: 'Bing Webmaster Tools',
  export: 'Imported file of Search Console',
};

export const searchTypeNames: Record<NonNullable<ConsoleSearch['searchType']>, string> = {
  web: 'Web',
  image: 'Images',
  video: 'Videos',
  news: 'News tab',
  discover: 'Discover',
  googleNews: 'Google News',
};

export const deviceNames = { desktop: 'Desktop', mobile: 'Mobile', tablet: 'Tablet' };

export const dimensionTitles: Record<Dimension, string> = {
  query: 'Queries',
  page: 'Pages',
  country: 'Countries',
  device: 'Devices',
  searchAppearance: 'Appearance',
};

interface MetricLook {
  label: string;
  format(value: number | null | undefined): string;
  read(sums: Pick<Sums, Metric>): number | null;
  lowerIsBetter: boolean;
  /** Whether a change is a difference, rather than a share of what was before. */
  isAbsolute: boolean;
}

const read = (metric: Metric) => (sums: Pick<Sums, Metric>) => sums[metric];

export const metricLooks: Record<Metric, MetricLook> = {
  clicks: {
    label: 'Clicks',
    format: formatCount,
    read: read('clicks'),
    lowerIsBetter: false,
    isAbsolute: false,
  },
  impressions: {
    label: 'Impressions',
    format: formatCount,
    read: read('impressions'),
    lowerIsBetter: false,
    isAbsolute: false,
  },
  ctr: { label: 'CTR', format: formatShare, read: read('ctr'), lowerIsBetter: false, isAbsolute: false },
  position: {
    label: 'Mean position',
    format: formatMean,
    read: read('position'),
    lowerIsBetter: true,
    isAbsolute: true,
  },
};
