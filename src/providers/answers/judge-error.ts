import { asObject, asObjects, asText, type JsonObject } from '#providers/http';
import type { RawAnswer } from './call-engine.ts';
import { AnswerFailure, type AnswerFailureReason } from './contract.ts';

const longestQuote = 200;

/** The failure that an HTTP status stands for, unless the vendor's own words say more. */
export function failStatus(
  vendor: string,
  answer: Pick<RawAnswer, 'status' | 'retryAfterMs'>,
  body: JsonObject,
): AnswerFailure {
  const said = readSaid(body);
  return describe(`${vendor} answered with HTTP status ${answer.status}.`, sortError(answer.status, said), {
    said,
    retryAfterMs: answer.retryAfterMs ?? said.retryAfterMs,
  });
}

/** The failure of an error within a successful answer or a stream. What a vendor owns up to, it does not charge. */
export function failWithin(vendor: string, body: JsonObject): AnswerFailure {
  const said = readSaid(body);
  return describe(`${vendor} answered with an error.`, sortError(guessStatus(said), said), {
    said,
    retryAfterMs: said.retryAfterMs,
  });
}

/** What vendors say of an error, in any of their forms: `error` an object or a text, `detail`, `message`. */
interface Said {
  /** Their names of it, in lower case: types, codes, reasons. */
  names: string;
  message: string;
  code: number | null;
  retryAfterMs: number | null;
}

function readSaid(body: JsonObject): Said {
  const error = asObject(body['error']) ?? body;
  const details = asObjects(error['details']);
  const metadata = asObject(error['metadata']) ?? {};
  const named = [body['code'], body['type'], error['code'], error['type'], error['status']];
  const names = [...named, ...details.map((one) => one['reason']), ...Object.keys(metadata)];
  const message = [error['message'], body['error'], body['detail'], body['message']]
    .map(asText)
    .find(isThere);
  const waits = details.map((one) => /^(\d{1,6}(?:\.\d+)?)s$/.exec(asText(one['retryDelay']) ?? '')?.[1]);
  const wait = waits.find((seconds) => seconds !== undefined);
  return {
    names: names.map(asText).filter(isThere).join(' ').toLowerCase(),
    message: message ?? '',
    code: typeof error['code'] === 'number' ? error['code'] : null,
    retryAfterMs: wait === undefined ? null : Math.ceil(Number(wait) * 1000),
  };
}

const isThere = (text: string | null): text is string => text !== null;

type Verdict = readonly [AnswerFailureReason, boolean];

/** Vendors tell of an empty purse with 400, 401, 402, 403 and 429, of a bad key with 400 as well: their words come first. */
const creditSigns =
  /insufficient[_ ](?:quota|credits?|balance|funds)|billing_(?:error|hard_limit|not_active)|credit balance|credits? (?:is|are|has been|have been)? ?(?:depleted|exhausted|used up)|(?:available|prepaid) credits|(?:run|ran) out of (?:searches|credits?)|no searches left|spending limit/i;
const refusalSigns = /content_?filter|content_policy|moderation|flagged|invalid_prompt|safety/;
const keySigns = /\bapi[ _-]?key\b/i;

function sortError(status: number, said: Said): Verdict {
  if (status === 402 || creditSigns.test(`${said.names} ${said.message}`))
    return ['engine_out_of_credit', false];
  if (status >= 400 && status < 500 && refusalSigns.test(said.names)) return ['answer_refused', false];
  if (status === 401 || status === 403) return ['engine_rejected_key', false];
  if (status === 400 && keySigns.test(said.message)) return ['engine_rejected_key', false];
  if (status === 429) return ['engine_rate_limited', true];
  if (status === 408 || status === 504) return ['engine_timeout', true];
  if (status >= 500) return ['engine_unavailable', true];
  if (status >= 400) return ['engine_rejected_prompt', false];
  return ['engine_bad_answer', true];
}

/** An error within an answer has names in place of a status; one without a known name is the engine's own trouble. */
function guessStatus(said: Said): number {
  if (said.code !== null && said.code >= 400 && said.code < 600) return said.code;
  if (/rate_limit|too_many|resource_exhausted/.test(said.names)) return 429;
  if (/authentication|permission/.test(said.names)) return 401;
  if (/timeout|deadline/.test(said.names)) return 504;
  if (/invalid|not_found|content_?filter|content_policy/.test(said.names)) return 400;
  return 500;
}

function describe(
  what: string,
  [reason, retryable]: Verdict,
  { said, retryAfterMs }: { said: Said; retryAfterMs: number | null },
): AnswerFailure {
  const message = reason === 'engine_rejected_prompt' ? `${what}${quote(said.message)}` : what;
  return new AnswerFailure(reason, message, { retryable, retryAfterMs: retryable ? retryAfterMs : null });
}

/** What a vendor said, fit for a message: one line, no address, bounded. Only of prompts: of keys they quote the key. */
function quote(text: string): string {
  const line = text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replaceAll(/\bhttps?:\/\/\S+/g, '…')
    .trim();
  return line === ''
    ? ''
    : ` It said: ${line.length > longestQuote ? `${line.slice(0, longestQuote)}…` : line}`;
}
