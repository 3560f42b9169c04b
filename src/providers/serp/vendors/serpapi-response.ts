import { asObject, asObjects, asText, type JsonResponse, type JsonObject } from '#providers/http';
import {
  SerpFailure,
  type PartStart,
  type SerpElement,
  type SerpFailureReason,
  type SerpPart,
  type SerpQuery,
} from '../contract.ts';
import { makeOverview } from '../overviews/make-overview.ts';
import { isSamePhrase } from '../same-phrase.ts';
import { describeBlocks, describeResults, quotesOrganicResult } from '../serp-blocks.ts';
import { listFeatures, nameFeature, serpApiFeatures } from '../serp-features.ts';
import {
  assertCountry,
  failMismatch,
  failStatus,
  isSuccess,
  peekObject,
  quoteVendor,
  readObject,
} from '../vendor-failures.ts';

const vendor = 'SerpApi';
const pageSize = 10;

/** Metadata fields of a response. Every other field is a block of the SERP. */
const metadataFields = new Set([
  'error',
  'organic_results',
  'pagination',
  'search_information',
  'search_metadata',
  'search_parameters',
  'serpapi_pagination',
]);

/** Reads one page of SerpApi's engines google, bing and duckduckgo. Failed searches are free, empty ones are not. */
export function readSerpApiResponse(
  response: JsonResponse,
  query: SerpQuery,
  start: PartStart,
  searchMicros: number,
): SerpPart {
  if (!isSuccess(response)) throw failResponse(response);
  const body = readObject(vendor, response, searchMicros);
  const error = asText(body['error']);
  assertFinished(body, error);
  assertSerpApiFormat(body, error, searchMicros);
  assertEcho(body, query, searchMicros);
  const organic = asObjects(body['organic_results']);
  const reportsAiOverview = query.engine === 'google';
  const known = { costMicros: searchMicros, reportsAiOverview };
  if (organic.length === 0) return readEmpty(body, error, start, known);
  return toSerpPart(body, organic, start, known);
}

/** The token that loads the AI Overview of a page; null if there is none, or it is part of the page. */
export function readOverviewToken(response: JsonResponse): string | null {
  const overview = asObject(peekObject(response)['ai_overview']);
  return asObjects(overview?.['text_blocks']).length > 0 ? null : asText(overview?.['page_token']);
}

/** Reads an AI Overview that took a call of its own; null if Google has none after all. */
export function readLoadedOverview(response: JsonResponse, searchMicros: number): SerpElement | null {
  if (!isSuccess(response)) throw failResponse(response);
  const body = readObject(vendor, response, searchMicros);
  assertFinished(body, asText(body['error']));
  const overview = asObject(body['ai_overview']);
  return overview === null || 'error' in overview ? null : makeOverview(overview);
}

/** Status 429 means the hourly rate limit or no searches left. Only the error text distinguishes them. */
function failResponse(response: JsonResponse): SerpFailure {
  const error = asText(peekObject(response)['error']);
  if (response.status !== 429 || error === null || !/run out|ran out|no searches left/i.test(error)) {
    return failStatus(vendor, response, error);
  }
  return new SerpFailure('provider_out_of_credit', `SerpApi has no searches left.${quoteVendor(error)}`, {
    retryable: false,
  });
}

function assertFinished(body: JsonObject, error: string | null): void {
  const status = asText(asObject(body['search_metadata'])?.['status']);
  if (status === 'Processing' || status === 'Queued') {
    throw new SerpFailure('provider_timeout', `SerpApi had not finished the search (${status}).`);
  }
  const failed = status !== null && status !== 'Success';
  if (failed || (error !== null && !isNoResults(error))) throw failSearch(error);
}

function failSearch(error: string | null): SerpFailure {
  const [reason, retryable] = classifyErrorText(error ?? '');
  return new SerpFailure(reason, `SerpApi could not search.${quoteVendor(error)}`, { retryable });
}

function classifyErrorText(error: string): [SerpFailureReason, boolean] {
  if (/captcha|blocked|unusual traffic/i.test(error)) return ['engine_blocked', true];
  if (/api key/i.test(error)) return ['provider_rejected_key', false];
  if (/run out|ran out|no searches left/i.test(error)) return ['provider_out_of_credit', false];
  if (/unsupported|missing|invalid|parameter/i.test(error)) return ['provider_rejected_query', false];
  return ['engine_error', true];
}

