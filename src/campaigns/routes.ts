import { Type } from 'typebox';
import { endpoint, type Endpoint, pageAnswer, readPage } from '#http';
import { requireWebsiteIds } from '#websites';
import { selectCampaigns } from './campaign-queries.ts';
import { briefEndpoints } from './briefs/routes.ts';
import { createDraft } from './drafts/create-draft.ts';
import { deleteDraft } from './drafts/delete-draft.ts';
import { putKeywords } from './drafts/put-keywords.ts';
import { updateDraft } from './drafts/update-draft.ts';
import { monitorEndpoints } from './monitor/routes.ts';
import { placementEndpoints } from './placements/plan-routes.ts';
import { campaignData, keywordData, listedCampaign } from './read/describe-campaign.ts';
import { readCampaign } from './read/read-campaign.ts';
import {
  CampaignKeywordsBody,
  CampaignKeywordShape,
  CampaignPatch,
  CampaignQuery,
  CampaignShape,
  ListedCampaign,
  NewCampaign,
  WholeCampaign,
} from './schemas.ts';
import type { CampaignSettings } from './settings.ts';
import { taskEndpoints } from './tasks/routes.ts';

const tag = 'Campaigns';
const pathIds = { id: { prefix: 'cmp', problem: 'campaign_not_found' } } as const;
const draftProblems = ['campaign_not_draft', 'launch_in_progress'] as const;

const list = endpoint({
  method: 'GET',
  path: '/campaigns',
  operationId: 'listCampaigns',
  tag,
  summary: 'List campaigns',
  query: CampaignQuery,
  answer: { status: 200, data: Type.Array(ListedCampaign), paged: true },
  problems: ['website_not_found', 'cursor_mismatch'],
  handle: async (context, { query }) => {
    const page = readPage(query);
    const websiteIds = query.websiteId && (await requireWebsiteIds(context, query.websiteId, 'websiteId'));
    const filter = { statuses: query.status, types: query.type, websiteIds };
    const rows = await selectCampaigns(context.db, context.accountId, { filter, page });
    return pageAnswer(rows, page, { positionOf: (row) => [row.id, row.id], toData: listedCampaign });
  },
});

const create = (settings: CampaignSettings) =>
  endpoint({
    method: 'POST',
    path: '/campaigns',
    operationId: 'createCampaign',
    tag,
    summary: 'Draft a campaign',
    description:
      'Always a draft, which is free and does nothing. A person launches it in the dashboard, and billing starts then.',
    body: NewCampaign,
    answer: { status: 201, data: CampaignShape },
    problems: ['website_not_found'],
    handle: async (context, { body }) => {
      const data = campaignData(await createDraft(context, body, settings));
      return { data, headers: { Location: `/api/v1/campaigns/${data.id}` } };
    },
  });

const read = endpoint({
  method: 'GET',
  path: '/campaigns/:id',
  operationId: 'readCampaign',
  tag,
  summary: 'Read a campaign with its keywords, tasks and placements',
  pathIds,
  answer: { status: 200, data: WholeCampaign },
  handle: async (context, { id }) => ({ data: await readCampaign(context, id) }),
});

const update = (settings: CampaignSettings) =>
  endpoint({
    method: 'PATCH',
    path: '/campaigns/:id',
    operationId: 'updateCampaign',
    tag,
    summary: 'Change a draft',
    description: 'A merge patch (RFC 7396): `null` goes back to the default. The draft is priced anew.',
    pathIds,
    body: CampaignPatch,
    answer: { status: 200, data: CampaignShape },
    problems: [...draftProblems],
    handle: async (context, { id, body }) => ({
      data: campaignData(await updateDraft(context, { id, patch: body }, settings)),
    }),
  });

const remove = endpoint({
  method: 'DELETE',
  path: '/campaigns/:id',
  operationId: 'deleteCampaign',
  tag,
  summary: 'Delete a draft',
  pathIds,
  answer: { status: 204 },
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
  summary: 'Choose the keywords of a manual draft',
  pathIds,
  body: CampaignKeywordsBody,
  answer: { status: 200, data: Type.Array(CampaignKeywordShape) },
  problems: [...draftProblems, 'keywords_not_manual'],
  handle: async (context, { id, body }) => ({
    data: (await putKeywords(context, { id, keywords: body.keywords })).map(keywordData),
  }),
});

/** Campaigns, as keys see them: nothing here launches one. */
export function campaignEndpoints(settings: CampaignSettings): Endpoint[] {
  return [
    list,
    create(settings),
    read,
    update(settings),
    remove,
    keywords,
    ...taskEndpoints,
    ...briefEndpoints,
    ...placementEndpoints,
    ...monitorEndpoints,
  ];
}
