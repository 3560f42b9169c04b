import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSettings } from '#app/settings/settings.ts';
import { storedProviders } from '#main/stored-credentials.ts';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { replaceProviderBudget } from './replace-provider-budget.ts';
import { readVersion } from './queries.ts';
import { watchCredentials } from './watch-credentials.ts';

let app: TestApp;
let owner: DashboardSession;
beforeAll(async () => {
  app = await createTestApp((url) => ({
    GOOGLE_CLIENT_ID: '',
    SERPER_URL: `${url}/serper`,
    OPENAI_URL: `${url}/openai/v1`,
  }));
  owner = await openSession(app, { role: 'owner' });
});
afterAll(() => app.close());

const db = () => app.stores.database.db;
const storeCredentials = (name: string, credentials: object) =>
  owner.call('PUT', `/providers/${name}/credentials`, { body: { credentials } });
const testProvider = (name: string, body: object = {}) =>
  owner.call('POST', `/providers/${name}/test`, { body });

async function read(name: string) {
  const { body } = await owner.call('GET', '/providers');
  return body.data.find((one: { name: string }) => one.name === name);
}

describe('the list', () => {
  test('shows the connection, the price and the spending of each provider', async () => {
    expect(await read('dataforseo')).toEqual({
      name: 'dataforseo',
      capabilities: ['result_pages', 'backlinks'],
      credentialFields: ['login', 'password'],
      state: 'connected',
      configuredVia: 'environment',
      configurable: false,
      budgetConfigurable: true,
      unitPriceMicros: 2_000,
      limitMicros: 1_000_000_000,
      spentMicros: 0,
      remainingMicros: 1_000_000_000,
      lastTest: null,
    });
    expect(await read('serper')).toMatchObject({
      state: 'not_connected',
      configuredVia: null,
      configurable: true,
    });
    expect(await read('searxng')).toMatchObject({ state: 'not_connected', configurable: true });
  });
});

describe('stored credentials', () => {
  test('are encrypted, never returned, and can be deleted', async () => {
    expect((await storeCredentials('serper', { apiKey: 'very secret' })).status).toBe(204);
    expect(await read('serper')).toMatchObject({
      state: 'starting',
      configuredVia: 'dashboard',
      configurable: true,
    });
    const { rows } =
      await sql`select encode(credentials, 'escape') as text from provider_credentials`.execute(db());
    expect(JSON.stringify([rows, await read('serper')])).not.toContain('very secret');
    expect((await owner.call('DELETE', '/providers/serper/credentials')).status).toBe(204);
    expect(await read('serper')).toMatchObject({ state: 'not_connected' });
    expect((await owner.call('DELETE', '/providers/serper/credentials')).status).toBe(404);
  });

  test('notify every process of a change', async () => {
    const changed = Promise.withResolvers<void>();
    const watch = {
      db: db(),
      databaseUrl: app.config.DATABASE_URL,
      providers: ['brave'],
      known: await readVersion(db(), ['brave']),
      // The listener retries a failed connection.
      onError: () => undefined,
    };
    const stop = watchCredentials(watch, changed.resolve);
    await storeCredentials('brave', { apiKey: 'one' });
    await expect(changed.promise).resolves.toBeUndefined();
    await stop();
  });

  test.each([
    ['dataforseo', { login: 'a', password: 'b' }, 409, 'provider_not_settable'],
    ['searxng', { url: 'http://169.254.169.254' }, 400, 'invalid_request'],
    ['searxng', { url: 'http://[::ffff:169.254.169.254]/' }, 400, 'invalid_request'],
    ['searxng', { url: 'file:///etc/passwd' }, 400, 'invalid_request'],
    ['local', { url: 'localhost:11434' }, 400, 'invalid_request'],
    ['unknown', { apiKey: 'a' }, 404, 'provider_not_found'],
    ['google', { clientId: 'me@gmail.com', clientSecret: 'GOCSPX-a-long-secret' }, 400, 'invalid_request'],
    [
      'google',
      { clientId: 'a.apps.googleusercontent.com', clientSecret: 'two words' },
      400,
      'invalid_request',
    ],
    ['serper', {}, 400, 'invalid_request'],
    ['serper', { apiKey: 'a', login: 'b' }, 400, 'invalid_request'],
  ])('of %s with the value %j are refused', async (name, credentials, status, code) => {
    expect(await storeCredentials(name, credentials)).toMatchObject({ status, body: { code } });
  });

  test('can be changed by owners only', async () => {
    const manager = await openSession(app, { role: 'manager' });
    const body = { credentials: { apiKey: 'x' } };
    expect((await manager.call('PUT', '/providers/serper/credentials', { body })).status).toBe(403);
    expect((await manager.call('POST', '/providers/serper/test', { body })).status).toBe(403);
  });
});

