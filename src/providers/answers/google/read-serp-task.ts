import { asCount, asMicros, asObject, asObjects, type JsonResponse, type JsonObject } from '#providers/http';
import { AnswerFailure, type AnswerFailureReason } from '../contract.ts';
import { answerFailure } from '../core/engine-answer.ts';
import { statusFailure } from '../core/vendor-errors.ts';

const okCode = 20_000;
const noResultsCode = 40_102;

type Classification = readonly [AnswerFailureReason, boolean];
const rejectedKey: Classification = ['engine_rejected_key', false];
const outOfCredit: Classification = ['engine_out_of_credit', false];
const rateLimited: Classification = ['engine_rate_limited', true];
const timedOut: Classification = ['engine_timeout', true];

/** DataForSEO's status codes of responses and tasks: docs.dataforseo.com/v3/appendix/errors. */
const classifications: Readonly<Record<number, Classification>> = {
  40_100: rejectedKey,
  40_104: rejectedKey,
  40_201: rejectedKey,
  40_204: rejectedKey,
  40_207: rejectedKey,
  40_200: outOfCredit,
  40_203: outOfCredit,
  40_210: outOfCredit,
  40_202: rateLimited,
  40_209: rateLimited,
  // The search engine failed, the task failed.
  40_101: ['engine_unavailable', true],
  40_103: ['engine_unavailable', true],
  50_401: timedOut,
  50_402: timedOut,
};

/**
 * The result of the only task in a response, null if Google has no results, and the reported cost.
 * @throws AnswerFailure
 */
export function readSerpTask(
  vendor: string,
  response: JsonResponse,
  maxMicros: number,
): { result: JsonObject | null; cost: unknown } {
  const body = response.body.kind === 'json' ? (asObject(response.body.value) ?? {}) : {};
  const code = asCount(body['status_code']);
  const { retryAfterMs } = response;
  if (code !== null && code !== okCode) throw codeFailure(vendor, code, { cost: body['cost'], retryAfterMs });
  if (response.status < 200 || response.status >= 300) throw statusFailure(vendor, response, body);
  const [task = {}] = asObjects(body['tasks']);
  const taskCode = asCount(task['status_code']);
  const cost = task['cost'];
  if (taskCode === null) throw answerFailure(vendor, 'mismatch', asMicros(cost) ?? maxMicros);
  if (taskCode === noResultsCode) return { result: null, cost };
  if (taskCode !== okCode) throw codeFailure(vendor, taskCode, { cost, retryAfterMs });
  const [result] = asObjects(task['result']);
  if (result === undefined) throw answerFailure(vendor, 'mismatch', asMicros(cost) ?? maxMicros);
  return { result, cost };
}

function codeFailure(
  vendor: string,
  code: number,
  { cost, retryAfterMs }: { cost: unknown; retryAfterMs: number | null },
): AnswerFailure {
  const [reason, retryable] = classifications[code] ?? classifyCodeRange(code);
  return new AnswerFailure(reason, `${vendor} returned status ${code}.`, {
    retryable,
    retryAfterMs: retryable ? retryAfterMs : null,
    costMicros: asMicros(cost) ?? 0,
  });
}

function classifyCodeRange(code: number): Classification {
  if (code >= 50_000 && code < 60_000) return ['engine_unavailable', true];
  if (code >= 40_000 && code < 50_000) return ['engine_rejected_prompt', false];
  // The task was created or is queued, although a live task returns its result at once.
  return ['engine_bad_answer', true];
}
