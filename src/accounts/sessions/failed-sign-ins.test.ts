import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inviteUser, type Role } from '#accounts/members';
import { hourMs } from '#platform/durations.ts';
import { createTestApp, type Reply, type TestApp } from '../../../test/app/test-app.ts';
import { totpOf } from '../../../test/fixtures/totp.ts';

let app: TestApp;
const password = 'correct horse battery';
let count = 0;

beforeAll(async () => {
  app = await createTestApp({ SIGN_IN_ATTEMPTS: '1000', TRUST_PROXY: 'true' });
});
afterAll(() => app.close());

function auth(path: string, body: object, more: Record<string, string> = {}): Promise<Reply> {
  const headers = { host: 'cairn.example', origin: 'http://cairn.example', ...more };
  return app.call('POST', `/dashboard/api/auth${path}`, { key: null, body, headers });
}

async function join(role: Role, { accountId } = app.mine) {
  const email = `${role}-${(count += 1)}@example.com`;
  const { secret } = await inviteUser(app.stores.database.db, { accountId, email, role, now: new Date() });
  const reply = await auth('/sign-up/email', { email, password, name: 'Ada', invitation: secret });
  return { email, cookie: cookieOf(reply) };
}

function cookieOf({ headers }: Reply): string {
  return [headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ');
}

const failuresSeenBy = async (cookie: string) =>
  (await app.call('GET', '/dashboard/api/sign-in-failures', { key: null, headers: { cookie } })).body.data;

describe('failed sign-ins', () => {
  test('are listed for the owner and the member, and for no other member', async () => {
    const [owner, viewer, other] = [await join('owner'), await join('viewer'), await join('viewer')];
    const stranger = await join('owner', app.theirs);
    const client = { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Test/1' };
    await auth('/sign-in/email', { email: viewer.email, password: 'wrong password!' }, client);
    await auth('/sign-in/email', { email: 'unknown@example.com', password: 'wrong password!' }, client);
    const failure = {
      email: viewer.email,
      factor: 'password',
      ipAddress: '203.0.113.9',
      userAgent: 'Test/1',
      memberId: expect.stringMatching(/^usr_/),
      failedAt: new Date().toISOString(),
    };
    expect(await failuresSeenBy(owner.cookie)).toEqual([failure]);
    expect(await failuresSeenBy(viewer.cookie)).toEqual([failure]);
    expect(await failuresSeenBy(other.cookie)).toEqual([]);
    expect(await failuresSeenBy(stranger.cookie)).toEqual([]);
  });

  test('are limited for each user, from however many addresses, and unknown users look the same', async () => {
    const { email } = await join('viewer');
    for (const target of [email, 'absent@example.com']) {
      const statuses = [];
      for (let attempt = 0; attempt < 55; attempt++) {
        const from = { 'x-forwarded-for': `198.51.100.${attempt}` };
        const reply = await auth('/sign-in/email', { email: target, password: 'wrong password!' }, from);
        statuses.push(reply.status);
      }
      expect(statuses).toEqual([...Array(50).fill(401), ...Array(5).fill(429)]);
    }
    expect((await auth('/sign-in/email', { email, password })).status).toBe(429);
    app.advance(hourMs + 1_000);
    expect((await auth('/sign-in/email', { email, password })).status).toBe(200);
  });
});

describe('a TOTP code', () => {
  test('is accepted once, even if it is sent twice at the same time', async () => {
    const { email, cookie } = await join('owner');
    const enabled = await auth('/two-factor/enable', { password }, { cookie });
    const secret = new URL(enabled.body.totpURI).searchParams.get('secret') ?? '';
    expect((await auth('/two-factor/verify-totp', { code: totpOf(secret, 0) }, { cookie })).status).toBe(200);
    const challenge = async () => cookieOf(await auth('/sign-in/email', { email, password }));
    const [first, second, third] = [await challenge(), await challenge(), await challenge()];
    const code = totpOf(secret, 30_000);
    const verify = (of: string, value: string) => {
      // The library limits attempts by address, too.
      const from = { cookie: of, 'x-forwarded-for': `192.0.2.${(count += 1)}` };
      return auth('/two-factor/verify-totp', { code: value }, from);
    };
    const both = await Promise.all([verify(first, code), verify(second, code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const refused = both.find(({ status }) => status === 401);
    expect(refused?.body.code).toBe('INVALID_CODE');
    expect(String(refused?.headers['set-cookie'])).not.toContain('session_token');
    expect((await verify(third, totpOf(secret, 0))).status).toBe(401);
    expect((await verify(await challenge(), '000000')).status).toBe(401);
    const failures = await failuresSeenBy(cookieOf(both.find(({ status }) => status === 200) as Reply));
    expect(failures.filter((one: { email: string }) => one.email === email)).toEqual(
      Array(3).fill(expect.objectContaining({ factor: 'second_factor' })),
    );
  });
});

test('a value that the database refuses and a malformed request are errors of the client', async () => {
  const { cookie } = await join('viewer');
  const refused = await auth('/passkey/delete-passkey', { id: 'not an id\0' }, { cookie });
  expect([refused.status, refused.body.code]).toEqual([400, 'invalid_request']);
  for (const path of [
    '/two-factor/verify-totp',
    '/sign-in/email',
    '/sign-up/email',
    '/request-password-reset',
  ])
    for (const body of [undefined, [], 'null', { code: null, email: {}, password: [] }]) {
      const from = {
        'x-forwarded-for': `192.0.2.${(count += 1)}`,
        host: 'cairn.example',
        origin: 'http://cairn.example',
      };
      const reply = await app.call('POST', `/dashboard/api/auth${path}`, { key: null, body, headers: from });
      expect(reply.status, `${path} ${JSON.stringify(body)}`).toBeLessThan(500);
      expect(reply.status, `${path} ${JSON.stringify(body)}`).toBeGreaterThanOrEqual(400);
    }
  expect((await auth('/two-factor/verify%2Dtotp', { code: '1' })).status).toBe(404);
});

describe('a name or an image', () => {
  test.each([
    ['an empty name', { name: ' ' }, 'INVALID_NAME'],
    ['a long name', { name: 'a'.repeat(101) }, 'INVALID_NAME'],
    ['a name with a NUL', { name: 'Ada\0' }, 'INVALID_NAME'],
    ['a name of two lines', { name: 'Ada\nBcc: eve@example.com' }, 'INVALID_NAME'],
    ['a name that reverses the text after it', { name: 'Ada\u202Egnp' }, 'INVALID_NAME'],
    ['an image over HTTP', { image: 'http://evil.example/pixel.png' }, 'INVALID_IMAGE'],
    ['an image with a script', { image: 'javascript:alert(1)' }, 'INVALID_IMAGE'],
    ['an image in the URL', { image: `data:image/png;base64,${'A'.repeat(50)}` }, 'INVALID_IMAGE'],
    ['a relative image', { image: '/x.png' }, 'INVALID_IMAGE'],
    ['a long image', { image: `https://example.com/${'a'.repeat(2_000)}` }, 'INVALID_IMAGE'],
  ])('%s is refused at sign-up and afterwards', async (_name, change, code) => {
    const { cookie } = await join('viewer');
    const refused = { status: 400, body: { code } };
    expect(await auth('/update-user', change, { cookie })).toMatchObject(refused);
    const person = { email: 'late@example.com', password, name: 'Ada', ...change };
    expect(await auth('/sign-up/email', person)).toMatchObject(refused);
  });

  test('in any script, and an image over HTTPS, are accepted', async () => {
    const { cookie } = await join('viewer');
    const change = { name: '張 Émile O’Neill 👩‍💻', image: 'https://example.com/me.png' };
    expect((await auth('/update-user', change, { cookie })).status).toBe(200);
  });
});
