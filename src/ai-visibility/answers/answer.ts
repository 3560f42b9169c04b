import type { AnswerEngineName } from '#providers/answers';
import type { Mention } from '#ai-visibility/brands';

/** The result of a run. Only `answered` runs count in rates. */
export const outcomes = ['answered', 'refused', 'absent', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];

/** A cited source, without tracking parameters. */
export interface Citation {
  /** Null if the engine gave none. */
  url: string | null;
  /** Lowercase host without `www.`; null if unknown. */
  domain: string | null;
  title: string | null;
}

/** The question of a run. */
export interface Asked {
  accountId: string;
  websiteId: string;
  runId: string;
  askedAt: Date;
  promptId: string;
  prompt: string;
  country: string;
  language: string;
  engine: AnswerEngineName;
  attempts: number;
}

/** A finished run as stored. */
export interface AnswerRecord extends Asked {
  model: string;
  outcome: Outcome;
  error: { code: string; message: string } | null;
  /** Empty unless the outcome is `answered`. */
  text: string;
  searchQueries: readonly string[];
  citations: readonly Citation[];
  costMicros: number;
}

/** The mentions and citations of the website's brands in an answer. */
export interface Reading {
  ownMentioned: boolean;
  ownCited: boolean;
  /** Certainly mentioned brands, each once, in the order of their first mention. */
  brandIds: string[];
  /** Brands whose pages are cited, each once, in the order of their first citation. */
  citedBrandIds: string[];
  /** All mentions, also ambiguous ones, in text order, without overlaps. */
  mentions: Mention[];
}
