import type { PlacementDetails } from '../../../api/placements.ts';

/** When a placement is due: the day that the publisher promised until the link is published, then the next check of the link. Pure. */
export function dueTime({
  waitingFor,
  publishedAt,
  nextCheckAt,
  order,
}: Pick<PlacementDetails, 'waitingFor' | 'publishedAt' | 'nextCheckAt' | 'order'>): string | null {
  if (waitingFor === null) return null;
  return publishedAt === null ? order.dueAt : nextCheckAt;
}
