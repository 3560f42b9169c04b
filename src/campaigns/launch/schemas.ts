import { Type } from 'typebox';
import { Exactly, Nullable, Text, Timestamp } from '#platform/http';
import { CampaignShape } from '#campaigns/core';
import { ForecastShape } from '#campaigns/forecast';

const Step = Exactly({
  code: Type.String({ examples: ['payment'] }),
  text: Type.String({
    examples: ['The first monthly invoice is issued immediately and is due in 14 days.'],
  }),
});

const { priceLines, monthlyPrice, currency } = CampaignShape.properties;

export const PreviewShape = Exactly(
  {
    priceLines,
    monthlyPrice,
    currency,
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

export const LaunchBody = Exactly({ token: Type.String({ minLength: 1, maxLength: 1000 }) });
export const ReasonBody = Exactly({ reason: Type.Optional(Nullable(Text({ maxLength: 500 }))) });
