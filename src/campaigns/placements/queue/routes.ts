import { Type } from 'typebox';
import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import { endpoint, type Endpoint, pageAnswer, readPage } from '#http';
import { decodeId } from '#ids.ts';
import { requireWebsiteIds } from '#websites';
import { AssignmentBody } from '../tasks/schemas.ts';
import { assignPlacement, changePlacement, type Saying } from './change-placement.ts';
import { queuedPlacementData, workedPlacementData } from './describe-placement.ts';
import type { PlacementSettings } from './placement-settings.ts';
import { selectPlacementQueue } from './queue-queries.ts';
import {
  ClaimSettledBody,
  DeclineBody,
  PlacementQueueQuery,
  PublishBody,
  QueuedPlacementShape,
  WorkedPlacementShape,
} from './schemas.ts';
import { findPlacement } from './worked-queries.ts';

const tag = 'Campaigns';
const pathIds = {
  id: { prefix: 'cmp', problem: 'campaign_not_found' },
  placementId: { prefix: 'plc', problem: 'placement_not_found' },
} as const;
const path = '/campaigns/:id/placements/:placementId';
const answer = { status: 200, data: WorkedPlacementShape } as const;
const pathOf = (id: string, params: Record<string, string>) => ({
  campaignId: id,
  placementId: params['placementId'] ?? '',
});

const queue = ({ exchange }: PlacementSettings) =>
  endpoint({
    method: 'GET',
    path: '/placements',
    operationId: 'listPlacements',
    tag,
    summary: 'List the placements of all campaigns under way, by when they are due',
    query: PlacementQueueQuery,
    answer: { status: 200, data: Type.Array(QueuedPlacementShape), paged: true },
    problems: ['website_not_found', 'member_not_found', 'cursor_mismatch'],
    handle: async (context, { query }) => {
      const page = readPage(query);
      const filter = {
        statuses: query.status,
        waits: query.waitingFor,
        isOverdue: query.overdue,
        assignees: query.assigneeId?.map((id) => (id === 'none' ? id : memberId(id))),
        websiteIds: query.websiteId && (await requireWebsiteIds(context, query.websiteId, 'websiteId')),
      };
      const rows = await selectPlacementQueue(context.db, context, { filter, page });
      return pageAnswer(rows, page, {
        positionOf: ({ since, id }) => [since.toISOString(), id],
        toData: (row) => queuedPlacementData(row, { ...context, exchange }),
      });
    },
  });

const readOne = ({ exchange }: PlacementSettings) =>
  endpoint({
    method: 'GET',
    path,
    operationId: 'readPlacement',
    tag,
    summary: 'Read a placement with what its publisher is asked for',
    pathIds,
    answer,
    handle: async (context, { id, params }) => {
      const { campaignId, placementId } = pathOf(id, params);
      const of = { accountId: context.accountId, campaignId };
      const placement = await findPlacement(context.db, of, placementId);
      if (placement === null) throw notFound('placement_not_found');
      return { data: workedPlacementData(placement, { ...context, exchange }) };
    },
  });

type Input = { id: string; params: Record<string, string> };

/** Does what an operator says, and answers the placement as it is then. */
const say =
  (settings: PlacementSettings) =>
  async (context: Context, { id, params }: Input, saying: Saying) => {
    const placement = await changePlacement(context, { ...pathOf(id, params), saying }, settings);
    return { data: workedPlacementData(placement, { ...context, exchange: settings.exchange }) };
  };

const problems = ['placement_wrong_state'] as const;
const plainVerbs = [
  { verb: 'order', operationId: 'orderPlacement', summary: 'Say that a placement was ordered by hand' },
  { verb: 'accept', operationId: 'acceptPlacement', summary: 'Say that the publisher has agreed' },
  { verb: 'check-now', operationId: 'checkPlacement', summary: 'Look at a placement’s page or order now' },
] as const;

const plain = (settings: PlacementSettings) =>
  plainVerbs.map(({ verb, operationId, summary }) =>
    endpoint({
      method: 'POST',
      path: `${path}/${verb}`,
      operationId,
      tag,
      summary,
      pathIds,
      answer,
      problems: [...problems, ...(verb === 'order' ? (['campaign_wrong_state'] as const) : [])],
      handle: (context, input) => say(settings)(context, input, { verb }),
    }),
  );

const publish = (settings: PlacementSettings) =>
  endpoint({
    method: 'POST',
    path: `${path}/publish`,
    operationId: 'publishPlacement',
    tag,
    summary: 'Say where a placement was published',
    pathIds,
    body: PublishBody,
    answer,
    problems: [...problems],
    handle: (context, input) => say(settings)(context, input, { verb: 'publish', ...input.body }),
  });

const decline = (settings: PlacementSettings, verb: 'decline' | 'withdraw') =>
  endpoint({
    method: 'POST',
    path: `${path}/${verb}`,
    operationId: `${verb}Placement`,
    tag,
    summary:
      verb === 'decline'
        ? 'Say that the publisher refuses, or has agreed to take the order back'
        : 'Take an open order of the exchange back',
    pathIds,
    body: DeclineBody,
    answer,
    problems: [...problems],
    handle: (context, input) => say(settings)(context, input, { verb, ...input.body }),
  });

const settleClaim = (settings: PlacementSettings) =>
  endpoint({
    method: 'POST',
    path: `${path}/claim-settled`,
    operationId: 'settlePlacementClaim',
    tag,
    summary: 'Say what the publisher has said to a claim',
    pathIds,
    body: ClaimSettledBody,
    answer,
    problems: [...problems],
    handle: (context, input) => {
      const { outcome, reason = null } = input.body;
      return say(settings)(context, input, { verb: 'claim-settled', outcome, reason });
    },
  });

const assign = ({ exchange }: PlacementSettings) =>
  endpoint({
    method: 'PATCH',
    path: `${path}/assignment`,
    operationId: 'assignPlacement',
    tag,
    summary: 'Give a placement to a member of the account, or to nobody',
    pathIds,
    body: AssignmentBody,
    answer,
    problems: ['member_not_found'],
    handle: async (context, { id, params, body }) => {
      const assigneeId = body.assigneeId === null ? null : memberId(body.assigneeId);
      const placement = await assignPlacement(context, { ...pathOf(id, params), assigneeId });
      return { data: workedPlacementData(placement, { ...context, exchange }) };
    },
  });

/** What an operator does with placements, in the dashboard. */
export function placementDashboardEndpoints(settings: PlacementSettings): Endpoint[] {
  return [
    queue(settings),
    readOne(settings),
    ...plain(settings),
    publish(settings),
    decline(settings, 'decline'),
    decline(settings, 'withdraw'),
    settleClaim(settings),
    assign(settings),
  ];
}

/** @throws Problem member_not_found */
function memberId(id: string): string {
  const decoded = decodeId('usr', id);
  if (decoded === null) throw notFound('member_not_found', 'assigneeId');
  return decoded;
}
