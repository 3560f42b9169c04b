import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A choice among items, each of which can be chosen once. */
export interface SelectionProblem {
  /** The value of each item; the solver maximises their total. */
  values: number[];
  /** Upper bounds for the total weight of the chosen items. */
  limits: { weights: number[]; max: number }[];
  /** The accepted distance from the proven optimum, as a share: 0.01 is one per cent. */
  relativeGap: number;
}

export interface Selection {
  /** Indices into `values`, ascending. */
  chosen: number[];
  /** The proven upper bound of the total value. */
  bound: number;
}

const maxHeapMb = 512;

/**
 * Chooses the most valuable items within the limits: a MILP, solved by HiGHS in its own thread because it can take seconds.
 * Deterministic. @throws Error if the solver fails
 */
export async function solveSelection(problem: SelectionProblem): Promise<Selection> {
  const file = new URL('./selection-worker.ts', import.meta.url);
  const worker = new Worker(file, {
    workerData: problem,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  });
  try {
    const [selection] = (await once(worker, 'message')) as [Selection];
    return requireWithinLimits(problem, selection);
  } finally {
    await worker.terminate();
  }
}

/** The solver works with floating-point numbers, so the limits are checked again with integers. */
function requireWithinLimits({ limits }: SelectionProblem, selection: Selection): Selection {
  for (const { weights, max } of limits) {
    const total = selection.chosen.reduce((sum, item) => sum + (weights[item] ?? 0), 0);
    if (total > max) throw new Error('The solver has exceeded a limit');
  }
  return selection;
}
