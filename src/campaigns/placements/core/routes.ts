import { Type } from 'typebox';
import { notFound } from '#platform/problems';
import { endpoint, type Endpoint, pageResponse, readPage } from '#platform/http';
import { findCampaign } from '#campaigns/core';
import { describePlacement } from './describe-placement.ts';
import { selectPlacementPage } from './placement-queries.ts';
import { CampaignPlacementsQuery, PlacementShape } from './schemas.ts';

/** The placements of a campaign in the public API. */
export const placementEndpoints: Endpoint[] = [
  endpoint({
    method: 'GET',
    path: '/campaigns/:id/placements',
    operationId: 'listCampaignPlacements',
    tag: 'Campaigns',
    summary: 'List the placements of a campaign, the oldest first',
    pathIds: { id: { prefix: 'cmp', problem: 'campaign_not_found' } },
    query: CampaignPlacementsQuery,
    response: { status: 200, data: Type.Array(PlacementShape), paged: true },
    problems: ['cursor_mismatch'],
    handle: async (context, { id, query }) => {
      const { db, accountId } = context;
      if ((await findCampaign(db, { accountId, id })) === null) throw notFound('campaign_not_found');
      const page = readPage(query);
      const filter = { campaignId: id, statuses: query.status, months: query.month };
      const rows = await selectPlacementPage(db, accountId, { filter, page });
      return pageResponse(rows, page, {
        sortKeyOf: (row) => [row.id, row.id],
        toData: (row) => describePlacement(row, context),
      });
    },
  }),
];
