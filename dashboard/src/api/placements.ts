import { queryOptions } from '@tanstack/react-query';
import { listQuery } from './list-query.ts';
import { translateSentences } from './with-sentences.ts';
import { api, request, type Schemas } from './client.ts';

export type Placement = Schemas['OverviewPlacement'];
export type PlacementDetails = Schemas['PlacementDetails'];
/** With the entry of the history that approved it. */
export type ReadPlacement = Schemas['ReadPlacement'];
export type QueuedPlacement = Schemas['QueuedPlacement'];
export type PlacementStatus = Placement['status'];
export type Wait = NonNullable<PlacementDetails['waitingFor']>;

export interface PlacementFilter {
  status?: PlacementStatus[];
  waitingFor?: Wait[];
  targetUrl?: string[];
  /** In the anchor text. */
  keyword?: string;
  overdue?: boolean;
  assigneeId?: string[];
  websiteId?: string[];
}

/** Ids in the path of a placement. */
interface PlacementPath {
  campaignId: string;
  placementId: string;
}

export const placementsKey = ['placements'] as const;
const path = ({ campaignId, placementId }: PlacementPath) => ({
  params: { path: { id: campaignId, placementId } },
});

export const placementQueueQuery = (filter: PlacementFilter) =>
  listQuery([...placementsKey, 'queue', filter], (cursor, signal) =>
    request(api.GET('/placements', { params: { query: { ...filter, cursor, limit: 100 } }, signal })),
  );

export const placementQuery = (placement: PlacementPath) =>
  queryOptions({
    queryKey: [...placementsKey, placement.campaignId, placement.placementId],
    queryFn: ({ signal }) =>
      translateSentences(
        request(api.GET('/campaigns/{id}/placements/{placementId}', { ...path(placement), signal })),
      ),
  });

export const decidePlacements = ({
  campaignId,
  ...body
}: {
  campaignId: string;
  approve?: string[];
  reject?: string[];
  reason?: string;
}) =>
  request(api.POST('/campaigns/{id}/placements/decisions', { params: { path: { id: campaignId } }, body }));

/** An operator's action on a placement. */
export type PlacementAction =
  | { name: 'order' | 'accept' | 'check-now' }
  | { name: 'publish'; url: string }
  | { name: 'decline' | 'withdraw'; reason: string }
  | { name: 'resolve-claim'; outcome: 'accepted' | 'refused'; reason?: string };

export function runPlacementAction({
  placement,
  action,
}: {
  placement: PlacementPath;
  action: PlacementAction;
}) {
  const params = path(placement);
  switch (action.name) {
    case 'publish':
      return request(
        api.POST('/campaigns/{id}/placements/{placementId}/publish', {
          ...params,
          body: { url: action.url },
        }),
      );
    case 'decline':
    case 'withdraw': {
      const body = { reason: action.reason };
      return request(
        api.POST(`/campaigns/{id}/placements/{placementId}/${action.name}`, { ...params, body }),
      );
    }
    case 'resolve-claim': {
      const { outcome, reason } = action;
      const body = { outcome, reason };
      return request(api.POST('/campaigns/{id}/placements/{placementId}/resolve-claim', { ...params, body }));
    }
    default:
      return request(api.POST(`/campaigns/{id}/placements/{placementId}/${action.name}`, params));
  }
}

export const assignPlacement = ({
  assigneeId,
  ...placement
}: PlacementPath & { assigneeId: string | null }) =>
  request(
    api.PATCH('/campaigns/{id}/placements/{placementId}/assignment', {
      ...path(placement),
      body: { assigneeId },
    }),
  );
