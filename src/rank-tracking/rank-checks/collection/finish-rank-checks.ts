import { utcDay } from '#platform/days.ts';
import { monthOf } from '#accounts/budgets';
import type { Db } from '#platform/postgres';
import type { JobContext } from '#platform/jobs';
import {
  applyRankCheckOutcomes,
  lockKeywords,
  selectTrackers,
  type Tracker,
} from '#rank-tracking/keywords/rank-checking';
import { recordSerps } from '#rank-tracking/serps';
import { publishBatch } from '../evaluation/publish-positions.ts';
import { type Attempt, type RankCheckSettings, serpOriginOf, retryAt } from '../core/rank-check.ts';
import { enqueueRankChecks } from '../core/enqueue-rank-checks.ts';
import { type AttemptEvaluation, evaluateAttempt, outcomeOf } from '../evaluation/evaluate-attempt.ts';
import { saveDays } from '../evaluation/keyword-days.ts';
import { reserveBudget } from '../core/reserve-budget.ts';
import { type AttemptEnd, reopenRankChecks } from '../core/queries.ts';
import { closeRankChecks, recordSpent } from './close-rank-checks.ts';

/**
 * Stores the outcomes of attempts: first SERPs and days in ClickHouse, where repeated inserts have no effect, then the
 * keywords' new values, costs and retries in one transaction. A concurrent run with the same attempts changes nothing.
 */
export async function finishRankChecks(
  context: JobContext,
  attempts: readonly Attempt[],
  settings: RankCheckSettings,
): Promise<void> {
  if (attempts.length === 0) return;
  const { db, clickhouse, now } = context;
  try {
    await recordSerps(clickhouse, attempts.flatMap(serpOf));
  } finally {
    await recordSpent(db, attempts);
  }
  // Trackers are read after the SERPs were stored, because a tracker added later is backfilled from them.
  const targetIds = attempts.map(({ rankCheck }) => rankCheck.targetId);
  const evaluations = evaluateAll(await selectTrackers(db, targetIds), attempts);
  await saveDays(
    context,
    evaluations.map(({ day }) => day),
  );
  await db.transaction().execute(async (transaction) => {
    await lockKeywords(
      transaction,
      evaluations.map(({ day }) => day.keywordId),
    );
    const ended = await closeRankChecks(transaction, attempts.map(attemptEndOf), now);
    const endedAttempts = attempts.filter(({ rankCheck }) => ended.has(rankCheck.id));
    const retries = await retryAll(transaction, endedAttempts, { context, settings });
    const current = evaluations.filter(({ rankCheckId }) => ended.has(rankCheckId));
    await applyRankCheckOutcomes(
      transaction,
      current.map((one) => outcomeOf(one, retries.get(one.rankCheckId) ?? null)),
    );
    await publishBatch(
      transaction,
      current.map(({ day }) => day),
      { days: current.map(({ day }) => utcDay(day.checkedAt)), startedAt: now },
    );
  });
}

function serpOf(attempt: Attempt) {
  return 'serp' in attempt && !attempt.isStored
    ? [{ ...serpOriginOf(attempt.rankCheck), serp: attempt.serp }]
    : [];
}

function evaluateAll(trackers: readonly Tracker[], attempts: readonly Attempt[]): AttemptEvaluation[] {
  const byTarget = new Map(attempts.map((attempt) => [attempt.rankCheck.targetId, attempt]));
  return trackers.flatMap((tracker) => {
    const attempt = byTarget.get(tracker.targetId);
    const evaluation = attempt && evaluateAttempt(tracker, attempt);
    return evaluation ? [evaluation] : [];
  });
}

function attemptEndOf(attempt: Attempt): AttemptEnd {
  const { id, attempt: number } = attempt.rankCheck;
  const key = { id, attempt: number };
  if ('serp' in attempt) return { ...key, state: 'done', errorCode: null, errorMessage: null };
  const { reason, message } = attempt.failure;
  return { ...key, state: 'failed', errorCode: reason, errorMessage: message.toWellFormed() };
}

/** Reopens rank checks for retries that their budgets cover. Returns the retry times by rank check id. */
async function retryAll(
  db: Db,
  attempts: readonly Attempt[],
  { context, settings }: { context: JobContext; settings: RankCheckSettings },
): Promise<Map<string, Date>> {
  const retryContext = { now: context.now, random: context.random() };
  const purchases = attempts.flatMap((attempt) => {
    if (!('failure' in attempt)) return [];
    const { rankCheck, failure } = attempt;
    const dueAt = retryAt(failure, rankCheck.attempt, retryContext);
    if (dueAt === null) return [];
    const request = {
      provider: rankCheck.provider,
      month: monthOf(rankCheck.createdAt),
      priceMicros: rankCheck.reservedMicros,
      payers: [rankCheck.accountId],
    };
    return [{ item: { ...rankCheck, attempt: rankCheck.attempt + 1, dueAt }, request }];
  });
  const { reserved } = await reserveBudget(db, purchases, settings.defaultLimitMicros);
  const reopened = reserved.map(({ item }) => item);
  await reopenRankChecks(db, reopened);
  for (const [runAt, rankChecks] of Map.groupBy(reopened, ({ dueAt }) => dueAt.getTime())) {
    await enqueueRankChecks(db, rankChecks, { runAt: new Date(runAt) });
  }
  return new Map(reopened.map(({ id, dueAt }) => [id, dueAt]));
}
