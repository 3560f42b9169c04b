import {
  asObject,
  type CallFailure,
  type CallFailureKind,
  type JsonResponse,
  type JsonObject,
  mayBeCharged,
} from '#providers/http';
import { SerpFailure, type SerpFailureReason } from './contract.ts';

const maxQuoteLength = 200;

/** The vendor's message in one line of limited length, without query strings; empty if there is none. */
export function quoteVendor(text: string | null): string {
  const line = (text ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replaceAll(/(https?:\/\/[^\s?"']*)\?[^\s"']*/g, '$1')
    .trim();
  if (line === '') return '';
  return ` Vendor message: ${line.length > maxQuoteLength ? `${line.slice(0, maxQuoteLength)}…` : line}`;
}

/** The failure of an HTTP status, unless the vendor's error code or message is more specific. */
export function failStatus(
  vendor: string,
  response: JsonResponse,
  vendorMessage: string | null,
): SerpFailure {
  const [reason, retryable] = classifyStatus(response.status);
  const message = `${vendor} returned HTTP status ${response.status}.${quoteVendor(vendorMessage)}`;
  return new SerpFailure(reason, message, {
    retryable,
    retryAfterMs: retryable ? response.retryAfterMs : null,
  });
}

function classifyStatus(status: number): [SerpFailureReason, boolean] {
  if (status === 401 || status === 403) return ['provider_rejected_key', false];
  if (status === 402) return ['provider_out_of_credit', false];
  if (status === 429) return ['provider_rate_limited', true];
  if (status === 408 || status === 504) return ['provider_timeout', true];
  if (status >= 500) return ['provider_unavailable', true];
  if (status >= 400) return ['provider_rejected_query', false];
  return ['provider_bad_answer', true];
}

const bodyNames = {
  empty: 'an empty body',
  html: 'an HTML page',
  text: 'invalid JSON',
  json: 'JSON that is not an object',
} as const;

/** The body of a response, which must be a JSON object. @param assumedCostMicros the cost of an unreadable response */
export function readObject(vendor: string, response: JsonResponse, assumedCostMicros: number): JsonObject {
  const object = response.body.kind === 'json' ? asObject(response.body.value) : null;
  if (object === null) throw failMismatch(vendor, bodyNames[response.body.kind], assumedCostMicros);
  return object;
}

/** The body of any response, if it is a JSON object. */
export function peekObject(response: JsonResponse): JsonObject {
  return (response.body.kind === 'json' ? asObject(response.body.value) : null) ?? {};
}

export function isSuccess(response: JsonResponse): boolean {
  return response.status >= 200 && response.status < 300;
}

/** A response that does not match the request: not JSON, or another vendor, engine, kind of search or phrase. */
export function failMismatch(vendor: string, found: string, costMicros: number): SerpFailure {
  return new SerpFailure('provider_bad_answer', `${vendor} returned ${found}.`, { costMicros });
}

/** A query that the vendor does not support. No call was made. */
export function failUnsupported(why: string): SerpFailure {
  return new SerpFailure('provider_rejected_query', why, { retryable: false });
}

export function assertSupported(why: string | null): void {
  if (why !== null) throw failUnsupported(why);
}

const callFailures: Readonly<Record<CallFailureKind, readonly [SerpFailureReason, string]>> = {
  aborted: ['provider_timeout', 'The call was aborted'],
  timeout: ['provider_timeout', 'No response within the time limit'],
  unreachable: ['provider_unreachable', 'The server could not be reached'],
  cut_short: ['provider_bad_answer', 'The response was incomplete'],
  too_large: ['provider_bad_answer', 'The response was too large'],
};

/** The failure of a call without a complete response. @param maxMicros the assumed cost of a lost response */
export function failCall(vendor: string, failure: CallFailure, maxMicros: number): SerpFailure {
  const [reason, description] = callFailures[failure.kind];
  return new SerpFailure(reason, `${vendor}: ${description}.`, {
    costMicros: mayBeCharged(failure) ? maxMicros : 0,
  });
}

/** The same error with all secrets removed from its message, in case the vendor echoed them. */
export function hideSecrets(error: unknown, secrets: readonly string[]): unknown {
  if (!(error instanceof SerpFailure)) return error;
  const found = secrets.filter((secret) => secret !== '' && error.message.includes(secret));
  if (found.length === 0) return error;
  const message = found.reduce((text, secret) => text.replaceAll(secret, '***'), error.message);
  const { reason, retryable, retryAfterMs, costMicros } = error;
  return new SerpFailure(reason, message, { retryable, retryAfterMs, costMicros });
}

/** @throws SerpFailure if the response names another country than that of the query; null if it names none */
export function assertCountry(
  vendor: string,
  { asked, answered }: { asked: string; answered: string | null },
  costMicros: number,
): void {
  if (answered === null || answered.toUpperCase() === asked.toUpperCase()) return;
  throw failMismatch(vendor, `results for the country ${nameCountry(answered)}`, costMicros);
}

/** Vendors return codes of countries; other texts are not repeated. */
const nameCountry = (code: string) => (/^\w{2,6}$/.test(code) ? code : 'of another market');
