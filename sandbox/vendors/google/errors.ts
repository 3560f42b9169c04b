import { json, type Reply } from '../vendor.ts';
import { type ApiErrorReason, apiErrors } from './error-reasons.ts';

const statusNames: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

/** An error response of Google's APIs. */
export function apiError(reason: string, status: number, message: string): Reply {
  const domain = /LimitExceeded$|^quotaExceeded$/u.test(reason) ? 'usageLimits' : 'global';
  const errors = [{ message, domain, reason }];
  return json(status, { error: { code: status, message, errors, status: statusNames[status] ?? 'UNKNOWN' } });
}

export function orderedError(reason: ApiErrorReason, status?: number): Reply {
  const [usual, message] = apiErrors[reason];
  return apiError(reason, status ?? usual, message);
}

/** An error response of the token endpoint (RFC 6749, section 5.2). */
export function tokenError(status: number, error: string, description: string): Reply {
  return json(status, { error, error_description: description });
}
