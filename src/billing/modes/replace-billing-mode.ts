import type { Context } from '#platform/context.ts';
import { invalidField, Problem } from '#platform/problems';
import type { BillingMode, BillingTerms } from './billing-mode.ts';
import { upsertBillingMode } from './queries.ts';
import { readBillingTerms } from './read-billing-terms.ts';

/**
 * Decides who pays for the campaigns that are launched from now on.
 * @throws Problem billing_mode_not_settable · invalid_request
 */
export async function replaceBillingMode(
  context: Pick<Context, 'db' | 'accountId'>,
  { mode, marginPercent = 0 }: { mode: BillingMode; marginPercent?: number | undefined },
): Promise<BillingTerms> {
  const { db, accountId } = context;
  if (mode !== 'agency' && marginPercent !== 0)
    throw invalidField('marginPercent', 'not_allowed', 'applies to the mode `agency` only');
  // The operator pays the vendors of all accounts, so only the operator may work without a bill.
  if (mode === 'internal' && !(await readBillingTerms(context)).isOperator)
    throw new Problem(
      'billing_mode_not_settable',
      'Only the account of the operator can work without billing, because the operator pays the vendors.',
    );
  await upsertBillingMode(db, { accountId, mode, marginPercent });
  return readBillingTerms(context);
}
