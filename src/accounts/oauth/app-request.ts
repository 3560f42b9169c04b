import { invalidField, Problem } from '#platform/problems';
import { type OAuthClient, readClientId } from './oauth-client.ts';
import { isRegistered } from './redirect-uri.ts';
import type { OAuthSettings } from './settings.ts';

/** The parameters of an authorization request, as the app has sent them. */
export interface AppRequest {
  clientId: string;
  redirectUri: string;
  responseType: string;
  codeChallenge: string;
  codeChallengeMethod: string;
  scope?: string;
  state?: string;
  resource?: string;
}

/** Checks a request and returns the app. @throws Problem invalid_request */
export function requireApp(request: AppRequest, { key, publicUrl }: OAuthSettings): OAuthClient {
  const client = readClientId(request.clientId, key);
  if (client === null)
    throw new Problem(
      'invalid_request',
      'The app is not registered with this installation. Connect it again.',
      {
        errors: [{ path: 'clientId', code: 'unknown', message: 'was not issued by this installation' }],
      },
    );
  if (!URL.canParse(request.redirectUri) || !isRegistered(request.redirectUri, client.redirectUris))
    throw invalidField('redirectUri', 'unknown', 'is not registered for this app');
  if (request.responseType !== 'code') throw invalidField('responseType', 'enum', 'must be `code`');
  if (request.codeChallengeMethod !== 'S256')
    throw invalidField('codeChallengeMethod', 'enum', 'must be `S256`');
  if (!/^[\w-]{43}$/.test(request.codeChallenge))
    throw invalidField('codeChallenge', 'pattern', 'must be a SHA-256 in base64url');
  if (!isOwnResource(request.resource, publicUrl))
    throw invalidField('resource', 'unknown', 'is not the MCP server of this installation');
  return client;
}

/** Tokens are for this service only. Without a configured URL, only the path is known. */
function isOwnResource(resource: string | undefined, publicUrl: string | null): boolean {
  if (resource === undefined) return true;
  if (!URL.canParse(resource)) return false;
  const { origin, pathname } = new URL(resource);
  const isOwnHost = publicUrl === null || new URL(publicUrl).origin === origin;
  return isOwnHost && /^\/(mcp\/?)?$/.test(pathname);
}

/** Whether the app asks for changes. An app that does not say gets what the owner chooses. */
export function asksForWriting({ scope = '' }: AppRequest): boolean {
  return scope.split(' ').includes('write');
}