describe('a test', () => {
  test('makes one purchase with the given credentials or those in use, and counts as spending', async () => {
    const given = await testProvider('serper', { credentials: { apiKey: 'given' } });
    expect(given.body.data).toEqual({ isWorking: true, error: null, costMicros: 1_000 });
    expect(await read('serper')).toMatchObject({ spentMicros: 1_000, lastTest: null });
    expect((await testProvider('openai', { credentials: { apiKey: 'given' } })).body.data).toMatchObject({
      isWorking: true,
    });
    const used = await testProvider('dataforseo');
    expect(used.body.data.isWorking).toBe(true);
    expect(await read('dataforseo')).toMatchObject({
      spentMicros: used.body.data.costMicros,
      lastTest: { testedAt: new Date().toISOString(), error: null },
    });
  });

  test('calls the server of a URL that the operator enters, without a price', async () => {
    const credentials = { url: `${app.sandbox.url}/searxng` };
    const tested = await testProvider('searxng', { credentials });
    expect(tested.body.data).toEqual({ isWorking: true, error: null, costMicros: 0 });
  });

  test('returns the reason of a failure, which the list shows for the credentials in use', async () => {
    app.sandbox.setFailure('dataforseo', { mode: 'unauthorized' });
    const { body } = await testProvider('dataforseo');
    app.sandbox.setFailure('dataforseo', {});
    const error = { code: 'provider_rejected_key', message: expect.any(String) };
    expect(body.data).toEqual({ isWorking: false, error, costMicros: 0 });
    expect((await read('dataforseo')).lastTest).toMatchObject({ error });
  });

  test('of an unconnected or unknown provider or beyond the budget is refused', async () => {
    expect(await testProvider('perplexity')).toMatchObject({
      status: 409,
      body: { code: 'provider_not_connected' },
    });
    await sql`insert into budget_limits (account_id, provider, limit_micros) values (${app.mine.accountId}, 'serpapi', 0)`.execute(
      db(),
    );
    expect(await testProvider('serpapi')).toMatchObject({ status: 409, body: { code: 'budget_exhausted' } });
    expect((await testProvider('unknown')).status).toBe(404);
  });
});

describe('the OAuth client of Google', () => {
  const client = { clientId: '1-a.apps.googleusercontent.com', clientSecret: 'GOCSPX-a-long-secret' };
  const google = async (session = owner) => (await session.call('GET', '/connections')).body.data.google;
  const signIn = () =>
    owner.call('POST', '/connections/google', { body: { origin: 'http://127.0.0.1:3000' } });

  test('is tested at the token endpoint, which rejects a wrong client before a wrong grant', async () => {
    const tested = await testProvider('google', { credentials: client });
    expect(tested.body.data).toEqual({ isWorking: true, error: null, costMicros: 0 });
    const wrong = { ...client, clientSecret: 'GOCSPX-invalid' };
    expect((await testProvider('google', { credentials: wrong })).body.data).toEqual({
      isWorking: false,
      error: { code: 'invalid_client', message: expect.stringContaining('does not accept this client ID') },
      costMicros: 0,
    });
    app.sandbox.setFailure('google', { mode: 'server_error' });
    expect((await testProvider('google', { credentials: client })).body.data).toMatchObject({
      isWorking: false,
      error: { code: 'internal_failure' },
    });
    app.sandbox.setFailure('google', {});
  });

  test('lets users sign in as soon as it is stored, without a restart', async () => {
    expect(await google()).toMatchObject({ isConfigured: false });
    expect(await signIn()).toMatchObject({ status: 409, body: { code: 'google_client_missing' } });
    const started = await readVersion(db(), storedProviders);
    expect((await storeCredentials('google', client)).status).toBe(204);
    expect(await read('google')).toMatchObject({ state: 'connected', configuredVia: 'dashboard' });
    expect(await google()).toMatchObject({ isConfigured: true });
    const { authorizationUrl } = (await signIn()).body.data;
    expect(new URL(authorizationUrl).searchParams.get('client_id')).toBe(client.clientId);
    expect(await readVersion(db(), storedProviders), 'no process restarts').toBe(started);
    expect((await owner.call('DELETE', '/providers/google/credentials')).status).toBe(204);
    expect(await google()).toMatchObject({ isConfigured: false });
  });

  test('of the environment wins', async () => {
    const other = await createTestApp();
    try {
      const session = await openSession(other, { role: 'owner' });
      const put = () =>
        session.call('PUT', '/providers/google/credentials', { body: { credentials: client } });
      expect(await put()).toMatchObject({ status: 409, body: { code: 'provider_not_settable' } });
      const { body } = await session.call('GET', '/providers');
      expect(body.data).toContainEqual(
        expect.objectContaining({ name: 'google', configuredVia: 'environment', configurable: false }),
      );
    } finally {
      await other.close();
    }
  });
});

