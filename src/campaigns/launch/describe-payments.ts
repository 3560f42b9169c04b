import type { BillingSettings } from '#billing/core';
import type { BillingTerms } from '#billing/modes';
import { placementBudget, type Price } from '#campaigns/core';
import { chargeCampaign, clientPrice } from './charge-campaign.ts';

/** A payment for a campaign, in words for the person who launches it. */
export interface Payment {
  code: 'campaign' | 'client' | 'placements' | 'providers';
  payer: string;
  payee: string;
  /** Per month, in the minor unit of the currency; null if it depends on use. */
  amount: number | null;
  /** Whether the amount is the highest possible one. */
  isMaximum: boolean;
  due: string;
  method: string;
}

type Settings = Pick<BillingSettings, 'provider' | 'issuer'>;

const you = 'You';
const client = 'Your client';

/** The payments of each month of a campaign, in the order in which they are due. Pure. */
export function describePayments(price: Price, terms: BillingTerms, settings: Settings): Payment[] {
  const { mode, isOperator, marginPercent } = terms;
  const operator = isOperator && mode !== 'client' && mode !== null ? you : issuerOf(settings);
  const isClientCharged = mode === 'agency' && isOperator;
  const charged = {
    code: isClientCharged ? ('client' as const) : ('campaign' as const),
    payer: isClientCharged ? client : you,
    payee: operator,
    amount: chargeCampaign(price, terms).monthlyAmount,
    isMaximum: false,
    ...chargeTerms(settings),
  };
  const byAgency = {
    code: 'client' as const,
    payer: client,
    payee: you,
    amount: clientPrice(price, marginPercent),
    isMaximum: false,
    due: 'As you agree with your client',
    method: 'By your own invoice; Cairn does not collect it',
  };
  return [
    ...(mode === 'internal' ? [] : [charged]),
    ...(mode === 'agency' && !isOperator ? [byAgency] : []),
    {
      code: 'placements',
      payer: operator,
      payee: 'Publishers',
      amount: placementBudget(price),
      isMaximum: true,
      due: 'When a placement is ordered',
      method: operator === you ? 'As agreed with each publisher' : 'Included in the price above',
    },
    {
      code: 'providers',
      payer: isOperator ? you : issuerOf(settings),
      payee: 'Data providers and AI engines',
      amount: null,
      isMaximum: false,
      due: 'With each request, within the monthly budgets',
      method: 'With the credentials of this installation',
    },
  ];
}

const issuerOf = ({ issuer: [name = ''] }: Settings) => name || 'The operator of this installation';

function chargeTerms({ provider }: Settings): Pick<Payment, 'due' | 'method'> {
  return provider === 'stripe'
    ? { due: 'On the day of the launch, then monthly', method: 'Automatically, as set up on a Stripe page' }
    : {
        due: 'Within 14 days of each invoice; the first is issued at the launch, the others monthly',
        method: 'As printed on the invoice, which an owner of the account marks as paid',
      };
}
