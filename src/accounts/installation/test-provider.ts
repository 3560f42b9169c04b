import { monthOf, reserveSpend, captureSpend } from '#accounts/budgets';
import type { Context } from '#platform/context.ts';
import { Problem } from '#platform/problems';
import { isOperator } from './is-operator.ts';
import { requireCredentialFields, requireProvider } from './require-provider.ts';
import { upsertTest } from './queries.ts';
import type { Credentials, InstallationSettings, Provider } from './settings.ts';
import { readStoredCredentials } from './stored-credentials.ts';

const timeoutMs = 45_000;

interface ProviderTestRequest {
  name: string;
  /** If absent, the stored credentials or those in use. */
  credentials?: Credentials | undefined;
}

/** Outcome of the test purchase. */
export interface ProviderTestResult {
  isWorking: boolean;
  error: { code: string; message: string } | null;
  /** In millionths of a US dollar; counts as spending of the account. */
  costMicros: number;
}

/**
 * Tests a provider with its cheapest purchase, within the account's budget. Call it outside of a transaction, because it waits
 * for the provider.
 * @throws Problem provider_not_found · provider_not_settable · provider_not_connected · budget_exhausted · invalid_request
 */
export async function testProvider(
  { db, accountId, now }: Pick<Context, 'db' | 'accountId' | 'now'>,
  { name, credentials }: ProviderTestRequest,
  settings: InstallationSettings,
): Promise<ProviderTestResult> {
  const provider = requireProvider(settings, name);
  if (credentials !== undefined)
    await requireValidCredentials({ db, accountId }, { provider, credentials }, settings);
  const stored = await readStoredCredentials(db, settings.secretBox);
  const used = credentials ?? stored.get(name) ?? provider.inUse;
  if (used === null)
    throw new Problem('provider_not_connected', 'This provider has no credentials. Enter them first.');
  const { priceMicros, buy } = provider.probe(used);
  const month = monthOf(now);
  const [payer] = await db
    .transaction()
    .execute((transaction) =>
      reserveSpend(
        transaction,
        [{ payers: [accountId], provider: name, month, priceMicros }],
        settings.defaultLimitMicros,
      ),
    );
  if (payer === null)
    throw new Problem(
      'budget_exhausted',
      'The remaining budget of this month does not cover the price of a test. Raise the budget first.',
    );
  const { costMicros, error } = await buy(AbortSignal.timeout(timeoutMs));
  await db.transaction().execute(async (transaction) => {
    const spent = { reservedMicros: priceMicros, spentMicros: costMicros, purchases: error === null ? 1 : 0 };
    await captureSpend(transaction, [{ accountId, provider: name, month, ...spent }]);
    // The outcome with other credentials says nothing about those in use.
    if (credentials === undefined) await upsertTest(transaction, { provider: name, testedAt: now, error });
  });
  return { isWorking: error === null, error, costMicros };
}

async function requireValidCredentials(
  context: Pick<Context, 'db' | 'accountId'>,
  { provider, credentials }: { provider: Provider; credentials: Credentials },
  settings: InstallationSettings,
): Promise<void> {
  requireCredentialFields(provider, credentials);
  if (await isOperator(context, settings)) return;
  throw new Problem(
    'provider_not_settable',
    'Only the operator can configure this provider, with environment variables.',
  );
}
