/** The completed and planned work of all stages. */
export interface Work {
  targetKeywords: number;
  approvedKeywords: number;
  /** Whether the first audit has been turned into tasks. */
  isAudited: boolean;
  tasks: number;
  verifiedTasks: number;
  /** Without rejected and replaced placements. */
  placements: number;
  livePlacements: number;
  /** Whether the first placement plan exists. Without a plan, zero placements do not count as complete. */
  isPlanned: boolean;
  monitoredMonths: number;
  termMonths: number;
}

/** The weight of each stage. They add up to 100. */
const weights = { research: 15, audit: 10, optimization: 35, placements: 25, monitor: 15 };
const maxBeforeCompletion = 99;

/**
 * Calculates the progress of a campaign, 0 to 100: the completed share of each stage, weighted. It never falls below its
 * previous value, so new tasks do not lower it. It is 100 only when the campaign is completed or all its months are monitored.
 */
export function calculateProgress(work: Work, before: number, isCompleted: boolean): number {
  if (isCompleted || work.monitoredMonths >= work.termMonths) return 100;
  const reached =
    weights.research * share(work.approvedKeywords, work.targetKeywords) +
    weights.audit * (work.isAudited ? 1 : 0) +
    weights.optimization * (work.isAudited ? share(work.verifiedTasks, work.tasks) : 0) +
    weights.placements * (work.isPlanned ? share(work.livePlacements, work.placements) : 0) +
    weights.monitor * share(work.monitoredMonths, work.termMonths);
  return Math.max(before, Math.min(maxBeforeCompletion, Math.floor(reached)));
}

/** A stage without work counts as done. */
function share(done: number, all: number): number {
  return all === 0 ? 1 : Math.min(1, done / all);
}
