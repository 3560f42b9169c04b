import type { CandidateSource } from '../keyword-queries.ts';
import type { Intent } from './tell-intent.ts';

/** A phrase that a campaign could work on, with what is known about it. */
export interface Candidate {
  phrase: string;
  source: CandidateSource;
  /** A month; null where nobody tells. */
  impressions: number | null;
  /** Where the website stands now; null where it was not found, or nobody looked. */
  position: number | null;
  /** The page of the website that ranks, or that the phrase comes from. */
  url: string | null;
  /** Domains of the ten best results; empty where its result page is not known. */
  rivals: string[];
}

/** A page of the website, as far as phrases can fit it. */
export interface SitePage {
  url: string;
  title: string;
  heading: string;
}

/** What candidates are weighed against. */
export interface Surroundings {
  pages: readonly SitePage[];
  /** Of the website, 0 to 100; null where it is unknown. */
  authority: number | null;
  /** Of other domains. */
  authorities: ReadonlyMap<string, number | null>;
  /** Who stands on the website's result pages most, for candidates without one of their own. */
  usualRivals: readonly string[];
  /** Folded names that make a phrase somebody's: the website's own, and those of others. */
  brands: readonly string[];
}

export interface ScoredCandidate extends Candidate {
  /** Clicks a month that are expected to be won. */
  score: number;
  intent: Intent;
  targetUrl: string | null;
  reasons: Record<string, unknown>;
}
