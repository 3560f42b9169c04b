import { generateKeyPairSync, verify } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { startVendorServer, type VendorServer } from '../../../../test/servers/vendor-server.ts';
import type { GoogleCredentials } from '../contract.ts';
import { openLogin } from './google-login.ts';

const never = new AbortController().signal;
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

let service: VendorServer;
afterEach(() => service.close());

/** Tokens are named t1, t2, … and expire after `seconds`, which the response omits for null. */
async function open(credentials: GoogleCredentials, seconds: number | null = 3600) {
  const lifetime = seconds === null ? {} : { expires_in: seconds };
  service = await startVendorServer((_, { length }) => ({
    body: { access_token: `t${length}`, ...lifetime },
  }));
  const settings = { clientId: 'c', clientSecret: 's', baseUrl: service.baseUrl, timeoutMs: 5000 };
  return openLogin(settings, credentials);
}

const user: GoogleCredentials = { kind: 'oauth', refreshToken: 'r' };

test.each([
  [29, ['t1', 't2']],
  [300, ['t1', 't1']],
  [null, ['t1', 't1']],
])('a token that expires in %s seconds is replaced half a minute before', async (seconds, expected) => {
  const login = await open(user, seconds);
  expect([await login.token(never), await login.token(never)]).toEqual(expected);
});

test('only the current token can be discarded', async () => {
  const login = await open(user);
  await login.token(never);
  login.forget('t0');
  expect(await login.token(never)).toBe('t1');
  login.forget('t1');
  expect(await login.token(never)).toBe('t2');
});

test("the assertion of a service account is signed with its key and valid for an hour at Google's endpoint", async () => {
  const login = await open({ kind: 'service_account', clientEmail: 'robot@example.com', privateKey });
  await login.token(never);
  const assertion = new URLSearchParams(service.calls[0]!.text).get('assertion') ?? '';
  const [head = '', claims = '', signature = ''] = assertion.split('.');
  const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  expect(decode(head)).toEqual({ alg: 'RS256', typ: 'JWT' });
  expect(decode(claims)).toEqual({
    iss: 'robot@example.com',
    scope: 'https://www.googleapis.com/auth/webmasters.readonly',
    aud: 'https://oauth2.googleapis.com/token',
    iat: expect.any(Number),
    exp: decode(claims).iat + 3600,
  });
  const signed = Buffer.from(`${head}.${claims}`);
  expect(verify('RSA-SHA256', signed, publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
});
