import {
  asInteger,
  asMicros,
  asObject,
  asObjects,
  asText,
  type JsonResponse,
  type JsonObject,
} from '#providers/http';
import { SerpFailure, type SerpElement, type SerpPart, type SerpQuery } from '../contract.ts';
import { isSamePhrase } from '../same-phrase.ts';
import { makeOverview } from '../overviews/make-overview.ts';
import { makeElement, rankPart, readLinks } from '../serp-element.ts';
import { listFeatures, nameFeature } from '../serp-features.ts';
import { failMismatch, failStatus, isSuccess, peekObject, readObject } from '../vendor-failures.ts';
import { countryCode, isCountryCode } from './dataforseo-location.ts';
import { failCode, isInProgress, noResultsCode, okCode } from './dataforseo-codes.ts';

const vendor = 'DataForSEO';
const pageSize = 10;

/** The number of pages of ten results, which DataForSEO bills. */
export function countPages(depth: number): number {
  return Math.ceil(depth / pageSize);
}

/** DataForSEO decodes `%##` and `+` in keywords, so both are encoded. */
export function escapeKeyword(phrase: string): string {
  return phrase.replaceAll('%', '%25').replaceAll('+', '%2B');
}

/** The cost of a response in millionths of a US dollar. @param reported the reported `cost` in US dollars; any other value if there is none */
export type Charge = (reported: unknown) => number;

/** The tasks of a successful response. @throws SerpFailure */
export function readTasks(response: JsonResponse, charge: Charge): JsonObject[] {
  const peeked = peekObject(response);
  const code = asInteger(peeked['status_code']);
  const message = asText(peeked['status_message']);
  if (code !== null && code !== okCode) {
    const costMicros = asMicros(peeked['cost']) ?? 0;
    throw failCode(code, message, { costMicros, retryAfterMs: response.retryAfterMs });
  }
  if (!isSuccess(response)) throw failStatus(vendor, response, message);
  const body = readObject(vendor, response, charge(null));
  const tasks = asObjects(body['tasks']);
  if (tasks.length === 0) throw failMismatch(vendor, 'no task', charge(body['cost']));
  return tasks;
}

/** A complete SERP, or `null` while its task is in progress. */
export function readPage(response: JsonResponse, query: SerpQuery, charge: Charge): SerpPart | null {
  const [task = {}] = readTasks(response, charge);
  const code = asInteger(task['status_code']);
  const costMicros = charge(task['cost']);
  if (isInProgress(code)) return null;
  if (code === noResultsCode) {
    const reportsAiOverview = query.engine === 'google';
    return {
      elements: [],
      features: [],
      coveredDepth: query.depth,
      exhausted: true,
      reportsAiOverview,
      costMicros,
    };
  }
  if (code === null) throw failMismatch(vendor, 'a task without a status', costMicros);
  if (code !== okCode) throw failCode(code, asText(task['status_message']), { costMicros });
  const result = asObjects(task['result'])[0];
  if (result === undefined) throw failEmpty(costMicros);
  assertEcho(task, result, query, costMicros);
  return toSerpPart(result, query, costMicros);
}

function assertEcho(task: JsonObject, result: JsonObject, query: SerpQuery, costMicros: number): void {
  const data = asObject(task['data']) ?? {};
  const type = asText(result['type']) ?? asText(data['se_type']);
  if (type !== null && type !== 'organic') {
    throw failMismatch(vendor, `results of type ${nameFeature(type)}`, costMicros);
  }
  const engine = asText(data['se']);
  if (engine !== null && engine !== query.engine) {
    throw failMismatch(vendor, `results of ${nameFeature(engine)}`, costMicros);
  }
  const location = asInteger(result['location_code']);
  const isOtherCountry =
    location !== null && isCountryCode(location) && location !== countryCode(query.country);
  if (query.location === null && isOtherCountry) {
    throw failMismatch(vendor, `results for the location ${location}`, costMicros);
  }
  if (!Array.isArray(result['items']) && result['items'] !== null) {
    throw failMismatch(vendor, 'a result without a list of items', costMicros);
  }
  const echo = asText(result['keyword']) ?? asText(data['keyword']);
  if (!isSamePhrase(query.phrase, echo) && !isSamePhrase(escapeKeyword(query.phrase), echo)) {
    throw failMismatch(vendor, 'results for another phrase', costMicros);
  }
}

/** An empty SERP has its own status code, so a successful task without organic results is a failure. */
function failEmpty(costMicros: number): SerpFailure {
  return new SerpFailure('empty_answer', `${vendor} returned no organic results.`, { costMicros });
}

function toSerpPart(result: JsonObject, query: SerpQuery, costMicros: number): SerpPart {
  const items = asObjects(result['items']);
  const elements = describeItems(items);
  const lowestRank = Math.max(0, ...elements.map((element) => element.rank ?? 0));
  if (lowestRank === 0) throw failEmpty(costMicros);
  const announced = Array.isArray(result['item_types']) ? result['item_types'].map(asText) : [];
  const kinds = announced.filter((type) => type !== null).map((type) => nameFeature(type));
  const pages = asInteger(result['pages_count']);
  const found = Math.max(items.length, asInteger(result['items_count']) ?? 0);
  const stopped = elements.some((element) => matchesStopHost(element, query.stopAtHosts));
  const seenDepth = pageSize * (pages ?? countPages(lowestRank));
  return {
    elements,
    features: listFeatures([...kinds, ...elements.map((element) => element.kind)]),
    coveredDepth: Math.max(lowestRank, stopped ? Math.min(seenDepth, query.depth) : query.depth),
    exhausted: !stopped && pages !== null && pages < countPages(query.depth) && found < query.depth,
    reportsAiOverview: query.engine === 'google',
    costMicros,
  };
}

function describeItems(items: readonly JsonObject[]): SerpElement[] {
  const positions = items.filter(isOrganic).map((item) => asInteger(item['rank_group']));
  const ranks = rankPart(positions, 0).values();
  return items.map((item) => describeItem(item, isOrganic(item) ? ranks.next().value : undefined));
}

function isOrganic(item: JsonObject): boolean {
  return item['type'] === 'organic';
}

function describeItem(item: JsonObject, rank: number | undefined): SerpElement {
  const kind = nameFeature(asText(item['type']) ?? 'unknown');
  if (kind === 'ai_overview') return makeOverview(item);
  return makeElement(kind, {
    absoluteRank: item['rank_absolute'],
    url: item['url'],
    title: item['title'],
    snippet: item['description'],
    pixelTop: asObject(item['rectangle'])?.['y'],
    links: readLinks(item['links'] ?? item['items']),
    rank,
  });
}

/** Matches more hosts than the vendor does, so a SERP that may have been stopped is never considered complete. */
function matchesStopHost(element: SerpElement, stopAtHosts: readonly string[]): boolean {
  const { host } = element;
  if (element.rank === null || host === null) return false;
  return stopAtHosts.some((stop) => stop === host || host.endsWith(`.${stop}`) || stop.endsWith(`.${host}`));
}
