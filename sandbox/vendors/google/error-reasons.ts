/** Errors that a test can schedule, with their default HTTP status. */
export const apiErrors = {
  rateLimitExceeded: [429, 'Rate Limit Exceeded'],
  userRateLimitExceeded: [403, 'User Rate Limit Exceeded'],
  quotaExceeded: [
    403,
    'Search Analytics load quota exceeded. Learn about usage limits: https://developers.google.com/webmaster-tools/v3/limits.',
  ],
  dailyLimitExceeded: [403, 'Daily Limit Exceeded'],
  forbidden: [403, 'User does not have sufficient permission.'],
  insufficientPermissions: [403, 'Request had insufficient authentication scopes.'],
  authError: [401, 'Invalid Credentials'],
  badRequest: [400, 'Request contains an invalid argument.'],
  backendError: [503, 'Backend Error'],
} as const satisfies Record<string, readonly [number, string]>;
export type ApiErrorReason = keyof typeof apiErrors;
