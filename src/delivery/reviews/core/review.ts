import type { Sentence } from '#platform/text';
import type { SourceName } from '#websites';
import type { Receipt } from './receipt.ts';

export const findingKinds = [
  'source_failed',
  'source_missing',
  'keyword_group_dropped',
  'keyword_dropped',
  'keywords_improved',
  'visibility_changed',
  'clicks_changed',
  'page_clicks_dropped',
  'mention_rate_changed',
  'links_lost',
  'links_gained',
  'page_noindex',
  'page_slow',
  'page_issue',
] as const;
export type FindingKind = (typeof findingKinds)[number];

export const tones = ['problem', 'improvement', 'note'] as const;
export type FindingTone = (typeof tones)[number];

/** One statement of a review. Its texts contain numbers and names only as placeholders of receipts. */
export interface ReviewFinding {
  kind: FindingKind;
  tone: FindingTone;
  /** The source whose state it is about. */
  source?: SourceName;
  /** The change, its probable cause, and the next step. */
  what: string;
  why: string | null;
  next: string | null;
  /** The same texts without their language. Reviews from before they were stored have none. */
  sentences?: { what: Sentence; why: Sentence | null; next: Sentence | null };
}

/** A text of a model that was not used, with the reasons. */
export interface Refusal {
  attempt: number;
  reasons: string[];
  /** Absent in refusals from before. */
  reasonSentences?: Sentence[];
  at: string;
}

/** A review of one website and one week. */
export interface Review {
  id: string;
  accountId: string;
  websiteId: string;
  /** The Monday and the Sunday. */
  from: string;
  to: string;
  findings: ReviewFinding[];
  receipts: Receipt[];
  /** One paragraph for each finding, with placeholders. */
  paragraphs: string[];
  writtenBy: 'rules' | 'model';
  refusals: Refusal[];
  createdAt: Date;
}

/** The paragraph of a finding as the rules write it. */
export function paragraphOf({ what, why, next }: ReviewFinding): string {
  return [what, why, next].filter((part) => part !== null).join(' ');
}
