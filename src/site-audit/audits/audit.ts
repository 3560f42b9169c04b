import type { Crux, WebVitals } from '#providers/crux';
import type { WebsiteCrawlLimits } from '#site-audit/crawls';
import type { PagesByWorst } from './score-audit.ts';

export type AuditState = 'crawling' | 'evaluating' | 'ready' | 'failed';

/** The issues that a rule found in an audit. */
export interface RuleCount {
  code: string;
  /** Not found in the previous audit. */
  new: number;
  /** Found in the previous audit as well. */
  open: number;
  /** Found only in the previous audit. */
  fixed: number;
  /** New and open ones that members have muted. Absent in audits before mutes. */
  muted?: number;
}

/** The limits that can make a crawl skip pages: requests, clicks from the start page, time. */
export const crawlLimits = ['pages', 'depth', 'minutes'] as const;
export type CrawlLimit = (typeof crawlLimits)[number];

/** The URLs of a crawl by outcome. */
export interface PageCounts {
  /** HTML pages with a successful response. The score is based on them. */
  evaluated: number;
  indexable: number;
  byIndexability: Record<string, number>;
  /** Skipped URLs by reason. */
  bySkipped: Record<string, number>;
  /** Linked URLs beyond the maximum depth. */
  tooDeep: number;
  /** The basis of the score; absent in audits before 2026-11-22. */
  byWorst?: PagesByWorst;
}

/** The evaluation of a crawl. Both have the same id. */
export interface Audit {
  id: string;
  accountId: string;
  websiteId: string;
  state: AuditState;
  requestedAt: Date;
  finishedAt: Date | null;
  previousId: string | null;
  score: number | null;
  counts: RuleCount[];
  pages: PageCounts;
  webVitals: WebVitals | null;
  error: { code: string; message: string } | null;
}

/** How this installation audits. */
export interface AuditSettings {
  /** The interval of scheduled audits, for websites that are your own or a client's; 0 audits only on request. */
  intervalDays: number;
  limits: WebsiteCrawlLimits;
  /** Null if the Chrome UX Report is not configured. */
  crux: Crux | null;
}
