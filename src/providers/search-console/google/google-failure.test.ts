import { describe, expect, test } from 'vitest';
import { SearchConsoleFailure } from './contract.ts';
import { failureOf } from './google-failure.ts';

const answer = (status: number, data: unknown, headers: Record<string, string> = {}) => ({
  response: { status, data, headers: new Headers(headers) },
});
const enveloped = (status: number, reason: string, message = 'Something is wrong.') =>
  answer(status, { error: { code: status, message, errors: [{ domain: 'global', reason, message }] } });

describe('what an answer of Google means', () => {
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
  ])('%i %s is %s', (status, reason, expected) => {
    expect(failureOf(enveloped(status, reason)).reason).toBe(expected);
  });

  test.each([
    ['Quota exceeded.', 'quota_exhausted'],
    ['Search Analytics load quota exceeded.', 'quota_exhausted'],
    ["Quota exceeded for quota metric 'Queries' and limit 'Queries per day'.", 'daily_quota_exhausted'],
    ["Quota exceeded for quota metric 'Queries' and limit 'Queries per minute'.", 'rate_limited'],
    ['Search Analytics QPS quota exceeded.', 'rate_limited'],
    ['Request for DISCOVER cannot be grouped by query.', 'refused'],
  ])('a badRequest that says %j is %s', (message, expected) => {
    expect(failureOf(enveloped(400, 'badRequest', message)).reason).toBe(expected);
  });

  test('a rate limit of the day is not of the minute', () => {
    const said = enveloped(429, 'rateLimitExceeded', "Quota exceeded for limit 'Queries per day'.");
    expect(failureOf(said).reason).toBe('daily_quota_exhausted');
  });

  test.each([
    ['invalid_grant', 'authorization_revoked'],
    ['unauthorized_client', 'authorization_revoked'],
    ['invalid_scope', 'refused'],
  ])('%s of the token endpoint is %s', (error, expected) => {
    expect(failureOf(answer(400, { error, error_description: 'No.' })).reason).toBe(expected);
  });

  test('the token endpoint never speaks of a property', () => {
    expect(failureOf(answer(403, { error: 'something_new' })).reason).toBe('refused');
    expect(failureOf(answer(403, { error: 'rate_limit_exceeded' })).reason).toBe('rate_limited');
  });

  test('a wrong OAuth client is no fault of a connection', () => {
    expect(failureOf(answer(401, { error: 'invalid_client' })).reason).toBe('refused');
  });

  test('a grant without the scope must be given again, whatever else is said', () => {
    const details = [{ '@type': 'ErrorInfo', reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }];
    const errors = [{ reason: 'insufficientPermissions' }];
    const said = answer(403, { error: { code: 403, message: 'Insufficient', errors, details } });
    expect(failureOf(said).reason).toBe('authorization_revoked');
  });

  test.each([
    [403, '<html>Forbidden</html>', 'unavailable'],
    [404, undefined, 'unavailable'],
    [302, undefined, 'unavailable'],
    [429, undefined, 'rate_limited'],
    [401, undefined, 'authorization_revoked'],
    [400, {}, 'unavailable'],
    [403, { error: { errors: 'none' } }, 'unavailable'],
  ])('%i without an error of the API (%j) is %s', (status, data, expected) => {
    expect(failureOf(answer(status, data)).reason).toBe(expected);
  });

  test('the wait that was asked for is kept', () => {
    expect(failureOf(answer(503, undefined, { 'retry-after': '7' })).retryAfterMs).toBe(7000);
    expect(failureOf({ response: { status: 503, headers: { 'retry-after': '8' } } }).retryAfterMs).toBe(8000);
    expect(failureOf(answer(503, undefined, { 'retry-after': 'soon' })).retryAfterMs).toBeNull();
  });

  test.each([new Error('ya29.s3cret'), 's3cret', null, { code: 'ECONNRESET', response: null }])(
    'anything else is silence: %s',
    (error) => {
      const failure = failureOf(error);
      expect(failure).toMatchObject({ reason: 'unavailable', retryAfterMs: null });
      expect(failure.message).not.toContain('s3cret');
    },
  );

  test('a failure stays what it is', () => {
    const failure = new SearchConsoleFailure('refused', 'No.');
    expect(failureOf(failure)).toBe(failure);
    expect(failureOf(new Error('wrapped', { cause: failure }))).toBe(failure);
  });
});

describe('the message of a failure', () => {
  test('quotes a refusal without what must not be repeated', () => {
    const said =
      'Search Console API has not been used in project 123 before. Enable it by visiting ' +
      'https://console.example.com/apis?key=s3cret then retry. Asked by me@example.com with ya29.a0AfH6SMBs3cretLongToken';
    const { message } = failureOf(enveloped(403, 'accessNotConfigured', said));
    expect(message).toContain('has not been used in project 123');
    for (const secret of ['s3cret', 'http', 'example.com', 'ya29']) expect(message).not.toContain(secret);
  });

  test('is short and of one line', () => {
    const { message } = failureOf(enveloped(400, 'badRequest', 'No way.\n'.repeat(100)));
    expect(message.length).toBeLessThan(250);
    expect(message).not.toContain('\n');
  });

  test('names no property', () => {
    const said = "User does not have sufficient permission for site 'sc-domain:example.com'.";
    expect(failureOf(enveloped(403, 'forbidden', said)).message).not.toContain('example.com');
  });
});
