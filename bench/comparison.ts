import { type ClickHouse, openClickHouse } from '#platform/clickhouse';
import { dayMs } from '#platform/durations.ts';
import { decodeId } from '#platform/ids.ts';
import { findDomainRanks } from '#rank-tracking/serps';
import { wholeList } from './api-list-1000.ts';
import type { BenchContext } from './bench-context.ts';
import type { Outcome } from './measure.ts';
import { rollUpDays } from './roll-up-days.ts';
import { countPages, domainOf, seedDomains, seedSerps, serpDays } from './seed-serps.ts';
import { startProduct } from './start-product.ts';
import { timeOutcome, timeReads, timeSingly } from './time-reads.ts';

const matrixMs = 200;
const lookupMs = 50;
const competitors = Array.from({ length: 10 }, (_none, index) => `shop-${index * index}.example`);
/** As keyword discovery looks up a website. */
const lookup = { from: new Date(Date.now() - 90 * dayMs), limit: 1_000 };

/**
 * The table of 1 000 keywords and ten competitors on two days, and the search targets of a domain among ten million stored result
 * pages: of a small website, a large one, and the most frequent domain of all.
 */
export async function benchComparison(context: BenchContext): Promise<Outcome[]> {
  const data = await context.keywords(1);
  const clickhouse = openClickHouse(data.environment.CLICKHOUSE_URL, { size: 2 });
  await seedSerps(clickhouse, decodeId('web', data.plainWebsite) ?? '');
  await rollUpDays(data, data.plainWebsite, [serpDays - 1, 0]);
  const product = await startProduct({ ...data.environment, WORKERS: '0' });
  const { headers = {} } = wholeList(data, product.url);
  const asked = competitors.map((domain) => `competitor=${domain}`).join('&');
  const path = `/api/v1/websites/${data.plainWebsite}/keyword-comparison?range=${serpDays}d&limit=1000&${asked}`;
  const target = { url: `${product.url}${path}`, headers };
  await requireMatrix(target);
  const outcomes = [timeOutcome('comparison, 1 000 × 10', await timeReads(target), matrixMs)];
  await product.stop();
  outcomes.push(...(await timeLookups(clickhouse)));
  await clickhouse.close();
  return outcomes;
}

/** @throws Error if the response is not the table that is to be measured */
async function requireMatrix({ url, headers }: { url: string; headers: Record<string, string> }) {
  const response = await fetch(url, { headers });
  const { data, meta } = (await response.json()) as {
    data: { competitors: { isKnown: boolean; previousPosition: number | null }[] }[];
    meta: { keywords: number };
  };
  const cells = data.flatMap((row) => row.competitors.filter(({ isKnown }) => isKnown));
  const moved = cells.filter(({ previousPosition }) => previousPosition !== null);
  if (meta.keywords < 900 || cells.length < 9_000 || moved.length === 0)
    throw new Error(`The table has ${meta.keywords} keywords and ${cells.length} known cells`);
}

async function timeLookups(clickhouse: ClickHouse): Promise<Outcome[]> {
  await seedDomains(clickhouse);
  const outcomes: Outcome[] = [];
  for (const number of [1, 80, 800]) {
    const domain = domainOf(number);
    const pages = await countPages(clickhouse, domain);
    const found = await findDomainRanks(clickhouse, { domain, ...lookup });
    if (found.length < 500) throw new Error(`${domain}: ${found.length} result pages`);
    const ms = await timeSingly(() => findDomainRanks(clickhouse, { domain, ...lookup }));
    outcomes.push(timeOutcome(`comparison, domain on ${pages} result pages`, ms, lookupMs));
  }
  return outcomes;
}
