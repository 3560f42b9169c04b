import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeId, newId } from '#platform/ids.ts';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { clientOf } from '../../../test/app/rank-tracking-client.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

let app: TestApp;
let owner: DashboardSession;
let other: DashboardSession;
const origin = 'http://127.0.0.1:3000';
const callback = '/connections/google/callback';

beforeAll(async () => {
  app = await createTestApp({ SIGN_IN_ATTEMPTS: '50' });
  app.sandbox.addWebsites(['one.example', 'two.example']);
  owner = await openSession(app, { role: 'owner' });
  other = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
});
afterAll(() => app.close());

const read = async (session = owner) => (await session.call('GET', '/connections')).body.data;

/** Signs in at the sandbox's Google: what comes back with the browser. */
async function consent(session = owner, websiteId?: string): Promise<URL> {
  const begun = await session.call('POST', '/connections/google', {
    body: { origin, label: 'Ada at Google', websiteId },
  });
  expect(begun.status).toBe(200);
  const answer = await fetch(begun.body.data.authorizationUrl, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}

const comeBack = async (url: URL, session = owner) =>
  String((await session.call('GET', `${callback}${url.search}`)).headers['location']);

describe('a sign-in at Google', () => {
  test('connects the account and redirects to the dashboard', async () => {
    const url = await consent();
    expect(url.href).toMatch(`${origin}/dashboard/api${callback}?`);
    const page = await comeBack(url);
    expect(page).toMatch(/^\/dashboard\/settings\/connections\?connected=conn_/);
    const { connections } = await read();
    const id = new URLSearchParams(page.split('?')[1]).get('connected');
    expect(connections).toContainEqual(
      expect.objectContaining({
        id,
        provider: 'google',
        kind: 'oauth',
        label: 'Ada at Google',
        state: 'active',
        error: null,
      }),
    );
    expect((await read(other)).connections).toEqual([]);
    expect(await comeBack(url), 'a code opens once').toContain('problem=connection_refused');
  });

  test('for a website returns to its page, also after a refusal', async () => {
    const websiteId = await clientOf(app).addWebsite('returned.example');
    const page = `/dashboard/websites/${websiteId}/search-console`;
    expect(await comeBack(await consent(owner, websiteId))).toMatch(`${page}?connected=conn_`);
    const refused = await consent(owner, websiteId);
    refused.searchParams.delete('code');
    expect(await comeBack(refused)).toBe(`${page}?problem=connection_refused`);
    const begun = await other.call('POST', '/connections/google', { body: { origin, websiteId } });
    expect(begun).toMatchObject({ status: 404, body: { code: 'website_not_found' } });
  });

  test('is accepted only in the session that started it, for ten minutes', async () => {
    const another = await openSession(app, { role: 'owner' });
    expect(await comeBack(await consent(), another)).toContain('problem=sign_in_expired');
    const late = await consent();
    app.advance(11 * 60_000);
    expect(await comeBack(late)).toContain('problem=sign_in_expired');
    expect(await comeBack(new URL(`${origin}/?code=x&state=made-up`))).toContain('problem=sign_in_expired');
    const signedOut = await app.call('GET', `/dashboard/api${callback}${late.search}`, { key: null });
    expect(signedOut.headers['location']).toContain('problem=unauthorized');
  });

  test('reports when the user denies access', async () => {
    const url = await consent();
    url.searchParams.delete('code');
    url.searchParams.set('error', 'access_denied');
    expect(await comeBack(url)).toContain('problem=connection_refused');
  });

  test('is for owners and, without a public URL, for loopback addresses', async () => {
    const manager = await openSession(app, { role: 'manager' });
    expect((await manager.call('POST', '/connections/google', { body: { origin } })).status).toBe(403);
    const begin = (body: object) => owner.call('POST', '/connections/google', { body });
    for (const body of [{}, { origin: 'https://evil.example' }]) {
      expect(await begin(body)).toMatchObject({ status: 400, body: { errors: [{ path: 'origin' }] } });
    }
  });

  test('explains how to configure a Google client if there is none', async () => {
    const plain = await createTestApp({ GOOGLE_CLIENT_ID: '', PUBLIC_URL: 'http://cairn.example' });
    try {
      const session = await openSession(plain, { role: 'owner' });
      const begun = await session.call('POST', '/connections/google', { body: {} });
      expect(begun).toMatchObject({ status: 409, body: { code: 'google_client_missing' } });
      expect((await read(session)).google).toEqual({
        isConfigured: false,
        redirectUri: `http://cairn.example/dashboard/api${callback}`,
        howTo: expect.stringContaining('Web application'),
      });
    } finally {
      await plain.close();
    }
  });
});

describe('keys', () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const keyFile = (change: object = {}) =>
    JSON.stringify({
      type: 'service_account',
      client_email: 'robot@project.iam.gserviceaccount.com',
      private_key: privateKey,
      ...change,
    });
  const connect = (path: string, body: object) => owner.call('POST', `/connections/${path}`, { body });

  test('of a service account connect and appear in no response', async () => {
    const reply = await connect('service-account', { keyFile: keyFile() });
    expect(reply).toMatchObject({
      status: 201,
      body: { data: { kind: 'service_account', label: 'robot@project.iam.gserviceaccount.com' } },
    });
    expect(JSON.stringify(await read())).not.toContain('PRIVATE KEY');
  });

  test.each([
    ['not JSON', 'hello'],
    ['another type of key', keyFile({ type: 'authorized_user' })],
    ['an invalid key', keyFile({ private_key: 'x' })],
  ])('are refused if the key file is %s', async (_what, text) => {
    const reply = await connect('service-account', { keyFile: text });
    expect(reply).toMatchObject({ status: 409, body: { code: 'connection_refused' } });
  });

  test('of Bing connect, and a key that Bing refuses is not stored', async () => {
    expect(await connect('bing', { apiKey: 'test', label: 'Our Bing' })).toMatchObject({
      status: 201,
      body: { data: { provider: 'bing', kind: 'api_key', label: 'Our Bing' } },
    });
    const before = (await read()).connections.length;
    app.sandbox.setFailure('bing-webmaster', { mode: 'unauthorized' });
    const refused = await connect('bing', { apiKey: 'wrong' });
    app.sandbox.setFailure('bing-webmaster', {});
    expect(refused).toMatchObject({ status: 409, body: { code: 'connection_refused' } });
    expect(refused.text).not.toContain('wrong');
    expect((await read()).connections.length).toBe(before);
    expect((await connect('bing', {})).status).toBe(400);
  });
});

