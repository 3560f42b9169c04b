import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The sites that a person or an API key can access. Tokens and keys contain the person's name. */
export interface Owner {
  /** Site URL to Google's permission level. In Bing, a site is verified unless the level is `siteUnverifiedUser`. */
  sites: Record<string, string>;
  fault?: 'revoked' | 'quota' | 'disabled';
}

export interface SearchConsoleStub {
  environment: Record<string, string>;
  /** Owners by name. `rt-<name>` is a refresh token, `<name>@robots.example` a service account and `key-<name>` a Bing API key. */
  owners: Map<string, Owner>;
  /** The person who gives consent on Google's consent screen; null denies access. */
  consentingOwner: string | null;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  body?: object;
  location?: string;
}

const token = (name: string): Answer => ({
  status: 200,
  body: { access_token: `at-${name}`, expires_in: 3599, token_type: 'Bearer' },
});
const refused = (error: string): Answer => ({ status: 400, body: { error } });
const fault = (status: number, reason: string): Answer => ({
  status,
  body: { error: { code: status, message: 'no', errors: [{ reason }] } },
});
const after = (prefix: string, given: string | null) =>
  given?.startsWith(prefix) ? given.slice(prefix.length) : '';

/** A stub of the endpoints of Google and Bing that connecting an account needs. */
export async function startSearchConsoleStub(): Promise<SearchConsoleStub> {
  const challenges = new Map<string, { challenge: string; redirectUri: string }>();
  const server = createServer(async (request, response) => {
    const { status, body, location } = await answer(request);
    const headers = { 'content-type': 'application/json', ...(location ? { location } : {}) };
    response.writeHead(status, headers).end(JSON.stringify(body ?? {}));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stub: SearchConsoleStub = {
    environment: {
      GOOGLE_CLIENT_ID: 'client.apps.example',
      GOOGLE_CLIENT_SECRET: 'client secret',
      GOOGLE_URL: `${url}/google`,
      BING_WEBMASTER_URL: `${url}/bing`,
      ENCRYPTION_KEY: 'the secret of these tests, long enough',
    },
    owners: new Map(),
    consentingOwner: null,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '', url);
    if (pathname === '/google/o/oauth2/v2/auth') return allow(searchParams);
    if (pathname === '/google/token') return grant(new URLSearchParams(await text(request)));
    if (pathname === '/google/webmasters/v3/sites') {
      return listAtGoogle(after('Bearer at-', request.headers.authorization ?? null));
    }
    // The stub has no search analytics.
    if (pathname.endsWith('/searchAnalytics/query')) return { status: 200, body: {} };
    if (pathname.endsWith('/GetUserSites')) return listAtBing(after('key-', searchParams.get('apikey')));
    return { status: 404 };
  }

  function allow(query: URLSearchParams): Answer {
    const redirectUri = query.get('redirect_uri') ?? '';
    const target = new URL(redirectUri);
    target.searchParams.set('state', query.get('state') ?? '');
    if (stub.consentingOwner === null) target.searchParams.set('error', 'access_denied');
    else {
      const challenge = query.get('code_challenge') ?? '';
      challenges.set(`code-${stub.consentingOwner}`, { challenge, redirectUri });
      target.searchParams.set('code', `code-${stub.consentingOwner}`);
    }
    return { status: 302, location: target.href };
  }

  function grant(form: URLSearchParams): Answer {
    if (form.has('code')) return redeem(form);
    const claims = form.get('assertion')?.split('.')[1];
    const issuer = claims && (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { iss: string }).iss;
    const name = issuer ? (issuer.split('@')[0] ?? '') : after('rt-', form.get('refresh_token'));
    const owner = stub.owners.get(name);
    return owner === undefined || owner.fault === 'revoked' ? refused('invalid_grant') : token(name);
  }

  function redeem(form: URLSearchParams): Answer {
    const code = form.get('code') ?? '';
    const begun = challenges.get(code);
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (begun?.challenge !== proof || begun.redirectUri !== form.get('redirect_uri')) {
      return refused('invalid_grant');
    }
    const name = after('code-', code);
    return { status: 200, body: { ...token(name).body, refresh_token: `rt-${name}` } };
  }

  function listAtGoogle(name: string): Answer {
    const owner = stub.owners.get(name);
    if (owner === undefined) return fault(401, 'authError');
    if (owner.fault === 'quota') return fault(403, 'quotaExceeded');
    if (owner.fault === 'disabled') return fault(403, 'accessNotConfigured');
    const siteEntry = Object.entries(owner.sites).map(([siteUrl, permissionLevel]) => ({
      siteUrl,
      permissionLevel,
    }));
    return { status: 200, body: { siteEntry } };
  }

  function listAtBing(name: string): Answer {
    const owner = stub.owners.get(name);
    if (owner === undefined || owner.fault === 'revoked')
      return { status: 400, body: { ErrorCode: 3, Message: 'no' } };
    const d = Object.entries(owner.sites).map(([Url, level]) => ({
      Url,
      IsVerified: level !== 'siteUnverifiedUser',
    }));
    return { status: 200, body: { d } };
  }

  return stub;
}
