import { asMicros, asObject, asObjects, asText, type JsonAnswer, type JsonObject } from '#providers/http';
import { SerpFailure, type SerpElement, type SerpPart, type SerpQuery } from '../contract.ts';
import { isSamePhrase } from '../fold-phrase.ts';
import { asInteger } from '../json-values.ts';
import { makeElement, rankPart } from '../serp-element.ts';
import { listFeatures, nameFeature } from '../serp-features.ts';
import { failMismatch, failStatus, isSuccess, peekObject, readObject } from '../vendor-failures.ts';
import { failCode, isUnderWay, noResultsCode, okCode } from './dataforseo-codes.ts';

const vendor = 'DataForSEO';
const pageSize = 10;

/** Result pages that cover a depth, as DataForSEO bills them. */
export function countPages(depth: number): number {
  return Math.ceil(depth / pageSize);
}

/** DataForSEO decodes `%##` and `+` in keywords, so both are sent encoded. */
export function escapeKeyword(phrase: string): string {
  return phrase.replaceAll('%', '%25').replaceAll('+', '%2B');
}

/** What an answer has cost, given the `cost` that it reports: US dollars, or anything else if it reports none. */
export type Charge = (reported: unknown) => number;

/** The tasks of an answer whose envelope is in order. */
export function readTasks(answer: JsonAnswer, charge: Charge): JsonObject[] {
  const peeked = peekObject(answer);
  const code = asInteger(peeked['status_code']);
  const said = asText(peeked['status_message']);
  if (code !== null && code !== okCode) {
    const costMicros = asMicros(peeked['cost']) ?? 0;
    throw failCode(code, said, { costMicros, retryAfterMs: answer.retryAfterMs });
  }
  if (!isSuccess(answer)) throw failStatus(vendor, answer, said);
  const body = readObject(vendor, answer, charge(null));
  const tasks = asObjects(body['tasks']);
  if (tasks.length === 0) throw failMismatch(vendor, 'no task', charge(body['cost']));
  return tasks;
}

/** A whole page, or `null` while its task is under way. */
export function readPage(answer: JsonAnswer, query: SerpQuery, charge: Charge): SerpPart | null {
  const [task = {}] = readTasks(answer, charge);
  const code = asInteger(task['status_code']);
  const costMicros = charge(task['cost']);
  if (isUnderWay(code)) return null;
  if (code === noResultsCode) {
    return { elements: [], features: [], coveredDepth: query.depth, exhausted: true, costMicros };
  }
  if (code === null) throw failMismatch(vendor, 'a task without a status', costMicros);
  if (code !== okCode) throw failCode(code, asText(task['status_message']), { costMicros });
  const result = asObjects(task['result'])[0];
  if (result === undefined) throw failEmpty(costMicros);
  assertAsked(task, result, query, costMicros);
  return describePage(result, query, costMicros);
}

function assertAsked(task: JsonObject, result: JsonObject, query: SerpQuery, costMicros: number): void {
  const data = asObject(task['data']) ?? {};
  const type = asText(result['type']) ?? asText(data['se_type']);
  if (type !== null && type !== 'organic') {
    throw failMismatch(vendor, `results of type ${nameFeature(type)}`, costMicros);
  }
  const engine = asText(data['se']);
  if (engine !== null && engine !== query.engine) {
    throw failMismatch(vendor, `results of ${nameFeature(engine)}`, costMicros);
  }
  if (!Array.isArray(result['items']) && result['items'] !== null) {
    throw failMismatch(vendor, 'something that is no result page', costMicros);
  }
  const echo = asText(result['keyword']) ?? asText(data['keyword']);
  if (!isSamePhrase(query.phrase, echo) && !isSamePhrase(escapeKeyword(query.phrase), echo)) {
    throw failMismatch(vendor, 'results for another phrase', costMicros);
  }
}

/** Even the emptiest page has a status of its own, so a successful page without organic results is no page. */
function failEmpty(costMicros: number): SerpFailure {
  return new SerpFailure('empty_answer', `${vendor} answered without organic results.`, { costMicros });
}

function describePage(result: JsonObject, query: SerpQuery, costMicros: number): SerpPart {
  const items = asObjects(result['items']);
  const elements = describeItems(items);
  const lowestRank = Math.max(0, ...elements.map((element) => element.rank ?? 0));
  if (lowestRank === 0) throw failEmpty(costMicros);
  const announced = Array.isArray(result['item_types']) ? result['item_types'].map(asText) : [];
  const kinds = announced.filter((type) => type !== null).map((type) => nameFeature(type));
  const pages = asInteger(result['pages_count']);
  const found = Math.max(items.length, asInteger(result['items_count']) ?? 0);
  const stopped = elements.some((element) => isStop(element, query.stopAtHosts));
  const seenDepth = pageSize * (pages ?? countPages(lowestRank));
  return {
    elements,
    features: listFeatures([...kinds, ...elements.map((element) => element.kind)]),
    coveredDepth: Math.max(lowestRank, stopped ? Math.min(seenDepth, query.depth) : query.depth),
    exhausted: !stopped && pages !== null && pages < countPages(query.depth) && found < query.depth,
    costMicros,
  };
}

function describeItems(items: readonly JsonObject[]): SerpElement[] {
  const organic = items.filter((item) => item['type'] === 'organic');
  const ranks = rankPart(
    organic.map((item) => asInteger(item['rank_group'])),
    0,
  );
  const rankOf = new Map(organic.map((item, index) => [item, ranks[index]]));
  return items.map((item) => {
    const rank = rankOf.get(item);
    return makeElement(nameFeature(asText(item['type']) ?? 'unknown'), {
      absoluteRank: item['rank_absolute'],
      url: item['url'],
      title: item['title'],
      ...(rank === undefined ? {} : { rank }),
    });
  });
}

/** Wider than the vendor's own matching, so that a page on which it may have stopped is never taken for a whole one. */
function isStop(element: SerpElement, stopAtHosts: readonly string[]): boolean {
  const { host } = element;
  if (element.rank === null || host === null) return false;
  return stopAtHosts.some((stop) => stop === host || host.endsWith(`.${stop}`) || stop.endsWith(`.${host}`));
}
