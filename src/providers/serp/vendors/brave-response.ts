import { asInteger, asObject, asObjects, asText, type JsonResponse, type JsonObject } from '#providers/http';
import {
  SerpFailure,
  type PartStart,
  type SerpFailureReason,
  type SerpPart,
  type SerpQuery,
} from '../contract.ts';
import { isSamePhrase } from '../same-phrase.ts';
import { listFeatures, nameFeature } from '../serp-features.ts';
import {
  failMismatch,
  failStatus,
  isSuccess,
  peekObject,
  quoteVendor,
  readObject,
} from '../vendor-failures.ts';
import { describeBraveElements } from './brave-elements.ts';

const vendor = 'Brave Search';

/** Reads one page of Brave's `web/search`. `pageSize` is the requested number of results. */
export function readBraveResponse(
  response: JsonResponse,
  query: SerpQuery,
  start: PartStart,
  request: { requestMicros: number; pageSize: number },
): SerpPart {
  const costMicros = request.requestMicros;
  if (!isSuccess(response)) throw failResponse(response);
  const body = readObject(vendor, response, costMicros);
  const results = readResults(body, query, costMicros);
  const more = asObject(body['query'])?.['more_results_available'];
  if (results.length === 0 && more === true) {
    throw new SerpFailure('empty_answer', `${vendor} has more results but returned none.`, {
      costMicros,
    });
  }
  const elements = describeBraveElements(body, results, start);
  return {
    elements,
    features: listFeatures(elements.map((element) => element.kind)),
    coveredDepth: Math.max((start.page + 1) * request.pageSize, start.offset + results.length),
    exhausted: results.length === 0 || more === false,
    reportsAiOverview: false,
    costMicros,
  };
}

/** Brave's error codes are more specific than its status. An invalid token, for example, has status 422. */
function failResponse(response: JsonResponse): SerpFailure {
  const error = asObject(peekObject(response)['error']) ?? {};
  const code = asText(error['code']);
  const meaning = code === null ? null : classifyErrorCode(code);
  const detail = asText(error['detail']) ?? code;
  if (meaning === null) return failStatus(vendor, response, detail);
  const [reason, retryable] = meaning;
  const message = `${vendor} returned HTTP status ${response.status}.${quoteVendor(detail)}`;
  const retryAfterMs = retryable ? (response.retryAfterMs ?? readReset(response)) : null;
  return new SerpFailure(reason, message, { retryable, retryAfterMs });
}

function classifyErrorCode(code: string): [SerpFailureReason, boolean] | null {
  if (/RATE_LIMIT/.test(code)) return ['provider_rate_limited', true];
  if (/QUOTA|USAGE_LIMIT|PAYMENT|CREDIT/.test(code)) return ['provider_out_of_credit', false];
  if (/TOKEN|SUBSCRIPTION|PLAN/.test(code)) return ['provider_rejected_key', false];
  return /VALIDATION/.test(code) ? ['provider_rejected_query', false] : null;
}

/** `X-RateLimit-Reset` lists the seconds of each rate limit window, the shortest window first. */
function readReset(response: JsonResponse): number | null {
  const seconds = asInteger(response.header('x-ratelimit-reset')?.split(',')[0]?.trim());
  return seconds === null ? null : seconds * 1000;
}

/** The results of the query. An empty list is accepted only in a search response that echoes the phrase. */
function readResults(body: JsonObject, query: SerpQuery, costMicros: number): JsonObject[] {
  const echo = asText(asObject(body['query'])?.['original']);
  if (!isSamePhrase(query.phrase, echo)) throw failMismatch(vendor, 'results for another phrase', costMicros);
  const type = asText(body['type']);
  if (type !== null && type !== 'search') {
    throw failMismatch(vendor, `a response of type ${nameFeature(type)}`, costMicros);
  }
  const web = body['web'] ?? null;
  const list = asObject(web)?.['results'] ?? (web === null ? [] : undefined);
  const results = asObjects(list);
  const isConfirmed = type === 'search' && echo !== null;
  if (!Array.isArray(list) || (results.length === 0 && !isConfirmed)) {
    throw failMismatch(vendor, 'no list of web results', costMicros);
  }
  return results;
}
