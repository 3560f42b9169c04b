import { generateKeyPairSync } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import {
  startVendorServer,
  type VendorServer,
  type VendorResponse,
  type VendorCall,
} from '../../../../test/servers/vendor-server.ts';
import { SearchConsoleFailure, type SearchAnalyticsQuery, type GoogleCredentials } from '../contract.ts';
import { rowsOf } from '../columns/metric-columns.ts';
import { createGoogleApi } from './google-api.ts';

const oauth: GoogleCredentials = { kind: 'oauth', refreshToken: 'refresh-s3cret' };
const never = new AbortController().signal;
const query: SearchAnalyticsQuery = {
  siteUrl: 'sc-domain:example.com',
  searchType: 'web',
  startDate: '2026-01-01',
  endDate: '2026-01-02',
  dimensions: ['date', 'country'],
  dataState: 'all',
  startRow: 50,
  rowLimit: 25_000,
};
const page = { rows: [{ keys: ['2026-01-01', 'usa'], clicks: 1, impressions: 2, position: 3 }] };
const isToken = ({ url }: VendorCall) => url.pathname === '/google/token';

let service: VendorServer;
afterEach(() => service.close());

/** Tokens are named t1, t2, … in order of issue. `respond` returns the response to the nth call of the API. */
async function open(
  respond: (nth: number, call: VendorCall) => VendorResponse,
  { credentials = oauth, timeoutMs = 5000, token = (): VendorResponse | null => null } = {},
) {
  service = await startVendorServer((call, calls) => {
    const nth = calls.filter((other) => isToken(other) === isToken(call)).length;
    if (!isToken(call)) return respond(nth, call);
    return token() ?? { body: { access_token: `t${nth}`, token_type: 'Bearer', expires_in: 3600 } };
  });
  const delays: number[] = [];
  const timing = { random: () => 1, sleep: async (ms: number) => void delays.push(ms) };
  const baseUrl = `${service.baseUrl}/google`;
  const settings = { clientId: 'client', clientSecret: 'client-s3cret', baseUrl, timeoutMs };
  const api = createGoogleApi(settings, credentials, timing);
  const apiCalls = () => service.calls.filter((call) => !isToken(call));
  const tokens = () => service.calls.filter(isToken);
  return { api, delays, apiCalls, tokens };
}

async function failureOf(work: Promise<unknown>): Promise<SearchConsoleFailure> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SearchConsoleFailure);
  const texts = [String(error), JSON.stringify(error), String((error as Error).cause)].join(' ');
  for (const secret of ['s3cret', '127.0.0.1', 'Bearer', 't1']) expect(texts).not.toContain(secret);
  return error as SearchConsoleFailure;
}

describe('a search analytics query', () => {
  test('is sent to the path of the API, and its response is read', async () => {
    const { api, apiCalls } = await open(() => ({
      body: {
        ...page,
        responseAggregationType: 'byProperty',
        metadata: { first_incomplete_date: '2026-01-02' },
      },
    }));
    const { rows, ...others } = await api.querySearchAnalytics(query, never);
    expect(rowsOf(rows)).toEqual([{ keys: ['2026-01-01', 'US'], clicks: 1, impressions: 2, position: 3 }]);
    expect(others).toEqual({
      aggregation: 'byProperty',
      firstIncompleteDate: '2026-01-02',
    });
    const call = apiCalls()[0]!;
    expect(call.method).toBe('POST');
    expect(call.url.pathname).toBe(
      '/google/webmasters/v3/sites/sc-domain%3Aexample.com/searchAnalytics/query',
    );
    expect(call.headers).toMatchObject({
      authorization: 'Bearer t1',
      'content-type': 'application/json',
      'accept-encoding': 'gzip',
      'user-agent': expect.stringContaining('gzip'),
    });
    expect(call.body).toEqual({
      startDate: '2026-01-01',
      endDate: '2026-01-02',
      type: 'web',
      dimensions: ['date', 'country'],
      dataState: 'all',
      startRow: 50,
      rowLimit: 25_000,
    });
  });

  test('may return gzip', async () => {
    const { api } = await open(() => ({
      headers: { 'content-encoding': 'gzip' },
      body: gzipSync(JSON.stringify(page)),
    }));
    expect((await api.querySearchAnalytics(query, never)).rows).toHaveLength(1);
  });

  test.each([
    ['HTML', { body: '<!doctype html><p>Sorry' }],
    ['incomplete JSON', { body: '{"rows":[{"keys":' }],
    ['an incomplete body', { body: page, cut: true }],
    ['an empty body', { body: '' }],
    ['204', { status: 204 }],
    ['304', { status: 304 }],
    ['a redirect', { status: 302, headers: { location: '/google/elsewhere' } }],
    ['503', { status: 503, body: 'busy' }],
  ])('is unavailable after %s in three attempts', async (_, response: VendorResponse) => {
    const { api, apiCalls, delays } = await open(() => response);
    expect((await failureOf(api.querySearchAnalytics(query, never))).reason).toBe('unavailable');
    expect(apiCalls()).toHaveLength(3);
    expect(delays).toEqual([1000, 2000]);
  });
});

