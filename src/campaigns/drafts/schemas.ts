import { type Static, Type } from 'typebox';
import { AnyOf, Choice, Exactly, Nullable, Text } from '#platform/http';
import { addOns, CampaignShape } from '#campaigns/core';
import { ForecastShape } from '#campaigns/forecast';

const { type, name, websiteId, options, monthlyPrice, currency, priceLines, priceList } =
  CampaignShape.properties;
const AddOn = Choice(addOns, { examples: ['content'] });
const Amount = (description: string, example: number) => Type.Integer({ description, examples: [example] });

const optionFields = {
  keywordMode: Type.Optional(options.properties.keywordMode),
  authorityTarget: Type.Optional(options.properties.authorityTarget),
  addOns: Type.Optional(Nullable(options.properties.addOns)),
  targetKeywords: Type.Optional(Nullable(options.properties.targetKeywords)),
  name: Type.Optional(Nullable(name)),
};
export const NewCampaign = Exactly({ websiteId, type, ...optionFields }, { title: 'NewCampaign' });
export type NewCampaign = Static<typeof NewCampaign>;

export const CampaignPatch = Exactly(
  { type: Type.Optional(type), ...optionFields },
  { title: 'CampaignPatch' },
);
export type CampaignPatch = Static<typeof CampaignPatch>;

export const CampaignKeywordsBody = Exactly(
  {
    keywords: Type.Array(Text({ maxLength: 400, examples: ['running shoes'] }), {
      minItems: 1,
      maxItems: 200,
    }),
  },
  { title: 'CampaignKeywords' },
);

export const DraftShape = Exactly(
  { ...CampaignShape.properties, forecast: Nullable(ForecastShape) },
  { title: 'CampaignDraft' },
);

export const QuoteQuery = Exactly({
  type,
  keywordMode: optionFields.keywordMode,
  authorityTarget: optionFields.authorityTarget,
  targetKeywords: optionFields.targetKeywords,
  addOns: AnyOf(AddOn, 'The add-ons of the campaign.'),
  websiteId: Type.Optional(websiteId),
  draftId: Type.Optional(
    Type.String({
      description:
        'The draft that would change. The base price of an additional campaign is paid by its parent. It replaces `websiteId`.',
      examples: ['cmp_01kqk0n8zwe5rt3yhj2m4c6v9c'],
    }),
  ),
});
export type QuoteQuery = Static<typeof QuoteQuery>;

export const QuoteShape = Exactly(
  {
    monthlyPrice,
    currency,
    priceLines,
    priceList,
    includedKeywords: Type.Integer({
      description: 'The number of keywords that the base price includes.',
      examples: [30],
    }),
    keywordAmount: Amount('The price of each additional keyword, in the minor unit of the currency.', 1_900),
    addOnAmounts: Type.Array(
      Exactly({
        addOn: AddOn,
        amount: Amount('The price of the add-on, in the minor unit of the currency.', 19_900),
      }),
    ),
    placementBudget: Amount(
      'The part of the price that is spent on placements at most, in the minor unit of the currency.',
      35_960,
    ),
    forecast: Nullable(ForecastShape),
    termMonths: Type.Integer({
      description: 'The campaign is completed after this many months.',
      examples: [12],
    }),
  },
  { title: 'CampaignQuote' },
);
