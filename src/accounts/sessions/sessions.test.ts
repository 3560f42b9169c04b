import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inviteUser, type Role } from '#accounts/members';
import { createTestApp, type Reply, type TestApp } from '../../../test/app/test-app.ts';

let app: TestApp;
let owner: { cookie: string; accountId: string };
const password = 'correct horse battery';
const websites = '/dashboard/api/v1/websites';

beforeAll(async () => {
  app = await createTestApp({ SIGN_UP: 'first', SIGN_IN_ATTEMPTS: '20' });
  owner = await signUp('ada@example.com');
});
afterAll(() => app.close());

function auth(path: string, body: object, headers: Record<string, string> = {}): Promise<Reply> {
  const own = { host: 'cairn.example', origin: 'http://cairn.example' };
  return app.call('POST', `/dashboard/api/auth${path}`, { key: null, body, headers: { ...own, ...headers } });
}

function cookieOf({ headers }: Reply): string {
  const cookies = [headers['set-cookie']].flat().map((one) => String(one).split(';')[0]);
  return cookies.join('; ');
}

async function signUp(email: string, more: object = {}) {
  const reply = await auth('/sign-up/email', { email, password, name: 'Ada', ...more });
  expect(reply.status).toBe(200);
  return { cookie: cookieOf(reply), accountId: reply.body.user.accountId as string };
}

async function join(role: Role) {
  const { db } = app.stores.database;
  const email = `${role}-${Math.random()}@example.com`;
  const { secret } = await inviteUser(db, { accountId: owner.accountId, email, role, now: new Date() });
  return signUp(email, { invitation: secret });
}

const callWithSession = (method: string, path: string, cookie: string, more: object = {}) =>
  app.call(method, path, { key: null, headers: { cookie }, ...more });
const addWebsite = (cookie: string, domain: string, headers: Record<string, string> = {}) =>
  app.call('POST', websites, { key: null, body: { domain }, headers: { cookie, ...headers } });

