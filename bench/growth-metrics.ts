import { alternate, type Outcome } from './measure.ts';
import type { Target } from './tools/load-target.ts';
import { byQuery, metricsTarget } from './search-console.ts';
import { startProduct } from './start-product.ts';
import { timeTarget } from './time-target.ts';
import type { BenchContext } from './bench-context.ts';

const bar = 1.2;
const rounds = 5;
const reads = [
  { name: '28 days', query: byQuery('28d'), answers: 15 },
  { name: 'totals of 28 days', query: 'range=28d', answers: 50 },
];

/** The newest days of a website with 48 stored days, and of one with ten times as many. */
export async function growMetrics(context: BenchContext): Promise<Outcome[]> {
  const data = await context.metrics();
  const product = await startProduct({ ...data.environment, WORKERS: '0' });
  const outcomes: Outcome[] = [];
  for (const { name, query, answers } of reads) {
    const many = metricsTarget(data, product.url, query);
    const few = metricsTarget({ ...data, website: data.youngWebsite }, product.url, query);
    outcomes.push(await compareGrowth(`growth search-console, ${name}`, { many, few, answers }));
  }
  await product.stop();
  return outcomes;
}

interface Pair {
  many: Target;
  few: Target;
  answers: number;
}

async function compareGrowth(bench: string, { many, few, answers }: Pair): Promise<Outcome> {
  await timeTarget(many, answers);
  await timeTarget(few, answers);
  const compared = await alternate(
    rounds,
    () => timeTarget(many, answers),
    () => timeTarget(few, answers),
  );
  return {
    bench,
    product: `10×: ${compared.product.toFixed(1)} ms`,
    floor: `1×: ${compared.floor.toFixed(1)} ms`,
    ratio: compared.ratio.toFixed(2),
    bar: `≤ ${bar}`,
    passed: compared.ratio <= bar,
  };
}
