import type { Config } from '#app/config/config.ts';
import type { Db } from '#platform/postgres';
import { readCredentialsVersion, readStoredCredentials } from '#accounts/installation';
import { configFrom, credentialsIn, providerKinds } from '#app/settings/provider-settings.ts';
import { createSecretBox } from '#app/settings/key-settings.ts';

const kinds = providerKinds.filter(({ isReadOnUse }) => isReadOnUse !== true);
/** The providers whose stored credentials a process reads when it starts. */
export const storedProviders = kinds.map(({ name }) => name);

/**
 * Adds the provider credentials stored in the dashboard to the configuration. Credentials of the environment take precedence.
 * @returns also the version of the stored credentials, to detect later changes
 */
export async function withStoredCredentials<One extends Config>(
  config: One,
  db: Db,
): Promise<{ config: One; version: string }> {
  const version = await readCredentialsVersion(db, storedProviders);
  const stored = await readStoredCredentials(db, createSecretBox(config));
  const parts = kinds.map((kind) => {
    const credentials = credentialsIn(config, kind) === null ? stored.get(kind.name) : undefined;
    return credentials === undefined ? {} : configFrom(kind, credentials);
  });
  return { config: Object.assign({}, ...parts, config), version };
}
