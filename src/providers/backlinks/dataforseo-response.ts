import {
  asCount,
  asMicros,
  asObject,
  asObjects,
  asText,
  type JsonResponse,
  type JsonObject,
} from '#providers/http';
import { BacklinkFailure, type BacklinkFailureReason } from './contract.ts';

const okCode = 20_000;
const noResultsCode = 40_102;
const maxQuoteLength = 200;

/** DataForSEO's status codes of responses and tasks: docs.dataforseo.com/v3/appendix/errors. */
const reasons: Readonly<Record<number, BacklinkFailureReason>> = {
  40_100: 'provider_rejected_key',
  40_104: 'provider_rejected_key',
  40_201: 'provider_rejected_key',
  // The Backlinks API requires a separate subscription.
  40_204: 'provider_rejected_key',
  40_207: 'provider_rejected_key',
  40_200: 'provider_out_of_credit',
  40_203: 'provider_out_of_credit',
  40_210: 'provider_out_of_credit',
  40_202: 'provider_rate_limited',
  40_209: 'provider_rate_limited',
};

/**
 * The first result of the only task in a response, and the reported cost. The result of an unknown target is empty.
 * @param assumedMicros the cost of a response that cannot be read
 * @throws BacklinkFailure
 */
export function readTaskResult(
  response: JsonResponse,
  assumedMicros: number,
): { result: JsonObject; cost: unknown } {
  const body = response.body.kind === 'json' ? asObject(response.body.value) : null;
  const code = asCount(body?.['status_code']);
  if (body !== null && code !== null && code !== okCode) throw failCode(response, body, code);
  if (response.status < 200 || response.status >= 300) throw failStatus(response);
  const [task] = asObjects(body?.['tasks']);
  if (task === undefined) throw unexpectedResponse('no task', assumedMicros);
  const taskCode = asCount(task['status_code']);
  const costMicros = asMicros(task['cost']) ?? assumedMicros;
  if (taskCode === noResultsCode) return { result: emptyResult, cost: task['cost'] };
  if (taskCode === null) throw unexpectedResponse('a task without a status', costMicros);
  if (taskCode !== okCode) throw failCode(response, task, taskCode);
  const [result] = asObjects(task['result']);
  if (result === undefined) throw unexpectedResponse('a task without a result', costMicros);
  return { result, cost: task['cost'] };
}

const emptyResult: JsonObject = { backlinks: 0, referring_domains: 0, total_count: 0, items: [] };

/** The failure of a response that does not match the request. */
export function unexpectedResponse(found: string, costMicros: number): BacklinkFailure {
  return new BacklinkFailure('provider_bad_answer', `DataForSEO returned ${found}.`, { costMicros });
}

function failCode(response: JsonResponse, source: JsonObject, code: number): BacklinkFailure {
  const message = `DataForSEO returned status ${code}.${quote(asText(source['status_message']))}`;
  return new BacklinkFailure(reasons[code] ?? reasonOfRange(code), message, {
    retryAfterMs: response.retryAfterMs,
    costMicros: asMicros(source['cost']) ?? 0,
  });
}

function reasonOfRange(code: number): BacklinkFailureReason {
  if (code >= 50_000 && code < 60_000) return 'provider_unavailable';
  return code >= 40_000 && code < 50_000 ? 'provider_rejected_query' : 'provider_bad_answer';
}

function failStatus({ status, retryAfterMs }: JsonResponse): BacklinkFailure {
  return new BacklinkFailure(reasonOfStatus(status), `DataForSEO returned HTTP status ${status}.`, {
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

/** The vendor's message in one line of limited length, without query strings. */
function quote(text: string | null): string {
  const line = (text ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .replaceAll(/(https?:\/\/[^\s?"']*)\?[^\s"']*/g, '$1')
    .trim();
  return line === '' ? '' : ` Vendor message: ${line.slice(0, maxQuoteLength)}`;
}
