import { Type } from 'typebox';
import { Choice, Exactly, Nullable, Text, Timestamp } from '#platform/http';
import {
  addOns,
  authorityTargets,
  campaignStages,
  campaignStatuses,
  campaignTypes,
  keywordModes,
} from './campaign.ts';
import { candidateSources } from './keyword-queries.ts';

const CampaignId = Type.String({ examples: ['cmp_01kqk0n8zwe5rt3yhj2m4c6v9c'] });
const WebsiteId = Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9x'] });
const Name = Text({ maxLength: 200, examples: ['example.com Full SEO'] });
const CampaignTypeChoice = Choice(campaignTypes, { examples: ['fullseo'] });
const Status = Choice(campaignStatuses, { examples: ['draft'] });
const Stage = Choice(campaignStages, { examples: ['setup'] });
const KeywordModeChoice = Choice(keywordModes, {
  description: 'Full SEO only. Default `ai`: Cairn suggests the keywords.',
  examples: ['ai'],
});
const AuthorityChoice = Choice(authorityTargets, {
  description: 'Full SEO only. The authority of the publishers of placements. Default `mixed`.',
  examples: ['mixed'],
});
const AddOns = Type.Array(Choice(addOns), { maxItems: 5, examples: [['content']] });
const TargetKeywords = Type.Integer({
  minimum: 5,
  maximum: 200,
  description: 'Default: the number of keywords that the base price includes.',
  examples: [30],
});
const Money = (description: string, example: number) => Type.Integer({ description, examples: [example] });
const Currency = Type.String({ description: 'ISO 4217.', examples: ['USD'] });
const MonthlyPrice = Money('In the minor unit of `currency`: 89900 is 899.00 US dollars.', 89_900);

const PriceLineShape = Exactly(
  {
    code: Type.String({ examples: ['base'] }),
    label: Type.String({ examples: ['Full SEO'] }),
    quantity: Type.Integer({ examples: [1] }),
    unitAmount: Money('In the minor unit of the currency.', 89_900),
    amount: Money('In the minor unit of the currency; negative for a discount.', 89_900),
  },
  { title: 'PriceLine' },
);

const listed = {
  id: CampaignId,
  name: Name,
  type: CampaignTypeChoice,
  status: Status,
  stage: Stage,
  progress: Type.Integer({ minimum: 0, maximum: 100, description: 'Per cent.', examples: [0] }),
  websiteId: WebsiteId,
  createdAt: Timestamp,
  month: Type.Integer({
    minimum: 0,
    description: 'The current month of the campaign; 0 before the launch.',
    examples: [0],
  }),
  termMonths: Type.Integer({
    minimum: 1,
    description: 'The campaign is completed after this month.',
    examples: [12],
  }),
};

export const ListedCampaign = Exactly(listed, { title: 'ListedCampaign' });

export const CampaignShape = Exactly(
  {
    ...listed,
    monthlyPrice: MonthlyPrice,
    currency: Currency,
    priceLines: Type.Array(PriceLineShape, { description: 'The items of the monthly price.' }),
    placementBudget: Type.Integer({
      description:
        'The part of the monthly price that is spent on placements at most, in the minor unit of `currency`.',
      examples: [35_960],
    }),
    priceList: Type.String({ description: 'The version of the price list.', examples: ['2026-11'] }),
    options: Exactly({
      keywordMode: Nullable(KeywordModeChoice),
      authorityTarget: Nullable(AuthorityChoice),
      addOns: AddOns,
      targetKeywords: TargetKeywords,
    }),
    launch: Type.Union([
      Exactly({
        state: Choice(['awaiting_payment', 'declined', 'expired'], { examples: ['awaiting_payment'] }),
        expiresAt: Nullable(Timestamp),
      }),
      Type.Null(),
    ]),
    launchedAt: Nullable(Timestamp),
    endedAt: Nullable(Timestamp),
    nextCycleAt: Nullable(Timestamp),
  },
  { title: 'Campaign' },
);

export const CampaignKeywordShape = Exactly(
  {
    id: Type.String({ examples: ['ckw_01kqk0n8zwe5rt3yhj2m4c6v9k'] }),
    keyword: Type.String({ examples: ['running shoes'] }),
    status: Choice(['suggested', 'approved', 'rejected'], { examples: ['approved'] }),
    position: Nullable(
      Type.Integer({
        minimum: 1,
        description: 'At the last successful rank check; null if no rank check has found it.',
        examples: [7],
      }),
    ),
    positionAt: Nullable(Timestamp),
    previousPosition: Nullable(Type.Integer({ minimum: 1, examples: [9] })),
    bestPosition: Nullable(Type.Integer({ minimum: 1, examples: [5] })),
    url: Nullable(Type.String({ examples: ['https://example.com/shoes'] })),
    checkStatus: Nullable(
      Choice(['pending', 'ranked', 'not_ranked', 'failed'], {
        description: 'The status of the tracked keyword; null before tracking starts.',
        examples: ['ranked'],
      }),
    ),
    checkedAt: Nullable(Timestamp),
    keywordId: Nullable(
      Type.String({ description: 'The tracked keyword.', examples: ['kw_01kqk0n8zwe5rt3yhj2m4c6v9y'] }),
    ),
    source: Choice(candidateSources, {
      description: 'The data source that suggested the keyword.',
      examples: ['search_console'],
    }),
    score: Nullable(
      Type.Number({ description: 'The expected additional clicks per month.', examples: [42.5] }),
    ),
    reasons: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      description: 'The factors of the score.',
      examples: [{ impressions: 1200, position: 11.2 }],
    }),
    targetUrl: Nullable(Type.String({ examples: ['https://example.com/shoes'] })),
    suggestedAt: Timestamp,
    decidedAt: Nullable(Timestamp),
  },
  { title: 'CampaignKeyword' },
);

export const HistoryShape = Exactly(
  {
    id: Type.String({ examples: ['hist_01kqk0n8zwe5rt3yhj2m4c6v9h'] }),
    at: Timestamp,
    actor: Choice(['user', 'key', 'system'], { examples: ['user'] }),
    actorId: Nullable(
      Type.String({
        description: 'The person or the API key; null if Cairn made the change.',
        examples: ['usr_01kqk0n8zwe5rt3yhj2m4c6v9u'],
      }),
    ),
    actorName: Nullable(
      Type.String({
        description:
          'The name of the person or the API key at that time. Viewers see no names of API keys, and no amounts of money in `detail`.',
        examples: ['Ada Lovelace'],
      }),
    ),
    event: Type.String({ examples: ['launch'] }),
    from: Nullable(Type.String({ examples: ['draft'] })),
    to: Nullable(Type.String({ examples: ['active'] })),
    reason: Nullable(Type.String({ examples: ['The client asked for it.'] })),
    detail: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      examples: [{}],
    }),
  },
  { title: 'CampaignEvent' },
);

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    cmp: 'campaign';
    ckw: 'campaign keyword';
    hist: 'history entry';
  }
}
