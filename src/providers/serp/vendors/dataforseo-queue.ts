import type { JsonCall } from '#providers/http';
import {
  type SearchEngine,
  SerpFailure,
  type SerpFailureReason,
  type SerpOrder,
  type SerpQueue,
  type SerpReceipt,
} from '../contract.ts';
import { type DataForSeoSettings, listPricesMicros } from '../settings.ts';
import { assertSupported, failUnsupported } from '../vendor-failures.ts';
import { callVendor, priceOf, type VendorConnection } from '../vendor-connection.ts';
import { describeTask, rejectionReason, taskMicros } from './dataforseo-task.ts';
import { readReady, readReceipts } from './dataforseo-queue-response.ts';
import { readPage } from './dataforseo-response.ts';

const batchSize = 100;
const queuedEngines: readonly SearchEngine[] = ['google', 'bing'];
const free = (): number => 0;

type DescribeCall = (path: string, body?: unknown) => JsonCall;

/** DataForSEO's standard queue: `task_post`, `tasks_ready`, `task_get/advanced`. */
export function openQueue(
  connection: VendorConnection,
  settings: DataForSeoSettings,
  describeCall: DescribeCall,
): SerpQueue {
  const priceMicros: SerpQueue['priceMicros'] = (query) =>
    priceOf(connection, taskMicros(query, listPricesMicros.dataForSeoQueuedPage, settings), 1);

  const post = (engine: string, orders: readonly SerpOrder[], signal: AbortSignal) => {
    const body = orders.map(({ tag, query }) => ({ ...describeTask(query, settings), tag }));
    const call = describeCall(`${engine}/organic/task_post`, body);
    return callVendor(connection, call, signal, (response) => readReceipts(response, orders, priceMicros));
  };

  const listEngine = (engine: string, signal: AbortSignal) =>
    callVendor(connection, describeCall(`${engine}/organic/tasks_ready`), signal, readReady);

  return {
    batchSize,
    priceMicros,
    async submit(orders, signal) {
      const rejected = orders.flatMap(({ tag, query }) => {
        const why = rejectionReason(query);
        return why === null ? [] : [{ tag, failure: failUnsupported(why) }];
      });
      const accepted = orders.filter(({ query }) => rejectionReason(query) === null);
      const groups = [...Map.groupBy(accepted, ({ query }) => query.engine)];
      const posts = await Promise.allSettled(groups.map(([engine, group]) => post(engine, group, signal)));
      const failed = posts.find((outcome) => outcome.status === 'rejected');
      if (failed !== undefined && posts.length === 1 && rejected.length === 0) throw failed.reason;
      return [
        ...rejected,
        ...posts.flatMap((outcome, index) => receiptsOf(outcome, groups[index]?.[1] ?? [])),
      ];
    },
    async listReady(signal, engines = queuedEngines) {
      const lists = await Promise.allSettled(engines.map((engine) => listEngine(engine, signal)));
      const ready = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []));
      const failed = lists.find((list) => list.status === 'rejected');
      // One engine's list is useful without the other's, whose tasks are still listed next time.
      if (failed !== undefined && lists.every((list) => list.status === 'rejected')) throw failed.reason;
      return [...new Map(ready.map((task) => [task.taskId, task])).values()];
    },
    async fetchTask(taskId, query, signal) {
      assertSupported(rejectionReason(query));
      const path = `${query.engine}/organic/task_get/advanced/${encodeURIComponent(taskId)}`;
      return callVendor(connection, describeCall(path), signal, (response) =>
        readPage(response, query, free),
      );
    },
  };
}

/** After these failures it is unknown whether the vendor accepted the orders. */
const ambiguousReasons = new Set<SerpFailureReason>([
  'provider_timeout',
  'provider_unreachable',
  'provider_bad_answer',
]);

/** The receipts of one of several calls. An ambiguous failure produces none, any other failure one for each order. */
function receiptsOf(
  outcome: PromiseSettledResult<SerpReceipt[]>,
  orders: readonly SerpOrder[],
): SerpReceipt[] {
  if (outcome.status === 'fulfilled') return outcome.value;
  const failure: unknown = outcome.reason;
  if (!(failure instanceof SerpFailure)) throw failure;
  return ambiguousReasons.has(failure.reason) ? [] : orders.map(({ tag }) => ({ tag, failure }));
}
