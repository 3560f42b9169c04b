import { monthOf, remainingMicros, selectBudgets } from '#accounts/budgets';
import type { Context } from '#platform/context.ts';
import { isCostHidden } from '#platform/http';
import { type ProviderTest, selectTests } from './queries.ts';
import type { Credentials, InstallationSettings, Provider } from './settings.ts';
import { isOperator } from './is-operator.ts';
import { readStoredCredentials } from './stored-credentials.ts';

/** A provider as the API returns it. Amounts in millionths of a US dollar. */
export interface ListedProvider extends Pick<Provider, 'name' | 'capabilities' | 'credentialFields'> {
  /** `starting`: the credentials are stored, but this process does not use them yet. */
  state: 'connected' | 'starting' | 'not_connected';
  /** The place that configures the credentials. */
  configuredVia: 'environment' | 'dashboard' | null;
  configurable: boolean;
  budgetConfigurable: boolean;
  /** Null for viewers, like the amounts of the account. */
  unitPriceMicros: number | null;
  limitMicros: number | null;
  spentMicros: number | null;
  remainingMicros: number | null;
  lastTest: Omit<ProviderTest, 'provider'> | null;
}

/** All supported providers with their connection and the account's spending of this month. */
export async function listProviders(
  context: Pick<Context, 'db' | 'accountId' | 'now' | 'actor' | 'right'>,
  settings: InstallationSettings,
): Promise<ListedProvider[]> {
  const { db, accountId, now } = context;
  const isHidden = isCostHidden(context);
  const { providers, secretBox, defaultLimitMicros } = settings;
  const names = providers.map(({ name }) => name);
  const [mayConfigure, stored, tests, budgets] = await Promise.all([
    isOperator({ db, accountId }, settings),
    readStoredCredentials(db, secretBox),
    selectTests(db),
    selectBudgets(db, { accountId, month: monthOf(now) }, { names, defaultLimitMicros }),
  ]);
  return providers.map((provider) => {
    const { name, capabilities, credentialFields } = provider;
    const connection = connectionOf(provider, stored.get(name) ?? null);
    const budget = budgets.find((one) => one.provider === name);
    const { limitMicros = 0, spentMicros = 0, reservedMicros = 0 } = budget ?? {};
    const test = tests.find((one) => one.provider === name);
    return {
      name,
      capabilities,
      credentialFields,
      ...connection,
      configurable: mayConfigure && connection.configuredVia !== 'environment',
      budgetConfigurable: mayConfigure,
      unitPriceMicros: isHidden ? null : unitPriceMicros(provider),
      limitMicros: isHidden ? null : limitMicros,
      spentMicros: isHidden ? null : spentMicros,
      remainingMicros: isHidden ? null : remainingMicros({ limitMicros, spentMicros, reservedMicros }),
      lastTest: test === undefined ? null : { testedAt: test.testedAt, error: test.error },
    };
  });
}

export function sameCredentials(one: Credentials, other: Credentials | null): boolean {
  return other !== null && Object.entries(one).every(([field, value]) => other[field] === value);
}

function connectionOf(
  { inUse, isReadOnUse }: Provider,
  stored: Credentials | null,
): Pick<ListedProvider, 'state' | 'configuredVia'> {
  if (inUse === null) {
    return stored === null
      ? { state: 'not_connected', configuredVia: null }
      : { state: isReadOnUse ? 'connected' : 'starting', configuredVia: 'dashboard' };
  }
  // Only the environment sets credentials of this process that are read on use elsewhere.
  if (stored === null || isReadOnUse) return { state: 'connected', configuredVia: 'environment' };
  return { state: sameCredentials(inUse, stored) ? 'connected' : 'starting', configuredVia: 'dashboard' };
}

/** The price does not depend on the credentials, so placeholders are sufficient. */
export function unitPriceMicros({ credentialFields, inUse, probe }: Provider): number {
  const placeholder = Object.fromEntries(credentialFields.map((field) => [field, 'http://127.0.0.1']));
  return probe(inUse ?? placeholder).priceMicros;
}
