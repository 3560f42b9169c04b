import { createHash, randomUUID } from 'node:crypto';
import type { GoogleSettings } from '../../control/google-settings.ts';
import { type Call, isAccepted, json, type Reply } from '../vendor.ts';
import { tokenError } from './errors.ts';

interface Consent {
  redirectUri: string;
  scope: string;
  isOffline: boolean;
  challenge: { method: string; value: string } | null;
}

export interface SignIn {
  /** The consent screen. It agrees at once, unless `isDenied`, and redirects back. */
  authorise(call: Call, settings: GoogleSettings): Reply;
  exchange(call: Call, settings: GoogleSettings): Reply;
  /** Revokes a refresh token. */
  revoke(call: Call): Reply;
  /** Deletes pending codes and revoked tokens. */
  reset(): void;
}

const serviceGrant = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const revoked = tokenError(400, 'invalid_grant', 'Token has been expired or revoked.');
const badRequest = tokenError(400, 'invalid_grant', 'Bad Request');

function tokens(scope: string, refreshToken: string | null): Reply {
  return json(200, {
    access_token: `ya29.sandbox-${randomUUID()}`,
    expires_in: 3599,
    ...(refreshToken === null ? {} : { refresh_token: refreshToken }),
    scope,
    token_type: 'Bearer',
  });
}

function challengeIn(query: URLSearchParams): Consent['challenge'] {
  const value = query.get('code_challenge');
  return value === null ? null : { method: query.get('code_challenge_method') ?? 'plain', value };
}

function proves(verifier: string, { method, value }: NonNullable<Consent['challenge']>): boolean {
  return (method === 'S256' ? createHash('sha256').update(verifier).digest('base64url') : verifier) === value;
}

/** Exchanges the code of a consent for tokens. */
function redeem(consent: Consent | undefined, form: URLSearchParams): Reply {
  if (consent === undefined) return tokenError(400, 'invalid_grant', 'Malformed auth code.');
  if (form.get('redirect_uri') !== consent.redirectUri) {
    return tokenError(400, 'redirect_uri_mismatch', 'Bad Request');
  }
  const { challenge, scope, isOffline } = consent;
  const verifier = form.get('code_verifier');
  if (challenge !== null && verifier === null) {
    return tokenError(400, 'invalid_grant', 'Missing code verifier.');
  }
  if (challenge !== null && !proves(verifier ?? '', challenge)) {
    return tokenError(400, 'invalid_grant', 'Invalid code verifier.');
  }
  return tokens(scope, isOffline ? `1//sandbox-${randomUUID()}` : null);
}

function claimsOf(assertion: string): Record<string, unknown> {
  const [, payload = '', signature = ''] = assertion.split('.');
  if (signature === '') return {};
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

/** Accepts a service account's assertion. It does not check the signature, or the clock, which a test may have changed. */
function admit(assertion: string): Reply {
  const { iss, aud, exp, iat, scope } = claimsOf(assertion);
  const isTimely = typeof exp === 'number' && typeof iat === 'number' && exp > iat && exp - iat <= 3600;
  if (typeof aud !== 'string' || !aud.endsWith('/token') || !isTimely) {
    return tokenError(400, 'invalid_grant', 'Invalid JWT: Token must be a short-lived token (60 minutes).');
  }
  if (typeof iss !== 'string' || !iss.includes('@') || !isAccepted(iss)) {
    return tokenError(400, 'invalid_grant', 'Invalid grant: account not found');
  }
  return tokens(typeof scope === 'string' ? scope : '', null);
}

function authorise({ query }: Call, consents: Map<string, Consent>, isDenied: boolean): Reply {
  const redirectUri = query.get('redirect_uri') ?? '';
  const isComplete = isAccepted(query.get('client_id') ?? '') && query.get('response_type') === 'code';
  if (!isComplete || !URL.canParse(redirectUri)) {
    return {
      status: 400,
      headers: { 'content-type': 'text/html' },
      body: 'Error 400: invalid_request (sandbox)',
    };
  }
  const target = new URL(redirectUri);
  const state = query.get('state');
  if (state !== null) target.searchParams.set('state', state);
  const scope = query.get('scope') ?? '';
  if (isDenied) target.searchParams.set('error', 'access_denied');
  else {
    const code = `4/sandbox-${randomUUID()}`;
    const isOffline = query.get('access_type') === 'offline';
    consents.set(code, { redirectUri, scope, isOffline, challenge: challengeIn(query) });
    target.searchParams.set('code', code);
    target.searchParams.set('scope', scope);
  }
  return {
    status: 302,
    headers: { location: target.href },
    body: 'Sandbox: consent was given automatically.',
  };
}

export function createSignIn(): SignIn {
  const consents = new Map<string, Consent>();
  const ended = new Set<string>();
  return {
    authorise: (call, { isDenied }) => authorise(call, consents, isDenied),
    exchange({ body }, { isRevoked }) {
      const form = new URLSearchParams(body);
      const grant = form.get('grant_type');
      if (grant === serviceGrant) return isRevoked ? revoked : admit(form.get('assertion') ?? '');
      if (!isAccepted(form.get('client_id') ?? '') || !isAccepted(form.get('client_secret') ?? '')) {
        return tokenError(401, 'invalid_client', 'The OAuth client was not found.');
      }
      const refreshToken = form.get('refresh_token') ?? '';
      if (isRevoked || ended.has(refreshToken)) return revoked;
      if (grant === 'refresh_token') {
        return isAccepted(refreshToken) ? tokens(form.get('scope') ?? '', null) : badRequest;
      }
      if (grant !== 'authorization_code') {
        return tokenError(400, 'unsupported_grant_type', `Invalid grant_type: ${grant}`);
      }
      const code = form.get('code') ?? '';
      const consent = consents.get(code);
      consents.delete(code);
      return redeem(consent, form);
    },
    revoke({ body }) {
      const token = new URLSearchParams(body).get('token') ?? '';
      if (!isAccepted(token) || ended.has(token)) {
        return tokenError(400, 'invalid_token', 'Token expired or revoked');
      }
      ended.add(token);
      return json(200, {});
    },
    reset() {
      consents.clear();
      ended.clear();
    },
  };
}
