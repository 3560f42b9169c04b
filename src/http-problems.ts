import type { ProblemKind } from './problem-kind.ts';

const invalid = (title: string, meaning: string): ProblemKind => ({ status: 400, title, meaning });

/** Problems of any request, whatever it is about. */
export const httpProblems = {
  invalid_request: invalid(
    'The request is not valid',
    'One or more members, parameters or headers are missing, unknown or of the wrong form. `errors` names each of them.',
  ),
  malformed_json: invalid('The body is not JSON', 'The body could not be read as JSON (RFC 8259) in UTF-8.'),
  malformed_request: invalid(
    'The request is not HTTP',
    'The request line, a header or the framing of the body breaks the rules of HTTP. The connection is closed.',
  ),
  cursor_mismatch: invalid(
    'The cursor belongs to another list',
    'A cursor holds only for the filters and the sort that it was given for. Start again without `cursor`.',
  ),
  unauthorized: {
    status: 401,
    title: 'A valid API key is needed',
    meaning: 'Send `Authorization: Bearer <API_KEY>`. The key is missing, unknown, revoked or expired.',
  },
  insufficient_right: {
    status: 403,
    title: 'The key may not do this',
    meaning: 'A read key was used where a read & write key is required.',
  },
  cross_site_request: {
    status: 403,
    title: 'The request comes from another website',
    meaning: 'The dashboard changes things only at the request of its own pages.',
  },
  not_found: { status: 404, title: 'Not found', meaning: 'There is nothing at this address.' },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    meaning: 'The address exists but not for this method. `Allow` lists the methods that it has.',
  },
  not_acceptable: {
    status: 406,
    title: 'No acceptable representation',
    meaning: 'The answer can be `application/json`, and for lists `text/csv`. `Accept` names neither.',
  },
  request_timeout: {
    status: 408,
    title: 'The request took too long',
    meaning: 'The request did not arrive whole in time. The connection is closed.',
    retryable: true,
  },
  idempotency_in_progress: {
    status: 409,
    title: 'The same request is still being worked on',
    meaning:
      'Another request with this `Idempotency-Key` has not finished within 10 seconds. Repeat it later.',
    retryable: true,
  },
  precondition_failed: {
    status: 412,
    title: 'The resource has changed',
    meaning: '`If-Match` names another version than the current one. Read it again and repeat the change.',
  },
  body_too_large: {
    status: 413,
    title: 'The body is too large',
    meaning: 'A request body may have up to 1 MiB.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    meaning:
      'Bodies are `application/json`, not compressed; a PATCH may also be `application/merge-patch+json`.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'The idempotency key was used for another request',
    meaning: 'An `Idempotency-Key` stands for one request: method, path, query and body. Use a new one.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    meaning: '`RateLimit` says how many are left, `Retry-After` when to go on.',
    retryable: true,
  },
  headers_too_large: {
    status: 431,
    title: 'The headers are too large',
    meaning: 'Address and headers together may have up to 16 KiB. The connection is closed.',
  },
  internal_error: {
    status: 500,
    title: 'Something went wrong here',
    meaning: 'The fault is on our side and has been logged under `requestId`.',
    retryable: true,
  },
  unavailable: {
    status: 503,
    title: 'Not available for the moment',
    meaning:
      'A store that this request needs does not answer. Nothing was changed. Repeat it after `Retry-After`.',
    retryable: true,
  },
} satisfies Record<string, ProblemKind>;
