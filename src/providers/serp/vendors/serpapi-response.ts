import { asObject, asObjects, asText, type JsonAnswer, type JsonObject } from '#providers/http';
import {
  SerpFailure,
  type PartStart,
  type SerpFailureReason,
  type SerpPart,
  type SerpQuery,
} from '../contract.ts';
import { isSamePhrase } from '../fold-phrase.ts';
import { describeBlocks, describeResults, quotesPage } from '../page-blocks.ts';
import { listFeatures, nameFeature, serpApiFeatures } from '../serp-features.ts';
import {
  failMismatch,
  failStatus,
  isSuccess,
  peekObject,
  quoteVendor,
  readObject,
} from '../vendor-failures.ts';

const vendor = 'SerpApi';
const pageSize = 10;

/** Members of an answer that describe it; every other is a block of the page. */
const framing = new Set([
  'error',
  'organic_results',
  'pagination',
  'search_information',
  'search_metadata',
  'search_parameters',
  'serpapi_pagination',
]);

/** One page of SerpApi's engines google, bing and duckduckgo. Failed searches are free, empty ones are not. */
export function readSerpApi(
  answer: JsonAnswer,
  query: SerpQuery,
  start: PartStart,
  searchMicros: number,
): SerpPart {
  if (!isSuccess(answer)) throw failHttp(answer);
  const body = readObject(vendor, answer, searchMicros);
  const said = asText(body['error']);
  assertFinished(body, said);
  assertOwn(body, said, searchMicros);
  assertAsked(body, query, searchMicros);
  const organic = asObjects(body['organic_results']);
  if (organic.length === 0) return readEmpty(body, said, start, searchMicros);
  return describePage(body, organic, start, searchMicros);
}

/** 429 means the hourly rate or no searches left; only the sentence tells which. */
function failHttp(answer: JsonAnswer): SerpFailure {
  const said = asText(peekObject(answer)['error']);
  if (answer.status !== 429 || said === null || !/run out|ran out|no searches left/i.test(said)) {
    return failStatus(vendor, answer, said);
  }
  return new SerpFailure('provider_out_of_credit', `SerpApi has no searches left.${quoteVendor(said)}`, {
    retryable: false,
  });
}

function assertFinished(body: JsonObject, said: string | null): void {
  const status = asText(asObject(body['search_metadata'])?.['status']);
  if (status === 'Processing' || status === 'Queued') {
    throw new SerpFailure('provider_timeout', `SerpApi had not finished the search (${status}).`);
  }
  const failed = status !== null && status !== 'Success';
  if (failed || (said !== null && !isNoResults(said))) throw failSearch(said);
}

function failSearch(said: string | null): SerpFailure {
  const [reason, retryable] = sortSentence(said ?? '');
  return new SerpFailure(reason, `SerpApi could not search.${quoteVendor(said)}`, { retryable });
}

function sortSentence(said: string): [SerpFailureReason, boolean] {
  if (/captcha|blocked|unusual traffic/i.test(said)) return ['engine_blocked', true];
  if (/api key/i.test(said)) return ['provider_rejected_key', false];
  if (/run out|ran out|no searches left/i.test(said)) return ['provider_out_of_credit', false];
  if (/unsupported|missing|invalid|parameter/i.test(said)) return ['provider_rejected_query', false];
  return ['engine_error', true];
}

function isNoResults(said: string): boolean {
  return /hasn['’]t returned any results/i.test(said);
}

/** SearchApi.io speaks nearly the same but pages by another parameter: its pages would repeat the first one. */
function assertOwn(body: JsonObject, said: string | null, costMicros: number): void {
  const metadata = asObject(body['search_metadata']);
  const framed = metadata !== null || asObject(body['search_parameters']) !== null || said !== null;
  if (!framed) throw failMismatch(vendor, 'no answer of its own', costMicros);
  if (metadata !== null && 'json_url' in metadata && !('json_endpoint' in metadata)) {
    throw failMismatch(vendor, 'the format of another vendor', costMicros);
  }
}

function assertAsked(body: JsonObject, query: SerpQuery, costMicros: number): void {
  const parameters = asObject(body['search_parameters']);
  const engine = asText(parameters?.['engine']);
  if (engine !== null && engine !== query.engine) {
    throw failMismatch(vendor, `results of ${nameFeature(engine)}`, costMicros);
  }
  if (asText(parameters?.['tbm']) !== null) throw failMismatch(vendor, 'another kind of search', costMicros);
  if (!isSamePhrase(query.phrase, asText(parameters?.['q']))) {
    throw failMismatch(vendor, 'results for another phrase', costMicros);
  }
}

/** No results are believed only when SerpApi says so, by its sentence or by the state, and not both ways. */
function readEmpty(body: JsonObject, said: string | null, start: PartStart, costMicros: number): SerpPart {
  const state = asText(asObject(body['search_information'])?.['organic_results_state']);
  const contradicted = state !== null && !/empty/i.test(state);
  if (contradicted || (said === null && state === null)) {
    throw new SerpFailure('empty_answer', 'SerpApi answered without organic results and did not say why.', {
      costMicros,
    });
  }
  const elements = describeBlocks(body, framing, nameBlock);
  const features = listFeatures(elements.map((element) => element.kind));
  return { elements, features, coveredDepth: (start.page + 1) * pageSize, exhausted: true, costMicros };
}

function describePage(
  body: JsonObject,
  organic: readonly JsonObject[],
  start: PartStart,
  costMicros: number,
): SerpPart {
  const results = describeResults(organic, start.offset);
  const elements = [...describeBlocks(body, framing, nameBlock), ...results];
  const pagination = asObject(body['serpapi_pagination']) ?? asObject(body['pagination']);
  const next = pagination?.['next'] ?? pagination?.['next_link'];
  return {
    elements,
    features: listFeatures(elements.map((element) => element.kind)),
    coveredDepth: Math.max((start.page + 1) * pageSize, ...results.map((result) => result.rank ?? 0)),
    exhausted: pagination !== null && asText(next) === null,
    costMicros,
  };
}

/** An answer box that quotes a result is a featured snippet; one that computes or converts is an answer. */
function nameBlock(name: string, block: object): string {
  return name === 'answer_box' && quotesPage(block) ? 'featured_snippet' : nameFeature(name, serpApiFeatures);
}
