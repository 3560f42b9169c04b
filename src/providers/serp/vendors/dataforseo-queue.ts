import type { JsonCall } from '#providers/http';
import { SerpFailure, type SerpOrder, type SerpQueue } from '../contract.ts';
import { listPricesMicros } from '../settings.ts';
import { assertAccepted, failRefused } from '../vendor-failures.ts';
import { exchange, priceOf, type VendorLine } from '../vendor-line.ts';
import { describeTask, refuseTask } from './dataforseo-task.ts';
import { readReady, readReceipts } from './read-dataforseo-queue.ts';
import { countPages, readPage } from './read-dataforseo.ts';

const batchSize = 100;
const queuedEngines = ['google', 'bing'] as const;
const free = (): number => 0;

type DescribeCall = (path: string, body?: unknown) => JsonCall;

/** DataForSEO's standard queue: `task_post`, `tasks_ready`, `task_get/advanced`. */
export function openQueue(line: VendorLine, describeCall: DescribeCall): SerpQueue {
  const priceMicros: SerpQueue['priceMicros'] = (query) =>
    priceOf(line, listPricesMicros.dataForSeoQueuedPage, countPages(query.depth));

  const post = async (engine: string, orders: readonly SerpOrder[], signal: AbortSignal) => {
    const body = orders.map(({ tag, query }) => ({ ...describeTask(query), tag }));
    const call = describeCall(`${engine}/organic/task_post`, body);
    try {
      return await exchange(line, call, signal, (answer) => readReceipts(answer, orders, priceMicros));
    } catch (error) {
      if (!(error instanceof SerpFailure)) throw error;
      return orders.map(({ tag }) => ({ tag, failure: error }));
    }
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
      const posts = [...Map.groupBy(accepted, ({ query }) => query.engine)].map(([engine, group]) =>
        post(engine, group, signal),
      );
      return [...refused, ...(await Promise.all(posts)).flat()];
    },
    async listReady(signal) {
      const lists = await Promise.allSettled(queuedEngines.map((engine) => listEngine(engine, signal)));
      const ready = lists.flatMap((list) => (list.status === 'fulfilled' ? list.value : []));
      const failed = lists.find((list) => list.status === 'rejected');
      // One engine's list is worth having without the other's: what it lacks is in the next one.
      if (failed !== undefined && lists.every((list) => list.status === 'rejected')) throw failed.reason;
      return ready;
    },
    async fetchTask(taskId, query, signal) {
      assertAccepted(refuseTask(query));
      const path = `${query.engine}/organic/task_get/advanced/${encodeURIComponent(taskId)}`;
      return exchange(line, describeCall(path), signal, (answer) => readPage(answer, query, free));
    },
  };
}
