import { Type } from 'typebox';
import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/problems';
import { endpoint, type Endpoint, pageResponse, readPage } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { requireWebsiteIds } from '#websites';
import {
  AssignmentBody,
  decodeAssignee,
  decodeAssigneeFilter,
  describeHistoryEntry,
  findPlacementApproval,
} from '#campaigns/core';
import { describePlacementDetails, findPlacement, type PlacementSettings } from '#campaigns/placements/core';
import { applyOperatorAction, assignPlacement, type OperatorAction } from './apply-operator-action.ts';
import { type QueuedPlacement, selectPlacementQueue } from './queue-queries.ts';
import {
  ClaimAnswerBody,
  DeclineBody,
  PlacementDetailsShape,
  PlacementQueueQuery,
  PublishBody,
  QueuedPlacementShape,
  ReadPlacementShape,
} from './schemas.ts';

const tag = 'Campaigns';
const pathIds = {
  id: { prefix: 'cmp', problem: 'campaign_not_found' },
  placementId: { prefix: 'plc', problem: 'placement_not_found' },
} as const;
const path = '/campaigns/:id/placements/:placementId';
const answer = { status: 200, data: PlacementDetailsShape } as const;
const pathOf = (id: string, params: Record<string, string>) => ({
  campaignId: id,
  placementId: params['placementId'] ?? '',
});

function describeQueuedPlacement(
  { campaignName, websiteId, domain, ...placement }: QueuedPlacement,
  viewer: Parameters<typeof describePlacementDetails>[1],
) {
  return {
    ...describePlacementDetails(placement, viewer),
    campaignId: encodeId('cmp', placement.campaignId),
    campaignName,
    websiteId: encodeId('web', websiteId),
    domain,
  };
}

const queue = ({ exchange }: PlacementSettings) =>
  endpoint({
    method: 'GET',
    path: '/placements',
    operationId: 'listPlacements',
    tag,
    summary: 'List the placements of all campaigns in progress, by due date, finished ones last',
    query: PlacementQueueQuery,
    response: { status: 200, data: Type.Array(QueuedPlacementShape), paged: true },
    problems: ['website_not_found', 'member_not_found', 'cursor_mismatch'],
    handle: async (context, { query }) => {
      const page = readPage(query);
      const filter = {
        statuses: query.status,
        waitingFor: query.waitingFor,
        isOverdue: query.overdue,
        targetUrls: query.targetUrl,
        keyword: query.keyword,
        assignees: decodeAssigneeFilter(query.assigneeId),
        websiteIds: query.websiteId && (await requireWebsiteIds(context, query.websiteId, 'websiteId')),
      };
      const rows = await selectPlacementQueue(context.db, context, { filter, page });
      return pageResponse(rows, page, {
        sortKeyOf: ({ since, id }) => [since?.toISOString() ?? null, id],
        toData: (row) => describeQueuedPlacement(row, { ...context, exchange }),
      });
    },
  });

const get = ({ exchange }: PlacementSettings) =>
  endpoint({
    method: 'GET',
    path,
    operationId: 'getPlacement',
    tag,
    summary: 'Get a placement with its approval, order, claim and next step',
    pathIds,
    response: { status: 200, data: ReadPlacementShape },
    handle: async (context, { id, params }) => {
      const { campaignId, placementId } = pathOf(id, params);
      const of = { accountId: context.accountId, campaignId };
      const placement = await findPlacement(context.db, of, placementId);
      if (placement === null) throw notFound('placement_not_found');
      const approval = await findPlacementApproval(context.db, of, placement);
      return {
        data: {
          ...describePlacementDetails(placement, { ...context, exchange }),
          approval: approval && describeHistoryEntry(approval, context),
        },
      };
    },
  });

type Input = { id: string; params: Record<string, string> };

/** Applies an operator's action and returns the changed placement. */
const apply =
  (settings: PlacementSettings) =>
  async (context: Context, { id, params }: Input, request: OperatorAction) => {
    const placement = await applyOperatorAction(context, { ...pathOf(id, params), request }, settings);
    return { data: describePlacementDetails(placement, { ...context, exchange: settings.exchange }) };
  };

const problems = ['placement_wrong_state'] as const;
const plainActions = [
  { action: 'order', operationId: 'orderPlacement', summary: 'Report that a placement was ordered by hand' },
  {
    action: 'accept',
    operationId: 'acceptPlacement',
    summary: 'Report that the publisher accepted the order',
  },
  {
    action: 'check-now',
    operationId: 'checkPlacement',
    summary: 'Verify the page of a placement, or poll its order, now',
  },
] as const;

const plain = (settings: PlacementSettings) =>
  plainActions.map(({ action, operationId, summary }) =>
    endpoint({
      method: 'POST',
      path: `${path}/${action}`,
      operationId,
      tag,
      summary,
      pathIds,
      response: answer,
      problems: [...problems, ...(action === 'order' ? (['campaign_wrong_state'] as const) : [])],
      handle: (context, input) => apply(settings)(context, input, { action }),
    }),
  );

const publish = (settings: PlacementSettings) =>
  endpoint({
    method: 'POST',
    path: `${path}/publish`,
    operationId: 'publishPlacement',
    tag,
    summary: 'Report the page on which a placement was published',
    pathIds,
    body: PublishBody,
    response: answer,
    problems: [...problems],
    handle: (context, input) => apply(settings)(context, input, { action: 'publish', ...input.body }),
  });

const decline = (settings: PlacementSettings, action: 'decline' | 'withdraw') =>
  endpoint({
    method: 'POST',
    path: `${path}/${action}`,
    operationId: action === 'decline' ? 'declinePlacement' : 'withdrawPlacementOrder',
    tag,
    summary:
      action === 'decline'
        ? 'Report that the publisher refused the order or agreed to its withdrawal'
        : 'Withdraw an open order of the exchange',
    pathIds,
    body: DeclineBody,
    response: answer,
    problems: [...problems],
    handle: (context, input) => apply(settings)(context, input, { action, ...input.body }),
  });

const resolveClaim = (settings: PlacementSettings) =>
  endpoint({
    method: 'POST',
    path: `${path}/resolve-claim`,
    operationId: 'resolvePlacementClaim',
    tag,
    summary: "Report the publisher's answer to a claim",
    pathIds,
    body: ClaimAnswerBody,
    response: answer,
    problems: [...problems],
    handle: (context, input) => {
      const { outcome, reason = null } = input.body;
      return apply(settings)(context, input, { action: 'resolve-claim', outcome, reason });
    },
  });

const assign = ({ exchange }: PlacementSettings) =>
  endpoint({
    method: 'PATCH',
    path: `${path}/assignment`,
    operationId: 'assignPlacement',
    tag,
    summary: 'Assign a placement to a member of the account, or remove its assignee',
    pathIds,
    body: AssignmentBody,
    response: answer,
    problems: ['member_not_found'],
    handle: async (context, { id, params, body }) => {
      const assigneeId = decodeAssignee(body);
      const placement = await assignPlacement(context, { ...pathOf(id, params), assigneeId });
      return { data: describePlacementDetails(placement, { ...context, exchange }) };
    },
  });

/** The operator's queue and actions, in the dashboard. */
export function placementQueueDashboardEndpoints(settings: PlacementSettings): Endpoint[] {
  return [
    queue(settings),
    get(settings),
    ...plain(settings),
    publish(settings),
    decline(settings, 'decline'),
    decline(settings, 'withdraw'),
    resolveClaim(settings),
    assign(settings),
  ];
}
