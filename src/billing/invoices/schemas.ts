import { Type } from 'typebox';
import { CampaignId, Currency, invoiceStates, Line, SubscriptionId } from '#billing/core';
import { AnyOf, Choice, Day, Exactly, Nullable, pagingQuery, Timestamp } from '#platform/http';

const InvoiceState = Choice(invoiceStates, { examples: ['open'] });

export const InvoiceShape = Exactly(
  {
    id: Type.String({ examples: ['inv_01kqk0n8zwe5rt3yhj2m4c6v9i'] }),
    subscriptionId: SubscriptionId,
    campaignId: CampaignId,
    subject: Type.String({
      description: 'The name of the campaign when the subscription started.',
      examples: ['example.com Full SEO'],
    }),
    recipient: Nullable(
      Type.String({ description: 'The client on it. Null if it is the account.', examples: ['Acme GmbH'] }),
    ),
    number: Type.String({ examples: ['2026-000001'] }),
    state: InvoiceState,
    currency: Currency,
    total: Type.Integer({
      description: 'In the minor unit of `currency`. Negative for a credit note.',
      examples: [89_900],
    }),
    lines: Type.Array(Line),
    periodStart: Day,
    periodEnd: Type.String({ format: 'date', description: 'The day after the last day of the period.' }),
    issuedAt: Timestamp,
    dueAt: Timestamp,
    paidAt: Nullable(Timestamp),
    correctsId: Nullable(
      Type.String({ description: 'The invoice that a credit note corrects. Null for an invoice.' }),
    ),
    allowed: Type.Array(Choice(['mark_paid'], { examples: ['mark_paid'] }), {
      description: 'The actions that the caller may take on this invoice now.',
    }),
  },
  { title: 'Invoice' },
);

const Amount = (description: string) =>
  Type.Integer({ description: `${description} In the minor unit of \`currency\`.`, examples: [89_900] });

export const InvoicedMonthShape = Exactly(
  {
    month: Type.String({ pattern: '^\\d{4}-\\d{2}$', examples: ['2026-11'] }),
    currency: Currency,
    invoices: Type.Integer({ description: 'The number of invoices.', examples: [3] }),
    invoicedAmount: Amount('The total of the invoices.'),
    creditedAmount: Amount('The total of the credit notes.'),
    paidAmount: Amount('The part of `invoicedAmount` that is paid by now.'),
    refundedAmount: Amount('The part of `creditedAmount` that is paid out by now.'),
    total: Amount('Invoices less credit notes.'),
  },
  { title: 'InvoicedMonth' },
);

export const InvoiceQuery = Exactly({
  state: AnyOf(InvoiceState, 'Only invoices in this state.'),
  campaignId: AnyOf(CampaignId, 'Only invoices for this campaign.'),
  startDate: Type.Optional(
    Type.String({
      format: 'date',
      description: 'Only invoices issued on this day (UTC) or later.',
      examples: ['2026-10-01'],
    }),
  ),
  endDate: Type.Optional(
    Type.String({
      format: 'date',
      description: 'Only invoices issued on this day (UTC) or earlier.',
      examples: ['2026-12-31'],
    }),
  ),
  ...pagingQuery,
});

export const InvoicedMonthQuery = Exactly({ campaignId: InvoiceQuery.properties.campaignId });
