import type { WebVitals } from '#providers/crux';
import type { PagesByWorst } from './score-audit.ts';

export type AuditState = 'crawling' | 'judging' | 'ready' | 'failed';

/** What a check found in an audit. */
export interface CheckCount {
  code: string;
  /** Not in the audit before, and also in it. */
  new: number;
  open: number;
  /** In the audit before only. */
  fixed: number;
}

/** What a crawl was cut by, so that pages were left out: its limit of answers, of clicks from the start, or of time. */
export const cuts = ['pages', 'depth', 'minutes'] as const;
export type Cut = (typeof cuts)[number];

/** What became of the addresses of a crawl. */
export interface PageCounts {
  /** HTML pages that were answered with success; the score is theirs. */
  judged: number;
  indexable: number;
  byIndexability: Record<string, number>;
  /** Why addresses were skipped. */
  bySkipped: Record<string, number>;
  /** Linked, and further from the start than the crawl went. */
  tooDeep: number;
  /** What the score was made of; audits before 2026-11-22 do not know. */
  byWorst?: PagesByWorst;
}

/** An audit: a crawl that is judged. Its id is the crawl's. */
export interface Audit {
  id: string;
  accountId: string;
  websiteId: string;
  state: AuditState;
  requestedAt: Date;
  finishedAt: Date | null;
  previousId: string | null;
  score: number | null;
  counts: CheckCount[];
  pages: PageCounts;
  webVitals: WebVitals | null;
  error: { code: string; message: string } | null;
}