describe('signing up', () => {
  test('the first user owns a new account and gets a session cookie that scripts cannot read', async () => {
    const reply = await auth('/sign-in/email', { email: 'ADA@example.com', password });
    expect(reply).toMatchObject({ status: 200, body: { user: { role: 'owner' } } });
    expect(String(reply.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
    expect(await callWithSession('GET', websites, cookieOf(reply))).toMatchObject({
      status: 200,
      body: { data: [] },
    });
  });

  test('further users cannot sign up without an invitation', async () => {
    const reply = await auth('/sign-up/email', { email: 'eve@example.com', password, name: 'Eve' });
    expect(reply).toMatchObject({ status: 403, body: { code: 'SIGN_UP_CLOSED' } });
  });

  test('an invitation is valid once, for its email address and for a week', async () => {
    const { db } = app.stores.database;
    const invite = (email: string, now = new Date()) =>
      inviteUser(db, { accountId: owner.accountId, email, role: 'viewer', now });
    const { secret } = await invite('bob@example.com');
    const trySignUp = (email: string, invitation: string) =>
      auth('/sign-up/email', { email, password, name: 'Bob', invitation });
    expect((await trySignUp('eve@example.com', secret)).status).toBe(403);
    const weekAgo = new Date(Date.now() - 8 * 86_400_000);
    expect(
      (await trySignUp('old@example.com', (await invite('old@example.com', weekAgo)).secret)).status,
    ).toBe(403);
    expect(await trySignUp('bob@example.com', secret)).toMatchObject({
      status: 200,
      body: { user: { accountId: owner.accountId, role: 'viewer' } },
    });
    expect((await trySignUp('bob2@example.com', secret)).status).toBe(403);
  });

  test('a user cannot choose their own role or account', async () => {
    const { db } = app.stores.database;
    const email = 'mallory@example.com';
    const { secret } = await inviteUser(db, {
      accountId: owner.accountId,
      email,
      role: 'viewer',
      now: new Date(),
    });
    const reply = await auth('/sign-up/email', {
      email,
      password,
      name: 'Mallory',
      invitation: secret,
      role: 'owner',
      accountId: app.mine.accountId,
    });
    expect(reply.body.user?.role ?? 'refused').not.toBe('owner');
    expect(reply.body.user?.accountId ?? 'refused').not.toBe(app.mine.accountId);
  });
});

describe('sessions and keys', () => {
  test('an API key is refused by the dashboard API, with or without a session', async () => {
    for (const cookie of ['', owner.cookie]) {
      const reply = await app.call('GET', websites, { headers: { cookie } });
      expect(reply).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    }
  });

  test('a session is refused by the public API', async () => {
    expect(await callWithSession('GET', '/websites', owner.cookie)).toMatchObject({ status: 401 });
  });

  test('requests without a session or with a forged session are refused', async () => {
    expect(await callWithSession('GET', websites, '')).toMatchObject({ status: 401 });
    const forged = owner.cookie.replace(/=[^.]+/, '=forged');
    expect(await callWithSession('GET', websites, forged)).toMatchObject({ status: 401 });
  });

  test('a session is refused after sign-out', async () => {
    const { cookie } = await join('viewer');
    expect((await callWithSession('GET', websites, cookie)).status).toBe(200);
    expect((await auth('/sign-out', {}, { cookie })).status).toBe(200);
    expect((await callWithSession('GET', websites, cookie)).status).toBe(401);
  });

  test('an account cannot read the website of another account', async () => {
    const { body } = await app.call('POST', '/websites', { body: { domain: 'mine.example' } });
    expect((await callWithSession('GET', `${websites}/${body.data.id}`, owner.cookie)).status).toBe(404);
  });
});

describe('permissions', () => {
  test('a viewer reads data and cannot change it', async () => {
    const { cookie } = await join('viewer');
    expect((await callWithSession('GET', websites, cookie)).status).toBe(200);
    expect(await addWebsite(cookie, 'viewer.example')).toMatchObject({
      status: 403,
      body: { code: 'insufficient_right' },
    });
  });

  test('a manager changes data', async () => {
    const { cookie } = await join('manager');
    expect((await addWebsite(cookie, 'manager.example')).status).toBe(201);
  });

  test.each([
    ['another website', { origin: 'https://evil.example', host: 'cairn.example' }],
    ['a page that the browser marks as cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a sandboxed frame', { origin: 'null' }],
  ])('a change requested by %s is refused', async (_from, headers) => {
    expect(await addWebsite(owner.cookie, 'forged.example', headers)).toMatchObject({
      status: 403,
      body: { code: 'cross_site_request' },
    });
  });

  test('a same-origin page changes data', async () => {
    const headers = {
      origin: 'http://cairn.example',
      host: 'cairn.example',
      'sec-fetch-site': 'same-origin',
    };
    expect((await addWebsite(owner.cookie, 'own.example', headers)).status).toBe(201);
  });
});

describe('a new installation', () => {
  const fresh = (engine: TestApp, email: string, more: object = {}) =>
    engine.call('POST', '/dashboard/api/auth/sign-up/email', {
      key: null,
      headers: { host: 'cairn.example', origin: 'http://cairn.example' },
      body: { email, password, name: email, ...more },
    });

  test('reports that it needs a first account, and concurrent sign-ups create only one', async () => {
    const empty = await createTestApp({ SIGN_UP: 'first', SIGN_IN_ATTEMPTS: '20' });
    const state = () => empty.call('GET', '/dashboard/api/state', { key: null });
    const before = await accountsOf(empty);
    try {
      expect(await state()).toMatchObject({
        status: 200,
        body: { data: { needsFirstAccount: true, isSignUpOpen: true, sendsMail: false, sandbox: false } },
      });
      expect((await fresh(empty, 'short@example.com', { password: 'short' })).status).toBe(400);
      const replies = await Promise.all(['a', 'b', 'c'].map((name) => fresh(empty, `${name}@example.com`)));
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
      expect(await accountsOf(empty)).toBe(before + 1);
      expect((await state()).body.data).toMatchObject({ needsFirstAccount: false, isSignUpOpen: false });
    } finally {
      await empty.close();
    }
  });

  test('the first account has its own name, or that of its owner', async () => {
    const first = await createTestApp({ SIGN_UP: 'first', SIGN_IN_ATTEMPTS: '20' });
    try {
      const refused = await fresh(first, 'ada@example.com', { accountName: 'Two\nlines' });
      expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_ACCOUNT_NAME' } });
      const { status } = await fresh(first, 'ada@example.com', { accountName: 'Harbour Agency' });
      expect(status).toBe(200);
      expect(await newestAccountName(first)).toBe('Harbour Agency');
    } finally {
      await first.close();
    }
  });

  test('only a demo on a loopback address shows its login', async () => {
    const shown = async (environment: Parameters<typeof createTestApp>[0]) => {
      const demo = await createTestApp(environment);
      const { body } = await demo.call('GET', '/dashboard/api/state', { key: null });
      await demo.close();
      return body.data.demoLogin;
    };
    const login = { DEMO_LOGIN: 'ada@example.com secret' };
    expect(await shown({ ...login, SANDBOX: 'true' })).toEqual({
      email: 'ada@example.com',
      password: 'secret',
    });
    expect(await shown(login)).toBeNull();
    expect(await shown({ ...login, SANDBOX: 'true', HOST: '0.0.0.0' })).toBeNull();
    expect(await shown({ ...login, SANDBOX: 'true', PUBLIC_URL: 'https://demo.example' })).toBeNull();
  });

  test('a failed sign-up creates no account and leaves the invitation open', async () => {
    const { db } = app.stores.database;
    await sql`alter table users add constraint invalid_name check (name <> 'Invalid')`.execute(db);
    const { secret } = await inviteUser(db, {
      accountId: owner.accountId,
      email: 'invalid@example.com',
      role: 'viewer',
      now: new Date(),
    });
    const trySignUp = (name: string) =>
      auth('/sign-up/email', { email: 'invalid@example.com', password, name, invitation: secret });
    expect((await trySignUp('Invalid')).status).toBe(422);
    await sql`alter table users drop constraint invalid_name`.execute(db);
    expect((await trySignUp('Tess')).status).toBe(200);
  });
});

async function newestAccountName({ stores }: TestApp): Promise<string | undefined> {
  const { rows } = await sql<{
    name: string;
  }>`select name from accounts order by created_at desc, id desc`.execute(stores.database.db);
  return rows[0]?.name;
}

async function accountsOf({ stores }: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from accounts`.execute(stores.database.db);
  return rows[0]?.count ?? 0;
}

test('using a session extends it and renews its cookie', async () => {
  const { cookie } = await join('viewer');
  expect((await callWithSession('GET', websites, cookie)).headers['set-cookie']).toBeUndefined();
  app.advance(25 * 60 * 60_000);
  const reply = await callWithSession('GET', websites, cookie);
  expect(String(reply.headers['set-cookie'])).toMatch(/cairn\.session_token=.*Max-Age=2592000.*HttpOnly/);
  expect((await callWithSession('GET', websites, cookieOf(reply))).status).toBe(200);
});

test('requests that arrive together each act with their own session', async () => {
  const viewer = await join('viewer');
  const cookies = [owner.cookie, viewer.cookie, 'cairn.session_token=unknown', owner.cookie, viewer.cookie];
  const replies = await Promise.all(cookies.map((one, index) => addWebsite(one, `shop-${index}.example`)));
  expect(replies.map(({ status }) => status)).toEqual([201, 403, 401, 201, 403]);
});

test('a sign-in requested by another website is refused', async () => {
  const reply = await auth(
    '/sign-in/email',
    { email: 'ada@example.com', password },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie: owner.cookie },
  );
  expect(reply.status).toBe(403);
  expect(reply.headers['set-cookie']).toBeUndefined();
});

test('a wrong password is refused, and repeated attempts are rate limited', async () => {
  const statuses = [];
  for (let attempt = 0; attempt < 30; attempt += 1) {
    const reply = await auth('/sign-in/email', { email: 'ada@example.com', password: 'wrong password!' });
    statuses.push(reply.status);
  }
  expect(statuses[0]).toBe(401);
  expect(statuses.at(-1)).toBe(429);
  app.advance(2 * 60_000);
  expect((await auth('/sign-in/email', { email: 'ada@example.com', password })).status).toBe(200);
});
