import { asMicros, asObject, asObjects, asText, type JsonAnswer, type JsonObject } from '#providers/http';
import type { SerpOrder, SerpQuery, SerpReceipt } from '../contract.ts';
import { asInteger } from '../json-values.ts';
import { failMismatch } from '../vendor-failures.ts';
import { createdCode, failCode, okCode } from './dataforseo-codes.ts';
import { readTasks } from './read-dataforseo.ts';

const free = (): number => 0;

/** One receipt for each order. Tasks come back in the order of the orders, with the tags that were given them. */
export function readReceipts(
  answer: JsonAnswer,
  orders: readonly SerpOrder[],
  priceMicros: (query: SerpQuery) => number,
): SerpReceipt[] {
  const tasks = readTasks(answer, free);
  const byTag = new Map(tasks.map((task) => [readTag(task), task]));
  return orders.map(({ tag, query }, index) => {
    const inPlace = tasks.length === orders.length ? tasks[index] : undefined;
    const task = byTag.get(tag) ?? (inPlace !== undefined && readTag(inPlace) === null ? inPlace : undefined);
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
  const said = asText(task['status_message']);
  return { tag, failure: failCode(code ?? 0, said, { costMicros: reported ?? 0 }) };
}

/** Finished tasks that carry a tag; others are not ours. */
export function readReady(answer: JsonAnswer): { tag: string; taskId: string }[] {
  const tasks = readTasks(answer, free);
  return tasks.flatMap((task) => {
    const code = asInteger(task['status_code']);
    if (code !== okCode) throw failCode(code ?? 0, asText(task['status_message']), { costMicros: 0 });
    return asObjects(task['result']).flatMap(readReadyTask);
  });
}

function readReadyTask(entry: JsonObject): { tag: string; taskId: string }[] {
  const taskId = asText(entry['id']);
  const tag = asText(entry['tag']);
  if (taskId === null) throw failMismatch('DataForSEO', 'something that is no list of tasks', 0);
  return tag === null ? [] : [{ tag, taskId }];
}
