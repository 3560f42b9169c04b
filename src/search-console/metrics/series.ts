import type {
  Dimension,
  MetricColumns,
  MetricRow,
  SearchMetrics,
  SearchType,
} from '#providers/search-console';

/** Google's API, Bing's API, or a file exported from Search Console. */
export const metricSources = ['google', 'bing', 'export'] as const;
export type MetricSource = (typeof metricSources)[number];

/** A website's metrics from one source for one search type. Every statement filters by all four fields. */
export interface Series {
  accountId: string;
  websiteId: string;
  source: MetricSource;
  searchType: SearchType;
}

/** Everything that a source reports for one day, as rows. */
export type DayRows = OfDay<readonly MetricRow[]>;

/** Everything that a source reports for one day, as columns, one set per response page. */
export type DayColumns = OfDay<readonly MetricColumns[]>;

interface OfDay<Rows> {
  series: Series;
  date: string;
  /** Whether the source calls the day complete. */
  isFinal: boolean;
  /** The source's own total, not the total of the rows. */
  total: SearchMetrics;
  /** Each row has one key. */
  byDimension: ReadonlyMap<Dimension, Rows>;
  /** Each row has a key for every one of `combinedDimensions`. */
  combinations: Rows;
}

/** The dimensions of a combination row, in the order of its keys. */
export const combinedDimensions: readonly Dimension[] = ['query', 'page', 'country', 'device'];

/** The first and the last day of a read. */
export interface DayRange {
  startDate: string;
  endDate: string;
}

/** Metrics aggregated over a range of days. */
export interface MetricTotals {
  clicks: number;
  impressions: number;
  /** 0 to 1; null without impressions. */
  ctr: number | null;
  /** The mean weighted by impressions; null without impressions or when the source reports no position. */
  position: number | null;
}

/**
 * Positions are stored as position × impressions × 100, rounded. Integers add up to the same total in any order, and exported
 * positions have two decimals.
 */
export const positionScale = 100;

export function positionSum({ impressions, position }: SearchMetrics): number {
  return Math.round((position ?? 0) * impressions * positionScale);
}

export function toTotals(row: { clicks: number; impressions: number; positionSum: number }): MetricTotals {
  const { clicks, impressions, positionSum: weighted } = row;
  return {
    clicks,
    impressions,
    ctr: impressions === 0 ? null : clicks / impressions,
    position: impressions === 0 || weighted === 0 ? null : weighted / positionScale / impressions,
  };
}
