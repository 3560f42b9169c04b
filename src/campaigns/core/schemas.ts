import { type Static, Type } from 'typebox';
import { AnyOf, Choice, Exactly, Nullable, pagingQuery, Text, Timestamp } from '#http';
import {
  addOns,
  authorityTargets,
  campaignStages,
  campaignStatuses,
  campaignTypes,
  keywordModes,
} from './campaign.ts';
import { candidateSources } from './keyword-queries.ts';
import { EffectShape } from './monitor/schemas.ts';

const CampaignId = Type.String({ examples: ['cmp_01kqk0n8zwe5rt3yhj2m4c6v9c'] });
const WebsiteId = Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9x'] });
const Name = Text({ maxLength: 200, examples: ['example.com Full SEO'] });
const CampaignTypeChoice = Choice(campaignTypes, { examples: ['fullseo'] });
const Status = Choice(campaignStatuses, { examples: ['draft'] });
const Stage = Choice(campaignStages, { examples: ['setup'] });
const KeywordModeChoice = Choice(keywordModes, {
  description: 'Full SEO only. `ai` where absent: the keywords are proposed.',
  examples: ['ai'],
});
const AuthorityChoice = Choice(authorityTargets, {
  description: 'Full SEO only. `mixed` where absent: how strong the publishers of placements are.',
  examples: ['mixed'],
});
const AddOns = Type.Array(Choice(addOns), { maxItems: 5, examples: [['content']] });
const TargetKeywords = Type.Integer({
  minimum: 5,
  maximum: 200,
  description: 'As many as the price list includes where absent.',
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
    amount: Money('In the minor unit of the currency; negative where it lowers the price.', 89_900),
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
};

export const ListedCampaign = Exactly(listed, { title: 'ListedCampaign' });

export const CampaignShape = Exactly(
  {
    ...listed,
    monthlyPrice: MonthlyPrice,
    currency: Currency,
    priceLines: Type.Array(PriceLineShape, { description: 'What the price is made of.' }),
    priceList: Type.String({ description: 'The version that it was quoted under.', examples: ['2026-11'] }),
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
    month: Type.Integer({
      minimum: 0,
      description: 'The month that it works in; 0 before launch.',
      examples: [0],
    }),
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
        description: 'At the last successful check; null where none has found it.',
        examples: [7],
      }),
    ),
    positionAt: Nullable(Timestamp),
    previousPosition: Nullable(Type.Integer({ minimum: 1, examples: [9] })),
    bestPosition: Nullable(Type.Integer({ minimum: 1, examples: [5] })),
    url: Nullable(Type.String({ examples: ['https://example.com/shoes'] })),
    checkStatus: Nullable(
      Choice(['pending', 'ranked', 'not_ranked', 'failed'], {
        description: 'Of the tracked keyword; null before it is tracked.',
        examples: ['ranked'],
      }),
    ),
    checkedAt: Nullable(Timestamp),
    keywordId: Nullable(
      Type.String({ description: 'The tracked keyword.', examples: ['kw_01kqk0n8zwe5rt3yhj2m4c6v9y'] }),
    ),
    source: Choice(candidateSources, { description: 'Where it was found.', examples: ['search_console'] }),
    score: Nullable(
      Type.Number({ description: 'Clicks a month that are expected to be won.', examples: [42.5] }),
    ),
    reasons: Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      additionalProperties: true,
      description: 'What the score is made of.',
      examples: [{ impressions: 1200, position: 11.2 }],
    }),
    targetUrl: Nullable(Type.String({ examples: ['https://example.com/shoes'] })),
    suggestedAt: Timestamp,
    decidedAt: Nullable(Timestamp),
  },
  { title: 'CampaignKeyword' },
);

