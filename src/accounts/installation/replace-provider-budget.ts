import { setBudgetLimit } from '#budgets';
import type { Context } from '#context.ts';
import { Problem } from '#errors.ts';
import { requireProvider } from './change-credentials.ts';
import type { InstallationSettings } from './settings.ts';

/**
 * Says what the account may spend a month with a service; 0 stops all buying from it. What was ordered before is paid still.
 * @throws Problem provider_not_found · budget_not_settable
 */
export async function changeBudget(
  { db, accountId }: Pick<Context, 'db' | 'accountId'>,
  { name, limitMicros }: { name: string; limitMicros: number },
  settings: InstallationSettings,
): Promise<void> {
  requireProvider(settings, name);
  // The services are the operator's, and so is the money that others spend with them.
  if (!settings.mayOwnersConnect) {
    throw new Problem(
      'budget_not_settable',
      'Anybody may open an account here: the operator says what each may spend.',
    );
  }
  await setBudgetLimit(db, { accountId, provider: name, limitMicros });
}
