import type { SerpProviderName } from '#providers/serp';
import type { SearchTargetRow } from '#rank-tracking/keywords/rank-checking';
import { chooseProvider, priceMicros, type RankCheckSettings } from './rank-check.ts';
import { serpQueryFor } from './serp-query.ts';

/** Of the longest months, so that checks and price are upper limits of each month. */
const hoursPerMonth = 31 * 24;

/** A keyword as it would be checked. */
export interface TrackedTarget {
  target: Omit<SearchTargetRow, 'id'>;
  depth: number;
  intervalHours: number;
  /** The keyword's own provider; null for the first one that supports it. */
  provider: SerpProviderName | null;
}

export interface MonthlyPrice {
  provider: SerpProviderName;
  /** The most rank checks of a month. */
  checks: number;
  /** The maximum price of these rank checks, in millionths of a US dollar. */
  micros: number;
}

/** The price of checking a keyword for a month; null if no connected provider supports it. Pure. */
export function monthlyPrice(
  { target, depth, intervalHours, provider: preferred }: TrackedTarget,
  { providers, lane }: Pick<RankCheckSettings, 'providers' | 'lane'>,
): MonthlyPrice | null {
  const query = serpQueryFor({ id: '', ...target }, depth);
  const provider = chooseProvider(providers, query, preferred);
  if (provider === null) return null;
  const checks = Math.ceil(hoursPerMonth / intervalHours);
  return {
    provider: provider.name,
    checks,
    micros: checks * priceMicros(provider, lane, query),
  };
}
