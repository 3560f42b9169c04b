import type { Subscription } from '../../api/billing.ts';
import type { ListedCampaign } from '../../api/campaigns.ts';

type Billed = Pick<Subscription, 'state' | 'periodEnd' | 'monthlyAmount' | 'currency' | 'campaignId'>;

export interface NextInvoice {
  day: string;
  /** In the minor unit of the currency. */
  amount: number;
}

/** The next invoice of a subscription. Null if none follows: it is not active, or its campaign is in the last month. Pure. */
export function nextInvoice(
  { state, periodEnd, monthlyAmount }: Billed,
  campaign: Pick<ListedCampaign, 'month' | 'termMonths'> | undefined,
): NextInvoice | null {
  if (state !== 'active' || periodEnd === null || monthlyAmount === 0) return null;
  if (campaign !== undefined && campaign.month >= campaign.termMonths) return null;
  return { day: periodEnd, amount: monthlyAmount };
}

/** The next day with invoices in a currency, and their total; null if none is expected. Pure. */
export function nextInvoices(
  subscriptions: readonly Billed[],
  { campaigns, currency }: { campaigns: ReadonlyMap<string, ListedCampaign>; currency: string },
): (NextInvoice & { count: number }) | null {
  const expected = subscriptions
    .filter((one) => one.currency === currency)
    .flatMap((one) => nextInvoice(one, campaigns.get(one.campaignId)) ?? []);
  const [day] = expected.map((invoice) => invoice.day).toSorted();
  if (day === undefined) return null;
  const first = expected.filter((invoice) => invoice.day === day);
  return { day, amount: first.reduce((total, { amount }) => total + amount, 0), count: first.length };
}
