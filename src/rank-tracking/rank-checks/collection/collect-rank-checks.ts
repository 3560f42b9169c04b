import type { JobContext } from '#platform/jobs';
import { SerpFailure } from '#providers/serp';
import { type Attempt, type RankCheckSettings, notConnectedFailure } from '../core/rank-check.ts';
import {
  fetchFinishedTasks,
  fetchOverdueTasks,
  type QueueProvider,
  unconfirmedMicros,
  withQueries,
} from './queued-tasks.ts';
import { finishRankChecks } from './finish-rank-checks.ts';
import { selectSubmittedBefore, selectSubmittedProviders } from './submitted-queries.ts';
import { type CollectionRequest, enqueueCollection } from './submit-rank-checks.ts';

const batchSize = 500;
/** DataForSEO limits its list of finished tasks to 20 calls per minute and has one list for each of two engines. */
const collectionIntervalMs = 7_000;

/** Fetches finished or overdue tasks from a provider's queue. Repeats itself while the queue contains tasks. */
export async function collectRankChecks(
  context: JobContext,
  request: CollectionRequest,
  settings: RankCheckSettings,
): Promise<void> {
  const { db, clickhouse, now } = context;
  await clickhouse.ping();
  await finishRankChecks(context, await collect(context, request, settings), settings);
  if (request.overdue || !(await selectSubmittedProviders(db)).includes(request.provider)) return;
  await enqueueCollection(db, request, new Date(now.getTime() + collectionIntervalMs));
}

async function collect(
  context: JobContext,
  { provider: name, overdue }: CollectionRequest,
  { providers, queueTimeoutMs }: RankCheckSettings,
): Promise<Attempt[]> {
  const provider = providers.find(
    (one): one is QueueProvider => one.name === name && one.queue !== undefined,
  );
  if (provider === undefined) return failSubmitted(context, name);
  if (overdue) return fetchOverdueTasks(context, provider, queueTimeoutMs);
  try {
    return await fetchFinishedTasks(context, provider);
  } catch (error) {
    if (!(error instanceof SerpFailure)) throw error;
    context.log.warn(
      { provider: name, reason: error.reason },
      'the list of finished tasks could not be read',
    );
    return [];
  }
}

/** Fails tasks that were submitted before the provider was disconnected. */
async function failSubmitted(context: JobContext, provider: string): Promise<Attempt[]> {
  const { db, now } = context;
  const submitted = await selectSubmittedBefore(db, { provider, before: now, limit: batchSize });
  const rankChecks = await withQueries(context, submitted);
  return rankChecks.map((rankCheck) => {
    return { rankCheck, failure: notConnectedFailure(provider, unconfirmedMicros(rankCheck)) };
  });
}
