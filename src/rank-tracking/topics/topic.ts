import type { KeywordDataName } from '#providers/keyword-data';

/** Result pages with so many URLs in common in their top 10 belong to one topic. */
export const sharedUrls = 3;

/** An own page that ranks for keywords of a topic. */
export interface OwnPage {
  url: string;
  keywords: number;
  bestPosition: number;
  /** Null without known searches. */
  estimatedClicks: number | null;
}

export const pageSources = ['target_url', 'ranking'] as const;

/** The values of a topic that follow from its keywords. */
export interface TopicSummary {
  name: string;
  keywords: number;
  keywordsWithSearches: number;
  rankedKeywords: number;
  searches: number | null;
  searchesSources: KeywordDataName[];
  /** The newest months of the searches, oldest first. */
  searchesMonths: string[];
  trafficPotential: number | null;
  estimatedClicks: number | null;
  averagePosition: number | null;
  pageUrl: string | null;
  pageSource: (typeof pageSources)[number] | null;
  ownPages: OwnPage[];
  ownPageCount: number;
}

/** Keywords that share a topic have all of this in common. */
export interface Market {
  engine: string;
  country: string;
  language: string;
  device: string;
  /** Empty for the whole country. */
  location: string;
}

export interface Topic extends TopicSummary, Market {
  id: string;
  createdAt: Date;
  computedAt: Date;
}

/** The last computation of a website's topics. */
export interface TopicRun {
  changedAt: Date;
  computedAt: Date | null;
  topics: number;
  keywords: number;
  keywordsWithoutPage: number;
  /** Those that had no position from a result page. */
  keywordsUnchecked: number;
  keywordsAlone: number;
}
