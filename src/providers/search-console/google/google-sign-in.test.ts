import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import {
  startVendorServer,
  type VendorServer,
  type VendorResponse,
} from '../../../../test/servers/vendor-server.ts';
import { SearchConsoleFailure, type GoogleSettings } from '../contract.ts';
import { authorizationUrl, exchangeCode, revokeGrant } from './google-sign-in.ts';
import { readServiceAccount } from './service-account.ts';

const scope = 'https://www.googleapis.com/auth/webmasters.readonly';
const settings: GoogleSettings = {
  clientId: 'client',
  clientSecret: 'client-s3cret',
  baseUrl: null,
  timeoutMs: 5000,
};
const redirectUri = 'https://cairn.example/dashboard/google';
const authorization = { code: 'code-s3cret', redirectUri, codeVerifier: 'verifier-s3cret' };

let service: VendorServer | null = null;
afterEach(() => service?.close());

describe('the authorization URL', () => {
  const request = { redirectUri, state: 'a b&c', codeChallenge: 'challenge' };

  test('leads to Google and requests offline read access', () => {
    const url = new URL(authorizationUrl(settings, request));
    expect(url.origin + url.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'client',
      response_type: 'code',
      redirect_uri: redirectUri,
      scope,
      state: 'a b&c',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge: 'challenge',
      code_challenge_method: 'S256',
    });
  });

  test.each(['http://127.0.0.1:1234/google', 'http://127.0.0.1:1234/google/'])('leads to %s', (baseUrl) => {
    const url = new URL(authorizationUrl({ ...settings, baseUrl }, request));
    expect(url.origin + url.pathname).toBe('http://127.0.0.1:1234/google/o/oauth2/v2/auth');
    expect(url.searchParams.get('state')).toBe('a b&c');
  });

  test('requires an OAuth client', () => {
    const open = () => authorizationUrl({ ...settings, clientSecret: null }, request);
    expect(open).toThrow(expect.objectContaining({ reason: 'refused' }));
  });
});

describe('an authorization code', () => {
  async function exchange(response: VendorResponse) {
    const caller = new AbortController();
    service = await startVendorServer(() => {
      if (response.silent === true) caller.abort();
      return response;
    });
    const target = { ...settings, baseUrl: `${service.baseUrl}/google` };
    return exchangeCode(target, authorization, caller.signal);
  }

  async function expectFailure(response: VendorResponse, reason: string): Promise<string> {
    const error: unknown = await exchange(response).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(SearchConsoleFailure);
    expect(error).toMatchObject({ reason });
    expect(String(error)).not.toContain('s3cret');
    return String(error);
  }

  test('is exchanged for a refresh token', async () => {
    const tokens = { access_token: 'a', refresh_token: 'r', expires_in: 3599, scope: `openid ${scope}` };
    expect(await exchange({ body: tokens })).toEqual({ kind: 'oauth', refreshToken: 'r' });
    const call = service!.calls[0]!;
    expect([call.method, call.url.pathname]).toEqual(['POST', '/google/token']);
    expect(Object.fromEntries(new URLSearchParams(call.text))).toEqual({
      grant_type: 'authorization_code',
      code: 'code-s3cret',
      code_verifier: 'verifier-s3cret',
      redirect_uri: redirectUri,
      client_id: 'client',
      client_secret: 'client-s3cret',
    });
  });

  test('without offline access is refused', async () => {
    expect(await expectFailure({ body: { access_token: 's3cret', scope } }, 'refused')).toContain('offline');
  });

  test('without the read scope is refused', async () => {
    const body = { access_token: 's3cret', refresh_token: 's3cret', scope: 'openid' };
    expect(await expectFailure({ body }, 'refused')).toContain('Search Console');
  });

  test.each<[VendorResponse, string]>([
    [{ status: 400, body: { error: 'invalid_grant' } }, 'authorization_revoked'],
    [{ status: 401, body: { error: 'invalid_client' } }, 'refused'],
    [{ status: 503, body: 'busy' }, 'unavailable'],
    [{ body: '<html>' }, 'unavailable'],
    [{ body: '' }, 'unavailable'],
  ])('with the response %j is %s without a retry', async (response, reason) => {
    await expectFailure(response, reason);
    expect(service!.calls).toHaveLength(1);
  });

  test('is not exchanged if the caller aborts', async () => {
    expect(await expectFailure({ silent: true }, 'unavailable')).toContain('aborted');
  });
});

describe('revoking a grant', () => {
  async function revoke(response: VendorResponse, timeoutMs = 5000) {
    service = await startVendorServer(() => response);
    const target = { ...settings, baseUrl: `${service.baseUrl}/google`, timeoutMs };
    return revokeGrant(target, 'refresh-s3cret', new AbortController().signal);
  }

  test('sends the token in the body of one call', async () => {
    await revoke({ body: {} });
    expect(service!.calls).toHaveLength(1);
    const { method, url, text } = service!.calls[0]!;
    expect([method, url.pathname, url.search]).toEqual(['POST', '/google/revoke', '']);
    expect(text).toBe('token=refresh-s3cret');
  });

  test.each<[VendorResponse, string]>([
    [{ status: 400, body: { error: 'invalid_token' } }, 'refused'],
    [{ status: 503, body: 'busy s3cret' }, 'unavailable'],
    [{ silent: true }, 'unavailable'],
  ])('with the response %j is %s without a retry', async (response, reason) => {
    const timeoutMs = response.silent === true ? 2_000 : undefined;
    const error: unknown = await revoke(response, timeoutMs).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'SearchConsoleFailure', reason });
    expect(String(error)).not.toContain('s3cret');
    expect(service!.calls).toHaveLength(1);
  });
});

describe('the key file of a service account', () => {
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const file = {
    type: 'service_account',
    client_email: 'robot@example.com',
    private_key: privateKey,
    project_id: 'some',
  };

  test('is read', () => {
    expect(readServiceAccount(JSON.stringify(file))).toEqual({
      kind: 'service_account',
      clientEmail: 'robot@example.com',
      privateKey: file.private_key,
    });
  });

  test.each([
    ['s3cret', 'JSON'],
    ['["s3cret"]', 'JSON'],
    [JSON.stringify({ ...file, type: 'authorized_user' }), 'service account'],
    [JSON.stringify({ ...file, client_email: 's3cret' }), 'client_email'],
    [JSON.stringify({ ...file, private_key: undefined }), 'private_key'],
    [JSON.stringify({ ...file, private_key: '-----BEGIN PRIVATE KEY-----\ns3cret' }), 'RSA'],
  ])('%s is refused with a reason', (text, named) => {
    const error = catchError(() => readServiceAccount(text));
    expect(error).toMatchObject({ reason: 'refused' });
    expect(String(error)).toContain(named);
    expect(String(error)).not.toContain('s3cret');
  });
});

function catchError(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}
