import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSettings } from '#settings.ts';
import { type DashboardSession, openSession } from '../../test/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { changeBudget } from './change-budget.ts';
import { readVersion } from './queries.ts';
import { watchCredentials } from './watch-credentials.ts';

let app: TestApp;
let owner: DashboardSession;
beforeAll(async () => {
  app = await createTestApp((url) => ({ SERPER_URL: `${url}/serper`, OPENAI_URL: `${url}/openai/v1` }));
  owner = await openSession(app, { role: 'owner' });
});
afterAll(() => app.close());

const db = () => app.stores.database.db;
const store = (name: string, credentials: object) =>
  owner.call('PUT', `/providers/${name}/credentials`, { body: { credentials } });
const trial = (name: string, body: object = {}) => owner.call('POST', `/providers/${name}/test`, { body });

async function read(name: string) {
  const { body } = await owner.call('GET', '/providers');
  return body.data.find((one: { name: string }) => one.name === name);
}

describe('the list', () => {
  test('says what is connected, by whom, at what price, and what was spent', async () => {
    expect(await read('dataforseo')).toEqual({
      name: 'dataforseo',
      sells: ['result_pages', 'backlinks'],
      parts: ['login', 'password'],
      state: 'connected',
      openedBy: 'environment',
      isSettable: false,
      isBudgetSettable: true,
      unitPriceMicros: 2_000,
      limitMicros: 1_000_000_000,
      spentMicros: 0,
      remainingMicros: 1_000_000_000,
      lastTest: null,
    });
    expect(await read('serper')).toMatchObject({ state: 'not_connected', openedBy: null, isSettable: true });
    expect(await read('searxng')).toMatchObject({ state: 'not_connected', isSettable: false });
  });
});

describe('stored credentials', () => {
  test('are sealed, shown nowhere, and forgotten when somebody says so', async () => {
    expect((await store('serper', { apiKey: 'very secret' })).status).toBe(204);
    expect(await read('serper')).toMatchObject({
      state: 'starting',
      openedBy: 'dashboard',
      isSettable: true,
    });
    const { rows } =
      await sql`select encode(credentials, 'escape') as text from provider_credentials`.execute(db());
    expect(JSON.stringify([rows, await read('serper')])).not.toContain('very secret');
    expect((await owner.call('DELETE', '/providers/serper/credentials')).status).toBe(204);
    expect(await read('serper')).toMatchObject({ state: 'not_connected' });
    expect((await owner.call('DELETE', '/providers/serper/credentials')).status).toBe(404);
  });

  test('tell every process that they have changed', async () => {
    const changed = Promise.withResolvers<void>();
    const watch = {
      db: db(),
      databaseUrl: app.config.DATABASE_URL,
      known: await readVersion(db()),
      onError: changed.reject,
    };
    const stop = watchCredentials(watch, changed.resolve);
    await store('brave', { apiKey: 'one' });
    await expect(changed.promise).resolves.toBeUndefined();
    await stop();
  });

  test.each([
    ['dataforseo', { login: 'a', password: 'b' }, 409, 'provider_not_settable'],
    ['searxng', { url: 'http://169.254.169.254' }, 409, 'provider_not_settable'],
    ['nobody', { apiKey: 'a' }, 404, 'provider_not_found'],
    ['serper', {}, 400, 'invalid_request'],
    ['serper', { apiKey: 'a', login: 'b' }, 400, 'invalid_request'],
  ])('of %s as %j are refused', async (name, credentials, status, code) => {
    expect(await store(name, credentials)).toMatchObject({ status, body: { code } });
  });

  test('are for owners', async () => {
    const manager = await openSession(app, { role: 'manager' });
    const body = { credentials: { apiKey: 'x' } };
    expect((await manager.call('PUT', '/providers/serper/credentials', { body })).status).toBe(403);
    expect((await manager.call('POST', '/providers/serper/test', { body })).status).toBe(403);
  });
});

