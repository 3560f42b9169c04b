interface Payment {
  code: 'campaign' | 'client' | 'placements' | 'providers';
  payerSentence: { code: string };
  /** Per month, in the minor unit of the currency; null if it depends on use. */
  amount: number | null;
}

/** A launched campaign that has not ended. */
export interface CampaignCosts {
  currency: string;
  isPaused: boolean;
  /** The payments of each month. */
  payments: readonly Payment[];
  /** The price of the placements of its current month. */
  ordered: number;
  planned: number;
}

/** The costs of all running campaigns in one currency, per month, in its minor unit. */
export interface RunningCosts {
  currency: string;
  campaigns: number;
  /** Paused campaigns, which no amount counts. */
  paused: number;
  /** The payments of clients; null if no client pays. */
  fromClients: number | null;
  /** The payments of the account to the operator of the installation; null if it makes none. */
  toOperator: number | null;
  /** The payments of the account to publishers; null if it makes none. */
  placements: { maximum: number; ordered: number; planned: number } | null;
  /** The least part of the payments of clients that the account keeps; null without clients. */
  margin: number | null;
  paysProviders: boolean;
}

/** Adds up the costs of campaigns by currency. Pure. */
export function addUpCosts(campaigns: readonly CampaignCosts[]): RunningCosts[] {
  return [...Map.groupBy(campaigns, ({ currency }) => currency)].map(([currency, all]) => {
    const running = all.filter(({ isPaused }) => !isPaused);
    const billed = running.filter((one) => amountOf(one, 'client') !== null);
    const placing = running.filter((one) => amountOf(one, 'placements') !== null);
    const total = (of: typeof running, read: (one: CampaignCosts) => number | null) =>
      of.reduce((sum, one) => sum + (read(one) ?? 0), 0);
    const paid = running.filter((one) => amountOf(one, 'campaign') !== null);
    return {
      currency,
      campaigns: running.length,
      paused: all.length - running.length,
      fromClients: billed.length === 0 ? null : total(billed, (one) => amountOf(one, 'client')),
      toOperator: paid.length === 0 ? null : total(paid, (one) => amountOf(one, 'campaign')),
      placements:
        placing.length === 0
          ? null
          : {
              maximum: total(placing, (one) => amountOf(one, 'placements')),
              ordered: total(placing, ({ ordered }) => ordered),
              planned: total(placing, ({ planned }) => planned),
            },
      margin: billed.length === 0 ? null : total(billed, marginOf),
      paysProviders: running.some(({ payments }) =>
        payments.some((one) => one.code === 'providers' && isOwn(one)),
      ),
    };
  });
}

const isOwn = ({ payerSentence }: Payment) => payerSentence.code === 'payment.you';

/** Null if the account neither makes nor gets the payment. */
function amountOf({ payments }: CampaignCosts, code: Payment['code']): number | null {
  return payments.find((one) => one.code === code && (code === 'client' || isOwn(one)))?.amount ?? null;
}

function marginOf(campaign: CampaignCosts): number {
  const cost = amountOf(campaign, 'campaign') ?? amountOf(campaign, 'placements') ?? 0;
  return (amountOf(campaign, 'client') ?? 0) - cost;
}
