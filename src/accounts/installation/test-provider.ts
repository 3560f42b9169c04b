import { monthOf, reserveSpend, settle } from '#budgets';
import type { Context } from '#context.ts';
import { Problem } from '#errors.ts';
import { requireParts, requireProvider } from './change-credentials.ts';
import { upsertTest } from './queries.ts';
import type { Credentials, InstallationSettings, Provider } from './settings.ts';
import { readStoredCredentials } from './stored-credentials.ts';

const patienceMs = 45_000;

interface Trial {
  name: string;
  /** Those that are stored or in use where absent. */
  credentials?: Credentials | undefined;
}

/** How a service answered. */
export interface TrialResult {
  isWorking: boolean;
  error: { code: string; message: string } | null;
  /** In millionths of a US dollar; part of the account's spending. */
  costMicros: number;
}

/**
 * Buys the cheapest thing that a service sells, within the account's budget, and says how that went. Calls out: on the pool.
 * @throws Problem provider_not_found · provider_not_settable · provider_not_connected · budget_exhausted · invalid_request
 */
export async function tryProvider(
  { db, accountId, now }: Pick<Context, 'db' | 'accountId' | 'now'>,
  { name, credentials }: Trial,
  settings: InstallationSettings,
): Promise<TrialResult> {
  const provider = requireProvider(settings, name);
  if (credentials !== undefined) requireGiven(provider, credentials, settings);
  const stored = await readStoredCredentials(db, settings.vault);
  const used = credentials ?? stored.get(name) ?? provider.inUse;
  if (used === null) throw new Problem('provider_not_connected', 'There are no credentials of this service.');
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
    throw new Problem('budget_exhausted', 'Less is left of the month’s budget than a test costs.');
  const { costMicros, error } = await buy(AbortSignal.timeout(patienceMs));
  await db.transaction().execute(async (transaction) => {
    const spent = { reservedMicros: priceMicros, spentMicros: costMicros, purchases: error === null ? 1 : 0 };
    await settle(transaction, [{ accountId, provider: name, month, ...spent }]);
    // What was only tried says nothing of what is in use.
    if (credentials === undefined) await upsertTest(transaction, { provider: name, testedAt: now, error });
  });
  return { isWorking: error === null, error, costMicros };
}

function requireGiven(provider: Provider, credentials: Credentials, settings: InstallationSettings): void {
  requireParts(provider, credentials);
  if (provider.isSettable && settings.mayOwnersConnect) return;
  throw new Problem('provider_not_settable', 'The environment alone says how it is opened.');
}
