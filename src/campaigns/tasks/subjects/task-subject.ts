/** The subject of a task of a member: a tracked keyword with its text, a query, or a page. */
export interface TaskSubject {
  keywordId: string | null;
  /** The keyword or the query; null for a page. */
  query: string | null;
  page: string | null;
}

/** The types of tasks with a subject. */
export const subjectTypes = ['recover_loss', 'consolidate_pages'] as const;
export type SubjectType = (typeof subjectTypes)[number];

/** The work on competing pages: one of them leaves the results, each gets a topic of its own, or the others link to one. */
export const approaches = ['merge', 'separate', 'strengthen'] as const;
type Approach = (typeof approaches)[number];

/** The work that a member writes down about a subject, as it was known at that moment. */
export interface SubjectWork {
  type: SubjectType;
  change?: { measure: 'position' | 'weekly_clicks'; from: number; to: number | null };
  /** Clicks lost in the range of the loss. */
  lostClicks?: number;
  approach?: Approach;
  urls: readonly string[];
  /** Why and how. */
  detail: string;
}
