import type { Direction } from '../../../api/drop-reasons.ts';
import { findComparedChecks } from './find-compared-checks.ts';

interface Day {
  checkStatus: string;
  position: number | null;
}

/** Whether the position is worse or better than in the compared check; null if it is the same or not known. Pure. */
export function findDirection(days: readonly Day[], earlier: readonly Day[] | null): Direction | null {
  const compared = findComparedChecks(days, earlier);
  const was = compared?.before.position ?? Infinity;
  const now = compared?.now.position ?? Infinity;
  if (was === now) return null;
  return now > was ? 'declined' : 'improved';
}
