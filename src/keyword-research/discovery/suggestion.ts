import type { CandidateSource, VolumeOrigin } from '#keyword-research/candidates';

/** `accepted` suggestions are tracked, or were until their keyword was deleted. */
export const suggestionStatuses = ['open', 'accepted', 'dismissed'] as const;
export type SuggestionStatus = (typeof suggestionStatuses)[number];

/** The sources of suggestions, in the order in which the API lists them. */
export const suggestionSources = [
  'search_console',
  'serps',
  'provider',
  'pages',
  'competitors',
  'ai_searches',
] as const satisfies readonly CandidateSource[];
export type SuggestionSource = (typeof suggestionSources)[number];

/** The values of a phrase in one source. */
export interface SuggestionEvidence {
  source: SuggestionSource;
  impressions: number | null;
  position: number | null;
  url: string | null;
  /** When the source was read. */
  readAt: string;
}

/** A phrase that a website could track. */
export interface Suggestion {
  id: string;
  keyword: string;
  country: string;
  language: string;
  status: SuggestionStatus;
  sources: SuggestionSource[];
  evidence: SuggestionEvidence[];
  /** Whether the phrase contains the name of the website. */
  branded: boolean;
  position: number | null;
  url: string | null;
  /** Per month, in Search Console. */
  impressions: number | null;
  /** Monthly searches; null if no source of demand knows the phrase. */
  searchVolume: number | null;
  /** The source of `searchVolume` and its newest month; null if it is null. */
  demand: VolumeOrigin | null;
  /** The share of the top 10 domains with a clearly higher authority, 0 to 1; null if unknown. */
  difficulty: number | null;
  /** Per month, at the position that the website can reach. Without known demand it only decides the order. */
  estimatedClicks: number;
  keywordId: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** How a source fared in the last discovery. `waiting` sources deliver later and start another discovery. */
export interface SourceOutcome {
  source: SuggestionSource;
  status: 'found' | 'empty' | 'waiting' | 'not_connected' | 'failed';
  /** Number of phrases. */
  found: number;
  message: string | null;
}

export const discoveryStates = ['waiting', 'running', 'ready'] as const;

/** The search for keywords of a website. */
export interface Discovery {
  state: (typeof discoveryStates)[number];
  requestedAt: Date;
  finishedAt: Date | null;
  nextRunAt: Date | null;
  sources: SourceOutcome[];
}

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    sug: 'keyword suggestion';
  }
}
