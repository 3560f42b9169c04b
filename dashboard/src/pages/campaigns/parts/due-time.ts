import type { PlacementDetails } from '../../../api/placements.ts';

/** When a placement is due: its automatic approval, the day that the publisher promised until the link is published, then the next check of the link. Pure. */
export function dueTime({
  waitingFor,
  decidedBy,
  publishedAt,
  nextCheckAt,
  order,
}: Pick<PlacementDetails, 'waitingFor' | 'decidedBy' | 'publishedAt' | 'nextCheckAt' | 'order'>):
  | string
  | null {
  if (waitingFor === null) return null;
  if (waitingFor === 'approval') return decidedBy;
  return publishedAt === null ? order.dueAt : nextCheckAt;
}
