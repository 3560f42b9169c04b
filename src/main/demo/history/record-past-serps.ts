import pLimit from 'p-limit';
import { captureSpend, monthOf } from '#accounts/budgets';
import { newId } from '#platform/ids.ts';
import { utcDay } from '#platform/days.ts';
import type { JobContext } from '#platform/jobs';
import { collectSerp, type SerpProvider, type SerpQuery } from '#providers/serp';
import { serpQueryFor } from '#rank-tracking/rank-checks';
import {
  nextRankCheckAt,
  selectSearchTargets,
  selectUncheckedTrackers,
} from '#rank-tracking/keywords/rank-checking';
import { findNewestSerps, recordSerps, type SerpOrigin, type StoredSerp } from '#rank-tracking/serps';

/** More keywords than a website of the demo has. */
const maxKeywords = 1_000;
/** Each insert of ClickHouse has a fixed cost, so result pages are inserted together. */
const insertedSerps = 250;

type OfWebsite = { accountId: string; websiteId: string };
type RecordContext = Pick<JobContext, 'db' | 'clickhouse' | 'now' | 'signal'>;

interface PastSerps {
  provider: SerpProvider;
  /** The history ends before this time. */
  until: Date;
  setSandboxTime(time: Date): Promise<void>;
}

/**
 * Stores the result pages that the rank checks of a website's new keywords would have bought from `context.now` on, and counts their
 * prices in the budgets of their months. Search targets that another website tracks too have result pages already: their prices count for
 * both websites, but are spent once.
 */
export async function recordPastSerps(
  context: RecordContext,
  website: OfWebsite,
  { provider, until, setSandboxTime }: PastSerps,
): Promise<void> {
  const { db, clickhouse, now, signal } = context;
  const { checks, shared } = await planChecks(context, website, until);
  const limit = pLimit(provider.concurrency);
  let collected: StoredSerp[] = [];
  let inserting = Promise.resolve();
  // While ClickHouse inserts, the next days are collected.
  const insert = async () => {
    await inserting;
    if (collected.length > 0) inserting = recordSerps(clickhouse, collected);
    inserting.catch(() => {});
    collected = [];
  };
  for (const [day, ofDay] of Map.groupBy(checks, ({ checkedAt }) => utcDay(checkedAt))) {
    await setSandboxTime(new Date(day));
    const collecting = ofDay.map(({ query, ...origin }) =>
      limit(async () => {
        const serp = await collectSerp(provider, query, { signal });
        return { ...origin, provider: provider.name, serp };
      }),
    );
    collected.push(...(await Promise.all(collecting)));
    if (collected.length >= insertedSerps) await insert();
  }
  await insert();
  await inserting;
  const paid = spendOf(checks, website, provider);
  const paidBefore = spendOf(shared, website, provider).map(({ spentMicros: sharedMicros, ...spend }) => {
    return { ...spend, spentMicros: 0, purchases: 0, sharedMicros };
  });
  await captureSpend(db, [...paid, ...paidBefore]);
  await setSandboxTime(now);
}

/** The cost of the scheduled rank checks, which buy through the vendor's queue if it has one. */
function spendOf(
  checks: readonly PlannedCheck[],
  { accountId, websiteId }: OfWebsite,
  { name, queue, priceMicros }: SerpProvider,
) {
  return checks.map(({ checkedAt, query }) => {
    const spentMicros = queue?.priceMicros(query) ?? priceMicros(query);
    const month = monthOf(checkedAt);
    const spent = { reservedMicros: 0, spentMicros, purchases: 1, websiteIds: [websiteId] };
    return { accountId, provider: name, month, ...spent };
  });
}

type PlannedCheck = Omit<SerpOrigin, 'provider'> & { query: SerpQuery };

/** The past rank checks of a website's new keywords, oldest first, and those that another website has bought. */
async function planChecks(
  { db, clickhouse, now }: RecordContext,
  website: OfWebsite,
  until: Date,
): Promise<Record<'checks' | 'shared', PlannedCheck[]>> {
  const page = { after: null, limit: maxKeywords };
  const trackers = await selectUncheckedTrackers(db, website, page);
  const byTarget = new Map(trackers.map((tracker) => [tracker.targetId, tracker]));
  const targetIds = [...byTarget.keys()];
  const stored = await findNewestSerps(clickhouse, { targetIds, from: now });
  const known = new Set(stored.map(({ targetId }) => targetId));
  const targets = await selectSearchTargets(db, targetIds);
  const planned = targets.flatMap((target) => {
    const tracker = byTarget.get(target.id);
    if (tracker === undefined) return [];
    const query = serpQueryFor(target, tracker.depth);
    return pastCheckTimes({ from: now, until }, tracker).map((checkedAt) => {
      return { rankCheckId: newId(), targetId: target.id, checkedAt, query };
    });
  });
  const isShared = ({ targetId }: PlannedCheck) => known.has(targetId);
  return {
    checks: planned
      .filter((check) => !isShared(check))
      .toSorted((one, other) => one.checkedAt.getTime() - other.checkedAt.getTime()),
    shared: planned.filter(isShared),
  };
}

/** The times of the rank checks that a keyword added at `from` would have had. */
export function pastCheckTimes(
  { from, until }: { from: Date; until: Date },
  { intervalHours, targetId }: { intervalHours: number; targetId: string },
): Date[] {
  const times: Date[] = [];
  for (let time = from; time < until; time = nextRankCheckAt(time, intervalHours, targetId)) times.push(time);
  return times;
}
