import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inviteUser } from '#accounts/members';
import { hourMs } from '#platform/durations.ts';
import { createTestApp, type Reply, type TestApp } from '../../../test/app/test-app.ts';
import { type MailServer, startMailServer } from '../../../test/servers/mail-server.ts';

let app: TestApp;
let mail: MailServer;
const password = 'correct horse battery';
const host = 'cairn.example';

beforeAll(async () => {
  mail = await startMailServer();
  app = await createTestApp({
    SIGN_UP: 'open',
    TRUST_PROXY: 'true',
    SIGN_IN_ATTEMPTS: '1000',
    PUBLIC_URL: `http://${host}`,
    SMTP_URL: mail.url,
    MAIL_FROM: 'Cairn <cairn@example.com>',
    BILLING_PROVIDER: 'stripe',
    STRIPE_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  });
});
afterAll(async () => {
  await app.close();
  mail.close();
});

let clients = 0;

/** Each request comes from another address, because the library limits requests by address. */
function auth(path: string, body: object): Promise<Reply> {
  const address = `10.0.${Math.floor((clients += 1) / 250)}.${clients % 250}`;
  const headers = { host, origin: `http://${host}`, 'x-forwarded-for': address };
  return app.call('POST', `/dashboard/api/auth${path}`, { key: null, body, headers });
}

const signUp = (email: string, more: object = {}) =>
  auth('/sign-up/email', { email, password, name: 'Ada', ...more });
const mailsTo = (email: string) => mail.received.filter(({ to }) => to === email).map(({ text }) => text);

/** The link in the only mail to an address. */
async function linkTo(email: string): Promise<URL> {
  await app.drain();
  const text = mailsTo(email).at(-1)?.replaceAll(/=\n/g, '').replaceAll('=3D', '=') ?? '';
  return new URL(/http:\S+/.exec(text)?.[0] ?? 'about:blank');
}

/** All of a response except for the id of the request and the limits. */
function contentOf({ status, headers, text }: Reply) {
  const { 'x-request-id': _id, date: _date, ...others } = headers;
  return { status, headers: others, text };
}

describe('open sign-up', () => {
  test('opens no session before the email address is confirmed', async () => {
    const reply = await signUp('ada@example.com');
    expect(reply).toMatchObject({ status: 200, body: { token: null } });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect((await auth('/sign-in/email', { email: 'ada@example.com', password })).status).toBe(403);
    const link = await linkTo('ada@example.com');
    const opened = await app.call('GET', link.pathname + link.search, { key: null, headers: { host } });
    expect([opened.status, opened.headers['location']]).toEqual([302, `http://${host}/dashboard/`]);
    expect((await auth('/sign-in/email', { email: 'ada@example.com', password })).status).toBe(200);
  });

  test('responds in the same way for known and unknown email addresses', async () => {
    const unknown = await signUp('new@example.com');
    const unconfirmed = await signUp('new@example.com');
    const known = await signUp('ada@example.com');
    expect(contentOf(known)).toEqual(contentOf(unknown));
    expect(contentOf(unconfirmed)).toEqual(contentOf(unknown));
    await app.drain();
    expect(mailsTo('ada@example.com').at(-1)).toContain('Subject: You already have an account');
  });

  test('accepts no invented invitation, whether or not the email address is known', async () => {
    for (const email of ['ada@example.com', 'eve@example.com']) {
      const reply = await signUp(email, { invitation: 'invented' });
      expect(reply).toMatchObject({ status: 403, body: { code: 'SIGN_UP_CLOSED' } });
    }
    for (const invitation of ['', 7, 'x'.repeat(1_000), null, []])
      expect(
        (await signUp(`no-${String(invitation).length}@example.com`, { invitation })).headers,
      ).not.toHaveProperty('set-cookie');
  });

  test('opens a session for an invited person, because the invitation was mailed', async () => {
    const email = 'invited@example.com';
    const { accountId } = app.mine;
    const { secret } = await inviteUser(app.stores.database.db, {
      accountId,
      email,
      role: 'viewer',
      now: new Date(),
    });
    const reply = await signUp(email, { invitation: secret });
    expect(reply).toMatchObject({ status: 200, body: { user: { accountId, emailVerified: true } } });
    expect(String(reply.headers['set-cookie'])).toContain('cairn.session_token');
    await app.drain();
    expect(mailsTo(email)).toEqual([]);
  });
});

