import { Type } from 'typebox';
import { Exactly, Nullable, Text, Timestamp } from '#http';
import { CampaignShape } from '../schemas.ts';

const Step = Exactly({
  code: Type.String({ examples: ['payment'] }),
  text: Type.String({ examples: ['The first monthly invoice is issued at once, due in 14 days.'] }),
});

export const PreviewShape = Exactly(
  {
    priceLines: CampaignShape.properties.priceLines,
    monthlyPrice: CampaignShape.properties.monthlyPrice,
    currency: CampaignShape.properties.currency,
    steps: Type.Array(Step, { description: 'What will happen, in this order.' }),
    needs: Type.Array(Step, { description: 'What is missing: nothing is launched before it is there.' }),
    token: Type.String({ description: 'Confirms this preview.' }),
    validUntil: Timestamp,
  },
  { title: 'LaunchPreview' },
);

export const LaunchShape = Exactly(
  {
    campaign: CampaignShape,
    subscriptionId: Type.String({ examples: ['sub_01kqk0n8zwe5rt3yhj2m4c6v9s'] }),
    checkoutUrl: Nullable(Type.String({ description: 'Where the payment is made, if one is awaited.' })),
  },
  { title: 'Launch' },
);

export const LaunchBody = Exactly({ token: Type.String({ minLength: 1, maxLength: 1000 }) });
export const ReasonBody = Exactly({ reason: Type.Optional(Nullable(Text({ maxLength: 500 }))) });
