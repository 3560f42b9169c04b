import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#platform/durations.ts';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { redirectUrl, requestOf, TestProvider } from '../../../test/app/oauth-app.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

let app: TestApp;
let url: string;
let owner: DashboardSession;
beforeAll(async () => {
  app = await createTestApp();
  url = await app.listen();
  owner = await openSession(app, { role: 'owner' });
  await app.call('POST', '/websites', { body: { domain: 'mine.example', keywordDiscovery: 'off' } });
});
afterAll(() => app.close());
// Requests of apps without a person are limited for each address.
beforeEach(() => app.advance(minuteMs));

async function decide(
  authorizationUrl: URL,
  kind: 'read' | 'read_write' | null,
  session = owner,
): Promise<URL> {
  const body = { ...requestOf(authorizationUrl), kind };
  const reply = await session.call('POST', '/app-requests', { body });
  expect(reply.status, reply.text).toBe(201);
  return new URL(reply.body.data.redirectUrl);
}

/** Connects as a new app, which the owner grants access. */
async function connectApp(kind: 'read' | 'read_write', session = owner) {
  const provider = new TestProvider();
  const mcp = new URL('/mcp', url);
  const first = new StreamableHTTPClientTransport(mcp, { authProvider: provider });
  await expect(new Client({ name: 'test', version: '1' }).connect(first)).rejects.toThrow(UnauthorizedError);
  const redirected = await decide(provider.authorizationUrl, kind, session);
  await first.finishAuth(redirected.searchParams);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(mcp, { authProvider: provider }));
  return { provider, client, code: redirected.searchParams.get('code') ?? '' };
}

