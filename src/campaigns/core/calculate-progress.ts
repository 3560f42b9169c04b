/** What the stages have done so far. */
export interface Work {
  targetKeywords: number;
  approvedKeywords: number;
  /** Whether the first audit has been turned into tasks. */
  isAudited: boolean;
  tasks: number;
  verifiedTasks: number;
  /** Placements that count: neither refused nor replaced. */
  placements: number;
  livePlacements: number;
  /** Whether the first plan of placements was made: without one, none is not all. */
  isPlanned: boolean;
  monitoredMonths: number;
  termMonths: number;
}

/** What each stage is worth; together 100. */
const weights = { research: 15, audit: 10, optimization: 35, placements: 25, monitor: 15 };
const most = 99;

/**
 * How far a campaign is, from 0 to 100: the share of each stage's own work that is done, by weight. It never falls below what
 * it was, so that new tasks take nothing back, and it is 100 only when the campaign is completed or monitored in full.
 */
export function progressOf(work: Work, before: number, isCompleted: boolean): number {
  if (isCompleted || work.monitoredMonths >= work.termMonths) return 100;
  const reached =
    weights.research * share(work.approvedKeywords, work.targetKeywords) +
    weights.audit * (work.isAudited ? 1 : 0) +
    weights.optimization * (work.isAudited ? share(work.verifiedTasks, work.tasks) : 0) +
    weights.placements * (work.isPlanned ? share(work.livePlacements, work.placements) : 0) +
    weights.monitor * share(work.monitoredMonths, work.termMonths);
  return Math.max(before, Math.min(most, Math.floor(reached)));
}

/** All of nothing is done. */
function share(done: number, all: number): number {
  return all === 0 ? 1 : Math.min(1, done / all);
}
