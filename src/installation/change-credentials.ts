import type { Context } from '#context.ts';
import type { Db } from '#db';
import { invalidMember, notFound, Problem } from '#errors.ts';
import { sameCredentials } from './list-providers.ts';
import { announceChange } from './watch-credentials.ts';
import { deleteCredentials, upsertCredentials } from './queries.ts';
import type { Credentials, InstallationSettings, Provider } from './settings.ts';
import { readStoredCredentials, sealedFor } from './stored-credentials.ts';

/**
 * Stores what opens a service, for the whole installation. Processes take it over within seconds.
 * @throws Problem provider_not_found · provider_not_settable · invalid_request
 */
export async function storeCredentials(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  { name, credentials }: { name: string; credentials: Credentials },
  settings: InstallationSettings,
): Promise<void> {
  const provider = requireProvider(settings, name);
  requireParts(provider, credentials);
  await db.transaction().execute(async (transaction) => {
    await requireSettable(transaction, provider, settings);
    const sealed = settings.vault.seal(JSON.stringify(credentials), sealedFor(name));
    const changed = { provider: name, credentials: sealed, changedAt: now, changedBy: actor?.id ?? '' };
    await upsertCredentials(transaction, changed);
    await announceChange(transaction, name);
  });
}

/** Forgets them. @throws Problem provider_not_found · provider_not_settable */
export async function forgetCredentials(
  { db }: Pick<Context, 'db'>,
  name: string,
  settings: InstallationSettings,
): Promise<void> {
  const provider = requireProvider(settings, name);
  await db.transaction().execute(async (transaction) => {
    await requireSettable(transaction, provider, settings);
    if (!(await deleteCredentials(transaction, name))) throw notFound('provider_not_found');
    await announceChange(transaction, name);
  });
}

/** @throws Problem provider_not_found */
export function requireProvider({ providers }: InstallationSettings, name: string): Provider {
  const provider = providers.find((one) => one.name === name);
  if (provider === undefined) throw notFound('provider_not_found');
  return provider;
}

/** @throws Problem invalid_request that names the part */
export function requireParts({ parts }: Provider, credentials: Credentials): void {
  const unknown = Object.keys(credentials).find((part) => !parts.includes(part));
  if (unknown !== undefined)
    throw invalidMember(`credentials.${unknown}`, 'unknown_member', 'is not known here');
  const missing = parts.find((part) => credentials[part] === undefined);
  if (missing !== undefined) throw invalidMember(`credentials.${missing}`, 'required', 'is required');
}

/** @throws Problem provider_not_settable where the environment decides */
async function requireSettable(db: Db, provider: Provider, settings: InstallationSettings): Promise<void> {
  const { name, inUse, isSettable } = provider;
  if (!settings.mayOwnersConnect) {
    throw new Problem(
      'provider_not_settable',
      'Anybody may open an account here: the environment alone connects services.',
    );
  }
  if (!isSettable)
    throw new Problem('provider_not_settable', 'It is opened by an address, which the environment gives.');
  const stored = (await readStoredCredentials(db, settings.vault)).get(name) ?? null;
  if (inUse === null || sameCredentials(inUse, stored)) return;
  // What is in use may also be what was stored before the last change; the processes are on their way to it.
  if (stored !== null) return;
  throw new Problem(
    'provider_not_settable',
    'The environment opens it, and wins over what would be stored here.',
  );
}
