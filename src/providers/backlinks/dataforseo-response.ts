import { asMicros, asObject, asObjects, asText, type JsonAnswer, type JsonObject } from '#providers/http';
import { BacklinkFailure, type BacklinkFailureReason } from './contract.ts';
import { asCount } from './json-values.ts';

const okCode = 20_000;
const noResultsCode = 40_102;
const longestQuote = 200;

/** DataForSEO's codes, of envelopes and of tasks: docs.dataforseo.com/v3/appendix/errors. */
const reasons: Readonly<Record<number, BacklinkFailureReason>> = {
  40_100: 'provider_rejected_key',
  40_104: 'provider_rejected_key',
  40_201: 'provider_rejected_key',
  // The Backlinks API needs a subscription of its own.
  40_204: 'provider_rejected_key',
  40_207: 'provider_rejected_key',
  40_200: 'provider_out_of_credit',
  40_203: 'provider_out_of_credit',
  40_210: 'provider_out_of_credit',
  40_202: 'provider_rate_limited',
  40_209: 'provider_rate_limited',
};

/**
 * The first result of the one task of an answer, with the cost as it was reported. A target that the vendor knows nothing of
 * has an empty result.
 * @param assumedMicros what an answer that cannot be read has cost.
 * @throws BacklinkFailure
 */
export function readTask(answer: JsonAnswer, assumedMicros: number): { result: JsonObject; cost: unknown } {
  const body = answer.body.kind === 'json' ? asObject(answer.body.value) : null;
  const code = asCount(body?.['status_code']);
  if (body !== null && code !== null && code !== okCode) throw failCode(answer, body, code);
  if (answer.status < 200 || answer.status >= 300) throw failStatus(answer);
  const [task] = asObjects(body?.['tasks']);
  if (task === undefined) throw failAnswer('no task', assumedMicros);
  const taskCode = asCount(task['status_code']);
  const costMicros = asMicros(task['cost']) ?? assumedMicros;
  if (taskCode === noResultsCode) return { result: none, cost: task['cost'] };
  if (taskCode === null) throw failAnswer('a task without a status', costMicros);
  if (taskCode !== okCode) throw failCode(answer, task, taskCode);
  const [result] = asObjects(task['result']);
  if (result === undefined) throw failAnswer('a task without a result', costMicros);
  return { result, cost: task['cost'] };
}

const none: JsonObject = { backlinks: 0, referring_domains: 0, total_count: 0, items: [] };

/** An answer that is something else. */
export function failAnswer(found: string, costMicros: number): BacklinkFailure {
  return new BacklinkFailure('provider_bad_answer', `DataForSEO answered with ${found}.`, { costMicros });
}

function failCode(answer: JsonAnswer, said: JsonObject, code: number): BacklinkFailure {
  const message = `DataForSEO answered with status ${code}.${quote(asText(said['status_message']))}`;
  return new BacklinkFailure(reasons[code] ?? reasonOfRange(code), message, {
    retryAfterMs: answer.retryAfterMs,
    costMicros: asMicros(said['cost']) ?? 0,
  });
}

function reasonOfRange(code: number): BacklinkFailureReason {
  if (code >= 50_000 && code < 60_000) return 'provider_unavailable';
  return code >= 40_000 && code < 50_000 ? 'provider_rejected_query' : 'provider_bad_answer';
}

function failStatus({ status, retryAfterMs }: JsonAnswer): BacklinkFailure {
  return new BacklinkFailure(reasonOfStatus(status), `DataForSEO answered with HTTP status ${status}.`, {
    retryAfterMs,
  });
}

function reasonOfStatus(status: number): BacklinkFailureReason {
  if (status === 401 || status === 403) return 'provider_rejected_key';
  if (status === 402) return 'provider_out_of_credit';
  if (status === 429) return 'provider_rate_limited';
  if (status === 408 || status >= 500) return 'provider_unavailable';
  return status >= 400 ? 'provider_rejected_query' : 'provider_bad_answer';
}

/** What the vendor said, fit for a message: one line, no query strings, bounded. */
function quote(text: string | null): string {
  const line = (text ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replaceAll(/(https?:\/\/[^\s?"']*)\?[^\s"']*/g, '$1')
    .trim();
  return line === '' ? '' : ` It said: ${line.slice(0, longestQuote)}`;
}
