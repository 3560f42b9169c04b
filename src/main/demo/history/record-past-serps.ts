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
 * prices in the budgets of their months. Skips search targets that have result pages already, because another website tracks them too.
 */
export async function recordPastSerps(
  context: RecordContext,
  website: OfWebsite,
  { provider, until, setSandboxTime }: PastSerps,
): Promise<void> {
  const { db, clickhouse, now, signal } = context;
  const checks = await planChecks(context, website, until);
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
  await captureSpend(db, spendOf(checks, website, provider));
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

/** The past rank checks of a website's new keywords, oldest first. */
async function planChecks(
  { db, clickhouse, now }: RecordContext,
  website: OfWebsite,
  until: Date,
): Promise<PlannedCheck[]> {
  const page = { after: null, limit: maxKeywords };
  const trackers = await selectUncheckedTrackers(db, website, page);
  const byTarget = new Map(trackers.map((tracker) => [tracker.targetId, tracker]));
  const targetIds = [...byTarget.keys()];
  const stored = await findNewestSerps(clickhouse, { targetIds, from: now });
  const known = new Set(stored.map(({ targetId }) => targetId));
  const targets = await selectSearchTargets(
    db,
    targetIds.filter((id) => !known.has(id)),
  );
  const checks = targets.flatMap((target) => {
    const tracker = byTarget.get(target.id);
    if (tracker === undefined) return [];
    const query = serpQueryFor(target, tracker.depth);
    return pastCheckTimes({ from: now, until }, tracker).map((checkedAt) => {
      return { rankCheckId: newId(), targetId: target.id, checkedAt, query };
    });
  });
  return checks.toSorted((one, other) => one.checkedAt.getTime() - other.checkedAt.getTime());
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
