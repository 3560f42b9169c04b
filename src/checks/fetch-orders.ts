import type { JobContext } from '#jobs';
import { selectTargets } from '#keywords';
import { SerpFailure, type SerpFailureReason, type SerpProvider, type SerpQueue } from '#providers/serp';
import type { Attempt, Check, StartedCheck } from './check.ts';
import { selectEndedChecks, selectOldOrders, selectOrderedEngines, selectOrders } from './order-queries.ts';
import { markSubmitted } from './queries.ts';
import { queryFor } from './query-for.ts';
import { asFailure, limitOf } from './run-checks.ts';

const atOnce = 500;
/** A finished order may drop out of the provider's list before it was fetched: after this it is asked for by its name. */
const listedMs = 10 * 60_000;

const onTheWay = new Set<SerpFailureReason>([
  'provider_timeout',
  'provider_unreachable',
  'provider_rate_limited',
  'provider_unavailable',
  'provider_bad_answer',
]);

/** A provider whose queue is used. */
export type QueueProvider = SerpProvider & { queue: SerpQueue };

/** Fetches the orders that the provider calls finished, by our own tags: so those whose receipt was lost are found, too. */
export async function fetchFinished(context: JobContext, provider: QueueProvider): Promise<Attempt[]> {
  const { db, signal } = context;
  const engines = await selectOrderedEngines(db, provider.name);
  if (engines.length === 0) return [];
  const listed = (await provider.queue.listReady(signal, engines)).filter(({ tag }) => isOurs(tag));
  const taskIds = new Map(listed.map(({ tag, taskId }) => [tag, taskId]));
  const ids = [...taskIds.keys()];
  const orders = await selectOrders(db, { provider: provider.name, ids, limit: atOnce });
  await adoptLost(db, orders, taskIds);
  // Late orders of checks that ended otherwise: fetched, they leave the list, which has room for a thousand.
  const ended = await selectEndedChecks(db, { ids, limit: atOnce });
  await fetchAll(context, provider, await withQueries(context, withTasks(ended, taskIds)));
  const attempts = await fetchAll(context, provider, await withQueries(context, withTasks(orders, taskIds)));
  return attempts.filter((one) => one !== null);
}

/** Asks by name for orders that have been away for long, and gives up those that nobody should wait for any longer. */
export async function fetchOverdue(
  context: JobContext,
  provider: QueueProvider,
  patienceMs: number,
): Promise<Attempt[]> {
  const { db, now, signal } = context;
  const before = new Date(now.getTime() - listedMs);
  const orders = await selectOldOrders(db, { provider: provider.name, before, limit: atOnce });
  const open = await withQueries(context, orders);
  const attempts = await fetchAll(context, provider, open);
  return open.flatMap((check, index): Attempt[] => {
    const attempt = attempts[index];
    if (attempt) return [attempt];
    const isLost = now.getTime() - check.startedAt.getTime() >= patienceMs && !signal.aborted;
    return isLost ? [{ check, failure: new SerpFailure('provider_timeout', tooLong) }] : [];
  });
}

const tooLong = 'The order stayed in the provider’s queue for too long.';

/** Tags are ids of ours; others who use the same credential may name theirs as they like. */
function isOurs(tag: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(tag);
}

/** An order whose receipt was lost was taken after all, at the price that had been set aside. */
async function adoptLost(
  db: JobContext['db'],
  orders: readonly Check[],
  taskIds: ReadonlyMap<string, string>,
): Promise<void> {
  const lost = orders.filter(({ state }) => state === 'submitting');
  const receipts = lost.map(({ id, reservedMicros }) => ({
    id,
    taskId: taskIds.get(id) ?? '',
    costMicros: reservedMicros,
  }));
  await markSubmitted(db, receipts);
}

function withTasks(checks: readonly Check[], taskIds: ReadonlyMap<string, string>): Check[] {
  return checks.map((check) => ({ ...check, taskId: taskIds.get(check.id) ?? check.taskId }));
}

/** In the order of the checks; null where there is nothing to be had yet. */
function fetchAll(
  context: JobContext,
  provider: QueueProvider,
  checks: readonly StartedCheck[],
): Promise<(Attempt | null)[]> {
  return Promise.all(checks.map((check) => fetchTask(context, provider, check)));
}

async function fetchTask(
  { signal, log }: JobContext,
  provider: QueueProvider,
  check: StartedCheck,
): Promise<Attempt | null> {
  const { taskId } = check;
  if (taskId === null) return null;
  try {
    const part = await limitOf(provider)(() => provider.queue.fetchTask(taskId, check.query, signal));
    return part && { check, page: { ...part, parts: 1 } };
  } catch (error) {
    if (signal.aborted) return null;
    const failure = asFailure(error, { log, provider });
    // The order is paid for: trouble on the way to it is no reason to place another.
    return failure.retryable && onTheWay.has(failure.reason) ? null : { check, failure };
  }
}

/** The checks with what was asked, in the same order. */
export async function withQueries(
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  checks: readonly Check[],
): Promise<StartedCheck[]> {
  const targets = await selectTargets(
    db,
    checks.map(({ targetId }) => targetId),
  );
  const byId = new Map(targets.map((target) => [target.id, target]));
  return checks.flatMap((check) => {
    const target = byId.get(check.targetId);
    if (target === undefined) return [];
    return [{ ...check, startedAt: check.startedAt ?? now, query: queryFor(target, check.depth) }];
  });
}
