import { monthOf } from '#accounts/budgets';
import type { JobContext } from '#platform/jobs';
import { SerpFailure } from '#providers/serp';
import type { RankCheckSettings, StartedRankCheck } from '../core/rank-check.ts';
import { lockSpentAttempts, replaceReservations } from '../core/queries.ts';
import { chargeRankChecks } from './charge-rank-checks.ts';
import { reserveBudget } from '../core/reserve-budget.ts';

/**
 * Captures the costs of purchases whose SERPs were lost because a worker stopped, and reserves the price of the next one: the
 * reservation pays for one purchase only. Providers of live SERPs do not list what they have charged, so a purchase of unknown
 * cost counts with its maximum price.
 * @returns the ids of the rank checks whose budget does not pay for another purchase
 */
export async function chargeLostPurchases(
  db: JobContext['db'],
  rankChecks: readonly StartedRankCheck[],
  { defaultLimitMicros }: Pick<RankCheckSettings, 'defaultLimitMicros'>,
): Promise<Set<string>> {
  const spent = rankChecks.filter(({ spentMicros }) => spentMicros > 0);
  if (spent.length === 0) return new Set();
  return db.transaction().execute(async (transaction) => {
    const lost = await lockSpentAttempts(transaction, spent);
    const ofBudget = ({ provider, createdAt }: (typeof lost)[number]) => {
      return { provider, month: monthOf(createdAt) };
    };
    await chargeRankChecks(
      transaction,
      lost.map((rankCheck) => ({ ...rankCheck, purchases: 0 })),
    );
    const purchases = lost.map((item) => {
      const priceMicros = item.reservedMicros;
      return { item, request: { ...ofBudget(item), priceMicros, payers: [item.accountId] } };
    });
    const { reserved, refused } = await reserveBudget(transaction, purchases, defaultLimitMicros);
    const unpaid = refused.map((item) => ({ ...item, reservedMicros: 0 }));
    await replaceReservations(transaction, [...reserved.map(({ item }) => item), ...unpaid]);
    return new Set(unpaid.map(({ id }) => id));
  });
}

export function lostPurchaseFailure(): SerpFailure {
  const message = 'The check was interrupted, and the budget does not pay for another one.';
  return new SerpFailure('provider_timeout', message, { retryable: false });
}
