import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApiKey } from '#accounts/api-keys';
import { openDatabase } from '#platform/postgres';
import type { StoresEnvironment } from './engines.ts';
import type { CrawlFloorPlan } from './tools/floor-crawl.ts';
import { alternate, rateOutcome, type Outcome } from './measure.ts';
import { readCpuSeconds } from './process-tree.ts';
import { createCaller } from './seed-keywords.ts';
import type { SitePlan } from './serve-site.ts';
import { type BenchProcess, startProcess } from './start-process.ts';
import { startProduct } from './start-product.ts';
import type { BenchContext } from './bench-context.ts';

const bar = 3;
const rounds = 3;
const pages = 5_000;
const domain = 'docs.example';
const timeoutMs = 300_000;

/** A website crawled, stored and evaluated, from the start of an audit to its results. Floor: titles and links by Crawlee. */
export async function benchCrawl(context: BenchContext): Promise<Outcome[]> {
  const site = await startProcess('./serve-site.ts', { pages } satisfies SitePlan);
  const stores = await (await context.engines()).createStores('crawl');
  const key = await createWritingKey(stores);
  const product = await startProduct({
    ...stores,
    WORKERS: '1',
    CRAWLER_ALLOW: `${domain}=${new URL(site.url).host}`,
    CRAWLER_DELAY_MS: '0',
    AUDIT_INTERVAL_DAYS: '0',
    AUDIT_MAX_PAGES: `${pages * 2}`,
  });
  const floor = await startProcess('./tools/floor-crawl.ts', {
    url: `${site.url}/`,
  } satisfies CrawlFloorPlan);
  const call = openCaller(product.url, key);
  const { id } = await call<{ id: string }>('POST', 'websites', { domain });
  await auditAll(call, id);
  await crawlAll(floor);
  const afterJobs = async (measure: () => Promise<number>) => {
    await waitUntilIdle(product.pid);
    return measure();
  };
  const compared = await alternate(
    rounds,
    () => afterJobs(() => auditAll(call, id)),
    () => afterJobs(() => crawlAll(floor)),
  );
  await Promise.all([product.stop(), floor.stop(), site.stop()]);
  const outcome = rateOutcome({ bench: 'crawl', bar, unit: 'pages' }, compared);
  return [{ ...outcome, product: `${outcome.product} (evaluated)` }];
}

/** Waits for the jobs that an audit starts, such as a keyword discovery. They would slow down the next measurement. */
async function waitUntilIdle(pid: number): Promise<void> {
  for (let usedBefore = -Infinity; ;) {
    const used = await readCpuSeconds(pid);
    if (used - usedBefore < 0.05) return;
    usedBefore = used;
    await sleep(500);
  }
}

async function createWritingKey(stores: StoresEnvironment): Promise<string> {
  const { accountId } = await createCaller(stores);
  const database = openDatabase(stores.DATABASE_URL, { size: 1, name: 'bench', onError: () => undefined });
  const key = await createApiKey(database.db, {
    accountId,
    name: 'bench',
    kind: 'read_write',
    expiresAt: null,
  });
  await database.close();
  return key.secret;
}

type Call = <Data>(method: 'GET' | 'POST', path: string, body?: object) => Promise<Data>;

function openCaller(url: string, key: string): Call {
  return async <Data>(method: string, path: string, body?: object) => {
    const response = await fetch(`${url}/api/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: Data }).data;
  };
}

/** Starts an audit and waits for its results. Returns pages per second. @throws Error if pages are missing */
async function auditAll(call: Call, websiteId: string): Promise<number> {
  const begunMs = performance.now();
  const { id } = await call<{ id: string }>('POST', `websites/${websiteId}/audits`);
  for (;;) {
    const { status } = await call<{ status: string }>('GET', `websites/${websiteId}/audits/${id}`);
    if (status === 'ready') break;
    if (status === 'failed' || performance.now() - begunMs > timeoutMs)
      throw new Error(`The audit is ${status}`);
    await sleep(100);
  }
  const seconds = (performance.now() - begunMs) / 1000;
  const summary = await call<{ id: string; pages: { evaluated: number } }>(
    'GET',
    `websites/${websiteId}/audit`,
  );
  const { evaluated } = summary.pages;
  // The home page responds under a second URL, too.
  if (summary.id !== id || evaluated !== pages + 1) throw new Error(`The audit evaluated ${evaluated} pages`);
  return pages / seconds;
}

async function crawlAll({ child }: BenchProcess): Promise<number> {
  const answered = once(child, 'message') as Promise<[{ seconds: number; pages: number }]>;
  child.send({});
  const [crawled] = await answered;
  if (crawled.pages !== pages + 1) throw new Error(`Crawlee saw ${crawled.pages} pages`);
  return pages / crawled.seconds;
}