describe('a connection', () => {
  test('is refreshed, offers properties to choose from, and is deleted', async () => {
    const websiteId = (await app.call('POST', '/websites', { body: { domain: 'one.example' } })).body.data.id;
    await app.drain();
    const { connections, websites } = await read();
    const [connection] = connections;
    expect(await owner.call('POST', `/connections/${connection.id}/refresh`)).toMatchObject({
      status: 200,
      body: { data: { id: connection.id, state: 'active' } },
    });
    const shown = websites.find((one: { websiteId: string }) => one.websiteId === websiteId);
    expect(shown).toMatchObject({ domain: 'one.example', provider: 'google' });
    const { siteUrl } = connection.sites.find(({ siteUrl: url }: { siteUrl: string }) =>
      url.includes('two.example'),
    );
    const choose = (body: object, session = owner) =>
      session.call('PUT', `/websites/${websiteId}/property`, { body });
    expect((await choose({ provider: 'google', siteUrl })).status).toBe(204);
    expect((await read()).websites).toContainEqual(
      expect.objectContaining({ websiteId, property: expect.objectContaining({ siteUrl, isChosen: true }) }),
    );
    expect(await choose({ provider: 'google', siteUrl: 'sc-domain:not-ours.example' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'siteUrl', code: 'not_readable' }] },
    });
    expect((await choose({ provider: 'google', siteUrl }, other)).status).toBe(404);

    expect((await owner.call('DELETE', `/connections/${connection.id}`)).status).toBe(204);
    expect((await read()).connections).not.toContainEqual(expect.objectContaining({ id: connection.id }));
  });

  test('is invisible to another account', async () => {
    const [connection] = (await read()).connections;
    for (const id of [connection.id, encodeId('conn', newId())]) {
      expect((await other.call('POST', `/connections/${id}/refresh`)).status).toBe(404);
      expect(await other.call('DELETE', `/connections/${id}`)).toMatchObject({
        status: 404,
        body: { code: 'connection_not_found' },
      });
    }
  });
});
