import type { BillingSettings, Subscription } from '#billing/core';
import type { BillingTerms } from '#billing/modes';
import { placementBudget, type Price } from '#campaigns/core';
import { type Said, sayer, type Sentence } from '#platform/text';
import { type Charge, clientPrice } from './charge-campaign.ts';

/** A payment for a campaign, in words for the person who launches it. */
export interface Payment {
  code: 'campaign' | 'client' | 'placements' | 'providers';
  payer: string;
  payerSentence: Sentence;
  payee: string;
  payeeSentence: Sentence;
  /** Per month, in the minor unit of the currency; null if it depends on use. */
  amount: number | null;
  /** Whether the amount is the highest possible one. */
  isMaximum: boolean;
  due: string;
  dueSentence: Sentence;
  method: string;
  methodSentence: Sentence;
}

interface SaidPayment extends Pick<Payment, 'code' | 'amount' | 'isMaximum'> {
  payer: Said;
  payee: Said;
  due: Said;
  method: Said;
}

/** How an account is charged for a campaign: by its launch, or by its subscription. */
type Charging = Pick<BillingSettings, 'provider' | 'issuer'> & Pick<Charge, 'monthlyAmount'>;

/** Payers and payees, times and methods of payments. */
export const paymentSentences = {
  you: () => 'You',
  your_client: () => 'Your client',
  issuer: ({ name }: { name: string }) => name,
  operator: () => 'The operator of this installation',
  publishers: () => 'Publishers',
  vendors: () => 'Data providers and AI engines',
  agency: () => 'Your agency',
  due_as_agreed: () => 'As you agree with your client',
  due_with_placement: () => 'When a placement is ordered',
  due_with_request: () => 'With each request, within the monthly budgets',
  due_at_launch: () => 'On the day of the launch, then monthly',
  due_after_invoice: () => 'Monthly from the launch, due in 14 days',
  by_own_invoice: () => 'By your own invoice; Cairn does not collect it',
  as_agreed: () => 'As agreed with each publisher',
  included: () => 'Included in the price above',
  by_credentials: () => 'With the credentials of this installation',
  by_own_accounts: () => 'Billed to your own provider accounts',
  by_stripe: () => 'Automatically, as set up on a Stripe page',
  by_invoice: () => 'By invoice; an owner marks it as paid',
  as_agreed_with_agency: () => 'As agreed with your agency',
  by_agency_invoice: () => 'By an invoice of your agency, which is not in Cairn',
  by_listed_invoice: () => 'By invoice',
};

const say = sayer('payment', paymentSentences);
const you = say('you');
const client = say('your_client');

/** The payments of each month of a campaign, in the order in which they are due. Pure. */
export function describePayments(price: Price, terms: BillingTerms, charging: Charging): Payment[] {
  return paymentsOf(price, terms, charging).map(textOf);
}

/** The payment of a client, in words for the client. @param isInvoiced whether its invoices are issued by Cairn or the payment service. Pure. */
export function describeClientPayment(
  charging: Charging & Pick<Subscription, 'recipient'>,
  isInvoiced: boolean,
): Payment {
  const { due, method } = chargeTerms(charging);
  const isNamed = (charging.issuer[0] ?? '') !== '';
  const invoiced = {
    payee: isNamed || charging.recipient === null ? issuerOf(charging) : say('agency'),
    due,
    method: charging.provider === 'stripe' ? method : say('by_listed_invoice'),
  };
  const byAgency = {
    payee: say('agency'),
    due: say('as_agreed_with_agency'),
    method: say('by_agency_invoice'),
  };
  const amount = charging.monthlyAmount;
  const of = isInvoiced ? invoiced : byAgency;
  return textOf({ code: 'campaign', payer: you, amount, isMaximum: false, ...of });
}

function textOf({ payer, payee, due, method, ...payment }: SaidPayment): Payment {
  return {
    ...payment,
    payer: payer.text,
    payerSentence: payer.sentence,
    payee: payee.text,
    payeeSentence: payee.sentence,
    due: due.text,
    dueSentence: due.sentence,
    method: method.text,
    methodSentence: method.sentence,
  };
}

function paymentsOf(price: Price, terms: BillingTerms, charging: Charging): SaidPayment[] {
  const { mode, isOperator, marginPercent } = terms;
  const operator = isOperator && mode !== 'client' && mode !== null ? you : issuerOf(charging);
  const isClientCharged = mode === 'agency' && isOperator;
  const charged = {
    code: isClientCharged ? ('client' as const) : ('campaign' as const),
    payer: isClientCharged ? client : you,
    payee: operator,
    amount: charging.monthlyAmount,
    isMaximum: false,
    ...chargeTerms(charging),
  };
  const byAgency = {
    code: 'client' as const,
    payer: client,
    payee: you,
    amount: clientPrice(price, marginPercent),
    isMaximum: false,
    due: say('due_as_agreed'),
    method: say('by_own_invoice'),
  };
  return [
    ...(mode === 'internal' ? [] : [charged]),
    ...(mode === 'agency' && !isOperator ? [byAgency] : []),
    {
      code: 'placements',
      payer: operator,
      payee: say('publishers'),
      amount: placementBudget(price),
      isMaximum: true,
      due: say('due_with_placement'),
      method: say(operator === you ? 'as_agreed' : 'included'),
    },
    {
      code: 'providers',
      payer: isOperator ? you : issuerOf(charging),
      payee: say('vendors'),
      amount: null,
      isMaximum: false,
      due: say('due_with_request'),
      method: say(isOperator ? 'by_own_accounts' : 'by_credentials'),
    },
  ];
}

const issuerOf = ({ issuer: [name = ''] }: Pick<Charging, 'issuer'>): Said =>
  name === '' ? say('operator') : say('issuer', { name });

function chargeTerms({ provider }: Pick<Charging, 'provider'>): Pick<SaidPayment, 'due' | 'method'> {
  return provider === 'stripe'
    ? { due: say('due_at_launch'), method: say('by_stripe') }
    : { due: say('due_after_invoice'), method: say('by_invoice') };
}
