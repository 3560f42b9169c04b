import type { JobContext } from '#jobs';
import { selectTargets, selectTrackers, type Tracker } from '#keywords';
import type { Check, StartedCheck } from './check.ts';
import { queryFor } from './query-for.ts';
import { endChecks, startChecks } from './queries.ts';
import { settleChecks } from './settle-checks.ts';

/** Begins attempts; checks that nobody tracks any more are cancelled without a word to the provider. */
export async function beginChecks(
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  ids: readonly string[],
  state: 'waiting' | 'submitting',
): Promise<{ checks: StartedCheck[]; trackers: Map<string, Tracker[]> }> {
  const started = await startChecks(db, ids, { now, state });
  const targetIds = started.map(({ targetId }) => targetId);
  const trackers = Map.groupBy(await selectTrackers(db, targetIds), ({ targetId }) => targetId);
  const targets = new Map((await selectTargets(db, targetIds)).map((target) => [target.id, target]));
  const unwanted = started.filter(({ targetId }) => !trackers.has(targetId));
  await cancel(db, unwanted, now);
  const checks = started.flatMap((check): StartedCheck[] => {
    const target = targets.get(check.targetId);
    const tracked = trackers.get(check.targetId);
    if (target === undefined || tracked === undefined) return [];
    return [
      {
        ...check,
        startedAt: check.startedAt ?? now,
        query: queryFor(target, check.depth, stopHosts(tracked)),
      },
    ];
  });
  return { checks, trackers };
}

async function cancel(db: JobContext['db'], checks: readonly Check[], now: Date): Promise<void> {
  if (checks.length === 0) return;
  const ending = { state: 'cancelled', errorCode: null, errorMessage: null, spentMicros: 0 } as const;
  await db.transaction().execute(async (transaction) => {
    const ended = await endChecks(
      transaction,
      checks.map(({ id }) => ({ id, ...ending })),
      now,
    );
    const released = checks.filter(({ id }) => ended.has(id));
    await settleChecks(
      transaction,
      released.map((check) => ({ ...check, spentMicros: 0, bought: false })),
    );
  });
}

/** A vendor stops at the first of its hosts, subdomains included: it can be told so where that is just what is sought. */
function stopHosts(trackers: readonly Tracker[]): string[] {
  const domains = new Set(trackers.map(({ domain }) => domain));
  const plain = trackers.every(({ stopWhenFound, match }) => stopWhenFound && match === 'domain');
  return domains.size === 1 && plain ? [...domains] : [];
}
