import type { Db } from '#db';
import { affordable, remainingMicros } from './budget.ts';
import { addReserved, lockBudget } from './queries.ts';

interface Wish {
  accountId: string;
  provider: string;
  month: string;
  /** Most that each purchase may cost, in millionths of a US dollar. */
  pricesMicros: readonly number[];
}

/**
 * Sets money aside before it is spent, so that nothing goes beyond the limit however many processes buy at once.
 * @returns for each purchase whether there is money for it.
 */
export async function reserveSpend(
  db: Db,
  { pricesMicros, ...key }: Wish,
  defaultLimitMicros: number,
): Promise<boolean[]> {
  if (pricesMicros.every((price) => price === 0)) return pricesMicros.map(() => true);
  const budget = await lockBudget(db, key, defaultLimitMicros);
  const granted = affordable(remainingMicros(budget), pricesMicros);
  const sum = pricesMicros.reduce((total, price, index) => total + (granted[index] ? price : 0), 0);
  if (sum > 0) await addReserved(db, key, sum);
  return granted;
}
