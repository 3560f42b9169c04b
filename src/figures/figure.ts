import type { Dimension, FigureColumns, FigureRow, Figures, SearchType } from '#providers/search-console';

/** Who counted: Google, Bing, or Google in a file that somebody downloaded. */
export const figureSources = ['google', 'bing', 'export'] as const;
export type FigureSource = (typeof figureSources)[number];

/** A website's figures of one source and kind of search. Every statement takes all of it. */
export interface Series {
  accountId: string;
  websiteId: string;
  source: FigureSource;
  searchType: SearchType;
}

/** Everything that a source says about one day, its rows one by one. */
export type DayFigures = OfDay<readonly FigureRow[]>;

/** The same, with its rows by column, in as many parts as they came in. */
export type DayColumns = OfDay<readonly FigureColumns[]>;

interface OfDay<Rows> {
  series: Series;
  date: string;
  /** Whether the source will not change it any more. */
  isFinal: boolean;
  /** The source's own sum. */
  total: Figures;
  /** Each row has one key. */
  byDimension: ReadonlyMap<Dimension, Rows>;
  /** Rows with all of `crossedDimensions`. */
  crossings: Rows;
}

/** What each row of the crossings has, in this order. */
export const crossedDimensions: readonly Dimension[] = ['query', 'page', 'country', 'device'];

/** Sums over a range. */
export interface Sum {
  clicks: number;
  impressions: number;
  /** 0 to 1; null without impressions. */
  ctr: number | null;
  /** The mean over impressions; null without any, and where the source gives none. */
  position: number | null;
}

/** Positions are kept as sums over impressions, in hundredths: exports are exact to a hundredth, Google's sums are whole. */
export const positionScale = 100;

export function positionSum({ impressions, position }: Figures): number {
  return Math.round((position ?? 0) * impressions * positionScale);
}

export function toSum(row: { clicks: number; impressions: number; positionSum: number }): Sum {
  const { clicks, impressions, positionSum: sum } = row;
  return {
    clicks,
    impressions,
    ctr: impressions === 0 ? null : clicks / impressions,
    position: impressions === 0 || sum === 0 ? null : sum / positionScale / impressions,
  };
}
