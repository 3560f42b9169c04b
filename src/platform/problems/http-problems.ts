import type { ProblemKind } from './problem-kinds.ts';

const invalid = (title: string, meaning: string): ProblemKind => ({ status: 400, title, meaning });

/** Problems that any request can cause, regardless of its subject. */
export const httpProblems = {
  invalid_request: invalid(
    'Invalid request',
    'Fields, parameters or headers are missing, unknown or malformed. `errors` lists each of them.',
  ),
  malformed_json: invalid(
    'Body is not valid JSON',
    'The body could not be parsed as JSON (RFC 8259) in UTF-8.',
  ),
  malformed_request: invalid(
    'Malformed HTTP request',
    'The request line, a header or the framing of the body violates HTTP. The connection is closed.',
  ),
  cursor_mismatch: invalid(
    'Cursor belongs to another list',
    'A cursor is valid only with the filters and the sort order it was issued for. Start again without `cursor`.',
  ),
  query_too_large: invalid(
    'Query reads too much data',
    'The query needs more rows or memory than one request may use. Shorten the range, or add a filter.',
  ),
  unauthorized: {
    status: 401,
    title: 'Authentication required',
    meaning: 'The API key is missing, unknown, revoked or expired. Send `Authorization: Bearer <API_KEY>`.',
  },
  insufficient_right: {
    status: 403,
    title: 'Insufficient permission',
    meaning: 'This operation needs a read & write key, but the request used a read key.',
  },
  cross_site_request: {
    status: 403,
    title: 'Cross-site request blocked',
    meaning: 'The dashboard accepts changes from its own pages only.',
  },
  not_found: { status: 404, title: 'Not found', meaning: 'There is no resource at this URL.' },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    meaning: 'This URL does not support the method. `Allow` lists the supported methods.',
  },
  not_acceptable: {
    status: 406,
    title: 'No acceptable representation',
    meaning: 'Responses are `application/json`, and lists also `text/csv`. `Accept` allows neither.',
  },
  request_timeout: {
    status: 408,
    title: 'Request timeout',
    meaning: 'The request did not arrive completely in time. The connection is closed.',
    retryable: true,
  },
  idempotency_in_progress: {
    status: 409,
    title: 'Request still in progress',
    meaning:
      'Another request with this `Idempotency-Key` has not finished within 10 seconds. Try again later.',
    retryable: true,
  },
  precondition_failed: {
    status: 412,
    title: 'Resource has changed',
    meaning:
      '`If-Match` does not match the current version. Read the resource again, then repeat the change.',
  },
  body_too_large: {
    status: 413,
    title: 'Body too large',
    meaning: 'A request body is limited to 1 MiB.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    meaning:
      'Send an uncompressed `application/json` body. PATCH also accepts `application/merge-patch+json`.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'Idempotency key reused',
    meaning:
      'This `Idempotency-Key` was used with another method, path, query or body. Use a new key for each request.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    meaning: '`RateLimit` shows the remaining requests, `Retry-After` when to try again.',
    retryable: true,
  },
  headers_too_large: {
    status: 431,
    title: 'Headers too large',
    meaning: 'URL and headers together are limited to 16 KiB. The connection is closed.',
  },
  internal_error: {
    status: 500,
    title: 'Internal error',
    meaning: 'The error is on our side. It was logged under `requestId`.',
    retryable: true,
  },
  unavailable: {
    status: 503,
    title: 'Temporarily unavailable',
    meaning:
      'A database that this request needs does not respond. Nothing was changed. Try again after `Retry-After`.',
    retryable: true,
  },
  query_timeout: {
    status: 503,
    title: 'Query took too long',
    meaning:
      'The query took longer than one request may. Nothing was changed. Try again later, shorten the range, or add a filter.',
    retryable: true,
  },
} satisfies Record<string, ProblemKind>;

type HttpProblems = typeof httpProblems;

declare module './problem-kinds.ts' {
  interface ProblemKinds extends HttpProblems {}
}
