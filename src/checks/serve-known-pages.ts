import { type JobContext, publishEvent } from '#jobs';
import { applyOutcomes, type KeywordOutcome, nextCheckAt, selectUnchecked, type Tracker } from '#keywords';
import { findPagesWithDomain, type StoredPage } from '#pages';
import { type PositionDay, recordPositions, utcDay } from '#positions';
import { registrableDomain } from '#websites';
import { judgePage, seenDepth } from './judge-page.ts';

const reachDays = 400;

/**
 * Gives new keywords the history that others have paid for already: every page of their targets that is still kept. A page
 * younger than the keyword's interval counts as its first check.
 */
export async function serveKnownPages(
  { db, facts, now }: JobContext,
  website: { accountId: string; websiteId: string },
): Promise<void> {
  const trackers = await selectUnchecked(db, website);
  const [first] = trackers;
  if (first === undefined) return;
  const pages = await findPagesWithDomain(facts, {
    targetIds: trackers.map(({ targetId }) => targetId),
    domain: registrableDomain(first.domain.replace(/\/.*$/, '')),
    from: new Date(now.getTime() - reachDays * 86_400_000),
  });
  const byTarget = Map.groupBy(pages, ({ targetId }) => targetId);
  const served = trackers.map((tracker) => serve(tracker, byTarget.get(tracker.targetId) ?? []));
  const days = served.flatMap((one) => one.days);
  if (days.length === 0) return;
  await recordPositions(facts, days);
  await db.transaction().execute(async (transaction) => {
    const outcomes = served.flatMap(({ tracker, days: own, last }) =>
      latest(tracker, { day: own.at(-1), last, now }),
    );
    await applyOutcomes(transaction, outcomes);
    const dates = [...new Set(days.map(({ checkedAt }) => utcDay(checkedAt)))];
    await publishEvent(transaction, 'positions.recorded', { websites: [website], days: dates });
  });
}

function serve(tracker: Tracker, pages: readonly StoredPage[]) {
  const judged = pages.flatMap((stored) => {
    const day = judge(tracker, stored);
    return day === null ? [] : [{ day, stored }];
  });
  return { tracker, days: judged.map(({ day }) => day), last: judged.at(-1)?.stored };
}

function judge(tracker: Tracker, { page, checkedAt, provider }: StoredPage): PositionDay | null {
  const verdict = judgePage(tracker, page);
  if (verdict === null) return null;
  const { accountId, websiteId, keywordId, targetId, depth } = tracker;
  const checkedDepth = seenDepth(depth, page);
  const base = {
    accountId,
    websiteId,
    keywordId,
    targetId,
    checkedAt,
    provider,
    checkedDepth,
    errorCode: null,
  };
  return { ...base, position: null, url: null, ...verdict };
}

/** The last page as an outcome, where it is young enough to spare a check. */
function latest(
  tracker: Tracker,
  { day, last, now }: { day: PositionDay | undefined; last: StoredPage | undefined; now: Date },
): KeywordOutcome[] {
  if (day === undefined || last === undefined || (day.state !== 'ranked' && day.state !== 'not_ranked'))
    return [];
  const due = nextCheckAt(day.checkedAt, tracker.intervalHours, tracker.targetId);
  return [
    {
      keywordId: tracker.keywordId,
      accountId: tracker.accountId,
      checkStatus: day.state,
      position: day.position,
      url: day.url,
      checkedDepth: day.checkedDepth,
      serpFeatures: last.page.features,
      checkedAt: day.checkedAt,
      nextCheckAt: due > now ? due : now,
      errorCode: null,
      errorMessage: null,
    },
  ];
}
