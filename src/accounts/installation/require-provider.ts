import ipaddr from 'ipaddr.js';
import { invalidField, notFound } from '#platform/problems';
import type { Credentials, InstallationSettings, Provider } from './settings.ts';

/** @throws Problem provider_not_found */
export function requireProvider({ providers }: InstallationSettings, name: string): Provider {
  const provider = providers.find((one) => one.name === name);
  if (provider === undefined) throw notFound('provider_not_found');
  return provider;
}

/** @throws Problem invalid_request that names the unknown, missing or invalid field */
export function requireCredentialFields({ credentialFields }: Provider, credentials: Credentials): void {
  const unknown = Object.keys(credentials).find((field) => !credentialFields.includes(field));
  if (unknown !== undefined)
    throw invalidField(
      `credentials.${unknown}`,
      'unknown_member',
      `is not a credential field of this provider; use ${credentialFields.join(', ')}`,
    );
  const missing = credentialFields.find((field) => credentials[field] === undefined);
  if (missing !== undefined) throw invalidField(`credentials.${missing}`, 'required', 'is required');
  const malformed = credentialFields.find((field) => !isWellFormed(field, credentials[field] ?? ''));
  if (malformed !== undefined)
    throw invalidField(`credentials.${malformed}`, 'not_valid', formats[malformed]?.rule ?? 'is not valid');
}

const isWellFormed = (field: string, text: string) => formats[field]?.accepts(text) ?? true;

/** The formats of fields that have one. */
const formats: Readonly<Record<string, { accepts(text: string): boolean; rule: string }>> = {
  url: {
    accepts: isServerUrl,
    rule: 'must be the http or https URL of your server, without a user name, and not a link-local address',
  },
  clientId: {
    accepts: (text) => /^[\w-]+\.apps\.googleusercontent\.com$/.test(text),
    rule: 'must be the client ID of the OAuth client, which ends with .apps.googleusercontent.com',
  },
  clientSecret: {
    accepts: (text) => /^[\w-]{10,}$/.test(text),
    rule: 'must be the client secret of the OAuth client, such as GOCSPX-…, without spaces',
  },
};

/** The server may be in a private network. Clouds serve the credentials of their machines at link-local addresses. */
function isServerUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return !ipaddr.isValid(host) || ipaddr.process(host).range() !== 'linkLocal';
}
