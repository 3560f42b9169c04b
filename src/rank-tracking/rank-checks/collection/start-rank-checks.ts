import type { JobContext } from '#platform/jobs';
import { selectSearchTargets, selectTrackers, type Tracker } from '#rank-tracking/keywords/rank-checking';
import type { AttemptKey, StartedRankCheck } from '../core/rank-check.ts';
import { serpQueryFor } from '../core/serp-query.ts';
import { startAttempts } from '../core/queries.ts';
import { closeRankChecks } from './close-rank-checks.ts';

/** Starts attempts. Cancels rank checks whose target is no longer tracked, before they cost anything. */
export async function startRankChecks(
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  attempts: readonly AttemptKey[],
  state: 'waiting' | 'submitting',
): Promise<{ rankChecks: StartedRankCheck[]; trackers: Map<string, Tracker[]> }> {
  const started = await startAttempts(db, attempts, { now, state });
  const targetIds = started.map(({ targetId }) => targetId);
  const trackers = Map.groupBy(await selectTrackers(db, targetIds), ({ targetId }) => targetId);
  const targets = new Map((await selectSearchTargets(db, targetIds)).map((target) => [target.id, target]));
  const untracked = started.filter(({ targetId }) => !trackers.has(targetId));
  await cancel(db, untracked, now);
  const rankChecks = started.flatMap((rankCheck): StartedRankCheck[] => {
    const target = targets.get(rankCheck.targetId);
    if (target === undefined || !trackers.has(rankCheck.targetId)) return [];
    return [
      { ...rankCheck, startedAt: rankCheck.startedAt ?? now, query: serpQueryFor(target, rankCheck.depth) },
    ];
  });
  return { rankChecks, trackers };
}

async function cancel(db: JobContext['db'], rankChecks: readonly AttemptKey[], now: Date): Promise<void> {
  if (rankChecks.length === 0) return;
  const cancelled = { state: 'cancelled', errorCode: null, errorMessage: null } as const;
  await db.transaction().execute(async (transaction) => {
    await closeRankChecks(
      transaction,
      rankChecks.map(({ id, attempt }) => ({ id, attempt, ...cancelled })),
      now,
    );
  });
}
