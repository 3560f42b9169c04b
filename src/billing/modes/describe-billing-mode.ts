import { includesRight } from '#platform/http';
import type { Context } from '#platform/context.ts';
import type { BillingTerms } from './billing-mode.ts';

/** The payer of the campaigns of an account, as a member sees it. Viewers may be clients, who do not see the margin. Pure. */
export function describeBillingMode(
  { mode, marginPercent, isOperator }: BillingTerms,
  { right }: Pick<Context, 'right'>,
) {
  const isTeam = includesRight(right, 'write');
  return { mode, marginPercent: isTeam ? marginPercent : null, mayBeInternal: isOperator };
}
