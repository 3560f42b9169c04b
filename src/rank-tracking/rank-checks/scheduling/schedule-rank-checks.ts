import { utcDay } from '#platform/days.ts';
import { minuteMs } from '#platform/durations.ts';
import type { Db } from '#platform/postgres';
import type { JobContext } from '#platform/jobs';
import {
  claimDueKeywords,
  type DueKeyword,
  nextRankCheckAt,
  postponeKeywords,
  prolongClaims,
  selectSearchTargets,
  wakeUnsupportedKeywords,
} from '#rank-tracking/keywords/rank-checking';
import { nextMonth } from '#accounts/budgets';
import { publishPositions } from '../evaluation/publish-positions.ts';
import type { RankCheckSettings } from '../core/rank-check.ts';
import { saveDays, pendingDay } from '../evaluation/keyword-days.ts';
import { selectServedByStoredSerps } from '../core/queries.ts';
import { openRankChecks } from './open-rank-checks.ts';
import { planRankChecks } from './plan-rank-checks.ts';

/** The first batch is small, so that its SERPs are bought while the others are scheduled. */
const batchSizes = { first: 200, next: 1_000 };
const leaseMs = 120 * minuteMs;
/** How long a new keyword waits at most for its positions from stored SERPs. */
const backfillMs = 15 * minuteMs;
/** Delay until a keyword with an open rank check is due again, in case that one is too shallow or fails. */
const alreadyOpenMs = { shallow: minuteMs, deepEnough: 10 * minuteMs };

const notConnected = {
  code: 'provider_not_connected',
  message: 'No connected provider supports this search engine. Connect one first.',
};
const budgetExhausted = {
  code: 'budget_exhausted',
  message: "This month's budget with the provider does not cover the rank check.",
};

/**
 * Opens rank checks for all due keywords, longest overdue first. Keywords with the same search target share a rank check of
 * the greatest depth, which the first of their accounts with enough budget pays. Keywords that no connected provider supports wait for their
 * next slot, or until the providers change. Those that no budget covers wait for their next slot or the next month, or until a limit changes.
 * Opens none while ClickHouse is unreachable.
 */
export async function scheduleRankChecks(context: JobContext, settings: RankCheckSettings): Promise<void> {
  const { db, clickhouse, now, signal } = context;
  await wakeUnsupportedKeywords(db, { providers: settings.providers.map(({ name }) => name), now });
  let limit = batchSizes.first;
  let from: Date | null = null;
  for (let isLast = false; !isLast && !signal.aborted; limit = batchSizes.next) {
    await clickhouse.ping();
    const options: BatchOptions = { now, settings, from, limit };
    const { claimed, due } = await db
      .transaction()
      .execute((transaction) => scheduleBatch(transaction, options));
    await saveDays(
      context,
      due.map((keyword) => pendingDay(keyword, now)),
    );
    isLast = claimed.length < limit;
    // Keywords of the same search targets, which were due later, follow.
    from = claimed[limit - 1]?.dueAt ?? null;
  }
}

interface BatchOptions {
  now: Date;
  settings: RankCheckSettings;
  /** The due time from which on keywords are claimed. */
  from: Date | null;
  /** Of the claimed keywords, without others of the same search targets. */
  limit: number;
}

async function scheduleBatch(db: Db, { now, settings, from, limit }: BatchOptions) {
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const claimed = await claimDueKeywords(db, { now, from, leasedTo: after(leaseMs), limit });
  const due = await setServedAside(db, claimed, now);
  if (due.length === 0) return { claimed, due };
  const targets = await selectSearchTargets(db, [...new Set(due.map(({ targetId }) => targetId))]);
  const { plans, unserved } = planRankChecks(due, targets, settings.providers);
  const { alreadyOpen, refused } = await openRankChecks(db, { now, plans, settings });
  for (const kind of ['shallow', 'deepEnough'] as const) {
    await prolongClaims(db, alreadyOpen[kind].map(idOf), after(alreadyOpenMs[kind]));
  }
  await postponeKeywords(db, untilNextSlot(unserved, now), notConnected);
  const untilPaid = untilNextSlot(refused, now).map(({ id, until }) => ({
    id,
    until: new Date(Math.min(until.getTime(), nextMonth(now).getTime())),
  }));
  await postponeKeywords(db, untilPaid, budgetExhausted);
  await publishPositions(db, [...unserved, ...refused], [utcDay(now)]);
  return { claimed, due };
}

/** Sets new keywords aside that `rank-checks.backfill` serves from stored SERPs. Returns the others. */
async function setServedAside(db: Db, claimed: DueKeyword[], now: Date): Promise<DueKeyword[]> {
  const since = new Date(now.getTime() - backfillMs);
  const served = await selectServedByStoredSerps(db, claimed, { now, since });
  const { waiting = [], others = [] } = Object.groupBy(claimed, ({ id }) =>
    served.has(id) ? 'waiting' : 'others',
  );
  await prolongClaims(db, waiting.map(idOf), new Date(now.getTime() + minuteMs));
  return others;
}

function untilNextSlot(keywords: readonly DueKeyword[], now: Date): { id: string; until: Date }[] {
  return keywords.map(({ id, intervalHours, targetId }) => {
    return { id, until: nextRankCheckAt(now, intervalHours, targetId) };
  });
}

const idOf = ({ id }: DueKeyword) => id;
