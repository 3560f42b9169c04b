import { asObject, asObjects, asText, type JsonObject, type JsonResponse } from '#providers/http';
import { AnswerFailure, type AnswerFailureReason } from '../contract.ts';

const maxQuoteLength = 200;

/** The failure of an HTTP status, refined by the error in the body. */
export function statusFailure(
  vendor: string,
  response: Pick<JsonResponse, 'status' | 'retryAfterMs'>,
  body: JsonObject,
): AnswerFailure {
  const error = readVendorError(body);
  const retryAfterMs = response.retryAfterMs ?? error.retryAfterMs;
  const summary = `${vendor} returned HTTP status ${response.status}.`;
  return toFailure(summary, classifyError(response.status, error), { ...error, retryAfterMs });
}

/** The failure of an error within a successful response or a stream. Vendors do not charge for errors that they report. */
export function reportedFailure(vendor: string, body: JsonObject): AnswerFailure {
  const error = readVendorError(body);
  return toFailure(`${vendor} returned an error.`, classifyError(inferStatus(error), error), error);
}

/** An error in any of the vendors' formats: `error` as an object or a text, `detail`, `message`. */
interface VendorError {
  /** All types, codes and reasons in lowercase, separated by spaces. */
  names: string;
  message: string;
  code: number | null;
  retryAfterMs: number | null;
}

function readVendorError(body: JsonObject): VendorError {
  const error = asObject(body['error']) ?? body;
  const details = asObjects(error['details']);
  const metadata = asObject(error['metadata']) ?? {};
  const named = [body['code'], body['type'], error['code'], error['type'], error['status']];
  const names = [...named, ...details.map((one) => one['reason']), ...Object.keys(metadata)];
  const message = [error['message'], body['error'], body['detail'], body['message']].map(asText).find(isText);
  const delays = details.map((one) => /^(\d{1,6}(?:\.\d+)?)s$/.exec(asText(one['retryDelay']) ?? '')?.[1]);
  const delay = delays.find((seconds) => seconds !== undefined);
  return {
    names: names.map(asText).filter(isText).join(' ').toLowerCase(),
    message: message ?? '',
    code: typeof error['code'] === 'number' ? error['code'] : null,
    retryAfterMs: delay === undefined ? null : Math.ceil(Number(delay) * 1000),
  };
}

const isText = (text: string | null): text is string => text !== null;

type Classification = readonly [AnswerFailureReason, boolean];

/**
 * Vendors report missing credit with 400, 401, 402, 403 and 429, and an invalid key sometimes with 400. The texts are therefore
 * checked before the status.
 */
const creditPattern =
  /insufficient[_ ](?:quota|credits?|balance|funds)|billing_(?:error|hard_limit|not_active)|credit balance|credits? (?:is|are|has been|have been)? ?(?:depleted|exhausted|used up)|(?:available|prepaid) credits|(?:run|ran) out of (?:searches|credits?)|no searches left|spending limit/i;
const refusalPattern = /content_?filter|content_policy|moderation|flagged|invalid_prompt|safety/;
const apiKeyPattern = /\bapi[ _-]?key\b/i;

function classifyError(status: number, error: VendorError): Classification {
  if (status === 402 || creditPattern.test(`${error.names} ${error.message}`))
    return ['engine_out_of_credit', false];
  if (status >= 400 && status < 500 && refusalPattern.test(error.names)) return ['answer_refused', false];
  if (status === 401 || status === 403) return ['engine_rejected_key', false];
  if (status === 400 && apiKeyPattern.test(error.message)) return ['engine_rejected_key', false];
  if (status === 429) return ['engine_rate_limited', true];
  if (status === 408 || status === 504) return ['engine_timeout', true];
  if (status >= 500) return ['engine_unavailable', true];
  if (status >= 400) return ['engine_rejected_prompt', false];
  return ['engine_bad_answer', true];
}

/** The status of an error that has only names. An unknown name counts as a server error. */
function inferStatus(error: VendorError): number {
  if (error.code !== null && error.code >= 400 && error.code < 600) return error.code;
  if (/rate_limit|too_many|resource_exhausted/.test(error.names)) return 429;
  if (/authentication|permission/.test(error.names)) return 401;
  if (/timeout|deadline/.test(error.names)) return 504;
  if (/invalid|not_found|content_?filter|content_policy/.test(error.names)) return 400;
  return 500;
}

/** Quotes the vendor only if it rejected the prompt, because messages about keys repeat the key. */
function toFailure(
  summary: string,
  [reason, retryable]: Classification,
  { message: vendorMessage, retryAfterMs }: VendorError,
): AnswerFailure {
  const message = reason === 'engine_rejected_prompt' ? `${summary}${quote(vendorMessage)}` : summary;
  return new AnswerFailure(reason, message, { retryable, retryAfterMs: retryable ? retryAfterMs : null });
}

/** The vendor's message in one line of limited length, without URLs. */
function quote(text: string): string {
  const line = text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replaceAll(/\bhttps?:\/\/\S+/g, '…')
    .trim();
  return line === ''
    ? ''
    : ` Vendor message: ${line.length > maxQuoteLength ? `${line.slice(0, maxQuoteLength)}…` : line}`;
}
