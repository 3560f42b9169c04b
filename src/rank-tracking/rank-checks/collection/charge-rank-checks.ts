import { captureSpend, monthOf } from '#accounts/budgets';
import type { Db } from '#platform/postgres';
import { findWebsitesOfTargets } from '../core/queries.ts';
import type { RankCheck } from '../core/rank-check.ts';

type Charge = Pick<
  RankCheck,
  'targetId' | 'accountId' | 'provider' | 'createdAt' | 'reservedMicros' | 'spentMicros'
> & { purchases: number };

/**
 * Captures the costs of rank checks in the month in which they were created, for the websites of the paying account that track
 * the search.
 */
export async function chargeRankChecks(db: Db, charges: readonly Charge[]): Promise<void> {
  const websites = await findWebsitesOfTargets(
    db,
    charges.filter(({ spentMicros }) => spentMicros !== 0),
  );
  await captureSpend(
    db,
    charges.map(({ targetId, accountId, provider, createdAt, reservedMicros, spentMicros, purchases }) => {
      const websiteIds = websites.get(`${accountId} ${targetId}`) ?? [];
      return {
        accountId,
        provider,
        month: monthOf(createdAt),
        reservedMicros,
        spentMicros,
        purchases,
        websiteIds,
      };
    }),
  );
}
