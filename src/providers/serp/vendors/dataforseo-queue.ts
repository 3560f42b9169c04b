import type { JsonCall } from '#providers/http';
import {
  type SearchEngine,
  SerpFailure,
  type SerpFailureReason,
  type SerpOrder,
  type SerpQueue,
  type SerpReceipt,
} from '../contract.ts';
import { listPricesMicros } from '../settings.ts';
import { assertAccepted, failRefused } from '../vendor-failures.ts';
import { exchange, priceOf, type VendorLine } from '../vendor-line.ts';
import { describeTask, refuseTask } from './dataforseo-task.ts';
import { readReady, readReceipts } from './read-dataforseo-queue.ts';
import { countPages, readPage } from './read-dataforseo.ts';

const batchSize = 100;
const queuedEngines: readonly SearchEngine[] = ['google', 'bing'];
const free = (): number => 0;

type DescribeCall = (path: string, body?: unknown) => JsonCall;

/** DataForSEO's standard queue: `task_post`, `tasks_ready`, `task_get/advanced`. */
export function openQueue(line: VendorLine, describeCall: DescribeCall): SerpQueue {
  const priceMicros: SerpQueue['priceMicros'] = (query) =>
    priceOf(line, listPricesMicros.dataForSeoQueuedPage, countPages(query.depth));

  const post = (engine: string, orders: readonly SerpOrder[], signal: AbortSignal) => {
    const body = orders.map(({ tag, query }) => ({ ...describeTask(query), tag }));
    const call = describeCall(`${engine}/organic/task_post`, body);
    return exchange(line, call, signal, (answer) => readReceipts(answer, orders, priceMicros));
  };

  const listEngine = (engine: string, signal: AbortSignal) =>
    exchange(line, describeCall(`${engine}/organic/tasks_ready`), signal, readReady);

  return {
    batchSize,
    priceMicros,
    async submit(orders, signal) {
      const refused = orders.flatMap(({ tag, query }) => {
        const why = refuseTask(query);
        return why === null ? [] : [{ tag, failure: failRefused(why) }];
      });
      const accepted = orders.filter(({ query }) => refuseTask(query) === null);
      const groups = [...Map.groupBy(accepted, ({ query }) => query.engine)];
      const posts = await Promise.allSettled(groups.map(([engine, group]) => post(engine, group, signal)));
      const failed = posts.find((outcome) => outcome.status === 'rejected');
      if (failed !== undefined && posts.length === 1 && refused.length === 0) throw failed.reason;
      return [...refused, ...posts.flatMap((outcome, index) => settle(outcome, groups[index]?.[1] ?? []))];
    },
    async listReady(signal, engines = queuedEngines) {
      const lists = await Promise.allSettled(engines.map((engine) => listEngine(engine, signal)));
      const ready = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []));
      const failed = lists.find((list) => list.status === 'rejected');
      // One engine's list is worth having without the other's: what it lacks is in the next one.
      if (failed !== undefined && lists.every((list) => list.status === 'rejected')) throw failed.reason;
      return [...new Map(ready.map((task) => [task.taskId, task])).values()];
    },
    async fetchTask(taskId, query, signal) {
      assertAccepted(refuseTask(query));
      const path = `${query.engine}/organic/task_get/advanced/${encodeURIComponent(taskId)}`;
      return exchange(line, describeCall(path), signal, (answer) => readPage(answer, query, free));
    },
  };
}

/** After these nobody knows whether the vendor took the orders. */
const unclear = new Set<SerpFailureReason>([
  'provider_timeout',
  'provider_unreachable',
  'provider_bad_answer',
]);

/** The receipts of one of several calls: a clear failure for each of its orders, or none where it is unclear. */
function settle(outcome: PromiseSettledResult<SerpReceipt[]>, orders: readonly SerpOrder[]): SerpReceipt[] {
  if (outcome.status === 'fulfilled') return outcome.value;
  const failure: unknown = outcome.reason;
  if (!(failure instanceof SerpFailure)) throw failure;
  return unclear.has(failure.reason) ? [] : orders.map(({ tag }) => ({ tag, failure }));
}
