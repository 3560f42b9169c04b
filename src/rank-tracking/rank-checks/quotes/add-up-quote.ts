import type { SerpProviderName } from '#providers/serp';
import type { MonthlyPrice } from '../core/monthly-price.ts';

/** The price of one keyword for a month, and its price now. */
export interface QuotedKeyword {
  /** Null if no connected provider supports the keyword. */
  price: MonthlyPrice | null;
  /** Whether another keyword of the account already buys result pages that are as deep and as frequent. */
  isShared: boolean;
  /** The price now; null for a new keyword. */
  current: MonthlyPrice | null;
}

export interface ProviderBudget {
  provider: string;
  limitMicros: number;
  spentMicros: number;
  /** The price of all keywords of the account for a month. */
  committedMicros: number;
}

export interface ProviderQuote extends ProviderBudget {
  provider: SerpProviderName;
  checks: number;
  sharedChecks: number;
  monthlyMicros: number;
  /** The price of the same keywords now. */
  previousMicros: number;
  /** Whether the limit covers a month of all keywords, with these. */
  fits: boolean;
  /** How many of these keywords the limit covers, in their order. */
  fittingKeywords: number;
}

/** The quote of keywords by provider, in the order of their names. Pure. */
export function addUpQuote(
  keywords: readonly QuotedKeyword[],
  budgetOf: (provider: SerpProviderName) => ProviderBudget,
): ProviderQuote[] {
  const supported = keywords.flatMap(({ price, ...one }) => (price === null ? [] : [{ ...one, price }]));
  const groups = [...Map.groupBy(supported, ({ price }) => price.provider)];
  return groups
    .map(([provider, group]) => quoteOf(provider, group, budgetOf(provider)))
    .toSorted((one, other) => one.provider.localeCompare(other.provider));
}

function quoteOf(
  provider: SerpProviderName,
  keywords: readonly (QuotedKeyword & { price: MonthlyPrice })[],
  budget: ProviderBudget,
): ProviderQuote {
  const previousMicros = sum(keywords.map(({ current }) => microsWith(provider, current)));
  let committed = budget.committedMicros - previousMicros;
  let fittingKeywords = 0;
  for (const { price, isShared } of keywords) {
    committed += isShared ? 0 : price.micros;
    if (committed <= budget.limitMicros) fittingKeywords += 1;
  }
  const [shared, paid] = [
    keywords.filter(({ isShared }) => isShared),
    keywords.filter(({ isShared }) => !isShared),
  ];
  return {
    ...budget,
    provider,
    checks: sum(keywords.map(({ price }) => price.checks)),
    sharedChecks: sum(shared.map(({ price }) => price.checks)),
    monthlyMicros: sum(paid.map(({ price }) => price.micros)),
    previousMicros,
    fits: fittingKeywords === keywords.length,
    fittingKeywords,
  };
}

const microsWith = (provider: string, price: MonthlyPrice | null) =>
  price?.provider === provider ? price.micros : 0;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
