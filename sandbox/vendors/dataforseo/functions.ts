import type { Stage } from '../../control/stage.ts';
import { fullPriceMicros } from './crawl.ts';
import type { TaskEntry } from './envelope.ts';
import { parseOrder } from './order.ts';
import { progressOf, type TaskQueue } from './queue.ts';
import type { Fields, Request } from './request.ts';
import type { Detail } from './result.ts';
import type { ResultWriter } from './results.ts';

/** What the functions of the service work with, for one call. */
export interface Desk {
  request: Request;
  queue: TaskQueue;
  writeResult: ResultWriter;
  stage: Stage;
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

/** `task_post`: takes one order; the price of the whole depth is charged at once. */
export function postTask(fields: Fields, { request, queue, stage }: Desk): TaskEntry {
  const parsed = parseOrder(fields);
  if ('invalidField' in parsed) {
    return entry(queue.nextId(stage), request, fields, { code: 40501, detail: parsed.invalidField });
  }
  const { order } = parsed;
  const task = queue.post({ engine: request.engine, order, data: fields }, stage);
  const costMicros = fullPriceMicros(order, order.priority);
  stage.log.charged('dataforseo', costMicros);
  return entry(task.id, request, fields, { code: 20100, costMicros });
}

/** `tasks_ready`: finished tasks that nobody has fetched. */
export function readyTasks({ request, queue, stage }: Desk): TaskEntry {
  const tasks = queue.ready(request.engine, stage).map(({ id, engine, order, postedAtMs }) => {
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
  return entry(queue.nextId(stage), request, {}, { resultCount: tasks.length, resultJson });
}

/** `task_get`: free; what the order paid too much comes back with the first fetch. */
export async function fetchTask(id: string, detail: Detail, desk: Desk): Promise<TaskEntry> {
  const { request, queue, writeResult, stage } = desk;
  const task = queue.find(id);
  if (task === null) return entry(id, request, {}, { code: 40401 });
  if (task.engine !== request.engine) return entry(id, request, {}, { code: 40002 });
  const progress = progressOf(task, stage);
  if (progress !== 20000) return entry(id, request, task.data, { code: progress });
  const { engine, order, fate, isCollected } = task;
  task.isCollected = true;
  const { owedMicros, ...outcome } = await writeResult(
    order,
    { engine, lane: order.priority, detail, fate },
    stage,
  );
  if (!isCollected) stage.log.charged('dataforseo', owedMicros - fullPriceMicros(order, order.priority));
  return entry(id, request, task.data, outcome);
}

/** `live`: searches at once, at a higher price. */
export async function searchLive(fields: Fields, detail: Detail, desk: Desk): Promise<TaskEntry> {
  const { request, queue, writeResult, stage } = desk;
  const id = queue.nextId(stage);
  const parsed = parseOrder(fields);
  if ('invalidField' in parsed)
    return entry(id, request, fields, { code: 40501, detail: parsed.invalidField });
  const drawn = stage.failures.drawSearch('dataforseo');
  const fate = drawn === 'never_ready' ? 'ok' : drawn;
  if (fate !== 'ok') stage.log.failed('dataforseo', fate);
  const lane = { engine: request.engine, lane: 'live' as const, detail, fate };
  const { owedMicros, ...outcome } = await writeResult(parsed.order, lane, stage);
  stage.log.charged('dataforseo', owedMicros);
  return entry(id, request, fields, { ...outcome, costMicros: owedMicros });
}
