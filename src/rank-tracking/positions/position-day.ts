/** Outcomes of a keyword's rank check. `pending`: a rank check is due or has not finished. */
export const rankCheckStatuses = ['pending', 'ranked', 'not_ranked', 'failed'] as const;
export type RankCheckStatus = (typeof rankCheckStatuses)[number];

/** The position of one keyword on one day (UTC). */
export interface PositionDay {
  accountId: string;
  websiteId: string;
  keywordId: string;
  targetId: string;
  state: RankCheckStatus;
  /** Organic rank; null unless the state is `ranked`. */
  position: number | null;
  url: string | null;
  /** Number of evaluated organic results; null if the rank check failed. */
  checkedDepth: number | null;
  checkedAt: Date;
  /** Until when a position counts. Ignored unless the state is `ranked` or `not_ranked`. */
  heldThrough: string;
  provider: string | null;
  errorCode: string | null;
}

const weights: Record<RankCheckStatus, number> = { pending: 0, failed: 1, not_ranked: 2, ranked: 2 };

/**
 * The version that decides between rows of the same day: ClickHouse keeps the greatest. A success outranks every failure, and
 * the later of two equal outcomes outranks the earlier. Stays below 2^53.
 */
export function dayVersion({ state, checkedAt }: Pick<PositionDay, 'state' | 'checkedAt'>): number {
  return weights[state] * 2 ** 50 + checkedAt.getTime();
}
