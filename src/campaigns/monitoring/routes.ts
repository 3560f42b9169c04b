import { Type } from 'typebox';
import { notFound } from '#errors.ts';
import { endpoint, type Endpoint } from '#http';
import { findCampaign } from '../campaign-queries.ts';
import { selectCycles } from './cycle-queries.ts';
import { CycleShape } from './schemas.ts';

const list = endpoint({
  method: 'GET',
  path: '/campaigns/:id/cycles',
  operationId: 'listCampaignCycles',
  tag: 'Campaigns',
  summary: 'List the months of a campaign that have ended',
  description: 'The first one first. What was reached in a month stays as it was at its end.',
  pathIds: { id: { prefix: 'cmp', problem: 'campaign_not_found' } },
  answer: { status: 200, data: Type.Array(CycleShape) },
  handle: async ({ db, accountId }, { id }) => {
    if ((await findCampaign(db, { accountId, id })) === null) throw notFound('campaign_not_found');
    return { data: await selectCycles(db, { accountId, campaignId: id }) };
  },
});

/** Months of campaigns, as keys see them. */
export const monitorEndpoints: Endpoint[] = [list];
