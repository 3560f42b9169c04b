import type { RankCheckStatus } from '#rank-tracking/positions';

/** An organic result of the website. */
export interface OwnUrl {
  url: string;
  position: number;
}

/** The AI Overview of a result page. `cited` is null if its sources are unknown, because the engine had not loaded them. */
export interface KeywordAiOverview {
  present: boolean;
  cited: boolean | null;
  /** Place of the website's first page among the sources, from 1. */
  referencePosition: number | null;
}

/** The content of the last result page besides the position. */
export interface SerpDetails {
  serpFeatures: string[];
  /** The features that show a page of the website. */
  ownFeatures: string[];
  /** Best first, within the keyword's depth. */
  ownUrls: OwnUrl[];
  /** Null if the provider does not report AI Overviews. */
  aiOverview: KeywordAiOverview | null;
}

/** The outcome of a rank check for one keyword. */
export interface RankCheckOutcome extends SerpDetails {
  keywordId: string;
  accountId: string;
  checkStatus: Exclude<RankCheckStatus, 'pending'>;
  position: number | null;
  url: string | null;
  checkedDepth: number | null;
  checkedAt: Date;
  /** Until when the position counts, if the check succeeded. */
  heldThrough: string;
  nextCheckAt: Date;
  errorCode: string | null;
  errorMessage: string | null;
}
