import { Type } from 'typebox';
import { notFound } from '#platform/problems';
import { endpoint, type Endpoint } from '#platform/http';
import { findCampaign } from '#campaigns/core';
import { selectCycles } from './cycle-queries.ts';
import { CycleShape } from './schemas.ts';

const list = endpoint({
  method: 'GET',
  path: '/campaigns/:id/cycles',
  operationId: 'listCampaignCycles',
  tag: 'Campaigns',
  summary: 'List the closed months of a campaign',
  description: 'Oldest first. The results of a closed month do not change.',
  pathIds: { id: { prefix: 'cmp', problem: 'campaign_not_found' } },
  response: { status: 200, data: Type.Array(CycleShape) },
  handle: async ({ db, accountId }, { id }) => {
    if ((await findCampaign(db, { accountId, id })) === null) throw notFound('campaign_not_found');
    return { data: await selectCycles(db, { accountId, campaignId: id }) };
  },
});

export const monitoringEndpoints: Endpoint[] = [list];
