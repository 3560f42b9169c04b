import { once } from 'node:events';
import { openClickHouse } from '#platform/clickhouse';
import { daysBefore } from '#platform/days.ts';
import type { MetricsFloorOrder, MetricsFloorPlan } from './floor-metrics.ts';
import { alternate, type Outcome } from './measure.ts';
import type { Target } from './tools/load-target.ts';
import { createPlainTable } from './plain-metrics.ts';
import { type MetricData, lastDay } from './seed-metrics.ts';
import { type BenchProcess, startProcess } from './start-process.ts';
import { startProduct } from './start-product.ts';
import { answersAtOnce, timeTarget } from './time-target.ts';
import type { BenchContext } from './bench-context.ts';

interface Read {
  bench: string;
  days: number;
  query: string;
  /** Maximum share of the floor's time for the same days. */
  bar: number;
  /** Requests per round and side. */
  answers: number;
}

const rounds = 5;
const reads: Read[] = [
  { bench: 'search-console, 28 days', days: 28, query: byQuery('28d'), bar: 1.0, answers: 40 },
  { bench: 'search-console, 480 days', days: 480, query: byQuery('480d'), bar: 0.2, answers: 5 },
  { bench: 'search-console, totals of 28 days', days: 28, query: 'range=28d', bar: 0.1, answers: 40 },
  { bench: 'search-console, totals of 480 days', days: 480, query: 'range=480d', bar: 0.1, answers: 5 },
];

/** The hundred queries with the most clicks. */
export function byQuery(range: string): string {
  return `range=${range}&dimension=query&limit=100`;
}

/** Queries by clicks and totals, whole responses. Floor: plain totals over daily rows in the same engine. */
export async function benchSearchConsole(context: BenchContext): Promise<Outcome[]> {
  const data = await context.metrics();
  const clickhouseUrl = data.environment.CLICKHOUSE_URL;
  await fillPlainTable(data);
  const product = await startProduct({ ...data.environment, WORKERS: '0' });
  const floor = await startProcess('./floor-metrics.ts', {
    clickhouseUrl,
    websiteId: data.websiteId,
  } satisfies MetricsFloorPlan);
  const outcomes: Outcome[] = [];
  for (const read of reads) {
    const target = metricsTarget(data, product.url, read.query);
    outcomes.push(await compareTimes(read, target, floor));
  }
  await Promise.all([product.stop(), floor.stop()]);
  return outcomes;
}

/** A request for the website with all days. */
export function metricsTarget(data: MetricData, productUrl: string, query: string): Target {
  return {
    url: `${productUrl}/api/v1/websites/${data.website}/search-console?${query}`,
    headers: { authorization: `Bearer ${data.readKey}` },
  };
}

async function compareTimes(read: Read, target: Target, floor: BenchProcess): Promise<Outcome> {
  const { bench, days, bar, answers } = read;
  const order = { startDate: daysBefore(lastDay, days - 1), endDate: lastDay, answers };
  await timeTarget(target, answersAtOnce);
  await timeFloor(floor, { ...order, answers: answersAtOnce });
  const compared = await alternate(
    rounds,
    () => timeTarget(target, answers),
    () => timeFloor(floor, order),
  );
  return {
    bench,
    product: `${compared.product.toFixed(1)} ms`,
    floor: `${compared.floor.toFixed(1)} ms`,
    ratio: compared.ratio.toFixed(2),
    bar: `≤ ${bar}`,
    passed: compared.ratio <= bar,
  };
}

/** Milliseconds of a response. */
async function timeFloor({ child }: BenchProcess, order: MetricsFloorOrder): Promise<number> {
  const answered = once(child, 'message') as Promise<[{ tookMs: number }]>;
  child.send(order);
  const [{ tookMs }] = await answered;
  return tookMs;
}

async function fillPlainTable({ environment }: MetricData): Promise<void> {
  const clickhouse = openClickHouse(environment.CLICKHOUSE_URL, { size: 1 });
  await createPlainTable(clickhouse);
  await clickhouse.command('truncate table plain_figures');
  await clickhouse.command(`
    insert into plain_figures
    select website_id, search_type, date, key, clicks, impressions, position_sum / 100 / impressions
    from search_metric_rows where span = 'day' and dimension = 'query'`);
  await clickhouse.command('optimize table plain_figures final');
  await clickhouse.close();
}
