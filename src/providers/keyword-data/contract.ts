/** Thrown by every method of a provider. */
export { ProviderFailure } from '#providers/http';

/** The sources of demand: searches on Google by two ways, and searches on Bing. */
export const keywordDataNames = ['google_ads', 'dataforseo', 'bing_webmaster'] as const;
export type KeywordDataName = (typeof keywordDataNames)[number];

/** The searches of one month. */
export interface MonthlySearches {
  /** `YYYY-MM`. */
  month: string;
  searches: number;
}

/** The demand for a phrase in a market, as a vendor reports it. */
export interface PhraseDemand {
  phrase: string;
  /** Mean monthly searches of the last twelve months; null if the vendor does not know the phrase. */
  searches: number | null;
  /** The newest months first, at most twelve. */
  months: MonthlySearches[];
  /** Mean price of an ad's click in millionths of a US dollar; null if unknown. */
  cpcMicros: number | null;
  /** How many advertisers compete, 0 to 1; null if unknown. */
  competition: number | null;
}

export interface DemandQuery {
  phrases: readonly string[];
  /** ISO 3166-1 alpha-2 in uppercase. */
  country: string;
  /** BCP 47. */
  language: string;
}

export interface DemandAnswer {
  /** Phrases that the vendor does not know may be absent. */
  demands: PhraseDemand[];
  costMicros: number;
}

/** A vendor of demand. Every method throws `ProviderFailure` and no other error. */
export interface KeywordDataProvider {
  readonly name: KeywordDataName;
  /** The search engine whose searches it counts. */
  readonly engine: 'google' | 'bing';
  /** The maximum number of phrases per call. */
  readonly maxPhrases: number;
  /** The highest possible cost of a call, in millionths of a US dollar. */
  readonly callMicros: number;
  /** Why the vendor does not support the market, or null. */
  rejectionReason(market: Pick<DemandQuery, 'country' | 'language'>): string | null;
  fetchDemand(query: DemandQuery, signal: AbortSignal): Promise<DemandAnswer>;
}

/** A phrase for which a domain ranks, according to a vendor's own database. */
export interface RankedPhrase extends PhraseDemand {
  position: number;
  url: string;
  /** How hard it is to reach the top 10, 0 to 1; null if the vendor does not know it. */
  difficulty: number | null;
}

export interface RankedPhraseQuery extends Omit<DemandQuery, 'phrases'> {
  /** A domain without `www.`. Its subdomains are included. */
  domain: string;
  limit: number;
}

/** A vendor that knows the phrases for which domains rank. Every method throws `ProviderFailure` and no other error. */
export interface RankedPhraseProvider {
  readonly name: 'dataforseo';
  /** The highest possible cost of a call with so many rows, in millionths of a US dollar. */
  priceMicros(rows: number): number;
  /** The phrases that bring the most visitors first. */
  listRankedPhrases(
    query: RankedPhraseQuery,
    signal: AbortSignal,
  ): Promise<{ phrases: RankedPhrase[]; costMicros: number }>;
}