function isNoResults(error: string): boolean {
  return /hasn['’]t returned any results/i.test(error);
}

/** SearchApi.io has nearly the same format but another paging parameter, so all its pages would repeat the first one. */
function assertSerpApiFormat(body: JsonObject, error: string | null, costMicros: number): void {
  const metadata = asObject(body['search_metadata']);
  const hasMetadata = metadata !== null || asObject(body['search_parameters']) !== null || error !== null;
  if (!hasMetadata) throw failMismatch(vendor, 'a response without its metadata', costMicros);
  if (metadata !== null && 'json_url' in metadata && !('json_endpoint' in metadata)) {
    throw failMismatch(vendor, 'the format of another vendor', costMicros);
  }
}

function assertEcho(body: JsonObject, query: SerpQuery, costMicros: number): void {
  const parameters = asObject(body['search_parameters']);
  const engine = asText(parameters?.['engine']);
  if (engine !== null && engine !== query.engine) {
    throw failMismatch(vendor, `results of ${nameFeature(engine)}`, costMicros);
  }
  assertCountry(vendor, { asked: query.country, answered: asText(parameters?.['gl']) }, costMicros);
  if (asText(parameters?.['tbm']) !== null) throw failMismatch(vendor, 'another kind of search', costMicros);
  if (!isSamePhrase(query.phrase, asText(parameters?.['q']))) {
    throw failMismatch(vendor, 'results for another phrase', costMicros);
  }
}

type Known = Pick<SerpPart, 'costMicros' | 'reportsAiOverview'>;

/** An empty SERP is accepted only if the error text or the state confirms it and the two do not contradict each other. */
function readEmpty(body: JsonObject, error: string | null, start: PartStart, known: Known): SerpPart {
  const state = asText(asObject(body['search_information'])?.['organic_results_state']);
  const isContradicted = state !== null && !/empty/i.test(state);
  if (isContradicted || (error === null && state === null)) {
    const { costMicros } = known;
    throw new SerpFailure('empty_answer', 'SerpApi returned no organic results and no reason.', {
      costMicros,
    });
  }
  const elements = describeBlocks(shownBlocks(body), metadataFields, nameBlock);
  const features = listFeatures(elements.map((element) => element.kind));
  return {
    elements,
    features,
    coveredDepth: (start.page + 1) * pageSize,
    exhausted: true,
    ...known,
  };
}

function toSerpPart(
  body: JsonObject,
  organic: readonly JsonObject[],
  start: PartStart,
  known: Known,
): SerpPart {
  const results = describeResults(organic, start.offset);
  const elements = [...describeBlocks(shownBlocks(body), metadataFields, nameBlock), ...results];
  const pagination = asObject(body['serpapi_pagination']) ?? asObject(body['pagination']);
  const next = pagination?.['next'] ?? pagination?.['next_link'];
  return {
    elements,
    features: listFeatures(elements.map((element) => element.kind)),
    coveredDepth: Math.max((start.page + 1) * pageSize, ...results.map((result) => result.rank ?? 0)),
    exhausted: pagination !== null && asText(next) === null,
    ...known,
  };
}

/**
 * The response without an `ai_overview` that holds only an error ("An AI Overview is not available for this search"), because
 * the SERP shows none. With a `page_token`, the SERP shows one whose text takes another request.
 */
function shownBlocks(body: JsonObject): JsonObject {
  const { ai_overview: value, ...others } = body;
  const overview = asObject(value);
  if (overview === null || !('error' in overview)) return body;
  const hasText = asObjects(overview['text_blocks']).length > 0;
  return hasText || asText(overview['page_token']) !== null ? body : others;
}

/** An answer box that quotes a result is a featured snippet. Calculators and converters are answer boxes. */
function nameBlock(name: string, block: object): string {
  return name === 'answer_box' && quotesOrganicResult(block)
    ? 'featured_snippet'
    : nameFeature(name, serpApiFeatures);
}
