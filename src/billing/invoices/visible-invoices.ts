import type { BillingFilter } from '#billing/core';
import { readBillingTerms } from '#billing/modes';
import type { Context } from '#platform/context.ts';
import { isCostHidden, requirePrices } from '#platform/http';

/**
 * The invoices that the caller may see. A viewer who sees prices sees those that name a client, and those of the account only if it is the
 * client itself: otherwise they are its own cost.
 * @throws Problem insufficient_right
 */
export async function visibleInvoices(context: Context): Promise<Pick<BillingFilter, 'namesClient'>> {
  requirePrices(context);
  if (!isCostHidden(context)) return {};
  const { mode } = await readBillingTerms(context);
  return { namesClient: mode !== 'client' };
}
