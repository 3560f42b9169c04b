import type { Intent } from '../research/tell-intent.ts';

/** A page among the ten best results, and what could be read of it. */
export interface BriefResult {
  url: string;
  domain: string;
  /** The best of the brief's keywords. */
  position: number;
  state: 'read' | 'unread';
  /** Why it could not be read. */
  reason: string | null;
  title: string | null;
  wordCount: number | null;
  headings: string[];
}

/** Something that several of the pages have. */
export interface Shared {
  text: string;
  /** Pages that have it. */
  pages: number;
  /** Whether the own page has it; null where that could not be read. */
  own: boolean | null;
}

export interface BriefTerm extends Shared {
  /** How much of it there is to be expected: share of the pages × logarithm of its mean number on them. */
  weight: number;
}

/** What a page is to say, by those who rank. */
export interface BriefContent {
  keywords: { keyword: string; intent: Intent; position: number | null }[];
  intent: Intent;
  language: string;
  /** When the result pages were collected. */
  collectedAt: string;
  results: BriefResult[];
  /** Why there is little or nothing below, where too few pages could be read. */
  limitation: string | null;
  headings: Shared[];
  questions: Shared[];
  terms: BriefTerm[];
  entities: BriefTerm[];
  /** Words of the pages that were read; null where fewer than two were. */
  length: { lowerQuartile: number; median: number; upperQuartile: number } | null;
  /** The target page as it is; null for one that is yet to be written. */
  own: {
    url: string;
    state: 'read' | 'unread';
    reason: string | null;
    title: string | null;
    wordCount: number | null;
  } | null;
}

export interface Brief {
  id: string;
  accountId: string;
  campaignId: string;
  taskId: string;
  targetUrl: string | null;
  /** Keywords of the campaign. */
  keywordIds: string[];
  content: BriefContent;
  createdAt: Date;
}
