import type { AnswerEngineName } from '#providers/answers';
import type { Mention } from '../brands/brand.ts';

/** What came of a question. Only `answered` ones count in rates. */
export const outcomes = ['answered', 'refused', 'absent', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];

/** A source of an answer, with what tracks the reader taken away. */
export interface Citation {
  /** Null where the engine named none. */
  url: string | null;
  /** Lower-case host without `www.`; null where none can be told. */
  domain: string | null;
  title: string | null;
}

/** Which question was asked when, of whom. */
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

/** A run that has ended, as it is kept. */
export interface AnswerRecord extends Asked {
  model: string;
  outcome: Outcome;
  error: { code: string; message: string } | null;
  /** Empty unless answered. */
  text: string;
  searchQueries: readonly string[];
  citations: readonly Citation[];
  costMicros: number;
}

/** What an answer says of the website's brands. */
export interface Reading {
  ownMentioned: boolean;
  ownCited: boolean;
  /** Brands named, in the order of their first mention, each once. */
  brandIds: string[];
  /** Brands whose pages are cited, in the order of their first citation, each once. */
  citedBrandIds: string[];
  /** Every mention, in the order of the text; none overlaps another. */
  mentions: Mention[];
}