export const TaskShape = Exactly(
  {
    id: Type.String({ examples: ['task_01kqk0n8zwe5rt3yhj2m4c6v9t'] }),
    type: Type.String({ examples: ['fix_issue'] }),
    title: Type.String({ examples: ['Give each page a title of its own'] }),
    detail: Type.String({ examples: ['3 pages share the title “Shoes”.'] }),
    category: Type.String({ examples: ['content'] }),
    severity: Choice(['error', 'warning', 'notice'], { examples: ['warning'] }),
    status: Choice(['open', 'in_progress', 'done', 'verified', 'reopened'], { examples: ['open'] }),
    affectedUrls: Type.Array(Type.String({ examples: ['https://example.com/shoes'] }), {
      description: 'The first 20.',
    }),
    affectedCount: Type.Integer({ examples: [3] }),
    impact: Type.Number({
      description: 'Severity × pages × traffic at stake; the highest first.',
      examples: [12.5],
    }),
    createdAt: Timestamp,
    doneAt: Nullable(Timestamp),
    verifiedAt: Nullable(Timestamp),
    proposals: Type.Array(
      Exactly({
        url: Type.String({ examples: ['https://example.com/shoes'] }),
        found: Nullable(Type.String({ examples: ['Shoes'] })),
        proposed: Nullable(Type.String({ examples: ['Running shoes for wide feet'] })),
        by: Choice(['rule', 'model'], {
          description: '`model`: written by a language model, and to be approved by a person.',
          examples: ['rule'],
        }),
      }),
    ),
    lastFinding: Nullable(
      Type.String({
        description: 'What the last verification found.',
        examples: ['The title is still “Shoes”.'],
      }),
    ),
  },
  { title: 'Task' },
);

export const PlacementShape = Exactly(
  {
    id: Type.String({ examples: ['plc_01kqk0n8zwe5rt3yhj2m4c6v9p'] }),
    sourceDomain: Type.String({ examples: ['magazine.example'] }),
    sourceUrl: Nullable(Type.String({ examples: ['https://magazine.example/shoes'] })),
    targetUrl: Type.String({ examples: ['https://example.com/shoes'] }),
    anchor: Type.String({ examples: ['running shoes'] }),
    relAgreed: Type.Array(Type.String({ examples: ['sponsored'] })),
    relFound: Nullable(Type.Array(Type.String({ examples: ['sponsored'] }))),
    authority: Type.Integer({ minimum: 0, maximum: 100, examples: [48] }),
    price: Money('In the minor unit of `currency`.', 15_000),
    currency: Currency,
    status: Choice(
      ['planned', 'ordered', 'in_progress', 'published', 'live', 'lost', 'replaced', 'rejected'],
      { examples: ['live'] },
    ),
    month: Type.Integer({ examples: [1] }),
    approvedAt: Nullable(Timestamp),
    publishedAt: Nullable(Timestamp),
    verifiedAt: Nullable(Timestamp),
    lastCheckedAt: Nullable(Timestamp),
    lostReason: Nullable(Type.String({ description: 'Why it was lost or rejected.', examples: ['removed'] })),
    guaranteedUntil: Nullable(Timestamp),
    replacesId: Nullable(Type.String({ examples: ['plc_01kqk0n8zwe5rt3yhj2m4c6v9q'] })),
  },
  { title: 'Placement' },
);

export const HistoryShape = Exactly(
  {
    id: Type.String({ examples: ['hist_01kqk0n8zwe5rt3yhj2m4c6v9h'] }),
    at: Timestamp,
    actor: Choice(['user', 'key', 'system'], { examples: ['user'] }),
    actorId: Nullable(
      Type.String({
        description: 'The person or the key; null for what the program did by itself.',
        examples: ['usr_01kqk0n8zwe5rt3yhj2m4c6v9u'],
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

export const WholeCampaign = Exactly(
  {
    ...CampaignShape.properties,
    keywords: Type.Array(CampaignKeywordShape),
    tasks: Type.Array(TaskShape, { description: 'At most 500, open ones first.' }),
    backlinks: Type.Array(PlacementShape, {
      description: 'Placements, with what was agreed and what was found.',
    }),
    history: Type.Array(HistoryShape, { description: 'The last 50.' }),
    effect: Nullable(EffectShape),
  },
  { title: 'WholeCampaign' },
);

const optionMembers = {
  keywordMode: Type.Optional(Nullable(KeywordModeChoice)),
  authorityTarget: Type.Optional(Nullable(AuthorityChoice)),
  addOns: Type.Optional(Nullable(AddOns)),
  targetKeywords: Type.Optional(Nullable(TargetKeywords)),
  name: Type.Optional(Nullable(Name)),
};

export const NewCampaign = Exactly(
  { websiteId: WebsiteId, type: CampaignTypeChoice, ...optionMembers },
  { title: 'NewCampaign' },
);
export type NewCampaign = Static<typeof NewCampaign>;

export const CampaignPatch = Exactly(
  { type: Type.Optional(CampaignTypeChoice), ...optionMembers },
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

export const CampaignQuery = Exactly({
  status: AnyOf(Status, 'Campaigns of this status.'),
  type: AnyOf(CampaignTypeChoice, 'Campaigns of this type.'),
  websiteId: AnyOf(WebsiteId, 'Campaigns of this website.'),
  ...pagingQuery,
});
export type CampaignQuery = Static<typeof CampaignQuery>;
