import {
  asInteger,
  asMicros,
  asObject,
  asObjects,
  asText,
  type JsonResponse,
  type JsonObject,
} from '#providers/http';
import type { SerpOrder, SerpQuery, SerpReceipt } from '../contract.ts';
import { failMismatch } from '../vendor-failures.ts';
import { createdCode, failCode, okCode } from './dataforseo-codes.ts';
import { readTasks } from './dataforseo-response.ts';

const free = (): number => 0;

/** One receipt for each order. The vendor returns tasks with the tags of the orders, usually in the same order. */
export function readReceipts(
  response: JsonResponse,
  orders: readonly SerpOrder[],
  priceMicros: (query: SerpQuery) => number,
): SerpReceipt[] {
  const tasks = readTasks(response, free);
  const byTag = new Map(tasks.map((task) => [readTag(task), task]));
  return orders.map(({ tag, query }, index) => {
    const atSameIndex = tasks.length === orders.length ? tasks[index] : undefined;
    const task =
      byTag.get(tag) ??
      (atSameIndex !== undefined && readTag(atSameIndex) === null ? atSameIndex : undefined);
    if (task === undefined) return { tag, failure: failMismatch('DataForSEO', 'no task for an order', 0) };
    return readReceipt(tag, task, priceMicros(query));
  });
}

function readTag(task: JsonObject): string | null {
  return asText(asObject(task['data'])?.['tag']);
}

function readReceipt(tag: string, task: JsonObject, priceMicros: number): SerpReceipt {
  const code = asInteger(task['status_code']);
  const taskId = asText(task['id']);
  const reported = asMicros(task['cost']);
  if ((code === createdCode || code === okCode) && taskId !== null) {
    return { tag, taskId, costMicros: reported ?? priceMicros };
  }
  const message = asText(task['status_message']);
  return { tag, failure: failCode(code ?? 0, message, { costMicros: reported ?? 0 }) };
}

/** Finished tasks with a tag. Tasks without a tag were submitted by other software. */
export function readReady(response: JsonResponse): { tag: string; taskId: string }[] {
  const tasks = readTasks(response, free);
  return tasks.flatMap((task) => {
    const code = asInteger(task['status_code']);
    if (code !== okCode) throw failCode(code ?? 0, asText(task['status_message']), { costMicros: 0 });
    return asObjects(task['result']).flatMap(readReadyTask);
  });
}

function readReadyTask(entry: JsonObject): { tag: string; taskId: string }[] {
  const taskId = asText(entry['id']);
  const tag = asText(entry['tag']);
  if (taskId === null) throw failMismatch('DataForSEO', 'a list of tasks without ids', 0);
  return tag === null ? [] : [{ tag, taskId }];
}
