import { execFile } from 'node:child_process';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApi } from '#app/app.ts';
import { newId } from '#platform/ids.ts';
import { openSecretBox } from '#platform/encryption';
import { openSession } from '../../../test/browser/dashboard-session.ts';
import { createTestApp, type Reply, type TestApp } from '../../../test/app/test-app.ts';
import { totpOf } from '../../../test/fixtures/totp.ts';
import { programFile } from '../../../test/app/program-file.ts';

const program = await programFile('cairn');
const password = 'correct horse battery';
const nextKey = 'the next encryption key for tests';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ SIGN_IN_ATTEMPTS: '1000' });
});
afterAll(() => app.close());

/** Runs the command line in a process of its own, on the test's database. */
function cairn(args: readonly string[], { input = '', env = {} }: { input?: string; env?: object } = {}) {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  const { DATABASE_URL, ENCRYPTION_KEY } = app.config;
  const whole = { PATH, NODE_COMPILE_CACHE, DATABASE_URL, ENCRYPTION_KEY, ...env };
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const child = execFile(process.execPath, [program, ...args], { env: whole }, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? -1), out: out.trim(), err: err.trim() });
    });
    child.stdin?.end(input);
  });
}

function auth(path: string, body: object, cookie = ''): Promise<Reply> {
  const headers = { host: 'cairn.example', origin: 'http://cairn.example', cookie };
  return app.call('POST', `/dashboard/api/auth${path}`, { key: null, body, headers });
}

const cookieOf = ({ headers }: Pick<Reply, 'headers'>) =>
  [headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ');

test('an owner without email receives a password on the command line, and their sessions end', async () => {
  const email = 'sole-owner@example.com';
  await cairn(['account', 'create', '--name', 'Sole', '--email', email]);
  const set = (input: string, address = email) =>
    cairn(['account', 'set-password', '--email', address], { input: `${input}\n` });
  expect(await set(password)).toMatchObject({ code: 0, err: '' });
  const signedIn = await auth('/sign-in/email', { email, password });
  expect(signedIn.status).toBe(200);
  expect(await set('another horse battery', email.toUpperCase())).toMatchObject({ code: 0, err: '' });
  const cookie = cookieOf(signedIn);
  expect((await app.call('GET', '/dashboard/api/me', { key: null, headers: { cookie } })).status).toBe(401);
  expect((await auth('/sign-in/email', { email, password })).status).toBe(401);
  expect((await auth('/sign-in/email', { email, password: 'another horse battery' })).status).toBe(200);

  expect(await set('short')).toMatchObject({
    code: 1,
    err: 'The password must have at least 12 characters.',
  });
  expect(await set(password, 'x@example.com')).toMatchObject({
    code: 1,
    err: 'No user has this email address.',
  });
  expect(await set('')).toMatchObject({ code: 1, err: 'The input is empty.' });
});

test('stored secrets are encrypted with a new key, so that the old one can be forgotten', async () => {
  const { db } = app.stores.database;
  const owner = await openSession(app, { role: 'owner' });
  const webhook = { url: 'https://hooks.example.com/cairn' };
  const created = await owner.call('POST', '/webhooks', { body: webhook });
  expect(created.status).toBe(201);
  const connectionId = newId();
  const sealed = openSecretBox(app.config.ENCRYPTION_KEY ?? '').seal('{"kind":"api_key"}', connectionId);
  await sql`
    insert into connections (id, account_id, provider, kind, label, credentials, state, created_at, checked_at)
    values (${connectionId}, ${app.mine.accountId}, 'bing', 'api_key', 'Bing', ${sealed}, 'active', now(), now())`.execute(
    db,
  );
  const { rows: users } = await sql<{ email: string }>`
    select email from users where id = ${owner.userId}`.execute(db);
  const email = users[0]?.email ?? '';
  const enabled = await auth('/two-factor/enable', { password }, owner.cookie());
  const secret = new URL(enabled.body.totpURI).searchParams.get('secret') ?? '';
  await auth('/two-factor/verify-totp', { code: totpOf(secret, 0) }, owner.cookie());

  const unknown = { ENCRYPTION_KEY: nextKey, ENCRYPTION_KEY_PREVIOUS: 'not the key of this installation' };
  expect((await cairn(['encryption', 'rotate'], { env: unknown })).code).toBe(1);
  const env = { ENCRYPTION_KEY: nextKey, ENCRYPTION_KEY_PREVIOUS: app.config.ENCRYPTION_KEY };
  const rotate = () => cairn(['encryption', 'rotate'], { env });
  expect(await rotate()).toEqual({ code: 0, out: 'Encrypted 3 values with the new key.', err: '' });
  expect(await rotate()).toEqual({ code: 0, out: 'Encrypted 0 values with the new key.', err: '' });

  const { rows } = await sql<{ credentials: Buffer }>`
    select credentials from connections where id = ${connectionId}`.execute(db);
  const opened = openSecretBox(nextKey).open(rows[0]?.credentials ?? Buffer.alloc(0), connectionId);
  expect(opened).toBe('{"kind":"api_key"}');
  const next = await buildApi(
    { ...app.config, ENCRYPTION_KEY: nextKey },
    app.stores,
    pino({ level: 'silent' }),
  );
  const send = (path: string, payload: object, cookie = '') =>
    next.server.inject({
      method: 'POST',
      url: `/dashboard/api/auth${path}`,
      headers: { host: 'cairn.example', origin: 'http://cairn.example', cookie },
      payload,
    });
  const challenge = await send('/sign-in/email', { email, password });
  expect(challenge.json()).toMatchObject({ twoFactorRedirect: true });
  const cookie = cookieOf(challenge as unknown as Reply);
  const verified = await send('/two-factor/verify-totp', { code: totpOf(secret, 30_000) }, cookie);
  expect(verified.statusCode).toBe(200);
  await next.close();
});
