import { encodeId } from '#platform/ids.ts';
import type { BudgetKey } from './budget.ts';
import type { SpendOfMonth } from './queries.ts';

/** The spending of a provider by website, in the month of the budget and the one before. */
export function spendOfWebsites(
  spend: readonly SpendOfMonth[],
  { provider, month }: Pick<BudgetKey, 'provider' | 'month'>,
) {
  const ofProvider = spend.filter((of) => of.provider === provider);
  const current = ofProvider.find((of) => of.month === month);
  const previous = ofProvider.find((of) => of.month !== month);
  const [now, before] = [microsOf(current), microsOf(previous)];
  const domains = new Map(
    ofProvider.flatMap(({ websites }) => websites.map(({ id, domain }) => [id, domain])),
  );
  return {
    withoutWebsiteMicros: current?.withoutWebsiteMicros ?? 0,
    previousMonth: {
      spentMicros: previous?.spentMicros ?? 0,
      withoutWebsiteMicros: previous?.withoutWebsiteMicros ?? 0,
    },
    websites: [...domains].map(([id, domain]) => ({
      websiteId: encodeId('web', id),
      domain,
      spentMicros: now.get(id) ?? 0,
      previousMonthMicros: before.get(id) ?? 0,
    })),
  };
}

const microsOf = (of: SpendOfMonth | undefined) =>
  new Map(of?.websites.map(({ id, micros }) => [id, micros]));