describe('a test', () => {
  test('buys one thing with what is given or in use, and is part of the spending', async () => {
    const given = await trial('serper', { credentials: { apiKey: 'given' } });
    expect(given.body.data).toEqual({ isWorking: true, error: null, costMicros: 1_000 });
    expect(await read('serper')).toMatchObject({ spentMicros: 1_000, lastTest: null });
    expect((await trial('openai', { credentials: { apiKey: 'given' } })).body.data).toMatchObject({
      isWorking: true,
    });
    const used = await trial('dataforseo');
    expect(used.body.data.isWorking).toBe(true);
    expect(await read('dataforseo')).toMatchObject({
      spentMicros: used.body.data.costMicros,
      lastTest: { testedAt: new Date().toISOString(), error: null },
    });
  });

  test('says why it failed, and that stays with what is in use', async () => {
    app.sandbox.setFailure('dataforseo', { mode: 'unauthorized' });
    const { body } = await trial('dataforseo');
    app.sandbox.setFailure('dataforseo', {});
    const error = { code: 'provider_rejected_key', message: expect.any(String) };
    expect(body.data).toEqual({ isWorking: false, error, costMicros: 0 });
    expect((await read('dataforseo')).lastTest).toMatchObject({ error });
  });

  test('of what nobody has connected, or beyond the budget, is none', async () => {
    expect(await trial('perplexity')).toMatchObject({
      status: 409,
      body: { code: 'provider_not_connected' },
    });
    await sql`insert into budget_limits (account_id, provider, limit_micros) values (${app.mine.accountId}, 'serpapi', 0)`.execute(
      db(),
    );
    expect(await trial('serpapi')).toMatchObject({ status: 409, body: { code: 'budget_exhausted' } });
    expect((await trial('nobody')).status).toBe(404);
  });
});

describe('a budget', () => {
  const change = (name: string, limitMicros: unknown, session = owner) =>
    session.call('PUT', `/providers/${name}/budget`, { body: { limitMicros } });

  test('is set for the account alone, and counts at once', async () => {
    const other = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
    expect((await change('serper', 500)).status).toBe(204);
    expect(await read('serper')).toMatchObject({ limitMicros: 500, remainingMicros: 0 });
    expect(await trial('serper', { credentials: { apiKey: 'given' } })).toMatchObject({
      status: 409,
      body: { code: 'budget_exhausted' },
    });
    const theirs = (await other.call('GET', '/providers')).body.data;
    expect(theirs).toContainEqual(expect.objectContaining({ name: 'serper', limitMicros: 1_000_000_000 }));
    expect((await change('serper', 5_000_000)).status).toBe(204);
    expect(await read('serper')).toMatchObject({ limitMicros: 5_000_000, remainingMicros: 4_999_000 });
  });

  test.each([
    ['nobody', 1, 404, 'provider_not_found'],
    ['serper', -1, 400, 'invalid_request'],
    ['serper', 1.5, 400, 'invalid_request'],
    ['serper', undefined, 400, 'invalid_request'],
  ])('of %s as %s is refused', async (name, limitMicros, status, code) => {
    expect(await change(name, limitMicros)).toMatchObject({ status, body: { code } });
  });

  test('is for owners', async () => {
    expect(await change('serper', 1, await openSession(app, { role: 'manager' }))).toMatchObject({
      status: 403,
      body: { code: 'insufficient_right' },
    });
  });

  test('is the operator’s where anybody may open an account', async () => {
    const { installation } = createSettings(app.config);
    const settings = { ...installation, mayOwnersConnect: false };
    const wish = { name: 'serper', limitMicros: 1 };
    const context = { db: db(), accountId: app.mine.accountId };
    await expect(changeBudget(context, wish, settings)).rejects.toMatchObject({
      code: 'budget_not_settable',
    });
    expect((await read('serper')).limitMicros).toBe(5_000_000);
  });
});

test('where anybody may open an account, the environment alone connects services', () => {
  const { installation } = createSettings({
    ...app.config,
    SIGN_UP: 'open',
    BILLING_PROVIDER: 'stripe',
    STRIPE_KEY: 'x',
    STRIPE_WEBHOOK_SECRET: 'x',
    PUBLIC_URL: 'http://x.example',
  });
  expect(installation.mayOwnersConnect).toBe(false);
});
