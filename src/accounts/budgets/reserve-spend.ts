import type { Db } from '#platform/postgres';
import {
  type BudgetKey,
  budgetMapKey,
  type PurchaseRequest,
  remainingMicros,
  selectPayers,
} from './budget.ts';
import { addReserved, lockBudgets, lockInstallationBudget } from './queries.ts';

/**
 * Reserves money before a purchase, so that concurrent purchases cannot exceed a limit. The budgets stay locked until the
 * transaction ends.
 * @returns the paying account of each request; null if none of its payers, or the installation, has enough budget.
 */
export async function reserveSpend(
  db: Db,
  requests: readonly PurchaseRequest[],
  defaultLimitMicros: number,
): Promise<(string | null)[]> {
  const priced = requests.filter(({ priceMicros }) => priceMicros > 0);
  // Before the budgets of accounts, always in this order, to avoid deadlocks.
  const installation = await lockInstallation(db, priced);
  const budgets = await lockBudgets(db, priced.flatMap(keysOf), defaultLimitMicros);
  const remaining = new Map(budgets.map((budget) => [budgetMapKey(budget), remainingMicros(budget)]));
  const payers = selectPayers(remaining, requests, installation);
  const reservations = requests.flatMap(({ provider, month, priceMicros }, index) => {
    const accountId = payers[index];
    return accountId ? [{ accountId, provider, month, reservedMicros: priceMicros }] : [];
  });
  await addReserved(db, reservations);
  return payers;
}

/** The amount that the installation may still spend, by month. Months without a limit are absent. */
async function lockInstallation(
  db: Db,
  requests: readonly PurchaseRequest[],
): Promise<ReadonlyMap<string, number>> {
  const left = new Map<string, number>();
  for (const month of [...new Set(requests.map((request) => request.month))].toSorted()) {
    const micros = await lockInstallationBudget(db, month);
    if (micros !== null) left.set(month, micros);
  }
  return left;
}

function keysOf({ payers, provider, month }: PurchaseRequest): BudgetKey[] {
  return payers.map((accountId) => ({ accountId, provider, month }));
}
