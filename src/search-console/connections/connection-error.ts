import { secondMs } from '#platform/durations.ts';
import { Problem } from '#platform/problems';
import { type FailureReason, SearchConsoleFailure } from '#providers/search-console';
import { SecretBoxError } from '#platform/encryption';
import type { ConnectionState } from './connection.ts';

/** The state of a connection after an error; null if the error does not concern it, such as a timeout or a lost property. */
export function connectionError(error: unknown): ConnectionState | null {
  if (error instanceof SecretBoxError) {
    return { state: 'failed', error: { code: 'credentials_unreadable', message: error.message } };
  }
  if (error instanceof SearchConsoleFailure && error.reason === 'authorization_revoked') {
    return { state: 'revoked', error: { code: error.reason, message: error.message } };
  }
  return null;
}

/** The same for an error while listing properties: a refusal then concerns the connection as well. */
export function listingError(error: unknown): ConnectionState | null {
  const isRefused =
    error instanceof SearchConsoleFailure &&
    (error.reason === 'refused' || error.reason === 'permission_lost');
  if (isRefused) return { state: 'failed', error: { code: error.reason, message: error.message } };
  return connectionError(error);
}

const refusals = new Set<FailureReason>(['authorization_revoked', 'permission_lost', 'refused']);

/** Converts a failure of Google or Bing while connecting; other errors are returned unchanged. */
export function toProblem(error: unknown): unknown {
  if (!(error instanceof SearchConsoleFailure)) return error;
  if (refusals.has(error.reason)) return new Problem('connection_refused', error.message);
  const seconds = Math.ceil((error.retryAfterMs ?? 30 * secondMs) / secondMs);
  return new Problem('connection_unavailable', error.message, {
    headers: { 'Retry-After': String(seconds) },
  });
}
