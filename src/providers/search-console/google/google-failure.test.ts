import { describe, expect, test } from 'vitest';
import { SearchConsoleFailure } from '../contract.ts';
import { toGoogleFailure } from './google-failure.ts';

const response = (status: number, data: unknown, headers: Record<string, string> = {}) => ({
  response: { status, data, headers: new Headers(headers) },
});
const enveloped = (status: number, reason: string, message = 'Something is wrong.') =>
  response(status, { error: { code: status, message, errors: [{ domain: 'global', reason, message }] } });

describe('a response of Google', () => {
  test.each([
    [401, 'authError', 'authorization_revoked'],
    [403, 'insufficientPermissions', 'permission_lost'],
    [403, 'forbidden', 'permission_lost'],
    [404, 'notFound', 'permission_lost'],
    [404, 'siteNotFound', 'permission_lost'],
    [429, 'rateLimitExceeded', 'rate_limited'],
    [403, 'rateLimitExceeded', 'rate_limited'],
    [403, 'userRateLimitExceeded', 'rate_limited'],
    [403, 'quotaExceeded', 'quota_exhausted'],
    [403, 'dailyLimitExceeded', 'daily_quota_exhausted'],
    [403, 'accessNotConfigured', 'refused'],
    [400, 'invalidParameter', 'refused'],
    [400, 'badRequest', 'refused'],
    [403, 'somethingNew', 'permission_lost'],
    [500, 'somethingNew', 'unavailable'],
    [503, 'backendError', 'unavailable'],
  ])('with status %i and reason %s is %s', (status, reason, expected) => {
    expect(toGoogleFailure(enveloped(status, reason)).reason).toBe(expected);
  });

  test.each([
    ['Quota exceeded.', 'quota_exhausted'],
    ['Search Analytics load quota exceeded.', 'quota_exhausted'],
    ["Quota exceeded for quota metric 'Queries' and limit 'Queries per day'.", 'daily_quota_exhausted'],
    ["Quota exceeded for quota metric 'Queries' and limit 'Queries per minute'.", 'rate_limited'],
    ['Search Analytics QPS quota exceeded.', 'rate_limited'],
    ['Request for DISCOVER cannot be grouped by query.', 'refused'],
  ])('with badRequest and the message %j is %s', (message, expected) => {
    expect(toGoogleFailure(enveloped(400, 'badRequest', message)).reason).toBe(expected);
  });

  test('with a daily rate limit is a used up daily quota', () => {
    const error = enveloped(429, 'rateLimitExceeded', "Quota exceeded for limit 'Queries per day'.");
    expect(toGoogleFailure(error).reason).toBe('daily_quota_exhausted');
  });

  test.each([
    ['invalid_grant', 'authorization_revoked'],
    ['unauthorized_client', 'authorization_revoked'],
    ['invalid_scope', 'refused'],
  ])('of the token endpoint with %s is %s', (error, expected) => {
    expect(toGoogleFailure(response(400, { error, error_description: 'No.' })).reason).toBe(expected);
  });

  test('of the token endpoint never concerns a property', () => {
    expect(toGoogleFailure(response(403, { error: 'something_new' })).reason).toBe('refused');
    expect(toGoogleFailure(response(403, { error: 'rate_limit_exceeded' })).reason).toBe('rate_limited');
  });

  test('with an invalid OAuth client does not revoke the connection', () => {
    expect(toGoogleFailure(response(401, { error: 'invalid_client' })).reason).toBe('refused');
  });

  test('with an insufficient scope revokes the authorization', () => {
    const details = [{ '@type': 'ErrorInfo', reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }];
    const errors = [{ reason: 'insufficientPermissions' }];
    const error = response(403, { error: { code: 403, message: 'Insufficient', errors, details } });
    expect(toGoogleFailure(error).reason).toBe('authorization_revoked');
  });

  test.each([
    [403, '<html>Forbidden</html>', 'unavailable'],
    [404, undefined, 'unavailable'],
    [302, undefined, 'unavailable'],
    [429, undefined, 'rate_limited'],
    [401, undefined, 'authorization_revoked'],
    [400, {}, 'unavailable'],
    [403, { error: { errors: 'none' } }, 'unavailable'],
  ])('with status %i and without an API error (%j) is %s', (status, data, expected) => {
    expect(toGoogleFailure(response(status, data)).reason).toBe(expected);
  });

  test('may contain a retry delay', () => {
    expect(toGoogleFailure(response(503, undefined, { 'retry-after': '7' })).retryAfterMs).toBe(7000);
    expect(toGoogleFailure({ response: { status: 503, headers: { 'retry-after': '8' } } }).retryAfterMs).toBe(
      8000,
    );
    expect(toGoogleFailure(response(503, undefined, { 'retry-after': 'soon' })).retryAfterMs).toBeNull();
  });

  test.each([new Error('ya29.s3cret'), 's3cret', null, { code: 'ECONNRESET', response: null }])(
    'is missing in the error %s, which is unavailable',
    (error) => {
      const failure = toGoogleFailure(error);
      expect(failure).toMatchObject({ reason: 'unavailable', retryAfterMs: null });
      expect(failure.message).not.toContain('s3cret');
    },
  );

  test('is not read for a SearchConsoleFailure, which is returned unchanged', () => {
    const failure = new SearchConsoleFailure('refused', 'No.');
    expect(toGoogleFailure(failure)).toBe(failure);
    expect(toGoogleFailure(new Error('wrapped', { cause: failure }))).toBe(failure);
  });
});

describe('the message of a failure', () => {
  test('quotes Google without URLs, email addresses and tokens', () => {
    const error =
      'Search Console API has not been used in project 123 before. Enable it by visiting ' +
      'https://console.example.com/apis?key=s3cret then retry. Asked by me@example.com with ya29.a0AfH6SMBs3cretLongToken';
    const { message } = toGoogleFailure(enveloped(403, 'accessNotConfigured', error));
    expect(message).toContain('has not been used in project 123');
    for (const secret of ['s3cret', 'http', 'example.com', 'ya29']) expect(message).not.toContain(secret);
  });

  test('is short and has one line', () => {
    const { message } = toGoogleFailure(enveloped(400, 'badRequest', 'No way.\n'.repeat(100)));
    expect(message.length).toBeLessThan(250);
    expect(message).not.toContain('\n');
  });

  test('contains no property', () => {
    const error = "User does not have sufficient permission for site 'sc-domain:example.com'.";
    expect(toGoogleFailure(enveloped(403, 'forbidden', error)).message).not.toContain('example.com');
  });
});
