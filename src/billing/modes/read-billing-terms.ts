import { isOperatorAccount } from '#accounts/accounts';
import type { Context } from '#platform/context.ts';
import type { BillingTerms } from './billing-mode.ts';
import { findBillingMode } from './queries.ts';

/** Reads who pays for the campaigns of the account. */
export async function readBillingTerms({
  db,
  accountId,
}: Pick<Context, 'db' | 'accountId'>): Promise<BillingTerms> {
  const [stored, isOperator] = await Promise.all([
    findBillingMode(db, accountId),
    isOperatorAccount(db, accountId),
  ]);
  return { ...(stored ?? { mode: null, marginPercent: 0 }), isOperator };
}
