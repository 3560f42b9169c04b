import { asObjects, asText, type JsonAnswer, type JsonObject } from '#providers/http';
import { SerpFailure, type PartStart, type SerpElement, type SerpPart, type SerpQuery } from '../contract.ts';
import { isSamePhrase } from '../fold-phrase.ts';
import { asInteger } from '../json-values.ts';
import { makeElement, rankPart } from '../serp-element.ts';
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
 * One page of one engine. SearXNG never says that an engine has nothing: a blocked or suspended one looks the same, with
 * or without an entry in `unresponsive_engines`. So a page without results of the engine is always a failure.
 */
export function readSearxng(answer: JsonAnswer, query: SerpQuery, start: PartStart): SerpPart {
  if (!isSuccess(answer)) throw failHttp(answer);
  const body = readObject(vendor, answer, 0);
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
    costMicros: 0,
  };
}

function failHttp(answer: JsonAnswer): SerpFailure {
  if (answer.status === 403) {
    const message = 'SearXNG refused (HTTP 403): allow `json` under `search.formats` in its settings.';
    return new SerpFailure('provider_rejected_key', message, { retryable: false });
  }
  return failStatus(vendor, answer, asText(peekObject(answer)['error']));
}

interface Found {
  result: JsonObject;
  position: number;
}

/**
 * The place of a result in the list of `engine`. `positions` grows as engines report, so its first entry is the one of
 * `engine`; of two engines the other one has the second. `engines` is a set: where more meet, its order is the best guess.
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
    makeElement('organic', { rank: ranks[index] ?? position, url: result['url'], title: result['title'] }),
  );
}

/** Only what the engine itself sent: answers and suggestions do not say where they are from. */
function describeOthers(body: JsonObject, engine: string): SerpElement[] {
  return asObjects(body['infoboxes'])
    .filter((box) => asText(box['engine']) === engine)
    .map((box) => makeElement('knowledge_graph', { title: box['infobox'] }));
}

const blockReasons = /captcha|too many requests|access denied|suspended|blocked|forbidden/i;

function failWithoutResults(body: JsonObject, others: number, engine: string): SerpFailure {
  const entries = Array.isArray(body['unresponsive_engines']) ? body['unresponsive_engines'] : [];
  const entry = entries.find((candidate) => Array.isArray(candidate) && candidate[0] === engine);
  if (Array.isArray(entry)) {
    const reason = asText(entry[1]) ?? '';
    const kind = blockReasons.test(reason) ? 'engine_blocked' : 'engine_error';
    return new SerpFailure(kind, `SearXNG had no answer of ${engine}.${quoteVendor(reason)}`);
  }
  if (others > 0) {
    return failMismatch(vendor, `results that ${engine} did not place: the instance may not have it`, 0);
  }
  return new SerpFailure(
    'empty_answer',
    `SearXNG answered without results of ${engine} and did not say why.`,
  );
}
