import { Type } from 'typebox';
import { AnyOf, Choice, Day, Exactly, Nullable, pagingQuery, Timestamp } from '#http';
import { invoiceStates } from './invoices/invoice.ts';
import { ledgers } from './ledger/ledger-queries.ts';
import { subscriptionStates } from './subscriptions/subscription.ts';

const Money = Type.Integer({ description: 'In the minor unit of `currency`.', examples: [89_900] });
const Currency = Type.String({ description: 'ISO 4217.', examples: ['USD'] });
const Line = Exactly({ label: Type.String({ examples: ['Full SEO'] }), amount: Money });
const SubscriptionId = Type.String({ examples: ['sub_01kqk0n8zwe5rt3yhj2m4c6v9s'] });
const CampaignId = Type.String({ examples: ['cmp_01kqk0n8zwe5rt3yhj2m4c6v9c'] });
const SubscriptionState = Choice(subscriptionStates, { examples: ['active'] });
const InvoiceState = Choice(invoiceStates, { examples: ['open'] });

export const SubscriptionShape = Exactly(
  {
    id: SubscriptionId,
    campaignId: CampaignId,
    subject: Type.String({ examples: ['example.com Full SEO'] }),
    provider: Choice(['invoice', 'stripe'], { examples: ['invoice'] }),
    state: SubscriptionState,
    currency: Currency,
    monthlyAmount: Money,
    lines: Type.Array(Line),
    checkoutUrl: Nullable(Type.String({ description: 'Where a payment that is awaited is made.' })),
    periodStart: Nullable(Day),
    periodEnd: Nullable(Type.String({ format: 'date', description: 'The first day of the next month.' })),
    createdAt: Timestamp,
    startedAt: Nullable(Timestamp),
    pausedAt: Nullable(Timestamp),
    endedAt: Nullable(Timestamp),
    reason: Nullable(Type.String()),
  },
  { title: 'Subscription' },
);

export const InvoiceShape = Exactly(
  {
    id: Type.String({ examples: ['inv_01kqk0n8zwe5rt3yhj2m4c6v9i'] }),
    subscriptionId: SubscriptionId,
    campaignId: CampaignId,
    subject: Type.String({
      description: 'The campaign, as it was called then.',
      examples: ['example.com Full SEO'],
    }),
    number: Type.String({ examples: ['2026-000001'] }),
    state: InvoiceState,
    currency: Currency,
    total: Type.Integer({ description: 'Negative for a credit note.', examples: [89_900] }),
    lines: Type.Array(Line),
    periodStart: Day,
    periodEnd: Type.String({ format: 'date', description: 'The first day after it.' }),
    issuedAt: Timestamp,
    dueAt: Timestamp,
    paidAt: Nullable(Timestamp),
    correctsId: Nullable(Type.String({ description: 'The invoice of which a credit note takes back.' })),
    allowed: Type.Array(Choice(['mark_paid'], { examples: ['mark_paid'] }), {
      description: 'What whoever asks may do with it now.',
    }),
  },
  { title: 'Invoice' },
);

export const BalanceShape = Exactly(
  { ledger: Choice(ledgers, { examples: ['receivable'] }), currency: Currency, amount: Money },
  { title: 'Balance' },
);

export const SubscriptionQuery = Exactly({
  state: AnyOf(SubscriptionState, 'Subscriptions in this state.'),
  campaignId: AnyOf(CampaignId, 'Subscriptions of this campaign.'),
  ...pagingQuery,
});

export const InvoiceQuery = Exactly({
  state: AnyOf(InvoiceState, 'Invoices in this state.'),
  campaignId: AnyOf(CampaignId, 'Invoices for this campaign.'),
  ...pagingQuery,
});
