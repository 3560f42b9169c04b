import { CallFailure } from './call-failure.ts';
import { type JsonResponse, openJsonClient } from './json-client.ts';
import { asCount, asMicros, asObject, asObjects, asText, type JsonObject } from './json-values.ts';
import { ProviderFailure, type ProviderFailureReason } from './provider-failure.ts';

export interface DataforseoSettings {
  login: string;
  password: string;
  /** Excludes the path of the API. Defaults to the vendor's own URL. */
  baseUrl?: string | undefined;
  timeoutMs?: number | undefined;
}

/** The results of a task, and the cost that the vendor reports. */
interface TaskResults {
  results: JsonObject[];
  costMicros: number;
}

/**
 * Sends one live task and returns its results; none for an unknown target.
 * @param path below `/v3/`
 * @param assumedMicros the cost of a response that cannot be read
 */
export type DataforseoClient = (
  call: { path: string; task: object; assumedMicros: number },
  signal: AbortSignal,
) => Promise<TaskResults>;

const vendorUrl = 'https://api.dataforseo.com';
const okCode = 20_000;
const noResultsCode = 40_102;
const maxQuoteLength = 200;

/** DataForSEO's status codes of responses and tasks: docs.dataforseo.com/v3/appendix/errors. */
const reasons: Readonly<Record<number, ProviderFailureReason>> = {
  40_100: 'provider_rejected_key',
  40_104: 'provider_rejected_key',
  40_201: 'provider_rejected_key',
  // Some APIs, such as backlinks, require a separate subscription.
  40_204: 'provider_rejected_key',
  40_207: 'provider_rejected_key',
  40_200: 'provider_out_of_credit',
  40_203: 'provider_out_of_credit',
  40_210: 'provider_out_of_credit',
  40_202: 'provider_rate_limited',
  40_209: 'provider_rate_limited',
};

/** A client of DataForSEO's live APIs that return one task: docs.dataforseo.com/v3. Every call throws `ProviderFailure` and no other error. */
export function openDataforseo(settings: DataforseoSettings): DataforseoClient {
  const { login, password, baseUrl = vendorUrl, timeoutMs = 120_000 } = settings;
  const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
  const client = openJsonClient({
    connectTimeoutMs: Math.min(10_000, timeoutMs),
    headersTimeoutMs: timeoutMs,
    bodyTimeoutMs: timeoutMs,
    totalTimeoutMs: timeoutMs,
    maxBytes: 64 * 1024 * 1024,
    connections: 5,
  });
  return async ({ path, task, assumedMicros }, signal) => {
    const url = new URL(`${baseUrl.replace(/\/+$/, '')}/v3/${path}`);
    const call = { method: 'POST' as const, url, headers: { authorization }, body: [task] };
    const response = await client(call, signal).catch((error: unknown) => {
      if (!(error instanceof CallFailure)) throw error;
      throw new ProviderFailure('provider_unavailable', `DataForSEO could not be reached (${error.kind}).`);
    });
    return readTask(response, assumedMicros);
  };
}

function readTask(response: JsonResponse, assumedMicros: number): TaskResults {
  const body = response.body.kind === 'json' ? asObject(response.body.value) : null;
  const code = asCount(body?.['status_code']);
  if (body !== null && code !== null && code !== okCode) throw failCode(response, body, code);
  if (response.status < 200 || response.status >= 300) throw failStatus(response);
  const [task] = asObjects(body?.['tasks']);
  if (task === undefined) throw unexpectedResponse('no task', assumedMicros);
  const taskCode = asCount(task['status_code']);
  const costMicros = asMicros(task['cost']) ?? assumedMicros;
  if (taskCode === noResultsCode) return { results: [], costMicros };
  if (taskCode === null) throw unexpectedResponse('a task without a status', costMicros);
  if (taskCode !== okCode) throw failCode(response, task, taskCode);
  return { results: asObjects(task['result']), costMicros };
}

/** The failure of a response that does not match the request. */
export function unexpectedResponse(found: string, costMicros: number): ProviderFailure {
  return new ProviderFailure('provider_bad_answer', `DataForSEO returned ${found}.`, { costMicros });
}

function failCode(response: JsonResponse, source: JsonObject, code: number): ProviderFailure {
  const message = `DataForSEO returned status ${code}.${quote(asText(source['status_message']))}`;
  return new ProviderFailure(reasons[code] ?? reasonOfRange(code), message, {
    retryAfterMs: response.retryAfterMs,
    costMicros: asMicros(source['cost']) ?? 0,
  });
}

function reasonOfRange(code: number): ProviderFailureReason {
  if (code >= 50_000 && code < 60_000) return 'provider_unavailable';
  return code >= 40_000 && code < 50_000 ? 'provider_rejected_query' : 'provider_bad_answer';
}

function failStatus({ status, retryAfterMs }: JsonResponse): ProviderFailure {
  return new ProviderFailure(reasonOfStatus(status), `DataForSEO returned HTTP status ${status}.`, {
    retryAfterMs,
  });
}

function reasonOfStatus(status: number): ProviderFailureReason {
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
