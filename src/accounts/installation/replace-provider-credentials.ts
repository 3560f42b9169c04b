import type { Context } from '#platform/context.ts';
import { notFound, Problem } from '#platform/problems';
import { sameCredentials } from './list-providers.ts';
import { isOperator } from './is-operator.ts';
import { deleteCredentials, upsertCredentials } from './queries.ts';
import { requireCredentialFields, requireProvider } from './require-provider.ts';
import type { Credentials, InstallationSettings, Provider } from './settings.ts';
import { encryptionContextOf, readStoredCredentials } from './stored-credentials.ts';
import { notifyCredentialChange } from './watch-credentials.ts';

/**
 * Stores the credentials of a provider for the whole installation. Processes use them at once, or within seconds after a restart.
 * @throws Problem provider_not_found · provider_not_settable · invalid_request
 */
export async function replaceProviderCredentials(
  { db, accountId, actor, now }: Pick<Context, 'db' | 'accountId' | 'actor' | 'now'>,
  { name, credentials }: { name: string; credentials: Credentials },
  settings: InstallationSettings,
): Promise<void> {
  const provider = requireProvider(settings, name);
  requireCredentialFields(provider, credentials);
  await db.transaction().execute(async (transaction) => {
    await requireConfigurable({ db: transaction, accountId }, provider, settings);
    const encrypted = settings.secretBox.seal(JSON.stringify(credentials), encryptionContextOf(name));
    const changed = { provider: name, credentials: encrypted, changedAt: now, changedBy: actor?.id ?? '' };
    await upsertCredentials(transaction, changed);
    if (!provider.isReadOnUse) await notifyCredentialChange(transaction, name);
  });
}

/** Deletes the stored credentials of a provider. @throws Problem provider_not_found · provider_not_settable */
export async function deleteProviderCredentials(
  { db, accountId }: Pick<Context, 'db' | 'accountId'>,
  name: string,
  settings: InstallationSettings,
): Promise<void> {
  const provider = requireProvider(settings, name);
  await db.transaction().execute(async (transaction) => {
    await requireConfigurable({ db: transaction, accountId }, provider, settings);
    if (!(await deleteCredentials(transaction, name))) throw notFound('provider_not_found');
    if (!provider.isReadOnUse) await notifyCredentialChange(transaction, name);
  });
}

/** @throws Problem provider_not_settable if only environment variables can configure the provider */
async function requireConfigurable(
  { db, accountId }: Pick<Context, 'db' | 'accountId'>,
  provider: Provider,
  settings: InstallationSettings,
): Promise<void> {
  const { name, inUse, isReadOnUse } = provider;
  if (!(await isOperator({ db, accountId }, settings)))
    throw new Problem(
      'provider_not_settable',
      'Only the operator of the installation can configure providers.',
    );
  const stored = (await readStoredCredentials(db, settings.secretBox)).get(name) ?? null;
  if (inUse === null || sameCredentials(inUse, stored)) return;
  // This process may still use the credentials that were stored before the last change.
  if (stored !== null && !isReadOnUse) return;
  throw new Problem(
    'provider_not_settable',
    'Environment variables configure this provider and override stored credentials. Ask the operator to remove them first.',
  );
}
