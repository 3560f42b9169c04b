import { CallFailure, isObject } from '#providers/http';
import { SearchConsoleFailure, type FailureReason } from '../contract.ts';
import { describeReason } from '../failure-message.ts';

/** `Microsoft.Bing.Webmaster.Api.Interfaces.ApiErrorCode`. All other codes are errors of Bing itself. */
const reasons: ReadonlyMap<unknown, FailureReason> = new Map([
  [3, 'authorization_revoked'], // InvalidApiKey
  [4, 'rate_limited'], // ThrottleUser
  [5, 'rate_limited'], // ThrottleHost
  [6, 'authorization_revoked'], // UserBlocked
  [7, 'refused'], // InvalidUrl
  [8, 'refused'], // InvalidParameter
  [9, 'refused'], // TooManySites
  [10, 'authorization_revoked'], // UserNotFound
  [11, 'permission_lost'], // NotFound
  [12, 'refused'], // AlreadyExists
  [13, 'permission_lost'], // NotAllowed
  [14, 'permission_lost'], // NotAuthorized
  [16, 'refused'], // Deprecated
]);

/** The failure that a response reports, of any status; `null` for a success. Bing's message is not repeated. */
export function readBingFailure(
  status: number,
  body: unknown,
  retryAfterMs: number | null,
): SearchConsoleFailure | null {
  const code = isObject(body) ? body['ErrorCode'] : undefined;
  if (status === 200 && (code === undefined || code === 0)) return null;
  const reason = reasons.get(code) ?? classifyStatus(status);
  return new SearchConsoleFailure(reason, describeReason(reason), retryAfterMs);
}

/** Converts an error of a call. Only its kind is retained, because the URL of a call contains the key. */
export function toBingFailure(error: unknown): SearchConsoleFailure {
  if (error instanceof SearchConsoleFailure) return error;
  const isTimeout = error instanceof CallFailure && error.kind === 'timeout';
  const message = isTimeout ? 'Bing did not respond in time.' : 'Bing could not be reached.';
  return new SearchConsoleFailure('unavailable', message);
}

function classifyStatus(status: number): FailureReason {
  if (status === 401) return 'authorization_revoked';
  return status === 429 ? 'rate_limited' : 'unavailable';
}