test('properties are listed', async () => {
  const siteUrl = 'https://www.example.com/';
  const { api, apiCalls } = await open(() => ({
    body: { siteEntry: [{ siteUrl, permissionLevel: 'siteOwner' }] },
  }));
  expect(await api.listProperties(never)).toEqual([{ siteUrl, permission: 'owner' }]);
  expect(apiCalls()[0]?.url.pathname).toBe('/google/webmasters/v3/sites');
});

describe('a retry', () => {
  const limited = (headers: Record<string, string> = {}): VendorResponse => ({
    status: 403,
    headers,
    body: { error: { code: 403, message: 'Slow', errors: [{ reason: 'userRateLimitExceeded' }] } },
  });

  test('may succeed', async () => {
    const { api, delays } = await open((nth) => (nth < 3 ? limited() : { body: page }));
    expect((await api.querySearchAnalytics(query, never)).rows).toHaveLength(1);
    expect(delays).toEqual([1000, 2000]);
  });

  test('delays for the requested delay', async () => {
    const { api, delays } = await open((nth) =>
      nth === 1 ? limited({ 'retry-after': '30' }) : { body: page },
    );
    await api.querySearchAnalytics(query, never);
    expect(delays).toEqual([30_000]);
  });

  test('is left to the caller if the requested delay is long', async () => {
    const { api, delays } = await open(() => limited({ 'retry-after': '31' }));
    const failure = await failureOf(api.querySearchAnalytics(query, never));
    expect(failure).toMatchObject({ reason: 'rate_limited', retryAfterMs: 31_000 });
    expect(delays).toEqual([]);
  });

  test.each([
    [403, 'quotaExceeded', 'quota_exhausted'],
    [403, 'forbidden', 'permission_lost'],
    [400, 'invalidParameter', 'refused'],
  ])('does not happen after %i %s', async (status, reason, expected) => {
    const { api, apiCalls } = await open(() => ({ status, body: { error: { errors: [{ reason }] } } }));
    expect((await failureOf(api.querySearchAnalytics(query, never))).reason).toBe(expected);
    expect(apiCalls()).toHaveLength(1);
  });

  test('has its own time limit', async () => {
    const { api, apiCalls } = await open(() => ({ silent: true }), { timeoutMs: 2_000 });
    const failure = await failureOf(api.querySearchAnalytics(query, never));
    expect(failure).toMatchObject({ reason: 'unavailable', message: 'Google did not respond in time.' });
    expect(apiCalls()).toHaveLength(3);
  });
});

