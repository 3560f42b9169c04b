import { isObject } from '#providers/http';
import { parseRetryAfter } from '#retry-after.ts';
import { SearchConsoleFailure, type FailureReason } from './contract.ts';
import { describeReason, quote } from './failure-message.ts';

/** What Google's words mean: `errors[].reason` of the API, `details[].reason` of its gateway, `error` of the token endpoint. */
const reasons: ReadonlyMap<string, FailureReason> = new Map([
  ['ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'authorization_revoked'],
  ['authError', 'authorization_revoked'],
  ['invalid_grant', 'authorization_revoked'],
  ['unauthorized_client', 'authorization_revoked'],
  ['access_denied', 'authorization_revoked'],
  // The operator's OAuth client is wrong: no connection is to blame.
  ['invalid_client', 'refused'],
  ['deleted_client', 'refused'],
  ['insufficientPermissions', 'permission_lost'],
  ['forbidden', 'permission_lost'],
  ['notFound', 'permission_lost'],
  ['siteNotFound', 'permission_lost'],
  ['rateLimitExceeded', 'rate_limited'],
  ['userRateLimitExceeded', 'rate_limited'],
  ['rate_limit_exceeded', 'rate_limited'],
  ['quotaExceeded', 'quota_exhausted'],
  ['dailyLimitExceeded', 'daily_quota_exhausted'],
  ['dailyLimitExceededUnreg', 'daily_quota_exhausted'],
  ['accessNotConfigured', 'refused'],
  ['SERVICE_DISABLED', 'refused'],
  ['backendError', 'unavailable'],
  ['internalError', 'unavailable'],
]);

interface GoogleError {
  /** The token endpoint knows of no property. */
  from: 'api' | 'token endpoint';
  reasons: string[];
  message: string;
}

/** What an error of Google's clients means. Nothing of the error itself is kept but Google's words about a refusal. */
export function failureOf(error: unknown): SearchConsoleFailure {
  if (error instanceof SearchConsoleFailure) return error;
  if (isObject(error) && error['cause'] instanceof SearchConsoleFailure) return error['cause'];
  const answer = answerOf(error);
  if (answer === null) return new SearchConsoleFailure('unavailable', describeSilence(error));
  const said = readError(answer.data);
  const reason = judge(answer.status, said);
  const message =
    reason === 'refused' && said !== null ? `Google refused: ${quote(said.message)}` : describeReason(reason);
  return new SearchConsoleFailure(reason, message, readRetryAfter(answer.headers));
}

/** The HTTP status of an answer that an error tells of; `null` where none came. */
export function statusOf(error: unknown): number | null {
  return answerOf(error)?.status ?? null;
}

function answerOf(error: unknown): { status: number; data: unknown; headers: unknown } | null {
  const response = isObject(error) ? error['response'] : undefined;
  if (!isObject(response)) return null;
  const { status, data, headers } = response;
  return typeof status === 'number' ? { status, data, headers } : null;
}

/** A page of HTML with 403 comes from something on the way and says nothing about the property. */
function judge(status: number, said: GoogleError | null): FailureReason {
  const known = said?.reasons.map((reason) => reasons.get(reason)).find((reason) => reason !== undefined);
  if (said !== null && known !== undefined) return sharpen(known, said);
  if (status === 401) return 'authorization_revoked';
  if (said !== null) return judgeWords(status, said);
  return status === 429 ? 'rate_limited' : 'unavailable';
}

/** Quotas are told apart only by their message where the reason is a general one such as `badRequest`. */
function judgeWords(status: number, said: GoogleError): FailureReason {
  if (status >= 500 || status === 408 || status < 400) return 'unavailable';
  if (status === 429) return sharpen('rate_limited', said);
  if (/quota|limit exceeded/i.test(said.message)) return sharpen('quota_exhausted', said);
  return said.from === 'api' && (status === 403 || status === 404) ? 'permission_lost' : 'refused';
}

function sharpen(reason: FailureReason, said: GoogleError): FailureReason {
  if (reason !== 'rate_limited' && reason !== 'quota_exhausted') return reason;
  if (/per day|daily/i.test(said.message)) return 'daily_quota_exhausted';
  return /\bQP[SM]\b|per (second|minute)/i.test(said.message) ? 'rate_limited' : reason;
}

/** Reads Google's three forms: `{error: {…}}`, the same without its envelope, and OAuth's `{error, error_description}`. */
function readError(body: unknown): GoogleError | null {
  if (!isObject(body)) return null;
  const { error, error_description: description } = body;
  if (typeof error === 'string') {
    const message = typeof description === 'string' ? description : error;
    return { from: 'token endpoint', reasons: [error], message };
  }
  const inner = isObject(error) ? error : body;
  const listed = [...readReasons(inner['details']), ...readReasons(inner['errors'])];
  if (listed.length === 0 && typeof inner['message'] !== 'string') return null;
  return { from: 'api', reasons: listed, message: String(inner['message'] ?? '') };
}

function readReasons(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry) =>
    isObject(entry) && typeof entry['reason'] === 'string' ? [entry['reason']] : [],
  );
}

function readRetryAfter(headers: unknown): number | null {
  const header: unknown =
    headers instanceof Headers
      ? headers.get('retry-after')
      : isObject(headers)
        ? headers['retry-after']
        : null;
  return typeof header === 'string' ? parseRetryAfter(header, new Date()) : null;
}

function describeSilence(error: unknown): string {
  const isTimeout = isObject(error) && (error['name'] === 'TimeoutError' || error['code'] === 'TimeoutError');
  return isTimeout ? 'Google did not answer in time.' : 'Google gave no answer that could be read.';
}
