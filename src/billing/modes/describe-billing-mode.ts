import { includesRight } from '#platform/http';
import type { Context } from '#platform/context.ts';
import type { BillingTerms } from './billing-mode.ts';

/** The payer of the campaigns of an account, as a member sees it. Viewers may be clients, whom it does not concern. Pure. */
export function describeBillingMode(
  { mode, marginPercent, isOperator }: BillingTerms,
  { right }: Pick<Context, 'right'>,
) {
  if (!includesRight(right, 'write')) return { mode: null, marginPercent: null, mayBeInternal: false };
  return { mode, marginPercent, mayBeInternal: isOperator };
}