describe('an abort', () => {
  test('ends a call without a response', async () => {
    const caller = new AbortController();
    const { api, apiCalls } = await open(() => {
      caller.abort(new Error('s3cret'));
      return { silent: true };
    });
    expect((await failureOf(api.querySearchAnalytics(query, caller.signal))).reason).toBe('unavailable');
    expect(apiCalls()).toHaveLength(1);
  });

  test('ends a call that delays for a token', async () => {
    const caller = new AbortController();
    const token = () => {
      caller.abort();
      return { silent: true };
    };
    const { api, apiCalls } = await open(() => ({ body: page }), { token });
    expect((await failureOf(api.querySearchAnalytics(query, caller.signal))).message).toBe(
      'The call was aborted.',
    );
    expect(apiCalls()).toHaveLength(0);
  });

  test('before the start prevents the call', async () => {
    const { api } = await open(() => ({ body: page }));
    await failureOf(api.querySearchAnalytics(query, AbortSignal.abort()));
    expect(service.calls).toHaveLength(0);
  });
});

describe('the access token', () => {
  const unauthorized: VendorResponse = {
    status: 401,
    body: { error: { errors: [{ reason: 'authError' }] } },
  };

  test('is fetched once for concurrent and later calls', async () => {
    const { api, tokens, apiCalls } = await open(() => ({ body: page }));
    await Promise.all(Array.from({ length: 5 }, () => api.querySearchAnalytics(query, never)));
    await api.querySearchAnalytics(query, never);
    expect(tokens()).toHaveLength(1);
    expect(Object.fromEntries(new URLSearchParams(tokens()[0]!.text))).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-s3cret',
      client_id: 'client',
      client_secret: 'client-s3cret',
    });
    expect(new Set(apiCalls().map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer t1']));
  });

  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const account: GoogleCredentials = {
    kind: 'service_account',
    clientEmail: 'robot@example.com',
    privateKey,
  };

  test.each([oauth, account])(
    'of $kind is replaced once for all calls after a rejection',
    async (credentials) => {
      const respond = (_: number, { headers }: VendorCall) =>
        headers.authorization === 'Bearer t1' ? unauthorized : { body: page };
      const { api, tokens } = await open(respond, { credentials });
      await Promise.all(Array.from({ length: 4 }, () => api.querySearchAnalytics(query, never)));
      expect(tokens()).toHaveLength(2);
    },
  );

  test.each([oauth, account])('of $kind that is rejected again is not replaced', async (credentials) => {
    const { api, apiCalls, tokens } = await open(() => unauthorized, { credentials });
    expect((await failureOf(api.querySearchAnalytics(query, never))).reason).toBe('authorization_revoked');
    expect(apiCalls()).toHaveLength(2);
    expect(tokens()).toHaveLength(2);
  });

  test('of a service account is requested with a signed assertion at the same base URL', async () => {
    const { api, tokens } = await open(() => ({ body: page }), { credentials: account });
    await api.querySearchAnalytics(query, never);
    const form = new URLSearchParams(tokens()[0]!.text);
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const claims: unknown = JSON.parse(
      Buffer.from(form.get('assertion')!.split('.')[1]!, 'base64url').toString(),
    );
    expect(claims).toMatchObject({
      iss: 'robot@example.com',
      scope: 'https://www.googleapis.com/auth/webmasters.readonly',
    });
  });

  test('is not available with a revoked grant', async () => {
    const token = () => ({
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Token revoked s3cret.' },
    });
    const { api, tokens, apiCalls } = await open(() => ({ body: page }), { token });
    expect((await failureOf(api.querySearchAnalytics(query, never))).reason).toBe('authorization_revoked');
    expect(tokens()).toHaveLength(1);
    expect(apiCalls()).toHaveLength(0);
  });

  test.each<VendorResponse>([{ status: 503 }, { body: '<html>' }, { body: {} }, { status: 204 }])(
    'is requested again after the response %j',
    async (response) => {
      const { api, tokens } = await open(() => ({ body: page }), { token: () => response });
      expect((await failureOf(api.querySearchAnalytics(query, never))).reason).toBe('unavailable');
      expect(tokens()).toHaveLength(3);
    },
  );

  test('of a user requires an OAuth client', async () => {
    await open(() => ({}));
    const settings = { clientId: null, clientSecret: null, baseUrl: service.baseUrl, timeoutMs: 1000 };
    expect(() => createGoogleApi(settings, oauth)).toThrow(expect.objectContaining({ reason: 'refused' }));
    expect(() => createGoogleApi(settings, account)).not.toThrow();
  });
});
