import { Type } from 'typebox';
import { ModeChoice } from '#billing/modes';
import { Choice, Exactly, Nullable, SentenceOf, Text, Timestamp } from '#platform/http';
import { CampaignShape } from '#campaigns/core';
import { ForecastShape } from '#campaigns/forecast';

const Step = Exactly({
  code: Type.String({ examples: ['payment'] }),
  text: Type.String({
    examples: ['The first monthly invoice is issued immediately and is due in 14 days.'],
  }),
  sentence: SentenceOf('The text', { code: 'launch.suggested_keywords', values: { count: 30, days: 7 } }),
});

const { priceLines, monthlyPrice, currency } = CampaignShape.properties;
const Amount = (description: string) =>
  Type.Integer({
    description: `${description} Per month, in the minor unit of \`currency\`.`,
    examples: [89_900],
  });

const Payment = Exactly({
  code: Choice(['campaign', 'client', 'placements', 'providers'], { examples: ['campaign'] }),
  payer: Type.String({ examples: ['You'] }),
  payerSentence: SentenceOf('The payer', { code: 'payment.you', values: {} }),
  payee: Type.String({ examples: ['Publishers'] }),
  payeeSentence: SentenceOf('The payee', { code: 'payment.publishers', values: {} }),
  amount: Nullable(Amount('Null if it depends on use.')),
  isMaximum: Type.Boolean({ description: 'Whether the amount is the highest possible one.' }),
  due: Type.String({ examples: ['When a placement is ordered'] }),
  dueSentence: SentenceOf('The time', { code: 'payment.due_with_placement', values: {} }),
  method: Type.String({ examples: ['As agreed with each publisher'] }),
  methodSentence: SentenceOf('The method', { code: 'payment.as_agreed', values: {} }),
});

const payments = Type.Array(Payment, { description: 'Who pays whom, when and how.' });
const Spent = (description: string) =>
  Type.Integer({ description: `${description} In the minor unit of \`currency\`.`, examples: [20_100] });

export const CampaignPayments = Exactly(
  {
    payments: { ...payments, description: 'Who pays whom, when and how. Empty after the end.' },
    invoiced: Nullable(
      Spent(
        'The total of the invoices so far, less credit notes. Null for viewers whose agency invoices them outside of Cairn.',
      ),
    ),
    paid: Nullable(Spent('The part of `invoiced` that is paid. Null if `invoiced` is.')),
    placements: Nullable(
      Exactly(
        {
          ordered: Spent('The price of all ordered placements, without rejected orders.'),
          orderedThisMonth: Spent(
            'The part of `ordered` that counts towards the budget of the current month.',
          ),
          plannedThisMonth: Spent(
            'The price of the placements of the current month that are not ordered yet.',
          ),
        },
        { description: 'Null for viewers.' },
      ),
    ),
  },
  { title: 'CampaignPayments' },
);

const BillingPreview = Exactly({
  mode: Nullable(ModeChoice),
  charge: Amount('The amount that the launch charges by invoice or through the payment service.'),
  clientPrice: Nullable(Amount('The amount that the client of an agency pays.')),
  vendorCost: Amount(
    'The highest amount that the account pays for the campaign, apart from its data providers: placements, or the price of the operator.',
  ),
  margin: Nullable(Amount('The part of the client price that an agency keeps after the vendor cost.')),
  namesClient: Type.Boolean({ description: 'Whether the invoices name a `recipient`.' }),
  payments,
});

export const PreviewShape = Exactly(
  {
    priceLines,
    monthlyPrice,
    currency,
    billing: BillingPreview,
    forecast: Nullable(ForecastShape),
    steps: Type.Array(Step, { description: 'The steps of the campaign, in chronological order.' }),
    needs: Type.Array(Step, { description: 'Missing requirements. A launch fails until all are met.' }),
    token: Type.String({ description: 'Confirms this preview in the launch request.' }),
    validUntil: Timestamp,
  },
  { title: 'LaunchPreview' },
);

export const LaunchShape = Exactly(
  {
    campaign: CampaignShape,
    subscriptionId: Type.String({ examples: ['sub_01kqk0n8zwe5rt3yhj2m4c6v9s'] }),
    checkoutUrl: Nullable(
      Type.String({ description: 'The page for the payment; null if no payment is awaited.' }),
    ),
  },
  { title: 'Launch' },
);

export const LaunchBody = Exactly({
  token: Type.String({ minLength: 1, maxLength: 1000 }),
  recipient: Type.Optional(
    Text({
      maxLength: 200,
      description: 'The client on the invoices, if the preview has `namesClient`. The domain by default.',
      examples: ['Acme GmbH'],
    }),
  ),
});
export const ReasonBody = Exactly({ reason: Type.Optional(Nullable(Text({ maxLength: 500 }))) });
