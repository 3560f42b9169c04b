import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApiKey, revokeApiKey } from '#accounts/api-keys';
import { buildApi } from '#app/app.ts';
import { createTestApp, type TestApp } from '../../../../test/app/test-app.ts';

const silent = pino({ level: 'silent' });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('an API key', () => {
  let other: Awaited<ReturnType<typeof buildApi>>;

  beforeAll(async () => {
    other = await buildApi(app.config, app.stores, silent);
  });
  afterAll(() => other.close());

  /** The response status of both processes. */
  async function statuses(key: string): Promise<number[]> {
    const headers = { authorization: `Bearer ${key}` };
    const answers = [
      await app.call('GET', '/websites', { key }),
      { status: (await other.server.inject({ url: '/api/v1/websites', headers })).statusCode },
    ];
    return answers.map(({ status }) => status);
  }

  const newKey = (expiresAt: Date | null = null) =>
    createApiKey(app.stores.database.db, {
      accountId: app.mine.accountId,
      name: 'test',
      kind: 'read',
      expiresAt,
    });

  test('is rejected by every process a second after it was revoked', async () => {
    const { id, secret } = await newKey();
    expect(await statuses(secret)).toEqual([200, 200]);
    const revoked = await revokeApiKey(app.stores.database.db, {
      accountId: app.mine.accountId,
      id,
      now: new Date(),
    });
    expect(revoked).toBe(true);
    app.advance(1_000);
    expect(await statuses(secret)).toEqual([401, 401]);
  });

  test('is rejected after it has expired', async () => {
    const { secret } = await newKey(new Date(Date.now() + 10_000));
    expect(await statuses(secret)).toEqual([200, 200]);
    app.advance(11_000);
    expect(await statuses(secret)).toEqual([401, 401]);
  });

  test('works as soon as it is created, even if it was tried before', async () => {
    const { secret } = await newKey();
    const wrong = secret.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    expect(await statuses(wrong)).toEqual([401, 401]);
    expect(await statuses(secret)).toEqual([200, 200]);
  });
});

test.each([
  ['', 'Bearer realm="cairn"'],
  ['Basic Y2Fpcm46Y2Fpcm4=', 'Bearer realm="cairn"'],
  ['Bearer', 'Bearer realm="cairn"'],
  ['Bearer a b', 'Bearer realm="cairn"'],
  ['Bearer nonsense', 'Bearer realm="cairn", error="invalid_token"'],
])('"Authorization: %s" is rejected with %s', async (authorization, challenge) => {
  const reply = await app.call('GET', '/websites', { key: null, headers: { authorization } });
  expect(reply).toMatchObject({ status: 401, headers: { 'www-authenticate': challenge } });
});

test('the authentication scheme is case-insensitive', async () => {
  const headers = { authorization: `bearer ${app.mine.readKey}` };
  expect((await app.call('GET', '/websites', { key: null, headers })).status).toBe(200);
});

test('an API key in the URL is not accepted', async () => {
  const reply = await app.call('GET', `/websites?access_token=${app.mine.readKey}`, { key: null });
  expect(reply.status).toBe(401);
});

describe('failed authentications', () => {
  beforeEach(() => app.advance(60_000));

  const fail = (address: string, program: TestApp) =>
    program.call('GET', '/websites', { key: 'wrong', headers: { 'x-forwarded-for': address } });

  async function failOften(address: string, program: TestApp): Promise<void> {
    for (let count = 0; count < 30; count++) expect((await fail(address, program)).status).toBe(401);
  }

  test('are limited per client address, while valid keys still work', async () => {
    await failOften('10.0.0.1', app);
    // Without a proxy that is trusted the header means nothing.
    const limited = await fail('10.0.0.2', app);
    expect(limited).toMatchObject({ status: 429, body: { code: 'rate_limited', retryable: true } });
    expect(limited.headers['ratelimit-policy']).toBe('"address";q=30;w=60');
    const seconds = Number(limited.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect((await app.call('GET', '/websites')).status).toBe(200);
    app.advance(seconds * 1_000);
    expect((await fail('10.0.0.1', app)).status).toBe(401);
  });

  test('are limited by the address that the nearest proxy reports, not by that of the client', async () => {
    const behindProxy = await createTestApp({ TRUST_PROXY: 'true' });
    await failOften('10.0.0.1', behindProxy);
    expect((await fail('10.0.0.1', behindProxy)).status).toBe(429);
    expect((await fail('192.0.2.7, 10.0.0.1', behindProxy)).status).toBe(429);
    expect((await fail('10.0.0.2', behindProxy)).status).toBe(401);
    await behindProxy.close();
  });
});
