import { utcDay } from '#platform/days.ts';
import { dayMs } from '#platform/durations.ts';
import type { JobContext } from '#platform/jobs';
import {
  applyRankCheckOutcomes,
  lockKeywords,
  selectUncheckedTrackers,
  type SerpDetails,
  type Tracker,
} from '#rank-tracking/keywords/rank-checking';
import { findSerpsWithDomain, type StoredSerp } from '#rank-tracking/serps';
import { registrableDomain } from '#websites';
import { publishPositions } from './publish-positions.ts';
import { outcomeOf } from './evaluate-attempt.ts';
import { serpDetailsOf } from './serp-details.ts';
import { type FinishedDay, saveDays, evaluatedDay } from './keyword-days.ts';

const backfillDays = 400;
/** Limits how many keyword histories are in memory. */
const batchSize = 100;

type OfWebsite = Pick<Tracker, 'accountId' | 'websiteId'>;

/**
 * Fills the history of new keywords from stored SERPs, which other websites with the same search targets have paid for. A SERP
 * younger than the keyword's interval counts as its first rank check.
 */
export async function backfillPositions(context: JobContext, website: OfWebsite): Promise<void> {
  const dates = new Set<string>();
  let after: string | null = null;
  for (;;) {
    const trackers: Tracker[] = await selectUncheckedTrackers(context.db, website, {
      after,
      limit: batchSize,
    });
    for (const date of await backfillBatch(context, trackers)) dates.add(date);
    const last = trackers.at(-1);
    if (last === undefined || trackers.length < batchSize) break;
    after = last.keywordId;
  }
  if (dates.size > 0) await publishPositions(context.db, [website], [...dates]);
}

/** Returns the dates of the stored days. */
async function backfillBatch(context: JobContext, trackers: readonly Tracker[]): Promise<string[]> {
  const { db, clickhouse, now } = context;
  const [first] = trackers;
  if (first === undefined) return [];
  const serps = await findSerpsWithDomain(clickhouse, {
    targetIds: trackers.map(({ targetId }) => targetId),
    domain: registrableDomain(first.domain.replace(/\/.*$/, '')),
    from: new Date(now.getTime() - backfillDays * dayMs),
  });
  const byTarget = Map.groupBy(serps, ({ targetId }) => targetId);
  const histories = trackers.map((tracker) => historyOf(tracker, byTarget.get(tracker.targetId) ?? []));
  const days = histories.flatMap((history) => history.map(({ day }) => day));
  await saveDays(context, days);
  await db.transaction().execute(async (transaction) => {
    await lockKeywords(
      transaction,
      trackers.map(({ keywordId }) => keywordId),
    );
    for (const step of [0, 1, 2]) {
      const decisive = histories.flatMap((history) => decisiveSerps(history)[step] ?? []);
      await applyRankCheckOutcomes(
        transaction,
        decisive.map((serp) => firstOutcome(serp, now)),
      );
    }
  });
  return days.map(({ checkedAt }) => utcDay(checkedAt));
}

/** A SERP with its outcome for one keyword. */
interface EvaluatedSerp {
  day: FinishedDay;
  details: SerpDetails;
  intervalHours: number;
}

function historyOf(tracker: Tracker, serps: readonly StoredSerp[]): EvaluatedSerp[] {
  const { intervalHours } = tracker;
  return serps.flatMap(({ serp, checkedAt, provider }) => {
    const day = evaluatedDay(tracker, { checkedAt, provider }, serp);
    return day ? [{ day, details: serpDetailsOf(tracker, serp), intervalHours }] : [];
  });
}

/** The SERPs that decide the keyword's best, previous and current position, oldest first. */
function decisiveSerps(history: readonly EvaluatedSerp[]): EvaluatedSerp[] {
  const last = history.at(-1);
  if (last === undefined) return [];
  const rankOf = ({ day }: EvaluatedSerp) => day.position ?? Infinity;
  const best = history.reduce((one, other) => (rankOf(other) < rankOf(one) ? other : one));
  const previous = history.findLast(({ day }) => utcDay(day.checkedAt) < utcDay(last.day.checkedAt));
  return history.filter((serp) => serp === best || serp === previous || serp === last);
}

function firstOutcome(serp: EvaluatedSerp, now: Date) {
  const outcome = outcomeOf({ ...serp, errorMessage: null }, null);
  return { ...outcome, nextCheckAt: outcome.nextCheckAt > now ? outcome.nextCheckAt : now };
}
