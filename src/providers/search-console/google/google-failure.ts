import { isObject } from '#providers/http';
import { parseRetryAfter } from '#platform/parse-retry-after.ts';
import { SearchConsoleFailure, type FailureReason } from '../contract.ts';
import { describeReason, quote } from '../failure-message.ts';

/** Google's error reasons: `errors[].reason` of the API, `details[].reason` of its gateway, `error` of the token endpoint. */
const reasons: ReadonlyMap<string, FailureReason> = new Map([
  ['ACCESS_TOKEN_SCOPE_INSUFFICIENT', 'authorization_revoked'],
  ['authError', 'authorization_revoked'],
  ['invalid_grant', 'authorization_revoked'],
  ['unauthorized_client', 'authorization_revoked'],
  ['access_denied', 'authorization_revoked'],
  // The operator's OAuth client is invalid, so the connections themselves are not at fault.
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
  /** The token endpoint does not report on properties. */
  from: 'api' | 'token endpoint';
  reasons: string[];
  message: string;
}

/** Converts an error of a call. Only Google's message about a rejected request is retained. */
export function toGoogleFailure(error: unknown): SearchConsoleFailure {
  if (error instanceof SearchConsoleFailure) return error;
  if (isObject(error) && error['cause'] instanceof SearchConsoleFailure) return error['cause'];
  const response = responseOf(error);
  if (response === null) return new SearchConsoleFailure('unavailable', describeNetworkError(error));
  const googleError = readError(response.data);
  const reason = classifyError(response.status, googleError);
  const message =
    reason === 'refused' && googleError !== null
      ? `Google rejected the request: ${quote(googleError.message)}`
      : describeReason(reason);
  return new SearchConsoleFailure(reason, message, readRetryAfter(response.headers));
}

/** The HTTP status of the response that caused an error; `null` if there was no response. */
export function httpStatusOf(error: unknown): number | null {
  return responseOf(error)?.status ?? null;
}

/** The error code of a token endpoint (RFC 6749 §5.2); `null` for any other error. */
export function oauthErrorOf(error: unknown): string | null {
  const googleError = readError(responseOf(error)?.data);
  return googleError?.from === 'token endpoint' ? (googleError.reasons[0] ?? null) : null;
}

function responseOf(error: unknown): { status: number; data: unknown; headers: unknown } | null {
  const response = isObject(error) ? error['response'] : undefined;
  if (!isObject(response)) return null;
  const { status, data, headers } = response;
  return typeof status === 'number' ? { status, data, headers } : null;
}

/** An HTML page with status 403 comes from a proxy and does not concern the property. */
function classifyError(status: number, error: GoogleError | null): FailureReason {
  const known = error?.reasons.map((reason) => reasons.get(reason)).find((reason) => reason !== undefined);
  if (error !== null && known !== undefined) return refineQuotaReason(known, error);
  if (status === 401) return 'authorization_revoked';
  if (error !== null) return classifyMessage(status, error);
  return status === 429 ? 'rate_limited' : 'unavailable';
}

/** If the reason is a general one such as `badRequest`, only the message identifies the quota. */
function classifyMessage(status: number, error: GoogleError): FailureReason {
  if (status >= 500 || status === 408 || status < 400) return 'unavailable';
  if (status === 429) return refineQuotaReason('rate_limited', error);
  if (/quota|limit exceeded/i.test(error.message)) return refineQuotaReason('quota_exhausted', error);
  return error.from === 'api' && (status === 403 || status === 404) ? 'permission_lost' : 'refused';
}

function refineQuotaReason(reason: FailureReason, error: GoogleError): FailureReason {
  if (reason !== 'rate_limited' && reason !== 'quota_exhausted') return reason;
  if (/per day|daily/i.test(error.message)) return 'daily_quota_exhausted';
  return /\bQP[SM]\b|per (second|minute)/i.test(error.message) ? 'rate_limited' : reason;
}

/** Reads Google's three formats: `{error: {…}}`, the inner object alone, and OAuth's `{error, error_description}`. */
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

function describeNetworkError(error: unknown): string {
  const isTimeout = isObject(error) && (error['name'] === 'TimeoutError' || error['code'] === 'TimeoutError');
  return isTimeout ? 'Google did not respond in time.' : 'Google returned no readable response.';
}
