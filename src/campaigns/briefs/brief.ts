import type { Intent } from '#keyword-research/candidates';

/** A page among the ten best results, with its content if it could be read. */
export interface BriefResult {
  url: string;
  domain: string;
  /** The best position for any keyword of the brief. */
  position: number;
  state: 'read' | 'unread';
  /** Why it could not be read. */
  reason: string | null;
  title: string | null;
  wordCount: number | null;
  headings: string[];
}

/** A text that several pages have in common. */
export interface SharedText {
  text: string;
  /** The number of pages that contain it. */
  pages: number;
  /** Whether the target page contains it; null if it could not be read or does not exist yet. */
  own: boolean | null;
}

export interface BriefTerm extends SharedText {
  /** The share of pages that contain the term × log(1 + its mean count on them). */
  weight: number;
}

/** The content that a page needs, according to the pages that rank. */
export interface BriefContent {
  keywords: { keyword: string; intent: Intent; position: number | null }[];
  intent: Intent;
  language: string;
  /** When the SERPs were collected. */
  collectedAt: string;
  results: BriefResult[];
  /** Why the lists below are empty, if too few pages could be read. */
  limitation: string | null;
  headings: SharedText[];
  questions: SharedText[];
  terms: BriefTerm[];
  entities: BriefTerm[];
  /** Word counts of the pages; null if fewer than two could be read. */
  length: { lowerQuartile: number; median: number; upperQuartile: number } | null;
  /** The current target page; null for a new page. */
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
  /** Ids of campaign keywords. */
  keywordIds: string[];
  content: BriefContent;
  createdAt: Date;
}
