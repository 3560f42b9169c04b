import { type Static, Type } from 'typebox';
import { AnyOf, Choice, Exactly } from '#http';
import { addOns } from '../campaign.ts';
import { CampaignShape, NewCampaign } from '../schemas.ts';

const { type, keywordMode, authorityTarget, targetKeywords } = NewCampaign.properties;
const AddOn = Choice(addOns, { examples: ['content'] });
const Amount = (description: string, example: number) => Type.Integer({ description, examples: [example] });

export const QuoteQuery = Exactly({
  type,
  keywordMode,
  authorityTarget,
  targetKeywords,
  addOns: AnyOf(AddOn, 'With these add-ons.'),
  draftId: Type.Optional(
    Type.String({
      description: 'The draft that is to be changed so: another campaign may have paid for its base.',
      examples: ['cmp_01kqk0n8zwe5rt3yhj2m4c6v9c'],
    }),
  ),
});
export type QuoteQuery = Static<typeof QuoteQuery>;

const { monthlyPrice, currency, priceLines, priceList } = CampaignShape.properties;

export const QuoteShape = Exactly(
  {
    monthlyPrice,
    currency,
    priceLines,
    priceList,
    includedKeywords: Type.Integer({
      description: 'Keywords that the base pays for; the usual number.',
      examples: [30],
    }),
    keywordAmount: Amount('Of each keyword above, in the minor unit.', 1_900),
    addOnAmounts: Type.Array(
      Exactly({ addOn: AddOn, amount: Amount('Of the add-on, in the minor unit.', 19_900) }),
    ),
    termMonths: Type.Integer({
      description: 'Months after which the campaign is completed.',
      examples: [12],
    }),
  },
  { title: 'CampaignQuote' },
);
