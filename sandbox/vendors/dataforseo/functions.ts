import type { SandboxContext } from '../../control/sandbox-context.ts';
import { fullPriceMicros } from './crawl.ts';
import type { TaskEntry } from './envelope.ts';
import { parseOrder } from './order.ts';
import { progressOf, type TaskQueue } from './queue.ts';
import type { Fields, Request } from './request.ts';
import type { Detail } from './result.ts';
import type { ResultWriter } from './results.ts';

/** The context of one call. */
export interface FunctionContext {
  request: Request;
  queue: TaskQueue;
  writeResult: ResultWriter;
  context: SandboxContext;
}

function entry(
  id: string,
  { engine, name, path }: Request,
  fields: Fields,
  rest: Partial<TaskEntry>,
): TaskEntry {
  const data = { api: 'serp', function: name, se: engine, se_type: 'organic', ...fields };
  return { code: 20000, costMicros: 0, resultCount: 0, resultJson: 'null', id, path, data, ...rest };
}

/** `task_post`: accepts one task and charges the whole depth at once. */
export function postTask(fields: Fields, { request, queue, context }: FunctionContext): TaskEntry {
  const parsed = parseOrder(fields);
  if ('invalidField' in parsed) {
    return entry(queue.nextId(context), request, fields, { code: 40501, detail: parsed.invalidField });
  }
  const { order } = parsed;
  const task = queue.post({ engine: request.engine, order, data: fields }, context);
  const costMicros = fullPriceMicros(order, order.priority);
  context.log.charged('dataforseo', costMicros);
  return entry(task.id, request, fields, { code: 20100, costMicros });
}

/** `tasks_ready`: finished tasks that were not fetched yet. */
export function readyTasks({ request, queue, context }: FunctionContext): TaskEntry {
  const tasks = queue.ready(request.engine, context).map(({ id, engine, order, postedAtMs }) => {
    const address = (detail: string) => `/v3/serp/${engine}/organic/task_get/${detail}/${id}`;
    return {
      id,
      se: engine,
      se_type: 'organic',
      date_posted: `${new Date(postedAtMs).toISOString().slice(0, 19).replace('T', ' ')} +00:00`,
      tag: order.tag,
      endpoint_regular: address('regular'),
      endpoint_advanced: address('advanced'),
      endpoint_html: address('html'),
    };
  });
  const resultJson = tasks.length === 0 ? 'null' : JSON.stringify(tasks);
  return entry(queue.nextId(context), request, {}, { resultCount: tasks.length, resultJson });
}

/** `task_get`: free. The first fetch refunds uncrawled pages. */
export async function fetchTask(id: string, detail: Detail, desk: FunctionContext): Promise<TaskEntry> {
  const { request, queue, writeResult, context } = desk;
  const task = queue.find(id);
  if (task === null) return entry(id, request, {}, { code: 40401 });
  if (task.engine !== request.engine) return entry(id, request, {}, { code: 40002 });
  const progress = progressOf(task, context);
  if (progress !== 20000) return entry(id, request, task.data, { code: progress });
  const { engine, order, failureMode, isCollected } = task;
  task.isCollected = true;
  const { owedMicros, ...outcome } = await writeResult(
    order,
    { engine, lane: order.priority, detail, failureMode },
    context,
  );
  if (!isCollected) context.log.charged('dataforseo', owedMicros - fullPriceMicros(order, order.priority));
  return entry(id, request, task.data, outcome);
}

/** `live`: searches immediately, at a higher price. */
export async function searchLive(fields: Fields, detail: Detail, desk: FunctionContext): Promise<TaskEntry> {
  const { request, queue, writeResult, context } = desk;
  const id = queue.nextId(context);
  const parsed = parseOrder(fields);
  if ('invalidField' in parsed)
    return entry(id, request, fields, { code: 40501, detail: parsed.invalidField });
  const drawn = context.failures.nextSearchFailure('dataforseo');
  const failureMode = drawn === 'never_ready' ? 'ok' : drawn;
  if (failureMode !== 'ok') context.log.failed('dataforseo', failureMode);
  const lane = { engine: request.engine, lane: 'live' as const, detail, failureMode };
  const { owedMicros, ...outcome } = await writeResult(parsed.order, lane, context);
  context.log.charged('dataforseo', owedMicros);
  return entry(id, request, fields, { ...outcome, costMicros: owedMicros });
}