describe('a budget', () => {
  const change = (name: string, limitMicros: unknown, session = owner) =>
    session.call('PUT', `/providers/${name}/budget`, { body: { limitMicros } });

  test('applies to the account alone and takes effect immediately', async () => {
    const other = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
    expect((await change('serper', 500)).status).toBe(204);
    expect(await read('serper')).toMatchObject({ limitMicros: 500, remainingMicros: 0 });
    expect(await testProvider('serper', { credentials: { apiKey: 'given' } })).toMatchObject({
      status: 409,
      body: { code: 'budget_exhausted' },
    });
    const theirs = (await other.call('GET', '/providers')).body.data;
    expect(theirs).toContainEqual(expect.objectContaining({ name: 'serper', limitMicros: 1_000_000_000 }));
    expect((await change('serper', 5_000_000)).status).toBe(204);
    expect(await read('serper')).toMatchObject({ limitMicros: 5_000_000, remainingMicros: 4_999_000 });
  });

  test.each([
    ['unknown', 1, 404, 'provider_not_found'],
    ['serper', -1, 400, 'invalid_request'],
    ['serper', 1.5, 400, 'invalid_request'],
    ['serper', undefined, 400, 'invalid_request'],
  ])('of %s with the limit %s is refused', async (name, limitMicros, status, code) => {
    expect(await change(name, limitMicros)).toMatchObject({ status, body: { code } });
  });

  test('can be changed by owners only', async () => {
    expect(await change('serper', 1, await openSession(app, { role: 'manager' }))).toMatchObject({
      status: 403,
      body: { code: 'insufficient_right' },
    });
  });

  test('cannot be changed if sign-up is open to everyone', async () => {
    const { installation } = createSettings(app.config);
    const settings = { ...installation, mayOwnersConnect: false };
    const request = { name: 'serper', limitMicros: 1 };
    const context = { db: db(), accountId: app.mine.accountId };
    await expect(replaceProviderBudget(context, request, settings)).rejects.toMatchObject({
      code: 'budget_not_settable',
    });
    expect((await read('serper')).limitMicros).toBe(5_000_000);
  });
});

test("owners of other accounts than the operator's cannot configure providers and budgets", async () => {
  const client = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
  const credentials = { apiKey: 'of the client' };
  const refused = { status: 409, body: { code: 'provider_not_settable' } };
  const put = (path: string, body: object) => client.call('PUT', `/providers/serper/${path}`, { body });
  expect(await put('credentials', { credentials })).toMatchObject(refused);
  expect(await client.call('DELETE', '/providers/serper/credentials')).toMatchObject(refused);
  expect(await client.call('POST', '/providers/serper/test', { body: { credentials } })).toMatchObject(
    refused,
  );
  expect(await put('budget', { limitMicros: 1_000_000_000 })).toMatchObject({
    status: 409,
    body: { code: 'budget_not_settable' },
  });
  const { body } = await client.call('GET', '/providers');
  expect(body.data.map((one: any) => one.configurable || one.budgetConfigurable)).not.toContain(true);
});

test('owners cannot configure providers if sign-up is open to everyone', () => {
  const { installation } = createSettings({
    ...app.config,
    SIGN_UP: 'open',
    BILLING_PROVIDER: 'stripe',
    STRIPE_KEY: 'x',
    STRIPE_WEBHOOK_SECRET: 'x',
    PUBLIC_URL: 'http://x.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'x@example.com',
  });
  expect(installation).toMatchObject({ mayOwnersConnect: false, defaultLimitMicros: 0 });
});
