import { expect, test } from 'vitest';
import type { Subscription } from '../../api/billing.ts';
import type { ListedCampaign } from '../../api/campaigns.ts';
import { nextInvoices } from './next-invoices.ts';

const active = {
  state: 'active',
  periodEnd: '2026-12-14',
  monthlyAmount: 89_900,
  currency: 'USD',
  campaignId: 'cmp_1',
} as Subscription;
const campaigns = new Map([
  ['cmp_1', { month: 3, termMonths: 12 } as ListedCampaign],
  ['cmp_last', { month: 12, termMonths: 12 } as ListedCampaign],
]);
const next = (subscriptions: Subscription[], currency = 'USD') =>
  nextInvoices(subscriptions, { campaigns, currency });

test('the next invoices are those of the first day on which any is issued, by currency', () => {
  const later = { ...active, periodEnd: '2026-12-20' };
  const inEuros = { ...active, currency: 'EUR', periodEnd: '2026-12-01' };
  expect(next([later, active, active, inEuros])).toEqual({ day: '2026-12-14', amount: 179_800, count: 2 });
  expect(next([active, inEuros], 'EUR')?.day).toBe('2026-12-01');
});

test('no invoice follows a subscription that is not active, is free or is in the last month of its campaign', () => {
  expect(next([{ ...active, state: 'paused' }])).toBeNull();
  expect(next([{ ...active, state: 'past_due' }])).toBeNull();
  expect(next([{ ...active, monthlyAmount: 0 }])).toBeNull();
  expect(next([{ ...active, campaignId: 'cmp_last' }])).toBeNull();
});
