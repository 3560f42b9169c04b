import { Problem } from '#errors.ts';
import { type FailureReason, SearchConsoleFailure } from '#providers/search-console';

const refusals = new Set<FailureReason>(['authorization_revoked', 'permission_lost', 'refused']);

/** What a failure of Google or Bing is to whoever is connecting them; any other error stays what it is. */
export function asProblem(error: unknown): unknown {
  if (!(error instanceof SearchConsoleFailure)) return error;
  if (refusals.has(error.reason)) return new Problem('connection_refused', error.message);
  const seconds = Math.ceil((error.retryAfterMs ?? 30_000) / 1000);
  return new Problem('connection_unavailable', error.message, {
    headers: { 'Retry-After': String(seconds) },
  });
}
