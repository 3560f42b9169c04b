/** What an account has bought and may still buy from a provider in a month. Money in millionths of a US dollar. */
export interface Budget {
  provider: string;
  /** First day of the month, UTC. */
  month: string;
  limitMicros: number;
  spentMicros: number;
  /** Ordered and not yet settled. */
  reservedMicros: number;
  /** Result pages, answers or whatever the provider sells. */
  purchases: number;
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
}: Omit<Budget, 'provider' | 'month' | 'purchases'>) {
  return Math.max(0, limitMicros - spentMicros - reservedMicros);
}

/** Which of these purchases can be paid, in the order given: each that fits what those before it have left. */
export function affordable(remaining: number, pricesMicros: readonly number[]): boolean[] {
  let left = remaining;
  return pricesMicros.map((price) => {
    if (price > left) return false;
    left -= price;
    return true;
  });
}
