import { queryOptions } from '@tanstack/react-query';
import { listQuery } from '../ui/table/use-rows.ts';
import { api, ask, type Schemas } from './client.ts';

export type Placement = Schemas['PlacementAtWork'];
export type WorkedPlacement = Schemas['WorkedPlacement'];
export type QueuedPlacement = Schemas['QueuedPlacement'];
export type PlacementStatus = Placement['status'];
export type Wait = NonNullable<WorkedPlacement['waitingFor']>;

interface PlacementFilter {
  status?: PlacementStatus[];
  waitingFor?: Wait[];
  overdue?: boolean;
  assigneeId?: string[];
  websiteId?: string[];
}

/** Where a placement is. */
interface PlacementPlace {
  campaignId: string;
  placementId: string;
}

export const placementsKey = ['placements'] as const;
const path = ({ campaignId, placementId }: PlacementPlace) => ({
  params: { path: { id: campaignId, placementId } },
});

export const placementQueueQuery = (filter: PlacementFilter) =>
  listQuery([...placementsKey, 'queue', filter], (cursor, signal) =>
    ask(api.GET('/placements', { params: { query: { ...filter, cursor, limit: 100 } }, signal })),
  );

export const placementQuery = (place: PlacementPlace) =>
  queryOptions({
    queryKey: [...placementsKey, place.campaignId, place.placementId],
    queryFn: ({ signal }) =>
      ask(api.GET('/campaigns/{id}/placements/{placementId}', { ...path(place), signal })),
  });

export const decidePlacements = ({
  campaignId,
  ...body
}: {
  campaignId: string;
  approve?: string[];
  reject?: string[];
  reason?: string;
}) => ask(api.POST('/campaigns/{id}/placements/decisions', { params: { path: { id: campaignId } }, body }));

/** What an operator says of a placement. */
export type Saying =
  | { verb: 'order' | 'accept' | 'check-now' }
  | { verb: 'publish'; url: string }
  | { verb: 'decline' | 'withdraw'; reason: string }
  | { verb: 'claim-settled'; outcome: 'accepted' | 'refused'; reason?: string };

export function sayOfPlacement({ place, saying }: { place: PlacementPlace; saying: Saying }) {
  const at = path(place);
  switch (saying.verb) {
    case 'publish':
      return ask(
        api.POST('/campaigns/{id}/placements/{placementId}/publish', { ...at, body: { url: saying.url } }),
      );
    case 'decline':
    case 'withdraw': {
      const body = { reason: saying.reason };
      return ask(api.POST(`/campaigns/{id}/placements/{placementId}/${saying.verb}`, { ...at, body }));
    }
    case 'claim-settled': {
      const { outcome, reason } = saying;
      const body = { outcome, reason };
      return ask(api.POST('/campaigns/{id}/placements/{placementId}/claim-settled', { ...at, body }));
    }
    default:
      return ask(api.POST(`/campaigns/{id}/placements/{placementId}/${saying.verb}`, at));
  }
}

export const assignPlacement = ({ assigneeId, ...place }: PlacementPlace & { assigneeId: string | null }) =>
  ask(
    api.PATCH('/campaigns/{id}/placements/{placementId}/assignment', {
      ...path(place),
      body: { assigneeId },
    }),
  );
