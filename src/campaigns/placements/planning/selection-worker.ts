import { parentPort, workerData } from 'node:worker_threads';
import highsModule from 'highs';
import type { Selection, SelectionProblem } from './solve-selection.ts';

/** Longer than any plan takes. After it, the solver returns the best selection found so far. */
const timeLimitSeconds = 20;

/** The package ships CommonJS types for an ES module. */
const loadHighs = highsModule as unknown as typeof highsModule.default;

async function solve({ values, limits, relativeGap }: SelectionProblem): Promise<Selection> {
  const highs = await loadHighs();
  const starts = [0];
  const indices: number[] = [];
  const weights: number[] = [];
  for (const row of limits) {
    for (const [item, weight] of row.weights.entries()) {
      if (weight === 0) continue;
      indices.push(item);
      weights.push(weight);
    }
    starts.push(indices.length);
  }
  const forEach = (value: number) => values.map(() => value);
  const model = highs.createModel({
    numCols: values.length,
    numRows: limits.length,
    sense: highs.constants.objectiveSense.maximize,
    colCost: values,
    colLower: forEach(0),
    colUpper: forEach(1),
    rowLower: limits.map(() => -highs.infinity),
    rowUpper: limits.map(({ max }) => max),
    integrality: values.map(() => highs.constants.variableType.integer),
    matrix: {
      format: 'csr',
      numRows: limits.length,
      numCols: values.length,
      starts: Int32Array.from(starts),
      indices: Int32Array.from(indices),
      values: Float64Array.from(weights),
    },
  });
  model.options.set({
    output_flag: false,
    mip_rel_gap: relativeGap,
    time_limit: timeLimitSeconds,
    // The budget must not be exceeded by a single minor unit.
    mip_feasibility_tolerance: 1e-9,
  });
  model.run();
  const chosen = [...model.getSolution().colValue].flatMap((value, item) => (value > 0.5 ? [item] : []));
  return { chosen, bound: Number(model.info.get('mip_dual_bound')) };
}

parentPort?.postMessage(await solve(workerData as SelectionProblem), []);
