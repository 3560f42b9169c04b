import type { JobContext } from '#jobs';
import { type DueKeyword, selectGoneKeywords, type Tracker } from '#keywords';
import { type DayState, deletePositionsOf, type PositionDay, recordPositions } from '#positions';
import type { CollectedPage } from '#providers/serp';
import { judgePage, seenDepth } from './judge-page.ts';

/** A day whose check has ended. */
export type EndedDay = PositionDay & { state: Exclude<DayState, 'pending'> };

type Origin = Pick<PositionDay, 'checkedAt' | 'provider'>;

/** What a result page means for a keyword's day; null where it says nothing about it. */
export function seenDay(tracker: Tracker, origin: Origin, page: CollectedPage): EndedDay | null {
  const verdict = judgePage(tracker, page);
  if (verdict === null) return null;
  return { ...blankDay(tracker, origin), ...verdict, checkedDepth: seenDepth(tracker.depth, page) };
}

/** A day on which the check failed. */
export function failedDay(tracker: Tracker, origin: Origin, errorCode: string): EndedDay {
  return { ...blankDay(tracker, origin), state: 'failed', errorCode };
}

/** A trace of what was due, before anything is known of it. */
export function pendingDay({ id: keywordId, ...keyword }: DueKeyword, now: Date): PositionDay {
  return { ...blankDay({ ...keyword, keywordId }, { checkedAt: now, provider: null }), state: 'pending' };
}

function blankDay(
  keyword: Pick<PositionDay, 'accountId' | 'websiteId' | 'keywordId' | 'targetId'>,
  { checkedAt, provider }: Origin,
): Omit<PositionDay, 'state'> {
  const { accountId, websiteId, keywordId, targetId } = keyword;
  const nothing = { position: null, url: null, checkedDepth: null, errorCode: null };
  return { accountId, websiteId, keywordId, targetId, checkedAt, provider, ...nothing };
}

/** Keeps days; those of keywords that were deleted before they came are taken back. Whoever deletes later finds them. */
export async function keepDays(
  { db, facts }: Pick<JobContext, 'db' | 'facts'>,
  days: readonly PositionDay[],
): Promise<void> {
  if (days.length === 0) return;
  await recordPositions(facts, days);
  const gone = await selectGoneKeywords(db, [...new Set(days.map(({ keywordId }) => keywordId))]);
  const orphans = days.filter(({ keywordId }) => gone.has(keywordId));
  for (const [websiteId, group] of Map.groupBy(orphans, (day) => day.websiteId)) {
    const accountId = group[0]?.accountId ?? '';
    await deletePositionsOf(facts, {
      accountId,
      websiteId,
      keywordIds: group.map(({ keywordId }) => keywordId),
    });
  }
}
