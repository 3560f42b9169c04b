import type { Context } from '#platform/context.ts';
import type { KeywordDataName } from '#providers/keyword-data';
import type { Intent } from './text/classify-intent.ts';

/** The context of reads for one account. */
export type ReadContext = Pick<Context, 'db' | 'clickhouse' | 'accountId' | 'now'>;

/** The sources of candidates. */
export const candidateSources = [
  'search_console',
  'rankings',
  'competitors',
  'pages',
  'serps',
  'provider',
  'ai_searches',
  'model',
] as const;
export type CandidateSource = (typeof candidateSources)[number];

/** The source of monthly searches, and the newest month of its values, `YYYY-MM`. */
export interface VolumeOrigin {
  source: KeywordDataName;
  month: string;
}

/** The values of a phrase in one source. */
export interface CandidateEvidence {
  source: CandidateSource;
  /** Per month; null if the source does not know it. */
  impressions: number | null;
  /** The position of the website; null if it does not rank or was never checked. */
  position: number | null;
  /** The page of the website that ranks, or that the phrase comes from. */
  url: string | null;
  /** ISO 8601; null if the source was read just now. */
  readAt: string | null;
}

/** A phrase that a website could target, with the best value of each field among its sources. */
export interface KeywordCandidate extends CandidateEvidence {
  phrase: string;
  /** Mean monthly searches; null if no source of demand knows the phrase. */
  searchVolume: number | null;
  /** The origin of `searchVolume`; null if it is null. */
  volumeOrigin: VolumeOrigin | null;
  /** How hard it is to reach the top 10, 0 to 1, as a vendor reports it. It counts if no SERP of the phrase is stored. */
  difficulty: number | null;
  /** The domains of the top 10 results; empty if no SERP of the phrase is stored. */
  competitors: string[];
  /** One entry for each source. */
  evidence: CandidateEvidence[];
}

/** The parts of a page that phrases are matched with. */
export interface SitePage {
  url: string;
  title: string;
  heading: string;
}

/** The website and its competitors, which candidates are scored against. */
export interface SiteContext {
  pages: readonly SitePage[];
  /** The authority of the website, 0 to 100; null if unknown. */
  authority: number | null;
  /** The authorities of other domains. */
  authorities: ReadonlyMap<string, number | null>;
  /** The most frequent domains on the website's SERPs, for candidates without a SERP of their own. */
  usualCompetitors: readonly string[];
  /** The folded brand names of the website. */
  ownBrands: readonly string[];
  /** The folded brand names of the website and its competitors. Phrases that contain one are excluded. */
  brands: readonly string[];
}

export interface ScoredCandidate extends KeywordCandidate {
  /** The expected additional clicks per month. Without known demand it serves to rank phrases only. */
  score: number;
  /** The expected clicks per month at the likely position, of which `score` are additional. */
  clicks: number;
  /** Whether a source knows the demand; without it, `score` and `clicks` must not be shown. */
  hasDemand: boolean;
  intent: Intent;
  targetUrl: string | null;
  reasons: Record<string, unknown>;
}
