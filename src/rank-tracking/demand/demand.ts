import type { KeywordDataName, MonthlySearches } from '#providers/keyword-data';

/** A country and a language. */
export interface DemandMarket {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** BCP 47. */
  language: string;
}

/** The demand for a phrase as one source reported it last. */
export interface Demand {
  source: KeywordDataName;
  /** Mean monthly searches; null if the source does not know the phrase. */
  searches: number | null;
  /** Newest first. */
  months: MonthlySearches[];
  cpcMicros: number | null;
  /** 0 to 1. */
  competition: number | null;
  observedAt: Date;
}
