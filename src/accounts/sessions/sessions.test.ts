import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inviteUser, type Role } from '#accounts';
import { createTestApp, type Reply, type TestApp } from '../../test/test-app.ts';

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

const asking = (method: string, path: string, cookie: string, more: object = {}) =>
  app.call(method, path, { key: null, headers: { cookie }, ...more });
const adding = (cookie: string, domain: string, headers: Record<string, string> = {}) =>
  app.call('POST', websites, { key: null, body: { domain }, headers: { cookie, ...headers } });

describe('signing up', () => {
  test('the first person opens an account and owns it, in a session that scripts cannot read', async () => {
    const reply = await auth('/sign-in/email', { email: 'ADA@example.com', password });
    expect(reply).toMatchObject({ status: 200, body: { user: { role: 'owner' } } });
    expect(String(reply.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
    expect(await asking('GET', websites, cookieOf(reply))).toMatchObject({ status: 200, body: { data: [] } });
  });

  test('nobody else is let in without an invitation', async () => {
    const reply = await auth('/sign-up/email', { email: 'eve@example.com', password, name: 'Eve' });
    expect(reply).toMatchObject({ status: 403, body: { code: 'SIGN_UP_CLOSED' } });
  });

  test('an invitation opens the account once, to its address, for a week', async () => {
    const { db } = app.stores.database;
    const invite = (email: string, now = new Date()) =>
      inviteUser(db, { accountId: owner.accountId, email, role: 'viewer', now });
    const { secret } = await invite('bob@example.com');
    const trying = (email: string, invitation: string) =>
      auth('/sign-up/email', { email, password, name: 'Bob', invitation });
    expect((await trying('eve@example.com', secret)).status).toBe(403);
    const weekAgo = new Date(Date.now() - 8 * 86_400_000);
    expect((await trying('old@example.com', (await invite('old@example.com', weekAgo)).secret)).status).toBe(
      403,
    );
    expect(await trying('bob@example.com', secret)).toMatchObject({
      status: 200,
      body: { user: { accountId: owner.accountId, role: 'viewer' } },
    });
    expect((await trying('bob2@example.com', secret)).status).toBe(403);
  });

  test('nobody chooses their own role or account', async () => {
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
  test('a key opens nothing in the dashboard, with or without a session', async () => {
    for (const cookie of ['', owner.cookie]) {
      const reply = await app.call('GET', websites, { headers: { cookie } });
      expect(reply).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    }
  });

  test('a session opens nothing in the API', async () => {
    expect(await asking('GET', '/websites', owner.cookie)).toMatchObject({ status: 401 });
  });

  test('without a session, or with one that is none, nothing opens', async () => {
    expect(await asking('GET', websites, '')).toMatchObject({ status: 401 });
    const forged = owner.cookie.replace(/=[^.]+/, '=forged');
    expect(await asking('GET', websites, forged)).toMatchObject({ status: 401 });
  });

  test('who signs out is out', async () => {
    const { cookie } = await join('viewer');
    expect((await asking('GET', websites, cookie)).status).toBe(200);
    expect((await auth('/sign-out', {}, { cookie })).status).toBe(200);
    expect((await asking('GET', websites, cookie)).status).toBe(401);
  });

  test('what one account has, another does not see', async () => {
    const { body } = await app.call('POST', '/websites', { body: { domain: 'mine.example' } });
    expect((await asking('GET', `${websites}/${body.data.id}`, owner.cookie)).status).toBe(404);
  });
});

describe('what may be done', () => {
  test('a viewer sees and changes nothing', async () => {
    const { cookie } = await join('viewer');
    expect((await asking('GET', websites, cookie)).status).toBe(200);
    expect(await adding(cookie, 'viewer.example')).toMatchObject({
      status: 403,
      body: { code: 'insufficient_right' },
    });
  });

  test('a manager changes things', async () => {
    const { cookie } = await join('manager');
    expect((await adding(cookie, 'manager.example')).status).toBe(201);
  });

  test.each([
    ['another website', { origin: 'https://evil.example', host: 'cairn.example' }],
    ['a page that the browser calls foreign', { 'sec-fetch-site': 'cross-site' }],
    ['a sandboxed frame', { origin: 'null' }],
  ])('nothing is changed at the wish of %s', async (_from, headers) => {
    expect(await adding(owner.cookie, 'forged.example', headers)).toMatchObject({
      status: 403,
      body: { code: 'cross_site_request' },
    });
  });

  test('one’s own pages change things', async () => {
    const headers = {
      origin: 'http://cairn.example',
      host: 'cairn.example',
      'sec-fetch-site': 'same-origin',
    };
    expect((await adding(owner.cookie, 'own.example', headers)).status).toBe(201);
  });
});

describe('the first start', () => {
  const fresh = (engine: TestApp, email: string, more: object = {}) =>
    engine.call('POST', '/dashboard/api/auth/sign-up/email', {
      key: null,
      headers: { host: 'cairn.example', origin: 'http://cairn.example' },
      body: { email, password, name: email, ...more },
    });

  test('is told before anybody is signed in, and two people at once make one account', async () => {
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

  test('leaves no account, and ends no invitation, where the person could not be kept', async () => {
    const { db } = app.stores.database;
    await sql`alter table users add constraint trouble check (name <> 'Trouble')`.execute(db);
    const { secret } = await inviteUser(db, {
      accountId: owner.accountId,
      email: 'trouble@example.com',
      role: 'viewer',
      now: new Date(),
    });
    const trying = (name: string) =>
      auth('/sign-up/email', { email: 'trouble@example.com', password, name, invitation: secret });
    expect((await trying('Trouble')).status).toBe(422);
    await sql`alter table users drop constraint trouble`.execute(db);
    expect((await trying('Tess')).status).toBe(200);
  });
});

async function accountsOf({ stores }: TestApp): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from accounts`.execute(stores.database.db);
  return rows[0]?.count ?? 0;
}

test('a session that is used lives on, in the browser, too', async () => {
  const { cookie } = await join('viewer');
  expect((await asking('GET', websites, cookie)).headers['set-cookie']).toBeUndefined();
  app.advance(25 * 60 * 60_000);
  const reply = await asking('GET', websites, cookie);
  expect(String(reply.headers['set-cookie'])).toMatch(/cairn\.session_token=.*Max-Age=2592000.*HttpOnly/);
  expect((await asking('GET', websites, cookieOf(reply))).status).toBe(200);
});

test('nobody is signed in at the wish of another website', async () => {
  const reply = await auth(
    '/sign-in/email',
    { email: 'ada@example.com', password },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', cookie: owner.cookie },
  );
  expect(reply.status).toBe(403);
  expect(reply.headers['set-cookie']).toBeUndefined();
});

test('a wrong password is refused, and many in a row are slowed down', async () => {
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