describe('a password reset', () => {
  test('is mailed by a job, and the response is the same for known and unknown email addresses', async () => {
    const before = mail.received.length;
    const replies = await Promise.all(
      ['ada@example.com', 'unknown@example.com'].map((email) => auth('/request-password-reset', { email })),
    );
    expect(replies.map(({ status, body }) => ({ status, body }))).toEqual(
      replies.map(() => ({ status: 200, body: { status: true } })),
    );
    expect(mail.received).toHaveLength(before);
    const link = await linkTo('ada@example.com');
    expect(link.pathname).toMatch(/^\/dashboard\/api\/auth\/reset-password\//);
    expect(link.searchParams.get('callbackURL')).toBe(`http://${host}/dashboard/new-password`);
    expect(mailsTo('unknown@example.com')).toEqual([]);
    const token = link.pathname.split('/').at(-1);
    expect((await auth('/reset-password', { newPassword: `${password} 2`, token })).status).toBe(200);
    const email = 'ada@example.com';
    expect((await auth('/sign-in/email', { email, password: `${password} 2` })).status).toBe(200);
    expect((await linkTo(email)).href).toBe(`http://${host}/dashboard/forgotten-password`);
    expect(mailsTo(email).at(-1)).toContain('Subject: Your password was changed');
  });

  test('a member who changes the password gets an email in the language of the account, with what to do', async () => {
    const email = 'ada@example.com';
    const newPassword = `${password} 3`;
    const change = async (currentPassword: string) => {
      const { headers } = await auth('/sign-in/email', { email, password: `${password} 2` });
      const cookie = [headers['set-cookie']]
        .flat()
        .map((one) => String(one).split(';')[0])
        .join('; ');
      const body = { currentPassword, newPassword, revokeOtherSessions: true };
      return app.call('POST', '/dashboard/api/auth/change-password', {
        key: null,
        body,
        headers: { host, origin: `http://${host}`, cookie },
      });
    };
    const before = mailsTo(email).length;
    expect((await change('wrong password!')).status).toBe(400);
    await app.drain();
    expect(mailsTo(email), 'a refused change').toHaveLength(before);
    await sql`update accounts set locale = 'de-DE' where id = (select account_id from users where email = ${email})`.execute(
      app.stores.database.db,
    );
    expect((await change(`${password} 2`)).status).toBe(200);
    await app.drain();
    const mails = mailsTo(email);
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)).toContain('Subject: =?UTF-8?Q?Ihr_Passwort_wurde_ge=C3=A4ndert?=');
    expect(mails.at(-1)).toContain('forgotten-password');
  });

  test('survives an email server that is down', async () => {
    await app.drain();
    mail.replyCodes.set('ada@example.com', 451);
    await auth('/request-password-reset', { email: 'ada@example.com' });
    await app.drain();
    mail.replyCodes.clear();
    const before = mailsTo('ada@example.com').length;
    app.advance(hourMs);
    await app.drain();
    expect(mailsTo('ada@example.com')).toHaveLength(before + 1);
  });

  test('is mailed at most five times an hour', async () => {
    const email = 'new@example.com';
    for (let count = 0; count < 8; count++)
      expect((await auth('/request-password-reset', { email })).status).toBe(200);
    const before = mailsTo(email).length;
    await app.drain();
    expect(mailsTo(email)).toHaveLength(before + 5);
  });

  test('of a malformed email address is refused', async () => {
    for (const email of [undefined, '', 'x', 7, 'a\0@b.c d', 'a\n@example.com'])
      expect((await auth('/request-password-reset', { email })).status).toBe(400);
  });
});
