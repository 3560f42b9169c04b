import { createHmac, timingSafeEqual } from 'node:crypto';
import { secretDigest } from '#platform/encryption';
import { OAuthError } from '#platform/http';
import { isRedirectUri } from './redirect-uri.ts';

const maxUris = 10;
const maxNameLength = 100;
const maxIdLength = 4_000;

/** An app that has registered itself. */
export interface OAuthClient {
  name: string;
  redirectUris: string[];
}

/**
 * The id of a registered client: its name and its redirect URIs, with a signature. Anyone may register clients, so they are not stored.
 */
function clientIdOf({ name, redirectUris }: OAuthClient, key: Buffer): string {
  const text = Buffer.from(JSON.stringify([name, redirectUris])).toString('base64url');
  return `${text}.${signatureOf(text, key)}`;
}

/** Null if the id was not issued by this installation. */
export function readClientId(id: string, key: Buffer): OAuthClient | null {
  const [text = '', signature = ''] = id.split('.', 2);
  const [expected, received] = [Buffer.from(signatureOf(text, key)), Buffer.from(signature)];
  if (id.length > maxIdLength || received.length !== expected.length) return null;
  if (!timingSafeEqual(received, expected)) return null;
  const [name, redirectUris] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as [
    string,
    string[],
  ];
  return { name, redirectUris };
}

/** The digest that codes and tokens of a client carry. */
export function clientDigest(clientId: string): Buffer {
  return secretDigest(clientId);
}

/** The response to a registration (RFC 7591). @throws OAuthError */
export function registerClient(body: unknown, key: Buffer, now: Date): object {
  const { redirect_uris: uris, client_name: name } = (body ?? {}) as Record<string, unknown>;
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > maxUris)
    throw new OAuthError('invalid_redirect_uri', `Register 1 to ${maxUris} redirect URIs.`);
  const redirectUris = uris.map(String);
  const refused = redirectUris.find((uri) => !isRedirectUri(uri));
  if (refused !== undefined)
    throw new OAuthError('invalid_redirect_uri', 'A redirect URI must use HTTPS, or HTTP on this computer.');
  const client = { name: nameOf(name) ?? new URL(redirectUris[0] ?? '').host, redirectUris };
  const id = clientIdOf(client, key);
  if (id.length > maxIdLength)
    throw new OAuthError('invalid_client_metadata', 'The redirect URIs are too long.');
  return {
    client_id: id,
    client_id_issued_at: Math.floor(now.getTime() / 1_000),
    client_name: client.name,
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}

/** A name that people see when they decide, so it is one short line. */
function nameOf(name: unknown): string | null {
  if (typeof name !== 'string') return null;
  const line = name.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return line === '' ? null : line.slice(0, maxNameLength);
}

function signatureOf(text: string, key: Buffer): string {
  return createHmac('sha256', key).update(`oauth client ${text}`).digest('base64url');
}
