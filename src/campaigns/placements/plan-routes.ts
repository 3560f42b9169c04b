import { Type } from 'typebox';
import type { Context } from '#context.ts';
import { type FieldError, notFound, Problem } from '#errors.ts';
import { endpoint, type Endpoint, pageAnswer, readPage } from '#http';
import { decodeId } from '#ids.ts';
import { findCampaign } from '../campaign-queries.ts';
import { selectHistory } from '../history-queries.ts';
import { historyData, placementData } from '../read/describe-campaign.ts';
import { HistoryShape, PlacementShape } from '../schemas.ts';
import { decidePlacements } from './decide-placements.ts';
import { selectPlacementPage } from './plan-list-queries.ts';
import { DecisionReasonBody, HistoryQuery, PlacementDecisionsBody, PlacementsQuery } from './plan-schemas.ts';

const tag = 'Campaigns';
const pathIds = { id: { prefix: 'cmp', problem: 'campaign_not_found' } } as const;
const placementIds = {
  ...pathIds,
  placementId: { prefix: 'plc', problem: 'placement_not_found' },
} as const;

const list = endpoint({
  method: 'GET',
  path: '/campaigns/:id/placements',
  operationId: 'listCampaignPlacements',
  tag,
  summary: 'List the placements of a campaign, the oldest first',
  pathIds,
  query: PlacementsQuery,
  answer: { status: 200, data: Type.Array(PlacementShape), paged: true },
  problems: ['cursor_mismatch'],
  handle: async (context, { id, query }) => {
    await requireReadable(context, id);
    const page = readPage({ ...query, campaignId: id });
    const filter = { campaignId: id, statuses: query.status, months: query.month };
    const rows = await selectPlacementPage(context.db, context.accountId, { filter, page });
    return pageAnswer(rows, page, { positionOf: (row) => [row.id, row.id], toData: placementData });
  },
});

const history = endpoint({
  method: 'GET',
  path: '/campaigns/:id/history',
  operationId: 'listCampaignHistory',
  tag,
  summary: 'List what has happened to a campaign, the newest first',
  pathIds,
  query: HistoryQuery,
  answer: { status: 200, data: Type.Array(HistoryShape), paged: true },
  problems: ['cursor_mismatch'],
  handle: async (context, { id, query }) => {
    await requireReadable(context, id);
    const { db, accountId } = context;
    const page = readPage({ ...query, campaignId: id });
    const before = page.after === null ? null : String(page.after.at(-1));
    const rows = await selectHistory(db, { accountId, campaignId: id }, { limit: page.limit + 1, before });
    return pageAnswer(rows, page, { positionOf: (row) => [row.id], toData: historyData });
  },
});

/** Placements and history of a campaign, as keys see them. */
export const placementEndpoints: Endpoint[] = [list, history];

const decide = (verb: 'approve' | 'reject') =>
  endpoint({
    method: 'POST',
    path: `/campaigns/:id/placements/:placementId/${verb}`,
    operationId: `${verb}Placement`,
    tag,
    summary: verb === 'approve' ? 'Approve a planned placement' : 'Reject a planned placement',
    pathIds: placementIds,
    body: DecisionReasonBody,
    bodyOptional: true,
    answer: { status: 200, data: PlacementShape },
    problems: ['campaign_wrong_state', 'placement_wrong_state'],
    handle: async (context, { id, params, body: { reason = null } }) => {
      const placementId = params['placementId'] ?? '';
      const decisions = { approve: [], reject: [], [verb]: [placementId], reason };
      const placements = await decidePlacements(context, { ...decisions, campaignId: id });
      return { data: placements.filter((one) => one.id === placementId).map(placementData)[0] };
    },
  });

const decideAll = endpoint({
  method: 'POST',
  path: '/campaigns/:id/placements/decisions',
  operationId: 'decidePlacements',
  tag,
  summary: 'Approve and reject planned placements, all or none',
  pathIds,
  body: PlacementDecisionsBody,
  answer: { status: 200, data: Type.Array(PlacementShape) },
  problems: ['campaign_wrong_state', 'placement_not_found', 'placement_wrong_state'],
  handle: async (context, { id, body: { approve = [], reject = [], reason = null } }) => {
    const decisions = {
      approve: decodeAll(approve, 'approve'),
      reject: decodeAll(reject, 'reject'),
      reason,
    };
    const placements = await decidePlacements(context, { ...decisions, campaignId: id });
    return { data: placements.map(placementData) };
  },
});

/** What the client decides about placements, in the dashboard. */
export const planDashboardEndpoints: Endpoint[] = [decideAll, decide('approve'), decide('reject')];

async function requireReadable({ db, accountId }: Context, id: string): Promise<void> {
  if ((await findCampaign(db, { accountId, id })) === null) throw notFound('campaign_not_found');
}

/** @throws Problem placement_not_found naming every malformed one */
function decodeAll(ids: readonly string[], member: string): string[] {
  const decoded = ids.map((id) => decodeId('plc', id));
  const errors = decoded.flatMap((id, place): FieldError[] =>
    id === null
      ? [{ path: `${member}[${place}]`, code: 'placement_not_found', message: 'does not exist' }]
      : [],
  );
  if (errors.length > 0) throw new Problem('placement_not_found', 'A placement does not exist.', { errors });
  return decoded.filter((id) => id !== null);
}
