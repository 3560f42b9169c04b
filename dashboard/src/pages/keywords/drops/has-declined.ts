import { findComparedChecks } from './find-compared-checks.ts';

interface Day {
  checkStatus: string;
  position: number | null;
}

/** Whether the position is worse than in the compared check. Pure. */
export function hasDeclined(days: readonly Day[], earlier: readonly Day[] | null): boolean {
  const compared = findComparedChecks(days, earlier);
  const was = compared?.before.position ?? null;
  const now = compared?.now.position ?? null;
  return was !== null && (now === null || now > was);
}
