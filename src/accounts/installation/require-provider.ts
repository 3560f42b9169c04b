import { invalidField, notFound } from '#platform/problems';
import type { Credentials, InstallationSettings, Provider } from './settings.ts';

/** @throws Problem provider_not_found */
export function requireProvider({ providers }: InstallationSettings, name: string): Provider {
  const provider = providers.find((one) => one.name === name);
  if (provider === undefined) throw notFound('provider_not_found');
  return provider;
}

/** @throws Problem invalid_request that names the unknown or missing field */
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
}
