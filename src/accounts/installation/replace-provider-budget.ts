import { changeLimit } from '#accounts/budgets';
import type { Context } from '#platform/context.ts';
import { Problem } from '#platform/problems';
import { isOperator } from './is-operator.ts';
import { requireProvider } from './require-provider.ts';
import type { InstallationSettings } from './settings.ts';

/**
 * Sets the account's monthly budget with a provider; 0 stops all purchases. Purchases that are already reserved are still
 * charged.
 * @throws Problem provider_not_found · budget_not_settable
 */
export async function replaceProviderBudget(
  { db, accountId }: Pick<Context, 'db' | 'accountId'>,
  { name, limitMicros }: { name: string; limitMicros: number },
  settings: InstallationSettings,
): Promise<void> {
  requireProvider(settings, name);
  if (!(await isOperator({ db, accountId }, settings)))
    throw new Problem('budget_not_settable', 'Only the operator of the installation can change budgets.');
  await changeLimit(db, { accountId, provider: name, limitMicros });
}
