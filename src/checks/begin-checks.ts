import type { JobContext } from '#jobs';
import { selectTargets, selectTrackers, type Tracker } from '#keywords';
import type { AttemptKey, StartedCheck } from './check.ts';
import { queryFor } from './query-for.ts';
import { startChecks } from './queries.ts';
import { closeChecks } from './settle-checks.ts';

/** Begins attempts; checks that nobody tracks any more are cancelled without a word to the provider. */
export async function beginChecks(
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  attempts: readonly AttemptKey[],
  state: 'waiting' | 'submitting',
): Promise<{ checks: StartedCheck[]; trackers: Map<string, Tracker[]> }> {
  const started = await startChecks(db, attempts, { now, state });
  const targetIds = started.map(({ targetId }) => targetId);
  const trackers = Map.groupBy(await selectTrackers(db, targetIds), ({ targetId }) => targetId);
  const targets = new Map((await selectTargets(db, targetIds)).map((target) => [target.id, target]));
  const unwanted = started.filter(({ targetId }) => !trackers.has(targetId));
  await cancel(db, unwanted, now);
  const checks = started.flatMap((check): StartedCheck[] => {
    const target = targets.get(check.targetId);
    if (target === undefined || !trackers.has(check.targetId)) return [];
    return [{ ...check, startedAt: check.startedAt ?? now, query: queryFor(target, check.depth) }];
  });
  return { checks, trackers };
}

async function cancel(db: JobContext['db'], checks: readonly AttemptKey[], now: Date): Promise<void> {
  if (checks.length === 0) return;
  const ending = { state: 'cancelled', errorCode: null, errorMessage: null } as const;
  await db.transaction().execute(async (transaction) => {
    await closeChecks(
      transaction,
      checks.map(({ id, attempt }) => ({ id, attempt, ...ending })),
      now,
    );
  });
}
