import { publishEvent } from '#platform/jobs';
import type { Db } from '#platform/postgres';
import { setBudgetLimit, setInstallationBudget } from './queries.ts';

type Limit =
  | { accountId: string; provider: string; limitMicros: number }
  /** Of all accounts and providers together; null removes it. */
  | { accountId: null; limitMicros: number | null };

/** Sets a monthly limit, and resumes the purchases that waited for it. Runs in the caller's transaction. */
export async function changeLimit(db: Db, limit: Limit): Promise<void> {
  if (limit.accountId === null) await setInstallationBudget(db, limit.limitMicros);
  else await setBudgetLimit(db, limit);
  await publishEvent(db, 'budget.changed', { accountId: limit.accountId });
}
