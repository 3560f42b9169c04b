import { Type } from 'typebox';
import { CampaignId, Currency, Line, Money, SubscriptionId, subscriptionStates } from '#billing/core';
import { AnyOf, Choice, Day, Exactly, Nullable, pagingQuery, Timestamp } from '#platform/http';

const SubscriptionState = Choice(subscriptionStates, { examples: ['active'] });

export const SubscriptionShape = Exactly(
  {
    id: SubscriptionId,
    campaignId: CampaignId,
    subject: Type.String({
      description: 'The name of the campaign when the subscription started.',
      examples: ['example.com Full SEO'],
    }),
    provider: Choice(['invoice', 'stripe'], { examples: ['invoice'] }),
    state: SubscriptionState,
    currency: Currency,
    monthlyAmount: Money,
    lines: Type.Array(Line),
    checkoutUrl: Nullable(
      Type.String({ description: 'The payment page. Null unless a payment is awaited.' }),
    ),
    periodStart: Nullable(Day),
    periodEnd: Nullable(
      Type.String({
        format: 'date',
        description:
          'The first day of the next month. The next invoice of an active subscription is issued on it, unless `month` of the campaign is the last of its `termMonths`.',
      }),
    ),
    createdAt: Timestamp,
    startedAt: Nullable(Timestamp),
    pausedAt: Nullable(Timestamp),
    endedAt: Nullable(Timestamp),
    reason: Nullable(Type.String({ description: 'Why the subscription ended, if known.' })),
  },
  { title: 'Subscription' },
);

export const SubscriptionQuery = Exactly({
  state: AnyOf(SubscriptionState, 'Only subscriptions in this state.'),
  campaignId: AnyOf(CampaignId, 'Only subscriptions for this campaign.'),
  ...pagingQuery,
});
