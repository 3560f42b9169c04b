import { asMicros, asObject, asObjects, type JsonAnswer, type JsonObject } from '#providers/http';
import { AnswerFailure, type AnswerFailureReason } from './contract.ts';
import { failAnswer } from './engine-answer.ts';
import { failStatus } from './judge-error.ts';
import { asCount } from './read-values.ts';

const okCode = 20_000;
const noResultsCode = 40_102;

type Verdict = readonly [AnswerFailureReason, boolean];
const rejectedKey: Verdict = ['engine_rejected_key', false];
const outOfCredit: Verdict = ['engine_out_of_credit', false];
const rateLimited: Verdict = ['engine_rate_limited', true];
const timedOut: Verdict = ['engine_timeout', true];

/** DataForSEO's codes, of envelopes and of tasks: docs.dataforseo.com/v3/appendix/errors. */
const verdicts: Readonly<Record<number, Verdict>> = {
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
 * The result of the one task of an answer, null where Google has none, and the cost as it was reported.
 * @throws AnswerFailure
 */
export function readTask(
  vendor: string,
  answer: JsonAnswer,
  mostMicros: number,
): { result: JsonObject | null; cost: unknown } {
  const body = answer.body.kind === 'json' ? (asObject(answer.body.value) ?? {}) : {};
  const code = asCount(body['status_code']);
  const { retryAfterMs } = answer;
  if (code !== null && code !== okCode) throw failCode(vendor, code, { cost: body['cost'], retryAfterMs });
  if (answer.status < 200 || answer.status >= 300) throw failStatus(vendor, answer, body);
  const [task = {}] = asObjects(body['tasks']);
  const taskCode = asCount(task['status_code']);
  const cost = task['cost'];
  if (taskCode === null) throw failAnswer(vendor, 'mismatch', asMicros(cost) ?? mostMicros);
  if (taskCode === noResultsCode) return { result: null, cost };
  if (taskCode !== okCode) throw failCode(vendor, taskCode, { cost, retryAfterMs });
  const [result] = asObjects(task['result']);
  if (result === undefined) throw failAnswer(vendor, 'mismatch', asMicros(cost) ?? mostMicros);
  return { result, cost };
}

function failCode(
  vendor: string,
  code: number,
  of: { cost: unknown; retryAfterMs: number | null },
): AnswerFailure {
  const [reason, retryable] = verdicts[code] ?? sortRange(code);
  return new AnswerFailure(reason, `${vendor} answered with status ${code}.`, {
    retryable,
    retryAfterMs: retryable ? of.retryAfterMs : null,
    costMicros: asMicros(of.cost) ?? 0,
  });
}

function sortRange(code: number): Verdict {
  if (code >= 50_000 && code < 60_000) return ['engine_unavailable', true];
  if (code >= 40_000 && code < 50_000) return ['engine_rejected_prompt', false];
  // Created, or still in the queue: a live task that is not there.
  return ['engine_bad_answer', true];
}
