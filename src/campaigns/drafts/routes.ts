import { endpoint, type Endpoint } from '#http';
import type { CampaignSettings } from '../settings.ts';
import { quoteCampaign } from './quote-campaign.ts';
import { QuoteQuery, QuoteShape } from './schemas.ts';

/** What a campaign would cost, before there is one: for people in the dashboard. */
export function draftDashboardEndpoints(settings: CampaignSettings): Endpoint[] {
  return [
    endpoint({
      method: 'GET',
      path: '/campaigns/quote',
      operationId: 'quoteCampaign',
      tag: 'Campaigns',
      summary: 'See what a campaign would cost a month',
      query: QuoteQuery,
      answer: { status: 200, data: QuoteShape },
      problems: ['campaign_not_found'],
      handle: async (context, { query }) => ({ data: await quoteCampaign(context, query, settings) }),
    }),
  ];
}
