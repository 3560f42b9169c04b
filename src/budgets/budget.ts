/** Whose money, at which provider, of which month (its first day, UTC). */
export interface BudgetKey {
  accountId: string;
  provider: string;
  month: string;
}

/** What an account has bought and may still buy. Money in millionths of a US dollar. */
export interface Budget extends BudgetKey {
  limitMicros: number;
  spentMicros: number;
  /** Ordered and not yet settled. */
  reservedMicros: number;
  /** Result pages, answers or whatever the provider sells. */
  purchases: number;
}

/** Something to be bought, and who would pay for it, in turn. */
export interface Wish extends Omit<BudgetKey, 'accountId'> {
  payers: readonly string[];
  /** The most that it may cost. */
  priceMicros: number;
}

export function monthOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 7)}-01`;
}

/** First moment of the month after. */
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

/** The same for two keys that mean the same budget. */
export function budgetName({ accountId, provider, month }: BudgetKey): string {
  return `${accountId} ${provider} ${month}`;
}

/**
 * Who pays for each wish, in the order given: the first of its payers who has the price left, after the wishes before it;
 * null where nobody has. What is free asks for nobody's money.
 * @param remaining what is left, by `budgetName`.
 */
export function affordable(
  remaining: ReadonlyMap<string, number>,
  wishes: readonly Wish[],
): (string | null)[] {
  const left = new Map(remaining);
  return wishes.map(({ payers, priceMicros, ...budget }) => {
    if (priceMicros === 0) return payers[0] ?? null;
    for (const accountId of payers) {
      const name = budgetName({ accountId, ...budget });
      const rest = (left.get(name) ?? 0) - priceMicros;
      if (rest < 0) continue;
      left.set(name, rest);
      return accountId;
    }
    return null;
  });
}
