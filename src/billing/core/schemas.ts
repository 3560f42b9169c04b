import { Type } from 'typebox';
import { Exactly } from '#platform/http';

export const Money = Type.Integer({ description: 'In the minor unit of `currency`.', examples: [89_900] });
export const Currency = Type.String({ description: 'ISO 4217.', examples: ['USD'] });
export const Line = Exactly({
  code: Type.Optional(
    Type.String({ description: 'The item of the price of the campaign.', examples: ['base'] }),
  ),
  label: Type.String({ examples: ['Full SEO'] }),
  amount: Money,
});
export const SubscriptionId = Type.String({ examples: ['sub_01kqk0n8zwe5rt3yhj2m4c6v9s'] });
export const CampaignId = Type.String({ examples: ['cmp_01kqk0n8zwe5rt3yhj2m4c6v9c'] });

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    inv: 'invoice';
    sub: 'subscription';
  }
}
