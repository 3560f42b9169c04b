import type { JobContext } from '#jobs';
import { selectTargets } from '#keywords';
import {
  type CollectedPage,
  SerpFailure,
  type SerpFailureReason,
  type SerpProvider,
  type SerpQueue,
} from '#providers/serp';
import { type Attempt, type Check, type Collection, notConnected, type StartedCheck } from './check.ts';
import { finishChecks } from './finish-checks.ts';
import { limitOf } from './run-checks.ts';
import { queryFor } from './query-for.ts';
import { selectSubmitted } from './queries.ts';
import { enqueueCollect } from './submit-checks.ts';

const atOnce = 500;
const nextLookMs = 5_000;
/** A finished order may drop out of the provider's list before it was fetched: after this it is asked for by its name. */
const listedMs = 10 * 60_000;

const onTheWay = new Set<SerpFailureReason>([
  'provider_timeout',
  'provider_unreachable',
  'provider_rate_limited',
  'provider_unavailable',
  'provider_bad_answer',
]);

type QueueProvider = SerpProvider & { queue: SerpQueue };

/** Fetches what a provider's queue has finished, gives up what it never will, and looks again while orders are open. */
export async function collectChecks(
  context: JobContext,
  name: string,
  collection: Collection,
): Promise<void> {
  const { db, facts, now } = context;
  await facts.ping();
  const provider = collection.providers.find(
    (one): one is QueueProvider => one.name === name && one.queue !== undefined,
  );
  const open = await withQueries(context, await selectSubmitted(db, name, atOnce));
  if (open.length === 0) return;
  const attempts =
    provider === undefined
      ? open.map((check) => ({ check, failure: notConnected(name) }))
      : await fetchReady(context, provider, { open, collection });
  await finishChecks(context, attempts, collection);
  if (attempts.length < open.length || open.length === atOnce) {
    await enqueueCollect(db, name, new Date(Math.max(now.getTime(), Date.now()) + nextLookMs));
  }
}

async function fetchReady(
  { now, signal, log }: JobContext,
  provider: QueueProvider,
  { open, collection }: { open: readonly StartedCheck[]; collection: Collection },
): Promise<Attempt[]> {
  const ready = await readyTasks(provider, open, signal).catch((error: unknown) => {
    if (!(error instanceof SerpFailure)) throw error;
    log.warn({ provider: provider.name, reason: error.reason }, 'could not list finished orders');
    return new Map<string, string>();
  });
  const attempts = await Promise.all(
    open.map(async (check): Promise<Attempt | null> => {
      const ageMs = now.getTime() - check.startedAt.getTime();
      const taskId = ready.get(check.id) ?? (ageMs > listedMs ? check.taskId : null);
      const attempt = taskId === null ? null : await fetchTask(provider, { check, taskId, signal });
      if (attempt !== null || signal.aborted || ageMs < collection.queuePatienceMs) return attempt;
      return {
        check,
        failure: new SerpFailure(
          'provider_timeout',
          'The order stayed in the provider’s queue for too long.',
        ),
      };
    }),
  );
  return attempts.filter((attempt) => attempt !== null);
}

/** Finished orders by our own tag, which also finds those whose receipt was lost. */
async function readyTasks(
  { queue }: QueueProvider,
  open: readonly StartedCheck[],
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const engines = [...new Set(open.map(({ query }) => query.engine))];
  return new Map((await queue.listReady(signal, engines)).map(({ tag, taskId }) => [tag, taskId]));
}

async function fetchTask(
  provider: QueueProvider,
  { check, taskId, signal }: { check: StartedCheck; taskId: string; signal: AbortSignal },
): Promise<Attempt | null> {
  try {
    const part = await limitOf(provider)(() => provider.queue.fetchTask(taskId, check.query, signal));
    if (part === null) return null;
    const page: CollectedPage = { ...part, parts: 1 };
    return { check, page };
  } catch (error) {
    if (signal.aborted) return null;
    if (!(error instanceof SerpFailure)) throw error;
    // The order is paid for: trouble on the way to it is no reason to place another.
    return onTheWay.has(error.reason) ? null : { check, failure: error };
  }
}

async function withQueries({ db, now }: JobContext, checks: readonly Check[]): Promise<StartedCheck[]> {
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
