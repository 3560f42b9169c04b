import { Type } from 'typebox';
import { endpoint, type Endpoint, Exactly, pageResponse, pagingQuery, readPage } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { notFound } from '#platform/problems';
import { requireWebsiteIds } from '#websites';
import {
  type CampaignSettings,
  describeHistoryEntry,
  describeListedCampaign,
  findCampaign,
  HistoryShape,
  ListedCampaign,
  selectCampaigns,
  selectHistory,
} from '#campaigns/core';
import { readCampaign } from './read-campaign.ts';
import { readCampaignText } from './read-campaign-text.ts';
import { readCampaignOverview } from './read-campaign-overview.ts';
import { readRunningCosts } from './read-running-costs.ts';
import { selectApprovals } from './pending-queries.ts';
import { ApprovalQuery, ApprovalShape, CampaignOverview, CampaignQuery } from './schemas.ts';
import { RunningCostsShape, WholeCampaign } from './schemas.ts';

const tag = 'Campaigns';
const pathIds = { id: { prefix: 'cmp', problem: 'campaign_not_found' } } as const;

const list = endpoint({
  method: 'GET',
  path: '/campaigns',
  operationId: 'listCampaigns',
  tag,
  summary: 'List campaigns',
  query: CampaignQuery,
  response: { status: 200, data: Type.Array(ListedCampaign), paged: true },
  problems: ['website_not_found', 'cursor_mismatch'],
  handle: async (context, { query }) => {
    const page = readPage(query);
    const websiteIds = query.websiteId && (await requireWebsiteIds(context, query.websiteId, 'websiteId'));
    const filter = { statuses: query.status, types: query.type, websiteIds };
    const rows = await selectCampaigns(context.db, context.accountId, { filter, page });
    return pageResponse(rows, page, { sortKeyOf: (row) => [row.id, row.id], toData: describeListedCampaign });
  },
});

const get = endpoint({
  method: 'GET',
  path: '/campaigns/:id',
  operationId: 'getCampaign',
  tag,
  summary: 'Get a campaign with its keywords, tasks and placements',
  pathIds,
  response: { status: 200, data: WholeCampaign },
  handle: async (context, { id }) => ({ data: await readCampaign(context, id) }),
  handleText: async (context, { id }) => {
    const { text, tag: dataTag } = await readCampaignText(context, id);
    return { dataText: text, dataTag };
  },
});

const getOverview = (settings: Pick<CampaignSettings, 'billing'>) =>
  endpoint({
    method: 'GET',
    path: '/campaigns/:id/overview',
    operationId: 'getCampaignOverview',
    tag,
    summary: 'Get a campaign with its payments and the actions that you can perform on it and its parts',
    pathIds,
    response: { status: 200, data: CampaignOverview },
    handle: async (context, { id }) => ({ data: await readCampaignOverview(context, id, settings) }),
  });

const approvals = endpoint({
  method: 'GET',
  path: '/campaigns/approvals',
  operationId: 'listApprovals',
  tag,
  summary:
    'List the keywords and placements of running campaigns that wait for approval, the most urgent first',
  query: ApprovalQuery,
  response: { status: 200, data: Type.Array(ApprovalShape) },
  problems: ['website_not_found'],
  handle: async (context, { query }) => {
    const { db, accountId } = context;
    const websiteIds = query.websiteId && (await requireWebsiteIds(context, query.websiteId, 'websiteId'));
    const rows = await selectApprovals(db, { accountId, websiteIds });
    return {
      data: rows.map(({ campaignId, websiteId, ...row }) => ({
        ...row,
        campaignId: encodeId('cmp', campaignId),
        websiteId: encodeId('web', websiteId),
      })),
    };
  },
});

const costs = (settings: Pick<CampaignSettings, 'billing'>) =>
  endpoint({
    method: 'GET',
    path: '/campaigns/costs',
    operationId: 'listRunningCosts',
    tag,
    summary: 'List what all running campaigns cost per month, by currency',
    description:
      'Viewers who see prices get `toOperator` with what clients pay, and no other amount. Empty for other viewers.',
    query: ApprovalQuery,
    response: { status: 200, data: Type.Array(RunningCostsShape) },
    problems: ['website_not_found'],
    handle: async (context, { query }) => {
      const websiteIds = query.websiteId && (await requireWebsiteIds(context, query.websiteId, 'websiteId'));
      return { data: await readRunningCosts(context, websiteIds, settings) };
    },
  });

const history = endpoint({
  method: 'GET',
  path: '/campaigns/:id/history',
  operationId: 'listCampaignHistory',
  tag,
  summary: 'List the history of a campaign, the newest entry first',
  pathIds,
  query: Exactly(pagingQuery),
  response: { status: 200, data: Type.Array(HistoryShape), paged: true },
  problems: ['cursor_mismatch'],
  handle: async (context, { id, query }) => {
    const { db, accountId } = context;
    if ((await findCampaign(db, { accountId, id })) === null) throw notFound('campaign_not_found');
    const page = readPage(query);
    const before = page.after === null ? null : String(page.after.at(-1));
    const rows = await selectHistory(db, { accountId, campaignId: id }, { limit: page.limit + 1, before });
    return pageResponse(rows, page, {
      sortKeyOf: (row) => [row.id],
      toData: (row) => describeHistoryEntry(row, context),
    });
  },
});

/** Public endpoints that read campaigns. */
export const overviewEndpoints: Endpoint[] = [list, get, history];

/** The campaign page of the dashboard, and its lists of approvals and costs. */
export const overviewDashboardEndpoints = (settings: Pick<CampaignSettings, 'billing'>): Endpoint[] => [
  getOverview(settings),
  approvals,
  costs(settings),
];
