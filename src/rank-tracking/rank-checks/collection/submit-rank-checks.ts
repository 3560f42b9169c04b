import { enqueue, type JobContext } from '#platform/jobs';
import { SerpFailure, type SerpFailureReason, type SerpQueue } from '#providers/serp';
import { startRankChecks } from './start-rank-checks.ts';
import {
  type Attempt,
  type RankCheckSettings,
  notConnectedFailure,
  type StartedRankCheck,
} from '../core/rank-check.ts';
import type { RankCheckBatch } from '../core/enqueue-rank-checks.ts';
import { finishRankChecks } from './finish-rank-checks.ts';
import { markSubmitted } from '../core/queries.ts';

export const collectTask = 'rank-checks.collect';
const firstCollectionMs = 2_000;

/** Collects the finished tasks of a provider, or the overdue ones. */
export interface CollectionRequest {
  provider: string;
  overdue?: true;
}

/** After these failures the provider may have accepted the tasks. Submitting them again could pay twice. */
const ambiguousReasons = new Set<string>([
  'provider_timeout',
  'provider_unreachable',
  'provider_bad_answer',
] satisfies SerpFailureReason[]);

/**
 * Submits rank checks to a provider's queue in one call. They are marked before the call, so that their tasks can be found by
 * tag if the process dies. Queued tasks always request the full depth: the trackers may have changed when the SERP arrives, and
 * a SERP that stopped early must not count as a complete one.
 */
export async function submitRankChecks(
  context: JobContext,
  batch: RankCheckBatch,
  settings: RankCheckSettings,
): Promise<void> {
  const { db, now } = context;
  const queue = settings.providers.find(({ name }) => name === batch.provider)?.queue;
  const { rankChecks } = await startRankChecks(context, batch.rankChecks, 'submitting');
  if (rankChecks.length === 0) return;
  if (queue === undefined)
    return finishRankChecks(context, failAll(rankChecks, notConnectedFailure(batch.provider)), settings);
  await enqueueCollection(db, { provider: batch.provider }, new Date(now.getTime() + firstCollectionMs));
  await finishRankChecks(context, await submitTasks(context, queue, rankChecks), settings);
}

/** Enqueues one collection job per provider; the key prevents duplicates. */
export async function enqueueCollection(
  db: JobContext['db'],
  request: CollectionRequest,
  runAt: Date,
): Promise<void> {
  const key = `${collectTask}:${request.provider}${request.overdue ? ':overdue' : ''}`;
  await enqueue(db, collectTask, request, { runAt, key });
}

/** Returns the attempts that the provider refused. */
async function submitTasks(
  { db, signal }: JobContext,
  queue: SerpQueue,
  rankChecks: readonly StartedRankCheck[],
): Promise<Attempt[]> {
  try {
    const tasks = rankChecks.map(({ id, query }) => ({ tag: id, query }));
    const receipts = await queue.submit(tasks, signal);
    await markSubmitted(
      db,
      receipts.flatMap((receipt) => ('taskId' in receipt ? [{ ...receipt, id: receipt.tag }] : [])),
    );
    const refusals = new Map(
      receipts.flatMap((receipt) => ('failure' in receipt ? [[receipt.tag, receipt.failure] as const] : [])),
    );
    return rankChecks.flatMap((rankCheck) => {
      const failure = refusals.get(rankCheck.id);
      return failure ? [{ rankCheck, failure }] : [];
    });
  } catch (error) {
    if (signal.aborted) return [];
    if (!(error instanceof SerpFailure)) throw error;
    return ambiguousReasons.has(error.reason) ? [] : failAll(rankChecks, error);
  }
}

function failAll(rankChecks: readonly StartedRankCheck[], failure: SerpFailure): Attempt[] {
  return rankChecks.map((rankCheck) => ({ rankCheck, failure }));
}
