import type { Config } from '#config.ts';
import type { Db } from '#db';
import { readCredentialsVersion, readStoredCredentials } from '#installation';
import { configFrom, credentialsIn, providerKinds } from '#provider-variables.ts';
import { openVault } from '#vault';

/**
 * The configuration with what owners have stored in the dashboard, where the environment says nothing itself.
 * @returns also the version of what is stored, by which a later change is known
 */
export async function withStoredCredentials<One extends Config>(
  config: One,
  db: Db,
): Promise<{ config: One; version: string }> {
  const version = await readCredentialsVersion(db);
  const stored = await readStoredCredentials(db, openVault(config.ENCRYPTION_KEY ?? null));
  const parts = providerKinds.map((kind) => {
    const credentials = credentialsIn(config, kind) === null ? stored.get(kind.name) : undefined;
    return credentials === undefined ? {} : configFrom(kind, credentials);
  });
  return { config: Object.assign({}, ...parts, config), version };
}
