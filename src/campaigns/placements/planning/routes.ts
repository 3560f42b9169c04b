import { Type } from 'typebox';
import { type FieldError, Problem } from '#platform/problems';
import { endpoint, type Endpoint } from '#platform/http';
import { decodeId } from '#platform/ids.ts';
import { describePlacement, PlacementShape } from '#campaigns/placements/core';
import { decidePlacements } from './decide-placements.ts';
import { DecisionReasonBody, PlacementDecisionsBody } from './schemas.ts';

const tag = 'Campaigns';
const pathIds = { id: { prefix: 'cmp', problem: 'campaign_not_found' } } as const;
const placementIds = {
  ...pathIds,
  placementId: { prefix: 'plc', problem: 'placement_not_found' },
} as const;

const decide = (decision: 'approve' | 'reject') =>
  endpoint({
    method: 'POST',
    path: `/campaigns/:id/placements/:placementId/${decision}`,
    operationId: `${decision}Placement`,
    tag,
    summary: decision === 'approve' ? 'Approve a planned placement' : 'Reject a planned placement',
    pathIds: placementIds,
    body: DecisionReasonBody,
    bodyOptional: true,
    response: { status: 200, data: PlacementShape },
    problems: ['campaign_wrong_state', 'placement_wrong_state'],
    handle: async (context, { id, params, body: { reason = null } }) => {
      const placementId = params['placementId'] ?? '';
      const decisions = { approve: [], reject: [], [decision]: [placementId], reason };
      const placements = await decidePlacements(context, { ...decisions, campaignId: id });
      return {
        data: placements
          .filter((one) => one.id === placementId)
          .map((one) => describePlacement(one, context))[0],
      };
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
  response: { status: 200, data: Type.Array(PlacementShape) },
  problems: ['campaign_wrong_state', 'placement_not_found', 'placement_wrong_state'],
  handle: async (context, { id, body: { approve = [], reject = [], reason = null } }) => {
    const decisions = {
      approve: decodeAll(approve, 'approve'),
      reject: decodeAll(reject, 'reject'),
      reason,
    };
    const placements = await decidePlacements(context, { ...decisions, campaignId: id });
    return { data: placements.map((one) => describePlacement(one, context)) };
  },
});

/** The client's decisions on planned placements, in the dashboard. */
export const placementPlanningDashboardEndpoints: Endpoint[] = [
  decideAll,
  decide('approve'),
  decide('reject'),
];

/** @throws Problem placement_not_found with an error for each malformed id */
function decodeAll(ids: readonly string[], field: string): string[] {
  const decoded = ids.map((id) => decodeId('plc', id));
  const errors = decoded.flatMap((id, index): FieldError[] =>
    id === null
      ? [{ path: `${field}[${index}]`, code: 'placement_not_found', message: 'does not exist' }]
      : [],
  );
  if (errors.length > 0) throw new Problem('placement_not_found', 'A placement does not exist.', { errors });
  return decoded.filter((id) => id !== null);
}
