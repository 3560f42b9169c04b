import type { JobContext } from '#jobs';
import { SerpFailure } from '#providers/serp';
import { type Attempt, type Collection, notConnected } from './check.ts';
import { fetchFinished, fetchOverdue, type QueueProvider, withQueries } from './fetch-orders.ts';
import { finishChecks } from './finish-checks.ts';
import { selectOldOrders, selectOrderedProviders } from './order-queries.ts';
import { type CollectOrder, enqueueCollect, failAll } from './submit-checks.ts';

const atOnce = 500;
/** DataForSEO lets its lists be read twenty times a minute, and has one for each of two engines. */
const nextLookMs = 7_000;

/** Fetches what a provider's queue has finished, or looks after what is overdue; looks again while there are orders. */
export async function collectChecks(
  context: JobContext,
  order: CollectOrder,
  collection: Collection,
): Promise<void> {
  const { db, facts, now } = context;
  await facts.ping();
  await finishChecks(context, await collect(context, order, collection), collection);
  if (order.overdue || !(await selectOrderedProviders(db)).includes(order.provider)) return;
  await enqueueCollect(db, order, new Date(now.getTime() + nextLookMs));
}

async function collect(
  context: JobContext,
  { provider: name, overdue }: CollectOrder,
  { providers, queuePatienceMs }: Collection,
): Promise<Attempt[]> {
  const provider = providers.find(
    (one): one is QueueProvider => one.name === name && one.queue !== undefined,
  );
  if (provider === undefined) return giveUp(context, name);
  if (overdue) return fetchOverdue(context, provider, queuePatienceMs);
  try {
    return await fetchFinished(context, provider);
  } catch (error) {
    if (!(error instanceof SerpFailure)) throw error;
    context.log.warn({ provider: name, reason: error.reason }, 'could not list finished orders');
    return [];
  }
}

/** What was ordered before this installation was cut off from the provider. */
async function giveUp(context: JobContext, provider: string): Promise<Attempt[]> {
  const { db, now } = context;
  const orders = await selectOldOrders(db, { provider, before: now, limit: atOnce });
  return failAll(await withQueries(context, orders), notConnected(provider));
}
