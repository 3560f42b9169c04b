import { type Static, Type } from 'typebox';
import { AnyOf, Choice, Exactly, Nullable, pagingQuery, Timestamp } from '#platform/http';
import { campaignActions, CampaignKeywordShape, CampaignShape, HistoryShape } from '#campaigns/core';
import { ForecastShape } from '#campaigns/forecast';
import { CampaignPayments } from '#campaigns/launch';
import { EffectShape } from '#campaigns/monitoring';
import { claimStates, pendingSteps, placementDecisions, PlacementShape } from '#campaigns/placements/core';
import { taskActions, TaskShape } from '#campaigns/tasks';

const { status, type, websiteId, monthlyPrice, placementBudget } = CampaignShape.properties;
const hidden = 'Null for viewers, who may be clients.';
const clientPrice =
  'In the minor unit of `currency`. For viewers what the client pays, if an owner shows them prices, and otherwise null.';

export const CampaignQuery = Exactly({
  status: AnyOf(status, 'Campaigns of this status.'),
  type: AnyOf(type, 'Campaigns of this type.'),
  websiteId: AnyOf(websiteId, 'Campaigns of this website.'),
  ...pagingQuery,
});
export type CampaignQuery = Static<typeof CampaignQuery>;

export const WholeCampaign = Exactly(
  {
    ...CampaignShape.properties,
    monthlyPrice: Nullable({ ...monthlyPrice, description: clientPrice }),
    placementBudget: Nullable({ ...placementBudget, description: hidden }),
    keywords: Type.Array(CampaignKeywordShape),
    tasks: Type.Array(TaskShape, { description: 'At most 500, open tasks first.' }),
    backlinks: Type.Array(PlacementShape, {
      description: 'Placements, with the agreed and the verified attributes.',
    }),
    history: Type.Array(HistoryShape, { description: 'The latest 50 events.' }),
    effect: Nullable(EffectShape),
    forecast: Nullable(ForecastShape),
  },
  { title: 'WholeCampaign' },
);

export const ApprovalQuery = Exactly({ websiteId: CampaignQuery.properties.websiteId });

const { id, name } = CampaignShape.properties;

export const ApprovalShape = Exactly(
  {
    campaignId: id,
    campaignName: name,
    websiteId,
    domain: Type.String({ examples: ['example.com'] }),
    kind: Choice(['keywords', 'placements'], {
      description: '`keywords`: suggested keywords. `placements`: planned placements.',
      examples: ['keywords'],
    }),
    count: Type.Integer({ minimum: 1, examples: [15] }),
    firstDecidedBy: Nullable({
      ...Timestamp,
      description:
        'When the first of them is approved automatically. Null if none is, because a language model suggested them.',
    }),
    lastDecidedBy: Nullable({
      ...Timestamp,
      description: 'When the last of them is approved automatically.',
    }),
  },
  { title: 'Approval' },
);

const Cost = (text: string) =>
  Type.Integer({ description: `${text} In the minor unit of \`currency\`.`, examples: [41_760] });

export const RunningCostsShape = Exactly(
  {
    currency: Type.String({ description: 'ISO 4217.', examples: ['USD'] }),
    campaigns: Type.Integer({ description: 'The number of running campaigns.', examples: [4] }),
    paused: Type.Integer({
      description: 'The number of paused campaigns, which no amount counts.',
      examples: [1],
    }),
    fromClients: Nullable(Cost('What your clients pay per month. Null if no client pays.')),
    toOperator: Nullable(
      Cost('What you pay the operator of the installation per month. Null if you pay nothing.'),
    ),
    placements: Nullable(
      Exactly({
        maximum: Cost('What you pay publishers per month at most.'),
        ordered: Cost('The placements that are ordered in the current months of the campaigns.'),
        planned: Cost('The placements of these months that are not ordered yet.'),
      }),
    ),
    margin: Nullable(
      Cost('The part of `fromClients` that you keep at least, before the costs of data providers.'),
    ),
    paysProviders: Type.Boolean({ description: 'Whether you pay data providers.', examples: [true] }),
  },
  { title: 'RunningCosts' },
);

const description = 'The actions that you can perform on it now.';
const Decisions = Type.Array(Choice(placementDecisions, { examples: ['approve'] }), { description });
const { properties } = WholeCampaign;

export const CampaignOverview = Exactly(
  {
    ...properties,
    payments: Nullable({ ...CampaignPayments, description: 'Null for viewers and before the launch.' }),
    allowed: Type.Array(Choice(campaignActions, { examples: ['pause'] }), { description }),
    keywords: Type.Array(
      Exactly(
        {
          ...CampaignKeywordShape.properties,
          decidedBy: Nullable({
            ...Timestamp,
            description:
              'Full SEO: a suggestion without a decision is approved at this time, except one of a language model.',
          }),
          similarTo: Nullable(
            Type.String({
              description:
                'Suggestions: a keyword that the website already tracks, with the same words in another form.',
              examples: ['running shoe'],
            }),
          ),
          allowed: Decisions,
        },
        { title: 'OverviewKeyword' },
      ),
    ),
    tasks: Type.Array(
      Exactly(
        {
          ...TaskShape.properties,
          allowed: Type.Array(Choice(taskActions, { examples: ['start'] }), { description }),
        },
        { title: 'OverviewTask' },
      ),
      { description: 'At most 500, open tasks first.' },
    ),
    backlinks: Type.Array(
      Exactly(
        {
          ...PlacementShape.properties,
          waitingFor: Nullable(
            Choice(pendingSteps, { description: 'Null if no step is pending.', examples: ['publication'] }),
          ),
          dueAt: Nullable({ ...Timestamp, description: 'When the publisher is due to publish.' }),
          nextCheckAt: Nullable(Timestamp),
          decidedBy: Nullable({
            ...Timestamp,
            description: 'Full SEO: a placement without a decision is approved at this time.',
          }),
          claim: Nullable(
            Exactly({
              state: Choice(claimStates, { examples: ['accepted'] }),
              reason: Nullable(Type.String({ examples: ['noindex'] })),
            }),
          ),
          allowed: Decisions,
        },
        { title: 'OverviewPlacement' },
      ),
      { description: 'Placements, with the agreed and the verified attributes.' },
    ),
  },
  { title: 'CampaignOverview' },
);
