import { asObject, asObjects, asText, type JsonAnswer, type JsonObject } from '#providers/http';
import {
  SerpFailure,
  type PartStart,
  type SerpFailureReason,
  type SerpPart,
  type SerpQuery,
} from '../contract.ts';
import { isSamePhrase } from '../fold-phrase.ts';
import { asInteger } from '../json-values.ts';
import { listFeatures, nameFeature } from '../serp-features.ts';
import {
  failMismatch,
  failStatus,
  isSuccess,
  peekObject,
  quoteVendor,
  readObject,
} from '../vendor-failures.ts';
import { describeBravePage } from './describe-brave-page.ts';

const vendor = 'Brave Search';

/** One page of Brave's `web/search`. `pageSize` is the number of results that was asked for. */
export function readBrave(
  answer: JsonAnswer,
  query: SerpQuery,
  start: PartStart,
  asked: { requestMicros: number; pageSize: number },
): SerpPart {
  const costMicros = asked.requestMicros;
  if (!isSuccess(answer)) throw failHttp(answer);
  const body = readObject(vendor, answer, costMicros);
  const results = readResults(body, query, costMicros);
  const more = asObject(body['query'])?.['more_results_available'];
  if (results.length === 0 && more === true) {
    throw new SerpFailure('empty_answer', `${vendor} has more results but answered with none.`, {
      costMicros,
    });
  }
  const elements = describeBravePage(body, results, start);
  return {
    elements,
    features: listFeatures(elements.map((element) => element.kind)),
    coveredDepth: Math.max((start.page + 1) * asked.pageSize, start.offset + results.length),
    exhausted: results.length === 0 || more === false,
    costMicros,
  };
}

/** Brave's error codes say more than its status: an invalid token comes with 422. */
function failHttp(answer: JsonAnswer): SerpFailure {
  const error = asObject(peekObject(answer)['error']) ?? {};
  const code = asText(error['code']);
  const meaning = code === null ? null : sortCode(code);
  const said = asText(error['detail']) ?? code;
  if (meaning === null) return failStatus(vendor, answer, said);
  const [reason, retryable] = meaning;
  const message = `${vendor} answered with HTTP status ${answer.status}.${quoteVendor(said)}`;
  const retryAfterMs = retryable ? (answer.retryAfterMs ?? readReset(answer)) : null;
  return new SerpFailure(reason, message, { retryable, retryAfterMs });
}

function sortCode(code: string): [SerpFailureReason, boolean] | null {
  if (/RATE_LIMIT/.test(code)) return ['provider_rate_limited', true];
  if (/QUOTA|USAGE_LIMIT|PAYMENT|CREDIT/.test(code)) return ['provider_out_of_credit', false];
  if (/TOKEN|SUBSCRIPTION|PLAN/.test(code)) return ['provider_rejected_key', false];
  return /VALIDATION/.test(code) ? ['provider_rejected_query', false] : null;
}

/** `X-RateLimit-Reset` lists seconds for each window of the plan, the shortest first. */
function readReset(answer: JsonAnswer): number | null {
  const seconds = asInteger(answer.header('x-ratelimit-reset')?.split(',')[0]?.trim());
  return seconds === null ? null : seconds * 1000;
}

/** Results of the asked query. No results are believed only from a search answer that echoes the phrase. */
function readResults(body: JsonObject, query: SerpQuery, costMicros: number): JsonObject[] {
  const echo = asText(asObject(body['query'])?.['original']);
  if (!isSamePhrase(query.phrase, echo)) throw failMismatch(vendor, 'results for another phrase', costMicros);
  const type = asText(body['type']);
  if (type !== null && type !== 'search') {
    throw failMismatch(vendor, `an answer of type ${nameFeature(type)}`, costMicros);
  }
  const web = body['web'] ?? null;
  const list = asObject(web)?.['results'] ?? (web === null ? [] : undefined);
  const results = asObjects(list);
  const founded = type === 'search' && echo !== null;
  if (!Array.isArray(list) || (results.length === 0 && !founded)) {
    throw failMismatch(vendor, 'no web results of its own kind', costMicros);
  }
  return results;
}
