import { generateKeyPairSync } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { startLoopback, type Loopback, type LoopbackAnswer, type LoopbackCall } from './answer-loopback.ts';
import { SearchConsoleFailure, type FiguresQuestion, type GoogleCredentials } from './contract.ts';
import { rowsOf } from './figure-columns.ts';
import { createGoogleApi } from './google-api.ts';

const oauth: GoogleCredentials = { kind: 'oauth', refreshToken: 'refresh-s3cret' };
const never = new AbortController().signal;
const question: FiguresQuestion = {
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
const isToken = ({ url }: LoopbackCall) => url.pathname === '/google/token';

let service: Loopback;
afterEach(() => service.close());

/** Tokens are named t1, t2, … in the order of their issue; `give` answers the n-th call of the API. */
async function open(
  give: (nth: number, call: LoopbackCall) => LoopbackAnswer,
  { credentials = oauth, timeoutMs = 5000, token = (): LoopbackAnswer | null => null } = {},
) {
  service = await startLoopback((call, calls) => {
    const nth = calls.filter((other) => isToken(other) === isToken(call)).length;
    if (!isToken(call)) return give(nth, call);
    return token() ?? { body: { access_token: `t${nth}`, token_type: 'Bearer', expires_in: 3600 } };
  });
  const waits: number[] = [];
  const patience = { random: () => 1, sleep: async (ms: number) => void waits.push(ms) };
  const baseUrl = `${service.baseUrl}/google`;
  const settings = { clientId: 'client', clientSecret: 'client-s3cret', baseUrl, timeoutMs };
  const api = createGoogleApi(settings, credentials, patience);
  const asked = () => service.calls.filter((call) => !isToken(call));
  const tokens = () => service.calls.filter(isToken);
  return { api, waits, asked, tokens };
}

async function failureOf(answer: Promise<unknown>): Promise<SearchConsoleFailure> {
  const error: unknown = await answer.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SearchConsoleFailure);
  const told = [String(error), JSON.stringify(error), String((error as Error).cause)].join(' ');
  for (const secret of ['s3cret', '127.0.0.1', 'Bearer', 't1']) expect(told).not.toContain(secret);
  return error as SearchConsoleFailure;
}

describe('a question about figures', () => {
  test('is asked at the path of Google and read', async () => {
    const { api, asked } = await open(() => ({
      body: {
        ...page,
        responseAggregationType: 'byProperty',
        metadata: { first_incomplete_date: '2026-01-02' },
      },
    }));
    const { rows, ...others } = await api.queryFigures(question, never);
    expect(rowsOf(rows)).toEqual([{ keys: ['2026-01-01', 'US'], clicks: 1, impressions: 2, position: 3 }]);
    expect(others).toEqual({
      aggregation: 'byProperty',
      firstIncompleteDate: '2026-01-02',
    });
    const call = asked()[0]!;
    expect(call.method).toBe('POST');
    expect(call.url.pathname).toBe(
      '/google/webmasters/v3/sites/sc-domain%3Aexample.com/searchAnalytics/query',
    );
    expect(call.authorization).toBe('Bearer t1');
    expect(JSON.parse(call.body)).toEqual({
      startDate: '2026-01-01',
      endDate: '2026-01-02',
      type: 'web',
      dimensions: ['date', 'country'],
      dataState: 'all',
      startRow: 50,
      rowLimit: 25_000,
    });
  });

  test('may be answered in gzip', async () => {
    const { api } = await open(() => ({
      headers: { 'content-encoding': 'gzip' },
      body: gzipSync(JSON.stringify(page)),
    }));
    expect((await api.queryFigures(question, never)).rows).toHaveLength(1);
  });

  test.each([
    ['HTML', { body: '<!doctype html><p>Sorry' }],
    ['a JSON that ends early', { body: '{"rows":[{"keys":' }],
    ['a body that ends early', { body: page, cut: true }],
    ['nothing', { body: '' }],
    ['204', { status: 204 }],
    ['304', { status: 304 }],
    ['a redirect', { status: 302, headers: { location: '/google/elsewhere' } }],
    ['503', { status: 503, body: 'busy' }],
  ])('is unavailable after three times %s', async (_, answer: LoopbackAnswer) => {
    const { api, asked, waits } = await open(() => answer);
    expect((await failureOf(api.queryFigures(question, never))).reason).toBe('unavailable');
    expect(asked()).toHaveLength(3);
    expect(waits).toEqual([1000, 2000]);
  });
});

test('properties are listed', async () => {
  const siteUrl = 'https://www.example.com/';
  const { api, asked } = await open(() => ({
    body: { siteEntry: [{ siteUrl, permissionLevel: 'siteOwner' }] },
  }));
  expect(await api.listProperties(never)).toEqual([{ siteUrl, permission: 'owner' }]);
  expect(asked()[0]?.url.pathname).toBe('/google/webmasters/v3/sites');
});

