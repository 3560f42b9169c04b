import type { Refusal } from '../control/failures.ts';
import type { SandboxContext } from '../control/sandbox-context.ts';
import { answerAiMode } from './dataforseo/ai-mode.ts';
import { answerBacklinks } from './dataforseo/backlinks.ts';
import { envelope, refusal, type StatusCode } from './dataforseo/envelope.ts';
import { type FunctionContext, fetchTask, postTask, readyTasks, searchLive } from './dataforseo/functions.ts';
import { listLocations } from './dataforseo/locations.ts';
import { decodeKeyword } from './dataforseo/order.ts';
import { answerKeywordData } from './dataforseo/keyword-data.ts';
import { createTaskQueue } from './dataforseo/queue.ts';
import { isAuthorised, parseBody, parseRequest } from './dataforseo/request.ts';
import { createResultWriter } from './dataforseo/results.ts';
import type { Call, Reply, Vendor } from './vendor.ts';

const refusals: Record<Refusal, StatusCode> = {
  rate_limit: 40202,
  server_error: 50000,
  unauthorized: 40100,
  no_credit: 40200,
};

const backlinksPath = /^\/v3\/backlinks\/(summary|backlinks)\/live$/u;
const keywordDataPath =
  /^\/v3\/(keywords_data\/google_ads\/search_volume|dataforseo_labs\/google\/ranked_keywords)\/live$/u;
const locationsPath = /^\/v3\/serp\/google\/locations\/([a-z]{2})$/iu;
const aiModePath = '/v3/serp/google/ai_mode/live/advanced';

/** Handles the functions that accept tasks: `live` accepts one, the queue up to a hundred. */
async function submitOrders(body: string, desk: FunctionContext): Promise<Reply> {
  const orders = parseBody(body);
  if (typeof orders === 'number') return refusal(orders);
  const { request } = desk;
  if (request.name !== 'live') return envelope(orders.map((fields) => postTask(fields, desk)));
  const [only] = orders;
  if (only === undefined || orders.length > 1) return refusal(40000);
  return envelope([await searchLive(only, request.detail, desk)]);
}

/** DataForSEO's organic SERP functions for Google and Bing, Google's AI Mode and locations, backlinks, search volumes and ranked keywords. */
export function createDataForSeo(): Vendor {
  const queue = createTaskQueue();
  const writeResult = createResultWriter();

  const answer = async (call: Call, context: SandboxContext): Promise<Reply> => {
    if (!isAuthorised(call)) return refusal(40100);
    if (backlinksPath.test(call.path)) return answerEach(call, context, answerBacklinks);
    if (keywordDataPath.test(call.path)) return answerEach(call, context, answerKeywordData);
    if (call.method === 'GET' && locationsPath.test(call.path)) return answerLocations(call, context);
    if (call.path === aiModePath) return answerEach(call, context, answerAiMode);
    const request = parseRequest(call);
    if (request === null) return refusal(40400);
    const desk: FunctionContext = { request, queue, writeResult, context };
    if (request.name === 'tasks_ready') return envelope([readyTasks(desk)]);
    if (request.name === 'task_get') return envelope([await fetchTask(request.id, request.detail, desk)]);
    return submitOrders(call.body, desk);
  };

  const answerLocations = (call: Call, context: SandboxContext): Reply => {
    const path = call.path.split('/').slice(1);
    return envelope([listLocations(path, queue.nextId(context))]);
  };

  const answerEach = async (
    call: Call,
    context: SandboxContext,
    answerLive: typeof answerBacklinks,
  ): Promise<Reply> => {
    const tasks = parseBody(call.body);
    if (typeof tasks === 'number') return refusal(tasks);
    const path = call.path.split('/').slice(1);
    const entries = tasks.map((fields) => answerLive(path, fields, { context, id: queue.nextId(context) }));
    return envelope(await Promise.all(entries));
  };

  return {
    name: 'dataforseo',
    prefix: '/dataforseo',
    phrases(call) {
      const orders = call.method === 'POST' ? parseBody(call.body) : [];
      if (typeof orders === 'number') return [];
      return orders.map(({ keyword }) => (typeof keyword === 'string' ? decodeKeyword(keyword) : ''));
    },
    refuse: (reason) => refusal(refusals[reason]),
    answer,
    endpoint: (call) => call.path.replace(/(?<=\/task_get\/\w+)\/.+$/u, ''),
    reset: () => queue.clear(),
  };
}
