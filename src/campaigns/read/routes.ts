import { endpoint, type Endpoint } from '#http';
import { readAtWork } from './read-at-work.ts';
import { CampaignAtWork } from './schemas.ts';

/** A campaign for people, who are told what they may do. */
export const readDashboardEndpoints: Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/campaigns/:id/overview',
    operationId: 'readCampaignAtWork',
    tag: 'Campaigns',
    summary: 'Read a campaign with what may be done with it and its parts',
    pathIds: { id: { prefix: 'cmp', problem: 'campaign_not_found' } },
    answer: { status: 200, data: CampaignAtWork },
    handle: async (context, { id }) => ({ data: await readAtWork(context, id) }),
  }),
];
