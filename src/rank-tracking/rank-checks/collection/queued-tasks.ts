import { minuteMs } from '#platform/durations.ts';
import type { JobContext } from '#platform/jobs';
import { selectSearchTargets } from '#rank-tracking/keywords/rank-checking';
import { SerpFailure, type SerpFailureReason, type SerpProvider, type SerpQueue } from '#providers/serp';
import type { Attempt, RankCheck, StartedRankCheck } from '../core/rank-check.ts';
import {
  selectFinished,
  selectSubmittedBefore,
  selectSubmittedEngines,
  selectSubmitted,
} from './submitted-queries.ts';
import { markSubmitted } from '../core/queries.ts';
import { serpQueryFor } from '../core/serp-query.ts';
import { asFailure, limitOf } from './run-rank-checks.ts';

const batchSize = 500;
/** A finished task may leave the provider's list before it was fetched. After this time it is fetched by its id. */
const overdueMs = 10 * minuteMs;

const transientReasons = new Set<SerpFailureReason>([
  'provider_timeout',
  'provider_unreachable',
  'provider_rate_limited',
  'provider_unavailable',
  'provider_bad_answer',
]);

/** A provider that supports queued tasks. */
export type QueueProvider = SerpProvider & { queue: SerpQueue };

/** Fetches finished tasks. Finds them by our own tags, which also finds tasks whose receipt was lost. */
export async function fetchFinishedTasks(context: JobContext, provider: QueueProvider): Promise<Attempt[]> {
  const { db, signal } = context;
  const engines = await selectSubmittedEngines(db, provider.name);
  if (engines.length === 0) return [];
  const listed = (await provider.queue.listReady(signal, engines)).filter(({ tag }) => isRankCheckId(tag));
  const taskIds = new Map(listed.map(({ tag, taskId }) => [tag, taskId]));
  const ids = [...taskIds.keys()];
  const submitted = await selectSubmitted(db, { provider: provider.name, ids, limit: batchSize });
  await markUnconfirmedSubmitted(db, submitted, taskIds);
  // Fetching the late tasks of finished rank checks removes them from the provider's list, which holds only 1000.
  const finished = await selectFinished(db, { ids, limit: batchSize });
  await fetchAll(context, provider, await withQueries(context, withTaskIds(finished, taskIds)));
  const attempts = await fetchAll(
    context,
    provider,
    await withQueries(context, withTaskIds(submitted, taskIds)),
  );
  return attempts.filter((one) => one !== null);
}

/** Fetches overdue tasks by their ids, and fails those that have exceeded the timeout. */
export async function fetchOverdueTasks(
  context: JobContext,
  provider: QueueProvider,
  timeoutMs: number,
): Promise<Attempt[]> {
  const { db, now, signal } = context;
  const before = new Date(now.getTime() - overdueMs);
  const overdue = await selectSubmittedBefore(db, { provider: provider.name, before, limit: batchSize });
  const open = await withQueries(context, overdue);
  const attempts = await fetchAll(context, provider, open);
  return open.flatMap((rankCheck, index): Attempt[] => {
    const attempt = attempts[index];
    if (attempt) return [attempt];
    const isLost = now.getTime() - rankCheck.startedAt.getTime() >= timeoutMs && !signal.aborted;
    return isLost ? [{ rankCheck, failure: timeoutFailure(rankCheck) }] : [];
  });
}

function timeoutFailure(rankCheck: StartedRankCheck): SerpFailure {
  return new SerpFailure('provider_timeout', timeoutMessage, { costMicros: unconfirmedMicros(rankCheck) });
}

/** The provider may have accepted a task without a receipt, so its reserved price counts. Receipts contain the cost of the others. */
export function unconfirmedMicros({ state, reservedMicros }: RankCheck): number {
  return state === 'submitting' ? reservedMicros : 0;
}

const timeoutMessage = 'The provider did not finish the queued task in time.';

/** Our tags are rank check ids. Other programs with the same credentials may use any tags. */
function isRankCheckId(tag: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(tag);
}

/** A listed task whose receipt was lost has been accepted. Its cost is assumed to be the reserved price. */
async function markUnconfirmedSubmitted(
  db: JobContext['db'],
  rankChecks: readonly RankCheck[],
  taskIds: ReadonlyMap<string, string>,
): Promise<void> {
  const unconfirmed = rankChecks.filter(({ state }) => state === 'submitting');
  const receipts = unconfirmed.map(({ id, reservedMicros }) => ({
    id,
    taskId: taskIds.get(id) ?? '',
    costMicros: reservedMicros,
  }));
  await markSubmitted(db, receipts);
}

function withTaskIds(rankChecks: readonly RankCheck[], taskIds: ReadonlyMap<string, string>): RankCheck[] {
  return rankChecks.map((rankCheck) => ({
    ...rankCheck,
    taskId: taskIds.get(rankCheck.id) ?? rankCheck.taskId,
  }));
}

/** Returns attempts in the order of the rank checks; null if the task has not finished. */
function fetchAll(
  context: JobContext,
  provider: QueueProvider,
  rankChecks: readonly StartedRankCheck[],
): Promise<(Attempt | null)[]> {
  return Promise.all(rankChecks.map((rankCheck) => fetchTask(context, provider, rankCheck)));
}

async function fetchTask(
  { signal, log }: JobContext,
  provider: QueueProvider,
  rankCheck: StartedRankCheck,
): Promise<Attempt | null> {
  const { taskId } = rankCheck;
  if (taskId === null) return null;
  try {
    const part = await limitOf(provider)(() => provider.queue.fetchTask(taskId, rankCheck.query, signal));
    return part && { rankCheck, serp: { ...part, parts: 1 } };
  } catch (error) {
    if (signal.aborted) return null;
    const failure = asFailure(error, { log, provider });
    // The task is paid for, so a transient failure to fetch it must not submit another one.
    return failure.retryable && transientReasons.has(failure.reason) ? null : { rankCheck, failure };
  }
}

/** Adds the provider queries to rank checks, in the same order. */
export async function withQueries(
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  rankChecks: readonly RankCheck[],
): Promise<StartedRankCheck[]> {
  const targets = await selectSearchTargets(
    db,
    rankChecks.map(({ targetId }) => targetId),
  );
  const byId = new Map(targets.map((target) => [target.id, target]));
  return rankChecks.flatMap((rankCheck) => {
    const target = byId.get(rankCheck.targetId);
    if (target === undefined) return [];
    return [
      { ...rankCheck, startedAt: rankCheck.startedAt ?? now, query: serpQueryFor(target, rankCheck.depth) },
    ];
  });
}
