import { asInteger, asObjects, asText, type JsonResponse, type JsonObject } from '#providers/http';
import { SerpFailure, type PartStart, type SerpElement, type SerpPart, type SerpQuery } from '../contract.ts';
import { isSamePhrase } from '../same-phrase.ts';
import { makeElement, rankPart, readLinks } from '../serp-element.ts';
import { listFeatures } from '../serp-features.ts';
import {
  failMismatch,
  failStatus,
  isSuccess,
  peekObject,
  quoteVendor,
  readObject,
} from '../vendor-failures.ts';

const vendor = 'SearXNG';
const pageSize = 10;

/**
 * Reads one page of one engine. SearXNG does not report that an engine has no results. A blocked or suspended engine looks the same,
 * with or without an entry in `unresponsive_engines`. A page without results of the engine is therefore always a failure.
 */
export function readSearxngResponse(response: JsonResponse, query: SerpQuery, start: PartStart): SerpPart {
  if (!isSuccess(response)) throw failResponse(response);
  const body = readObject(vendor, response, 0);
  if (!Array.isArray(body['results'])) throw failMismatch(vendor, 'no list of results', 0);
  if (!isSamePhrase(query.phrase, asText(body['query']))) {
    throw failMismatch(vendor, 'results for another phrase', 0);
  }
  const results = asObjects(body['results']);
  const found = results.flatMap((result) => findPosition(result, query.engine));
  if (found.length === 0) throw failWithoutResults(body, results.length, query.engine);
  const organic = describeOrganic(found, start.offset);
  const elements = [...organic, ...describeOthers(body, query.engine)];
  return {
    elements,
    features: listFeatures(elements.map((element) => element.kind)),
    coveredDepth: Math.max((start.page + 1) * pageSize, ...organic.map((element) => element.rank ?? 0)),
    exhausted: false,
    reportsAiOverview: false,
    costMicros: 0,
  };
}

function failResponse(response: JsonResponse): SerpFailure {
  if (response.status === 403) {
    const message = 'SearXNG returned HTTP status 403. Allow `json` under `search.formats` in its settings.';
    return new SerpFailure('provider_rejected_key', message, { retryable: false });
  }
  return failStatus(vendor, response, asText(peekObject(response)['error']));
}

interface Found {
  result: JsonObject;
  position: number;
}

/**
 * The position of a result in the list of `engine`. `positions` is in the order in which engines responded, so its first entry
 * belongs to the result's `engine`, and the second to the other one of two engines. `engines` is a set, so with more engines its order
 * is only a guess.
 */
function findPosition(result: JsonObject, engine: string): Found[] {
  const positions = Array.isArray(result['positions']) ? result['positions'].map(asInteger) : [];
  const engines = Array.isArray(result['engines']) ? result['engines'].map(asText) : [];
  const isFirst = asText(result['engine']) === engine;
  if (!isFirst && !engines.includes(engine)) return [];
  const index = isFirst ? 0 : positions.length === 2 ? 1 : engines.indexOf(engine);
  const position = positions[index] ?? null;
  return position === null || position < 1 ? [] : [{ result, position }];
}

function describeOrganic(found: readonly Found[], offset: number): SerpElement[] {
  const sorted = found.toSorted((one, other) => one.position - other.position);
  const ranks = rankPart(
    sorted.map(({ position }) => position),
    offset,
  );
  return sorted.map(({ result, position }, index) =>
    makeElement('organic', {
      rank: ranks[index] ?? position,
      url: result['url'],
      title: result['title'],
      snippet: result['content'],
    }),
  );
}

/** Only infoboxes of the engine itself. Answers and suggestions do not name their engine. */
function describeOthers(body: JsonObject, engine: string): SerpElement[] {
  return asObjects(body['infoboxes'])
    .filter((box) => asText(box['engine']) === engine)
    .map((box) =>
      makeElement('knowledge_graph', {
        title: box['infobox'],
        snippet: box['content'],
        links: readLinks(box['urls']),
      }),
    );
}

const blockReasons = /captcha|too many requests|access denied|suspended|blocked|forbidden/i;

function failWithoutResults(body: JsonObject, others: number, engine: string): SerpFailure {
  const entries = Array.isArray(body['unresponsive_engines']) ? body['unresponsive_engines'] : [];
  const entry = entries.find((candidate) => Array.isArray(candidate) && candidate[0] === engine);
  if (Array.isArray(entry)) {
    const reason = asText(entry[1]) ?? '';
    const kind = blockReasons.test(reason) ? 'engine_blocked' : 'engine_error';
    return new SerpFailure(kind, `SearXNG had no response from ${engine}.${quoteVendor(reason)}`);
  }
  if (others > 0) {
    return failMismatch(vendor, `no results of ${engine}, which may be disabled in this instance`, 0);
  }
  return new SerpFailure('empty_answer', `SearXNG returned no results of ${engine} and no reason.`);
}