/** Registers an app without the SDK. */
async function register(metadata: object = {}) {
  const response = await fetch(`${url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'Plain app', redirect_uris: [redirectUrl], ...metadata }),
  });
  return { status: response.status, body: (await response.json()) as any };
}

async function post(path: string, form: Record<string, string>) {
  const response = await fetch(url + path, { method: 'POST', body: new URLSearchParams(form) });
  return { status: response.status, body: (await response.json()) as any };
}

const exchange = ({ client, verifier }: TestProvider, code: string, other: Record<string, string> = {}) =>
  post('/oauth/token', {
    grant_type: 'authorization_code',
    code,
    client_id: client?.client_id ?? '',
    redirect_uri: redirectUrl,
    code_verifier: verifier,
    ...other,
  });
const renew = ({ client, stored }: TestProvider, token = stored?.refresh_token ?? '') =>
  post('/oauth/token', {
    grant_type: 'refresh_token',
    refresh_token: token,
    client_id: client?.client_id ?? '',
  });
const statusOf = async (key: string) => (await app.call('GET', '/websites', { key })).status;

/** An app that has asked for access, with the code that the owner's decision has issued. */
async function granted() {
  const provider = new TestProvider();
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', url), { authProvider: provider });
  await expect(new Client({ name: 'test', version: '1' }).connect(transport)).rejects.toThrow(
    UnauthorizedError,
  );
  const redirected = await decide(provider.authorizationUrl, 'read');
  return { provider, code: redirected.searchParams.get('code') ?? '' };
}

test('an MCP client registers itself, an owner grants access, and the client calls a tool', async () => {
  const { client, provider } = await connectApp('read_write');
  const { content } = await client.callTool({ name: 'listWebsites', arguments: {} });
  expect(JSON.stringify(content)).toContain('mine.example');
  expect(provider.stored).toMatchObject({ token_type: 'Bearer', expires_in: 3_600, scope: 'read write' });
  const { body } = await owner.call('GET', '/keys');
  const key = body.data.find(({ appHost }: { appHost: string | null }) => appHost !== null);
  expect(key).toMatchObject({
    name: 'Test assistant',
    kind: 'read_write',
    appHost: '127.0.0.1:47113',
    state: 'active',
  });
  await client.close();
});

test('an owner who grants less than the app asks for gives it tools that read', async () => {
  const { client, provider } = await connectApp('read');
  const { tools } = await client.listTools();
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
  expect(provider.stored?.scope).toBe('read');
  await client.close();
});

test('a request without a token says where a client gets one, and the metadata names only what exists', async () => {
  const { status, headers } = await app.call('POST', '/mcp', { key: null, body: {} });
  expect(status).toBe(401);
  const [, metadataUrl = ''] = /resource_metadata="([^"]+)"/.exec(headers['www-authenticate'] ?? '') ?? [];
  const { resource, authorization_servers } = (await (
    await fetch(url + new URL(metadataUrl).pathname)
  ).json()) as { resource: string; authorization_servers: string[] };
  expect(resource).toBe(`${url}/mcp`);
  const metadata = await fetch(`${authorization_servers[0]}/.well-known/oauth-authorization-server`);
  expect(await metadata.json()).toMatchObject({
    issuer: url,
    authorization_endpoint: `${url}/dashboard/connect-app`,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
  });
});

test('a refused app receives an error and no code', async () => {
  const { provider } = await granted();
  const { searchParams } = await decide(provider.authorizationUrl, null);
  expect(searchParams.get('error')).toBe('access_denied');
  expect(searchParams.get('code')).toBeNull();
});

test('a wrong verifier is refused, and uses the code up', async () => {
  const { provider, code } = await granted();
  const wrong = await exchange(provider, code, { code_verifier: 'w'.repeat(43) });
  expect(wrong).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  expect((await exchange(provider, code)).body.error).toBe('invalid_grant');
});

test('a code is valid for its app and redirect URI only, and for a minute', async () => {
  const other = (await register()).body.client_id;
  const foreign = await granted();
  expect((await exchange(foreign.provider, foreign.code, { client_id: other })).body.error).toBe(
    'invalid_grant',
  );
  const moved = await exchange(foreign.provider, foreign.code, { redirect_uri: 'https://evil.example/' });
  expect(moved.body.error).toBe('invalid_grant');
  const late = await granted();
  app.advance(minuteMs + 1);
  expect((await exchange(late.provider, late.code)).body.error).toBe('invalid_grant');
});

test('a code that is used twice revokes the access that it gave', async () => {
  const { provider, code } = await granted();
  const { body } = await exchange(provider, code);
  expect(await statusOf(body.access_token)).toBe(200);
  expect((await exchange(provider, code)).body.error).toBe('invalid_grant');
  app.advance(1_000);
  expect(await statusOf(body.access_token)).toBe(401);
  expect((await renew(provider, body.refresh_token)).body.error).toBe('invalid_grant');
});

test('an access token expires after an hour, and the client renews it by itself', async () => {
  const { client, provider } = await connectApp('read');
  const before = { ...provider.stored };
  app.advance(hourMs + 1);
  expect(await statusOf(before.access_token ?? '')).toBe(401);
  const { content } = await client.callTool({ name: 'listWebsites', arguments: {} });
  expect(JSON.stringify(content)).toContain('mine.example');
  expect(provider.stored?.access_token).not.toBe(before.access_token);
  expect(provider.stored?.refresh_token).not.toBe(before.refresh_token);
  await client.close();
});

test('parallel requests of a client renew with one token, and the last access token works', async () => {
  const { provider, code } = await granted();
  const { refresh_token: token } = (await exchange(provider, code)).body;
  const renewed = await Promise.all([renew(provider, token), renew(provider, token)]);
  expect(renewed.map(({ status }) => status)).toEqual([200, 200]);
  app.advance(1_000);
  const statuses = await Promise.all(renewed.map(({ body }) => statusOf(body.access_token)));
  expect(statuses.toSorted()).toEqual([200, 401]);
  for (const { body } of renewed) expect((await renew(provider, body.refresh_token)).status).toBe(200);
});

test('a refresh token that is used again later revokes the access', async () => {
  const { provider, code } = await granted();
  const first = (await exchange(provider, code)).body;
  const second = (await renew(provider, first.refresh_token)).body;
  app.advance(1_000);
  expect(await Promise.all([first, second].map((one) => statusOf(one.access_token)))).toEqual([401, 200]);
  app.advance(30_000);
  expect((await renew(provider, first.refresh_token)).body.error).toBe('invalid_grant');
  app.advance(1_000);
  expect(await statusOf(second.access_token)).toBe(401);
  expect((await renew(provider, second.refresh_token)).body.error).toBe('invalid_grant');
});

test.each(['dashboard', 'app'])(
  'access that is revoked by the %s ends within a second, and cannot be renewed',
  async (by) => {
    const { provider, code } = await granted();
    const { access_token: token, refresh_token: refreshToken } = (await exchange(provider, code)).body;
    expect(await statusOf(token)).toBe(200);
    const { body } = await owner.call('GET', '/keys');
    const hint = token.slice(-4);
    const key = body.data.find((one: { hint: string; appHost: string }) => one.hint === hint && one.appHost);
    const revoked =
      by === 'app'
        ? await post('/oauth/revoke', { token: refreshToken })
        : await owner.call('DELETE', `/keys/${key.id}`);
    expect(revoked.status).toBe(by === 'app' ? 200 : 204);
    app.advance(1_000);
    expect(await statusOf(token)).toBe(401);
    expect((await renew(provider, refreshToken)).body.error).toBe('invalid_grant');
  },
);

test('an app reads the account of the owner who granted access, and no other', async () => {
  const others = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
  const { client } = await connectApp('read_write', others);
  const { content } = await client.callTool({ name: 'listWebsites', arguments: {} });
  expect(JSON.stringify(content)).not.toContain('mine.example');
  const own = await owner.call('GET', '/keys');
  const theirs = await others.call('GET', '/keys');
  const apps = ({ body }: typeof own) => body.data.filter(({ appHost }: { appHost: string }) => appHost);
  expect(apps(theirs)).toHaveLength(1);
  expect((await owner.call('DELETE', `/keys/${apps(theirs)[0].id}`)).status).toBe(404);
  await client.close();
});

test('only owners can grant access, and only to a registered app with a registered URI', async () => {
  const { provider } = await granted();
  const request = requestOf(provider.authorizationUrl);
  const manager = await openSession(app, { role: 'manager' });
  expect((await manager.call('POST', '/app-requests', { body: { ...request, kind: 'read' } })).status).toBe(
    403,
  );
  const invalid = [
    { clientId: `${request['clientId']}x` },
    { clientId: 'unknown' },
    { redirectUri: 'https://evil.example/callback' },
    { redirectUri: 'javascript:alert(1)' },
    { codeChallengeMethod: 'plain' },
    { codeChallenge: 'short' },
    { responseType: 'token' },
    { resource: 'https://other.example/api' },
  ];
  for (const change of invalid) {
    const body = { ...request, ...change, kind: 'read' };
    const reply = await owner.call('POST', '/app-requests', { body });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ path: Object.keys(change)[0] }] } });
    const { kind: _kind, ...query } = body;
    expect((await owner.call('GET', `/app-requests?${new URLSearchParams(query)}`)).status).toBe(400);
  }
  // A program on the same computer may listen on another port each time.
  const moved = { ...request, redirectUri: redirectUrl.replace('47113', '50001') };
  expect((await owner.call('GET', `/app-requests?${new URLSearchParams(moved)}`)).body.data).toEqual({
    name: 'Test assistant',
    host: '127.0.0.1:50001',
    kind: 'read_write',
  });
});

test.each([
  [{ redirect_uris: ['http://app.example/callback'] }, 'invalid_redirect_uri'],
  [{ redirect_uris: ['javascript:alert(1)'] }, 'invalid_redirect_uri'],
  [{ redirect_uris: ['https://user@app.example/'] }, 'invalid_redirect_uri'],
  [{ redirect_uris: ['https://app.example/#fragment'] }, 'invalid_redirect_uri'],
  [{ redirect_uris: [] }, 'invalid_redirect_uri'],
  [
    {
      redirect_uris: Array.from(
        { length: 10 },
        (_, index) => `https://app.example/${'x'.repeat(450)}${index}`,
      ),
    },
    'invalid_client_metadata',
  ],
])('an app cannot register with %j', async (metadata, error) => {
  expect(await register(metadata)).toMatchObject({ status: 400, body: { error } });
});

test('requests of apps are limited for each address, and broken ones are refused', async () => {
  expect((await post('/oauth/token', { grant_type: 'password' })).body.error).toBe('unsupported_grant_type');
  expect((await post('/oauth/token', {})).status).toBe(400);
  const array = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: ['refresh_token'] }),
  });
  expect(await array.json()).toMatchObject({ error: 'invalid_request' });
  const statuses: number[] = [];
  for (let count = 0; count < 31; count += 1) statuses.push((await register()).status);
  expect(statuses).toContain(429);
});
