import type { Db } from '#db';
import { affordable, type BudgetKey, budgetName, remainingMicros, type Wish } from './budget.ts';
import { addReserved, lockBudgets } from './queries.ts';

/**
 * Sets money aside before it is spent, so that nothing goes beyond a limit however many processes buy at once. The budgets
 * concerned stay locked until the transaction ends.
 * @returns for each wish the account that pays, or null where none of its payers has the money.
 */
export async function reserveSpend(
  db: Db,
  wishes: readonly Wish[],
  defaultLimitMicros: number,
): Promise<(string | null)[]> {
  const paid = wishes.filter(({ priceMicros }) => priceMicros > 0);
  const budgets = await lockBudgets(db, paid.flatMap(keysOf), defaultLimitMicros);
  const remaining = new Map(budgets.map((budget) => [budgetName(budget), remainingMicros(budget)]));
  const payers = affordable(remaining, wishes);
  const reservations = wishes.flatMap(({ provider, month, priceMicros }, index) => {
    const accountId = payers[index];
    return accountId ? [{ accountId, provider, month, reservedMicros: priceMicros }] : [];
  });
  await addReserved(db, reservations);
  return payers;
}

function keysOf({ payers, provider, month }: Wish): BudgetKey[] {
  return payers.map((accountId) => ({ accountId, provider, month }));
}
