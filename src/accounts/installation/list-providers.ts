import { monthOf, remainingMicros, selectBudgets } from '#budgets';
import type { Context } from '#context.ts';
import { type ProviderTest, selectTests } from './queries.ts';
import type { Credentials, InstallationSettings, Provider } from './settings.ts';
import { readStoredCredentials } from './stored-credentials.ts';

/** A service as people see it. Money in millionths of a US dollar. */
export interface ListedProvider extends Pick<Provider, 'name' | 'sells' | 'parts'> {
  /** Starting: stored, and not yet taken over by this process. */
  state: 'connected' | 'starting' | 'not_connected';
  /** Who says how it is opened. */
  openedBy: 'environment' | 'dashboard' | null;
  isSettable: boolean;
  isBudgetSettable: boolean;
  unitPriceMicros: number;
  limitMicros: number;
  spentMicros: number;
  remainingMicros: number;
  lastTest: Omit<ProviderTest, 'provider'> | null;
}

/** Every service, how it is opened, and what the account has spent with it this month. */
export async function listProviders(
  { db, accountId, now }: Pick<Context, 'db' | 'accountId' | 'now'>,
  { providers, vault, defaultLimitMicros, mayOwnersConnect }: InstallationSettings,
): Promise<ListedProvider[]> {
  const names = providers.map(({ name }) => name);
  const [stored, tests, budgets] = await Promise.all([
    readStoredCredentials(db, vault),
    selectTests(db),
    selectBudgets(db, { accountId, month: monthOf(now) }, { names, defaultLimitMicros }),
  ]);
  return providers.map((provider) => {
    const { name, sells, parts } = provider;
    const opened = openingOf(provider, stored.get(name) ?? null);
    const budget = budgets.find((one) => one.provider === name);
    const { limitMicros = 0, spentMicros = 0, reservedMicros = 0 } = budget ?? {};
    const test = tests.find((one) => one.provider === name);
    return {
      name,
      sells,
      parts,
      ...opened,
      isSettable: mayOwnersConnect && provider.isSettable && opened.openedBy !== 'environment',
      isBudgetSettable: mayOwnersConnect,
      unitPriceMicros: unitPriceMicros(provider),
      limitMicros,
      spentMicros,
      remainingMicros: remainingMicros({ limitMicros, spentMicros, reservedMicros }),
      lastTest: test === undefined ? null : { testedAt: test.testedAt, error: test.error },
    };
  });
}

export function sameCredentials(one: Credentials, other: Credentials | null): boolean {
  return other !== null && Object.entries(one).every(([part, value]) => other[part] === value);
}

function openingOf(
  { inUse }: Provider,
  stored: Credentials | null,
): Pick<ListedProvider, 'state' | 'openedBy'> {
  if (inUse === null) {
    return stored === null
      ? { state: 'not_connected', openedBy: null }
      : { state: 'starting', openedBy: 'dashboard' };
  }
  if (stored === null) return { state: 'connected', openedBy: 'environment' };
  return { state: sameCredentials(inUse, stored) ? 'connected' : 'starting', openedBy: 'dashboard' };
}

/** What one thing costs does not depend on whose credentials pay for it. */
function unitPriceMicros({ parts, inUse, probe }: Provider): number {
  const placeholder = Object.fromEntries(parts.map((part) => [part, 'http://127.0.0.1']));
  return probe(inUse ?? placeholder).priceMicros;
}
