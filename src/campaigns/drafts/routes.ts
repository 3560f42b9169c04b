import { Type } from 'typebox';
import { endpoint, type Endpoint } from '#platform/http';
import type { Context } from '#platform/context.ts';
import { type Campaign, CampaignKeywordShape, describeCampaign, describeKeyword } from '#campaigns/core';
import { forecastOf } from '#campaigns/forecast';
import type { PricingSettings } from '#campaigns/pricing';
import { createDraft } from './create-draft.ts';
import { deleteDraft } from './delete-draft.ts';
import { quoteCampaign } from './quote-campaign.ts';
import { replaceKeywords } from './replace-keywords.ts';
import {
  CampaignKeywordsBody,
  CampaignPatch,
  DraftShape,
  NewCampaign,
  QuoteQuery,
  QuoteShape,
} from './schemas.ts';
import { updateDraft } from './update-draft.ts';

const tag = 'Campaigns';
const pathIds = { id: { prefix: 'cmp', problem: 'campaign_not_found' } } as const;
const draftProblems = ['campaign_not_draft', 'launch_in_progress'] as const;

async function describeDraft(context: Context, draft: Campaign) {
  return { ...describeCampaign(draft, context.now), forecast: await forecastOf(context, draft) };
}

const create = (settings: PricingSettings) =>
  endpoint({
    method: 'POST',
    path: '/campaigns',
    operationId: 'createCampaign',
    tag,
    summary: 'Create a draft campaign',
    description:
      'The campaign is always a draft: free and inactive. A person launches it in the dashboard, which starts billing.',
    body: NewCampaign,
    response: { status: 201, data: DraftShape },
    problems: ['website_not_found'],
    handle: async (context, { body }) => {
      const data = await describeDraft(context, await createDraft(context, body, settings));
      return { data, headers: { Location: `/api/v1/campaigns/${data.id}` } };
    },
  });

const update = (settings: PricingSettings) =>
  endpoint({
    method: 'PATCH',
    path: '/campaigns/:id',
    operationId: 'updateCampaign',
    tag,
    summary: 'Update a draft campaign',
    description:
      'A merge patch (RFC 7396): `null` restores a default. The price is recalculated from the current price list.',
    pathIds,
    body: CampaignPatch,
    response: { status: 200, data: DraftShape },
    problems: [...draftProblems],
    handle: async (context, { id, body }) => ({
      data: await describeDraft(context, await updateDraft(context, { id, patch: body }, settings)),
    }),
  });

const remove = endpoint({
  method: 'DELETE',
  path: '/campaigns/:id',
  operationId: 'deleteCampaign',
  tag,
  summary: 'Delete a draft campaign',
  pathIds,
  response: { status: 204 },
  problems: [...draftProblems],
  handle: async (context, { id }) => {
    await deleteDraft(context, id);
    return {};
  },
});

const keywords = endpoint({
  method: 'PUT',
  path: '/campaigns/:id/keywords',
  operationId: 'replaceCampaignKeywords',
  tag,
  summary: 'Replace the keywords of a manual draft',
  pathIds,
  body: CampaignKeywordsBody,
  response: { status: 200, data: Type.Array(CampaignKeywordShape) },
  problems: [...draftProblems, 'keywords_not_manual'],
  handle: async (context, { id, body }) => ({
    data: (await replaceKeywords(context, { id, keywords: body.keywords })).map(describeKeyword),
  }),
});

/** Public endpoints that create, change and delete drafts. None of them launches a campaign. */
export function draftEndpoints(settings: PricingSettings): Endpoint[] {
  return [create(settings), update(settings), remove, keywords];
}

/** The price quote of the dashboard's campaign wizard. */
export function draftDashboardEndpoints(settings: PricingSettings): Endpoint[] {
  return [
    endpoint({
      method: 'GET',
      path: '/campaigns/quote',
      operationId: 'quoteCampaign',
      tag,
      summary: 'Calculate the monthly price of a campaign, and what it could win',
      right: 'write',
      query: QuoteQuery,
      response: { status: 200, data: QuoteShape },
      problems: ['campaign_not_found', 'website_not_found'],
      handle: async (context, { query }) => ({ data: await quoteCampaign(context, query, settings) }),
    }),
  ];
}