describe('asking again', () => {
  const limited = (headers: Record<string, string> = {}): LoopbackAnswer => ({
    status: 403,
    headers,
    body: { error: { code: 403, message: 'Slow', errors: [{ reason: 'userRateLimitExceeded' }] } },
  });

  test('helps', async () => {
    const { api, waits } = await open((nth) => (nth < 3 ? limited() : { body: page }));
    expect((await api.queryFigures(question, never)).rows).toHaveLength(1);
    expect(waits).toEqual([1000, 2000]);
  });

  test('waits as long as it is told to', async () => {
    const { api, waits } = await open((nth) =>
      nth === 1 ? limited({ 'retry-after': '30' }) : { body: page },
    );
    await api.queryFigures(question, never);
    expect(waits).toEqual([30_000]);
  });

  test('is left to the caller where the wait is long', async () => {
    const { api, waits } = await open(() => limited({ 'retry-after': '31' }));
    const failure = await failureOf(api.queryFigures(question, never));
    expect(failure).toMatchObject({ reason: 'rate_limited', retryAfterMs: 31_000 });
    expect(waits).toEqual([]);
  });

  test.each([
    [403, 'quotaExceeded', 'quota_exhausted'],
    [403, 'forbidden', 'permission_lost'],
    [400, 'invalidParameter', 'refused'],
  ])('does not happen after %i %s', async (status, reason, expected) => {
    const { api, asked } = await open(() => ({ status, body: { error: { errors: [{ reason }] } } }));
    expect((await failureOf(api.queryFigures(question, never))).reason).toBe(expected);
    expect(asked()).toHaveLength(1);
  });

  test('each time has its limit of time', async () => {
    const { api, asked } = await open(() => ({ silent: true }), { timeoutMs: 500 });
    const failure = await failureOf(api.queryFigures(question, never));
    expect(failure).toMatchObject({ reason: 'unavailable', message: 'Google did not answer in time.' });
    expect(asked()).toHaveLength(3);
  });
});

describe('a caller that stops', () => {
  test('is heard while Google is silent', async () => {
    const caller = new AbortController();
    const { api, asked } = await open(() => {
      caller.abort(new Error('s3cret'));
      return { silent: true };
    });
    expect((await failureOf(api.queryFigures(question, caller.signal))).reason).toBe('unavailable');
    expect(asked()).toHaveLength(1);
  });

  test('is heard while a token is waited for', async () => {
    const caller = new AbortController();
    const token = () => {
      caller.abort();
      return { silent: true };
    };
    const { api, asked } = await open(() => ({ body: page }), { token });
    expect((await failureOf(api.queryFigures(question, caller.signal))).message).toBe(
      'The call was stopped.',
    );
    expect(asked()).toHaveLength(0);
  });

  test('before the start asks nothing', async () => {
    const { api } = await open(() => ({ body: page }));
    await failureOf(api.queryFigures(question, AbortSignal.abort()));
    expect(service.calls).toHaveLength(0);
  });
});

describe('the access token', () => {
  const unauthorized: LoopbackAnswer = {
    status: 401,
    body: { error: { errors: [{ reason: 'authError' }] } },
  };

  test('is fetched once for calls side by side, and kept', async () => {
    const { api, tokens, asked } = await open(() => ({ body: page }));
    await Promise.all(Array.from({ length: 5 }, () => api.queryFigures(question, never)));
    await api.queryFigures(question, never);
    expect(tokens()).toHaveLength(1);
    expect(Object.fromEntries(new URLSearchParams(tokens()[0]!.body))).toEqual({
      grant_type: 'refresh_token',
      refresh_token: 'refresh-s3cret',
      client_id: 'client',
      client_secret: 'client-s3cret',
    });
    expect(new Set(asked().map(({ authorization }) => authorization))).toEqual(new Set(['Bearer t1']));
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
    'of $kind is replaced once for all calls when it is refused',
    async (credentials) => {
      const giveTo = (_: number, { authorization }: LoopbackCall) =>
        authorization === 'Bearer t1' ? unauthorized : { body: page };
      const { api, tokens } = await open(giveTo, { credentials });
      await Promise.all(Array.from({ length: 4 }, () => api.queryFigures(question, never)));
      expect(tokens()).toHaveLength(2);
    },
  );

  test.each([oauth, account])('of $kind that is refused again is the end', async (credentials) => {
    const { api, asked, tokens } = await open(() => unauthorized, { credentials });
    expect((await failureOf(api.queryFigures(question, never))).reason).toBe('authorization_revoked');
    expect(asked()).toHaveLength(2);
    expect(tokens()).toHaveLength(2);
  });

  test('of a service account is asked for with a signed statement, at the same origin', async () => {
    const { api, tokens } = await open(() => ({ body: page }), { credentials: account });
    await api.queryFigures(question, never);
    const form = new URLSearchParams(tokens()[0]!.body);
    expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
    const claims: unknown = JSON.parse(
      Buffer.from(form.get('assertion')!.split('.')[1]!, 'base64url').toString(),
    );
    expect(claims).toMatchObject({
      iss: 'robot@example.com',
      scope: 'https://www.googleapis.com/auth/webmasters.readonly',
    });
  });

  test('is not to be had with a grant that was taken back', async () => {
    const token = () => ({
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Token revoked s3cret.' },
    });
    const { api, tokens, asked } = await open(() => ({ body: page }), { token });
    expect((await failureOf(api.queryFigures(question, never))).reason).toBe('authorization_revoked');
    expect(tokens()).toHaveLength(1);
    expect(asked()).toHaveLength(0);
  });

  test.each<LoopbackAnswer>([{ status: 503 }, { body: '<html>' }, { body: {} }, { status: 204 }])(
    'is asked for again where the answer is %j',
    async (answer) => {
      const { api, tokens } = await open(() => ({ body: page }), { token: () => answer });
      expect((await failureOf(api.queryFigures(question, never))).reason).toBe('unavailable');
      expect(tokens()).toHaveLength(3);
    },
  );

  test('of a person needs an OAuth client', async () => {
    await open(() => ({}));
    const settings = { clientId: null, clientSecret: null, baseUrl: service.baseUrl, timeoutMs: 1000 };
    expect(() => createGoogleApi(settings, oauth)).toThrow(expect.objectContaining({ reason: 'refused' }));
    expect(() => createGoogleApi(settings, account)).not.toThrow();
  });
});
