import { createApiKey } from '#accounts/api-keys';
import { openDatabase } from '#platform/postgres';
import { openClickHouse } from '#platform/clickhouse';
import { daysBefore, utcDay } from '#platform/days.ts';
import { decodeId } from '#platform/ids.ts';
import { median } from '#platform/statistics';
import { rankingJobs } from '#rank-tracking/rankings';
import { largeList } from './api-keywords.ts';
import type { BenchContext } from './bench-context.ts';
import type { Outcome } from './measure.ts';
import type { KeywordData } from './seed-keywords.ts';
import { startProduct } from './start-product.ts';
import type { Target } from './tools/load-target.ts';

const rounds = 15;
const rangeDays = 28;
const importedKeywords = 100_000;

interface Read {
  bench: string;
  maxMs: number;
  path: string;
}

/** The reads of a website with 100 000 keywords, one after the other, the rollup of a day, and the import of as many keywords. */
export async function benchLargeWebsite(context: BenchContext): Promise<Outcome[]> {
  const data = await context.keywords(10);
  const rollups = await rollUp(data);
  const product = await startProduct({ ...data.environment, WORKERS: '0' });
  const outcomes = [outcomeOf('large-website rollup', median(rollups), 2_000)];
  for (const { bench, maxMs, path } of readsOf(data.largeWebsite)) {
    const { headers = {} } = largeList(data, product.url);
    const target = { url: `${product.url}/api/v1${path}`, headers };
    outcomes.push(outcomeOf(`large-website ${bench}`, await timeReads(target), maxMs));
  }
  outcomes.push(outcomeOf('large-website import', await timeImport(data, product.url), 30_000));
  await product.stop();
  return outcomes;
}

/** The milliseconds in which 100 000 keywords are added to a new website. */
async function timeImport({ environment, accountId }: KeywordData, url: string): Promise<number> {
  const database = openDatabase(environment.DATABASE_URL, {
    size: 1,
    name: 'bench',
    onError: () => undefined,
  });
  const { secret } = await createApiKey(database.db, {
    accountId,
    name: 'import',
    kind: 'read_write',
    expiresAt: null,
  });
  await database.close();
  const post = async (path: string, type: string, body: string) => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': type };
    const response = await fetch(`${url}/api/v1${path}`, { method: 'POST', headers, body });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return JSON.parse(text).data;
  };
  const { id } = await post('/websites', 'application/json', JSON.stringify({ domain: 'imported.example' }));
  const lines = Array.from({ length: importedKeywords }, (_none, index) => `imported phrase ${index},shoes`);
  const begun = performance.now();
  const { created } = await post(
    `/websites/${id}/keywords/import`,
    'text/csv',
    `keyword,tags\n${lines.join('\n')}`,
  );
  if (created !== importedKeywords) throw new Error(`${created} of ${importedKeywords} keywords were added`);
  return performance.now() - begun;
}

function readsOf(website: string): Read[] {
  return [
    { bench: 'page of 50', maxMs: 50, path: `/keywords?websiteId=${website}&limit=50` },
    { bench: 'summary', maxMs: 100, path: `/websites/${website}/keywords/summary` },
    { bench: 'rankings', maxMs: 100, path: `/websites/${website}/rankings?range=${rangeDays}d` },
    { bench: 'unpaged list', maxMs: 800, path: `/keywords?websiteId=${website}` },
  ];
}

/** Runs the rollups of the range as a worker does. Returns their milliseconds. */
async function rollUp({ environment, accountId, largeWebsite }: KeywordData): Promise<number[]> {
  const database = openDatabase(environment.DATABASE_URL, {
    size: 2,
    name: 'bench',
    onError: () => undefined,
  });
  const clickhouse = openClickHouse(environment.CLICKHOUSE_URL, { size: 2 });
  const website = { accountId, websiteId: decodeId('web', largeWebsite) ?? '' };
  const times: number[] = [];
  for (let age = rangeDays - 1; age >= 0; age--) {
    const now = new Date();
    const begun = performance.now();
    const { signal } = new AbortController();
    const context = { db: database.db, clickhouse, now, random: Math.random, signal };
    await rankingJobs.tasks['rankings.summarise']?.(
      context as never,
      { ...website, day: daysBefore(utcDay(now), age) } as never,
    );
    times.push(performance.now() - begun);
  }
  await Promise.all([database.close(), clickhouse.close()]);
  return times;
}

/** The median milliseconds of a read until the last byte. */
async function timeReads({ url, headers = {} }: Target): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const begun = performance.now();
    const response = await fetch(url, { headers });
    const body = await response.text();
    if (!response.ok) throw new Error(`${new URL(url).pathname}: ${response.status} ${body}`);
    // The first one prepares connections and caches.
    if (round > 0) times.push(performance.now() - begun);
  }
  return median(times);
}

function outcomeOf(bench: string, ms: number, maxMs: number): Outcome {
  const bar = `≤ ${maxMs} ms`;
  return { bench, product: `${ms.toFixed(0)} ms`, floor: '–', ratio: '–', bar, passed: ms <= maxMs };
}
