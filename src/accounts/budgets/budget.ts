/** The budget of an account with a provider in a month (its first day, UTC). */
export interface BudgetKey {
  accountId: string;
  provider: string;
  month: string;
}

/** Spending of an account with a provider in one month. Amounts in millionths of a US dollar. */
export interface Budget extends BudgetKey {
  limitMicros: number;
  spentMicros: number;
  /** Reserved for purchases whose cost is not known yet. */
  reservedMicros: number;
  /** Number of purchased units, such as SERPs or AI answers. */
  purchases: number;
}

/** A purchase, and the accounts that may pay for it, in order of preference. */
export interface PurchaseRequest extends Omit<BudgetKey, 'accountId'> {
  payers: readonly string[];
  /** Maximum price. */
  priceMicros: number;
}

/** The budget month of a moment: its first day (UTC). */
export function monthOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 7)}-01`;
}

/** The first day of the month before. */
export function monthBefore(month: string): string {
  return monthOf(new Date(Date.parse(month) - 1));
}

/** Start of the next month (UTC). */
export function nextMonth(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 1));
}

export function remainingMicros({
  limitMicros,
  spentMicros,
  reservedMicros,
}: Pick<Budget, 'limitMicros' | 'spentMicros' | 'reservedMicros'>): number {
  return Math.max(0, limitMicros - spentMicros - reservedMicros);
}

/** A map key that identifies the budget. */
export function budgetMapKey({ accountId, provider, month }: BudgetKey): string {
  return `${accountId} ${provider} ${month}`;
}

/**
 * Selects the account that pays for each request: the first of its payers with enough budget after the requests before it.
 * Free requests need no budget.
 * @param remaining remaining amounts by `budgetMapKey`
 * @param installation remaining amounts of all accounts together by month; months without a limit are absent
 * @returns account ids in the order of the requests; null if no payer has enough budget
 */
export function selectPayers(
  remaining: ReadonlyMap<string, number>,
  requests: readonly PurchaseRequest[],
  installation: ReadonlyMap<string, number> = new Map(),
): (string | null)[] {
  const left = new Map(remaining);
  const all = new Map(installation);
  return requests.map(({ payers, priceMicros, ...budget }) => {
    if (priceMicros === 0) return payers[0] ?? null;
    const shared = (all.get(budget.month) ?? Infinity) - priceMicros;
    if (shared < 0) return null;
    for (const accountId of payers) {
      const key = budgetMapKey({ accountId, ...budget });
      const rest = (left.get(key) ?? 0) - priceMicros;
      if (rest < 0) continue;
      left.set(key, rest);
      all.set(budget.month, shared);
      return accountId;
    }
    return null;
  });
}
