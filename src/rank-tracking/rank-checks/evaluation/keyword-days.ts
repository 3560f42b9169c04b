import { utcDay } from '#platform/days.ts';
import type { JobContext } from '#platform/jobs';
import { type DueKeyword, selectDeletedKeywords, type Tracker } from '#rank-tracking/keywords/rank-checking';
import {
  type RankCheckStatus,
  deleteKeywordPositions,
  heldThrough,
  type PositionDay,
  recordPositions,
  recordRecentDays,
} from '#rank-tracking/positions';
import type { CollectedSerp } from '#providers/serp';
import { evaluateSerp, evaluatedDepth } from './evaluate-serp.ts';

/** A day whose rank check has finished. */
export type FinishedDay = PositionDay & { state: Exclude<RankCheckStatus, 'pending'> };

type Origin = Pick<PositionDay, 'checkedAt' | 'provider'>;

/** The day that follows from a SERP. Returns null if the SERP is not deep enough for the keyword. */
export function evaluatedDay(tracker: Tracker, origin: Origin, serp: CollectedSerp): FinishedDay | null {
  const evaluation = evaluateSerp(tracker, serp);
  if (evaluation === null) return null;
  return {
    ...emptyDay(tracker, origin),
    ...evaluation,
    checkedDepth: evaluatedDepth(tracker.depth, serp),
    heldThrough: heldThrough(origin.checkedAt, tracker.intervalHours),
  };
}

/** A day whose rank check failed. */
export function failedDay(tracker: Tracker, origin: Origin, errorCode: string): FinishedDay {
  return { ...emptyDay(tracker, origin), state: 'failed', errorCode };
}

/** A day whose rank check is due and has no outcome yet. */
export function pendingDay({ id: keywordId, ...keyword }: DueKeyword, now: Date): PositionDay {
  return { ...emptyDay({ ...keyword, keywordId }, { checkedAt: now, provider: null }), state: 'pending' };
}

function emptyDay(
  keyword: Pick<PositionDay, 'accountId' | 'websiteId' | 'keywordId' | 'targetId'>,
  { checkedAt, provider }: Origin,
): Omit<PositionDay, 'state'> {
  const { accountId, websiteId, keywordId, targetId } = keyword;
  const noOutcome = { position: null, url: null, checkedDepth: null, errorCode: null };
  const held = { heldThrough: utcDay(checkedAt) };
  return { accountId, websiteId, keywordId, targetId, checkedAt, provider, ...held, ...noOutcome };
}

/**
 * Stores days and then deletes those of keywords that have been deleted in the meantime. The deletion of a keyword after this
 * check also deletes its days, so none remain.
 */
export async function saveDays(
  { db, clickhouse, now }: Pick<JobContext, 'db' | 'clickhouse' | 'now'>,
  days: readonly PositionDay[],
): Promise<void> {
  if (days.length === 0) return;
  await recordPositions(clickhouse, days);
  await recordRecentDays({ db, clickhouse, now }, days);
  const deleted = await selectDeletedKeywords(db, [...new Set(days.map(({ keywordId }) => keywordId))]);
  const orphans = days.filter(({ keywordId }) => deleted.has(keywordId));
  for (const [websiteId, group] of Map.groupBy(orphans, (day) => day.websiteId)) {
    const accountId = group[0]?.accountId ?? '';
    await deleteKeywordPositions(
      { db, clickhouse },
      { accountId, websiteId, keywordIds: group.map(({ keywordId }) => keywordId) },
    );
  }
}
