import type { Budget, Provider } from '../../../api/providers.ts';
import { roundToSum } from '../../../format/money.ts';

type Amounts = Pick<Provider, 'spentMicros' | 'remainingMicros'>;

/** The spent amounts in cents that add up to the shown total. The remaining budgets change with them. */
export function roundSpent<ProviderSpend extends Amounts, BudgetSpend extends Pick<Budget, keyof Amounts>>(
  providers: readonly ProviderSpend[],
  answerPages: readonly BudgetSpend[],
) {
  const spent = [...providers, ...answerPages].map(({ spentMicros }) => spentMicros ?? 0);
  const rounded = roundToSum(spent);
  return {
    providers: withSpent(providers, rounded),
    answerPages: withSpent(answerPages, rounded.slice(providers.length)),
  };
}

const withSpent = <Spend extends Amounts>(spends: readonly Spend[], rounded: readonly number[]): Spend[] =>
  spends.map((spend, index) => {
    const { spentMicros: exact, remainingMicros } = spend;
    const spentMicros = rounded[index] ?? exact;
    if (exact === null || spentMicros === null || remainingMicros === null) return spend;
    return { ...spend, spentMicros, remainingMicros: remainingMicros + exact - spentMicros };
  });
