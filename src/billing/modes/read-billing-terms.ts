import { isOperatorAccount } from '#accounts/accounts';
import type { Context } from '#platform/context.ts';
import type { BillingTerms } from './billing-mode.ts';
import { findBillingMode } from './queries.ts';

/**
 * Reads who pays for the campaigns of the account. An account that no longer is the operator's, such as one moved from another installation,
 * pays in spite of the mode `internal`.
 */
export async function readBillingTerms({
  db,
  accountId,
}: Pick<Context, 'db' | 'accountId'>): Promise<BillingTerms> {
  const [stored, isOperator] = await Promise.all([
    findBillingMode(db, accountId),
    isOperatorAccount(db, accountId),
  ]);
  const isDecided = stored !== null && (stored.mode !== 'internal' || isOperator);
  return { ...(isDecided ? stored : { mode: null, marginPercent: 0 }), isOperator };
}
