import { median } from '#platform/statistics';
import { daysBefore, utcDay } from '#platform/days.ts';
import { type ClickHouse, openClickHouse } from '#platform/clickhouse';
import { alternate, type Comparison, type Outcome } from './measure.ts';
import type { Target } from './tools/load-target.ts';
import { type AnswerData, seedAnswers } from './seed-answers.ts';
import { startProduct } from './start-product.ts';
import { answersAtOnce, timeAnswers, timeTarget } from './time-target.ts';
import type { BenchContext } from './bench-context.ts';

const rounds = 7;
const answers = 40;
const summaryBar = 1.5;
const growthBar = 1.3;
const searchBarMs = 100;
/** Words in most answers, in some, in few and in none; two in many answers, and two that few have together. */
const searches = ['baban', 'cobabal', 'poradi', 'nowhere', 'baban bebabar', 'raradin baban'];

/**
 * The summary of 28 days of one website among a million runs: against the same totals over a table of that website's rows alone,
 * and against itself among a tenth of the runs. Then searches in its answers, one after the other.
 */
export async function benchAiVisibility(context: BenchContext): Promise<Outcome[]> {
  const engines = await context.engines();
  const [many, few] = await Promise.all([
    seedAnswers(await engines.createStores('answers_1m'), 1_000_000),
    seedAnswers(await engines.createStores('answers_100k'), 100_000),
  ]);
  const clickhouse = openClickHouse(many.environment.CLICKHOUSE_URL, { size: answersAtOnce });
  const askPlainly = await preparePlainTotals(clickhouse, many);
  const [amongMany, amongFew] = await Promise.all([
    startProduct({ ...many.environment, WORKERS: '0' }),
    startProduct({ ...few.environment, WORKERS: '0' }),
  ]);
  const summary = targetOf(many, amongMany.url, '?range=28d');
  const timeSummary = () => timeTarget(summary, answers);
  const timePlainTotals = () => timeAnswers(answers, askPlainly);
  const timeAmongFew = () => timeTarget(targetOf(few, amongFew.url, '?range=28d'), answers);
  for (const warmUp of [timeSummary, timePlainTotals, timeAmongFew]) await warmUp();
  const outcomes = [
    outcomeOfComparison(
      'ai-visibility, 28 days among 1 M runs',
      await alternate(rounds, timeSummary, timePlainTotals),
      summaryBar,
    ),
    outcomeOfComparison(
      'ai-visibility, among 100 k runs',
      await alternate(rounds, timeSummary, timeAmongFew),
      growthBar,
    ),
    searchOutcome(await timeSearches(many, amongMany.url)),
  ];
  await Promise.all([amongMany.stop(), amongFew.stop(), clickhouse.close()]);
  return outcomes;
}

function targetOf({ website, readKey }: AnswerData, productUrl: string, rest: string): Target {
  return {
    url: `${productUrl}/api/v1/websites/${website}/ai-visibility${rest}`,
    headers: { authorization: `Bearer ${readKey}` },
  };
}

const plainTotals = `
  select engine, toDate(asked_at) as date, countIf(outcome = 'answered') as runs, countIf(outcome = 'failed') as failed,
    countIf(outcome = 'refused') as refused, countIf(outcome = 'absent') as absent, countIf(own_mentioned) as mentions,
    countIf(own_cited) as citations, sum(indexOf(brand_ids, {brandIds: Array(UUID)}[1])) as places,
    sumForEach(arrayMap(brand -> has(brand_ids, brand), {brandIds: Array(UUID)})) as namings
  from plain_readings where asked_at >= {from: Date} group by engine, date`;

/** Copies the website's rows to a table without other rows. Returns a function that queries the totals of 28 days. */
async function preparePlainTotals(
  clickhouse: ClickHouse,
  { websiteId, brandIds }: AnswerData,
): Promise<() => Promise<unknown>> {
  await clickhouse.command(
    `
    create table plain_readings engine = MergeTree order by asked_at as
    select asked_at, engine, outcome, own_mentioned, own_cited, brand_ids from ai_readings
    where website_id = {websiteId: UUID}`,
    { websiteId },
  );
  await clickhouse.command('optimize table plain_readings final');
  const from = daysBefore(utcDay(new Date()), 27);
  return () => clickhouse.query(plainTotals, { brandIds, from });
}

function outcomeOfComparison(bench: string, { product, floor, ratio }: Comparison, bar: number): Outcome {
  return {
    bench,
    product: `${product.toFixed(1)} ms`,
    floor: `${floor.toFixed(1)} ms`,
    ratio: ratio.toFixed(2),
    bar: `≤ ${bar}`,
    passed: ratio <= bar,
  };
}

/** Milliseconds of each search, one after the other. */
async function timeSearches(data: AnswerData, productUrl: string): Promise<number[]> {
  const times: number[] = [];
  for (const search of Array.from({ length: rounds }, () => searches).flat()) {
    const { url, headers = {} } = targetOf(data, productUrl, `/answers?${new URLSearchParams({ search })}`);
    const begun = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    times.push(performance.now() - begun);
    if (!answer.ok) throw new Error(`${search}: ${answer.status}`);
  }
  return times;
}

function searchOutcome(times: readonly number[]): Outcome {
  const typical = median(times);
  return {
    bench: 'ai-visibility, search in answers',
    product: `${typical.toFixed(1)} ms`,
    floor: '-',
    ratio: '-',
    bar: `≤ ${searchBarMs} ms`,
    passed: typical <= searchBarMs,
  };
}
