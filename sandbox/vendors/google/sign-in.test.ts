import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../../start-sandbox.ts';

let sandbox: Sandbox;
const redirectUri = 'http://127.0.0.1:9/callback?mode=test';
const scope = 'https://www.googleapis.com/auth/webmasters.readonly';
const codeVerifier = 'v'.repeat(43);
const challenge = createHash('sha256').update(codeVerifier).digest('base64url');

beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

/** The URL to which the consent screen redirects. */
async function consent(more: Record<string, string> = {}): Promise<URL> {
  const request = { response_type: 'code', client_id: 'client', redirect_uri: redirectUri, scope };
  const query = new URLSearchParams({ ...request, access_type: 'offline', state: 'state-1', ...more });
  const address = `${sandbox.url}/google/o/oauth2/v2/auth?${query}`;
  const response = await fetch(address, { redirect: 'manual' });
  expect(response.status).toBe(302);
  return new URL(response.headers.get('location') ?? '');
}

const proof = { code_challenge: challenge, code_challenge_method: 'S256' };

async function token(form: Record<string, string>) {
  const response = await fetch(`${sandbox.url}/google/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'client', client_secret: 'secret', ...form }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test('a code is exchanged for tokens once', async () => {
  const target = await consent(proof);
  expect(target.searchParams.get('mode')).toBe('test');
  expect(target.searchParams.get('state')).toBe('state-1');
  const code = target.searchParams.get('code') ?? '';
  const grant = { grant_type: 'authorization_code', code, code_verifier: codeVerifier };
  const { body } = await token({ ...grant, redirect_uri: redirectUri });
  expect(body).toMatchObject({ scope, token_type: 'Bearer', refresh_token: expect.any(String) });
  const refresh = { grant_type: 'refresh_token', refresh_token: String(body['refresh_token']) };
  expect((await token(refresh)).body['access_token']).toMatch(/^ya29\.sandbox-/u);
  expect((await token({ ...grant, redirect_uri: redirectUri })).body['error']).toBe('invalid_grant');
});

test('the exchange requires the parameters of the consent', async () => {
  const codeOf = async () => (await consent(proof)).searchParams.get('code') ?? '';
  const grant = { grant_type: 'authorization_code', redirect_uri: redirectUri };
  const wrong = await token({ ...grant, code: await codeOf(), code_verifier: 'w'.repeat(43) });
  expect(wrong).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  expect((await token({ ...grant, code: await codeOf() })).body.error_description).toMatch(/Missing/u);
  const elsewhere = { ...grant, code: await codeOf(), redirect_uri: 'http://127.0.0.1:9/other' };
  expect((await token(elsewhere)).body.error).toBe('redirect_uri_mismatch');
  const online = await consent({ access_type: 'online' });
  const { body } = await token({ ...grant, code: online.searchParams.get('code') ?? '' });
  expect(body).toMatchObject({ expires_in: 3599 });
  expect(body).not.toHaveProperty('refresh_token');
});

test('a denial returns the state', async () => {
  sandbox.setGoogle({ isDenied: true });
  const { searchParams } = await consent();
  expect([searchParams.get('error'), searchParams.get('state')]).toEqual(['access_denied', 'state-1']);
  expect(searchParams.has('code')).toBe(false);
});

test('a consent without client or redirect URI, and unknown clients, are rejected', async () => {
  const address = `${sandbox.url}/google/o/oauth2/v2/auth?response_type=code&client_id=client`;
  expect((await fetch(address, { redirect: 'manual' })).status).toBe(400);
  const refresh = { grant_type: 'refresh_token', refresh_token: '1//token' };
  expect(await token({ ...refresh, client_id: 'invalid' })).toMatchObject({
    status: 401,
    body: { error: 'invalid_client' },
  });
  expect((await token({ ...refresh, grant_type: 'password' })).body.error).toBe('unsupported_grant_type');
});

test('revoked grants are rejected until they are restored', async () => {
  const refresh = { grant_type: 'refresh_token', refresh_token: '1//token' };
  sandbox.setGoogle({ isRevoked: true });
  expect(await token(refresh)).toEqual({
    status: 400,
    body: { error: 'invalid_grant', error_description: 'Token has been expired or revoked.' },
  });
  sandbox.setGoogle({ isRevoked: false });
  expect((await token(refresh)).status).toBe(200);
});

test('a revoked token stays revoked, and others remain valid', async () => {
  const refresh = (name: string) => token({ grant_type: 'refresh_token', refresh_token: name });
  const revoke = async (name: string) => {
    const body = new URLSearchParams({ token: name });
    return (await fetch(`${sandbox.url}/google/revoke`, { method: 'POST', body })).status;
  };
  expect(await revoke('1//one')).toBe(200);
  expect(await refresh('1//one')).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  expect((await refresh('1//two')).status).toBe(200);
  expect(await revoke('1//one')).toBe(400);
});

test('a service account with plausible claims is accepted', async () => {
  const sign = (claims: object) =>
    ['{}', JSON.stringify(claims), 'signature']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.');
  const admit = (claims: object) =>
    token({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion: sign(claims) });
  const claims = {
    iss: 'robot@project.iam.example',
    aud: `${sandbox.url}/google/token`,
    scope,
    iat: 100,
    exp: 3700,
  };
  expect((await admit(claims)).body).toMatchObject({ access_token: expect.any(String), expires_in: 3599 });
  for (const wrong of [{ exp: 9000 }, { aud: 'elsewhere' }, { iss: 'nobody' }]) {
    expect(await admit({ ...claims, ...wrong })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  }
});
