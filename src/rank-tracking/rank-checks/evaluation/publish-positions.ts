import { secondMs } from '#platform/durations.ts';
import type { Db } from '#platform/postgres';
import { enqueue, type JobContext, publishEvents } from '#platform/jobs';
import { addRecordedPositions, type RecordedPosition, takeRecordedPositions } from './recorded-queries.ts';

export const publishTask = 'rank-checks.publish-positions';

/** Smaller batches publish at once, so that a requested rank check shows everywhere without delay. */
const minCombined = 20;
/** From the start of a batch. Batches that take longer publish when they end. */
const combineMs = 2 * secondMs;

type OfWebsite = Pick<RecordedPosition, 'accountId' | 'websiteId'>;

/** Publishes `positions.recorded` with the websites and the days (UTC) whose positions have changed. */
export async function publishPositions(
  db: Db,
  keywords: readonly OfWebsite[],
  days: readonly string[],
): Promise<void> {
  await publishEvents(db, 'positions.recorded', combineRecorded(crossed(keywords, days)));
}

/**
 * Publishes the positions of a batch of rank checks together with those of other batches, because each event starts jobs that cover
 * whole websites.
 */
export async function publishBatch(
  db: Db,
  keywords: readonly OfWebsite[],
  { days, startedAt }: { days: readonly string[]; startedAt: Date },
): Promise<void> {
  if (keywords.length < minCombined) return publishPositions(db, keywords, days);
  await addRecordedPositions(db, crossed(keywords, days));
  const runAt = new Date(startedAt.getTime() + combineMs);
  await enqueue(db, publishTask, {}, { key: publishTask, runAt });
}

/** Publishes the positions that wait. Another batch may add some at the same time: its own job publishes them. */
export async function publishRecorded({ db }: Pick<JobContext, 'db'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const recorded = await takeRecordedPositions(transaction);
    await publishEvents(transaction, 'positions.recorded', combineRecorded(recorded));
  });
}

function crossed(keywords: readonly OfWebsite[], days: readonly string[]): RecordedPosition[] {
  const websites = new Map(keywords.map(({ accountId, websiteId }) => [websiteId, { accountId, websiteId }]));
  return [...websites.values()].flatMap((website) => [...new Set(days)].map((day) => ({ ...website, day })));
}

/** One payload for all websites with the same days. */
function combineRecorded(recorded: readonly RecordedPosition[]): { websites: OfWebsite[]; days: string[] }[] {
  const websites = [...Map.groupBy(recorded, ({ websiteId }) => websiteId).values()].flatMap((rows) => {
    const [first] = rows;
    const days = [...new Set(rows.map(({ day }) => day))].toSorted();
    return first ? [{ accountId: first.accountId, websiteId: first.websiteId, days }] : [];
  });
  return [...Map.groupBy(websites, ({ days }) => days.join()).values()].map((group) => ({
    websites: group.map(({ accountId, websiteId }) => ({ accountId, websiteId })),
    days: group[0]?.days ?? [],
  }));
}
