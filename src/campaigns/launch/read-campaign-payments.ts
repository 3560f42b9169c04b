import { selectSubscriptionInvoices } from '#billing/invoices';
import { readBillingTerms } from '#billing/modes';
import { findSubscription } from '#billing/subscriptions';
import type { Context } from '#platform/context.ts';
import { isCostHidden, isPriceHidden } from '#platform/http';
import { findCampaign } from '#campaigns/core';
import { type Placement, selectPlacements } from '#campaigns/placements/core';
import { clientCharge, isInvoicedToClient } from './client-charge.ts';
import { clientPayments, monthlyPayments } from './monthly-payments.ts';
import type { LaunchSettings } from './settings.ts';

/**
 * Reads who pays whom for a launched campaign, and the amounts so far. A viewer who sees prices sees the payments of the client, without
 * placements. Returns null before the launch, and if prices are hidden from the caller.
 */
export async function readCampaignPayments(
  context: Context,
  id: string,
  { billing: { issuer } }: Pick<LaunchSettings, 'billing'>,
) {
  if (isPriceHidden(context)) return null;
  const { db, accountId } = context;
  const [campaign, subscription] = await Promise.all([
    findCampaign(db, { accountId, id }),
    findSubscription(db, { accountId, subjectId: id }),
  ]);
  if (campaign === null || subscription === null || subscription.startedAt === null) return null;
  const { price, month } = campaign;
  const [invoices, placements, terms] = await Promise.all([
    selectSubscriptionInvoices(db, subscription.id),
    selectPlacements(db, { accountId, campaignId: id }),
    readBillingTerms(context),
  ]);
  const valid = invoices.filter(({ state }) => state !== 'void');
  const amounts = {
    invoiced: total(valid),
    paid: total(valid.filter(({ state }) => state === 'paid')),
  };
  const charging = { subscription, terms, issuer };
  if (!isCostHidden(context))
    return {
      payments: monthlyPayments(price, charging),
      ...amounts,
      placements: countCosts(placements, month),
    };
  if (clientCharge(price, subscription, terms) === null) return null;
  const shown = isInvoicedToClient(subscription, terms) ? amounts : { invoiced: null, paid: null };
  return { payments: clientPayments(price, charging), ...shown, placements: null };
}

const total = (invoices: readonly { total: number }[]) =>
  invoices.reduce((sum, invoice) => sum + invoice.total, 0);

/** Counts prices of placements as their plan does: a rejected placement costs nothing. Pure. */
function countCosts(
  placements: readonly Pick<Placement, 'price' | 'status' | 'month' | 'orderedAt'>[],
  month: number,
) {
  const sum = (counted: typeof placements) => counted.reduce((costs, { price }) => costs + price, 0);
  const costly = placements.filter(({ status }) => status !== 'rejected');
  const ordered = costly.filter(({ orderedAt }) => orderedAt !== null);
  const ofMonth = (one: (typeof placements)[number]) => one.month === month;
  return {
    ordered: sum(ordered),
    orderedThisMonth: sum(ordered.filter(ofMonth)),
    plannedThisMonth: sum(costly.filter(({ orderedAt }) => orderedAt === null).filter(ofMonth)),
  };
}
