import { expect, test } from 'vitest';
import { addUpCosts, type CampaignCosts } from './add-up-costs.ts';

type Payment = CampaignCosts['payments'][number];

const pay = (code: Payment['code'], amount: number | null, payer = 'you'): Payment => ({
  code,
  amount,
  payerSentence: { code: `payment.${payer}` },
});
const campaign = (payments: Payment[], more: Partial<CampaignCosts> = {}): CampaignCosts => ({
  currency: 'USD',
  isPaused: false,
  payments,
  ordered: 0,
  planned: 0,
  ...more,
});
const ofAgency = [pay('client', 120, 'your_client'), pay('placements', 40), pay('providers', null)];

test('an agency sees what its clients pay, what it pays publishers, and what it keeps at least', () => {
  const campaigns = [campaign(ofAgency, { ordered: 30, planned: 5 }), campaign(ofAgency)];
  expect(addUpCosts(campaigns)).toEqual([
    {
      currency: 'USD',
      campaigns: 2,
      paused: 0,
      fromClients: 240,
      toOperator: null,
      placements: { maximum: 80, ordered: 30, planned: 5 },
      margin: 160,
      paysProviders: true,
    },
  ]);
});

test('a client pays the operator, who pays the publishers and data providers', () => {
  const payments = [
    pay('campaign', 100),
    pay('placements', 40, 'operator'),
    pay('providers', null, 'operator'),
  ];
  expect(addUpCosts([campaign(payments, { ordered: 30 })])).toMatchObject([
    { fromClients: null, toOperator: 100, placements: null, margin: null, paysProviders: false },
  ]);
});

test('an agency that pays an operator keeps what its client pays more', () => {
  const payments = [pay('campaign', 100), pay('client', 150, 'your_client'), pay('placements', 40, 'issuer')];
  expect(addUpCosts([campaign(payments)])).toMatchObject([
    { fromClients: 150, toOperator: 100, placements: null, margin: 50 },
  ]);
});

test('internal campaigns have no price, paused ones count no amount, and each currency has its own sums', () => {
  const internal = [pay('placements', 40), pay('providers', null)];
  const costs = addUpCosts([
    campaign(internal),
    campaign(ofAgency, { isPaused: true, ordered: 30 }),
    campaign(internal, { currency: 'EUR' }),
  ]);
  expect(costs).toMatchObject([
    {
      currency: 'USD',
      campaigns: 1,
      paused: 1,
      fromClients: null,
      margin: null,
      placements: { maximum: 40, ordered: 0 },
    },
    { currency: 'EUR', campaigns: 1, paused: 0, placements: { maximum: 40 } },
  ]);
});
