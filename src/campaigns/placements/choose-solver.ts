import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Items of which each may be chosen once. */
export interface SelectionProblem {
  /** What each is worth; as much as possible is to be chosen. */
  values: number[];
  /** What the weights of those chosen may come to. */
  limits: { weights: number[]; most: number }[];
  /** How far from the proven best the choice may be, of it: 0.01 is one per cent. */
  relativeGap: number;
}

export interface Selection {
  /** Places in `values`, ascending. */
  chosen: number[];
  /** What no choice can be worth more than: proven. */
  bound: number;
}

const memoryMb = 512;

/**
 * Chooses the most valuable items within the limits (a MILP, by HiGHS), in a thread of its own: it may take seconds. The same
 * problem has the same answer. @throws Error where the solver fails
 */
export async function solveSelection(problem: SelectionProblem): Promise<Selection> {
  const file = new URL('./choose-worker.ts', import.meta.url);
  const worker = new Worker(file, {
    workerData: problem,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  try {
    const [selection] = (await once(worker, 'message')) as [Selection];
    return checked(problem, selection);
  } finally {
    await worker.terminate();
  }
}

/** Numbers of a solver are nearly whole: that the limits hold is made sure of in whole ones. */
function checked({ limits }: SelectionProblem, selection: Selection): Selection {
  for (const { weights, most } of limits) {
    const sum = selection.chosen.reduce((all, item) => all + (weights[item] ?? 0), 0);
    if (sum > most) throw new Error('The solver has broken a limit');
  }
  return selection;
}
