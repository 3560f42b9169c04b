import { openClickHouse } from '#platform/clickhouse';
import { openDatabase } from '#platform/postgres';
import { sql } from 'kysely';
import type { BenchContext } from './bench-context.ts';
import type { StoresEnvironment } from './engines.ts';
import type { Outcome } from './measure.ts';
import { readCpuSeconds, readMemory } from './process-tree.ts';
import { collectAll, prepareStores } from './rank-pipeline.ts';
import { startProcess } from './start-process.ts';
import { startProduct } from './start-product.ts';

const scales = [2_000, 20_000] as const;
const maxGrowth = 1.3;

/** The needs of one round of rank checks to a depth of 100 results, of which the product keeps every page. */
interface Needs {
  /** Of the product and both databases. */
  cpuSecondsPer1000: number;
  /** Bytes of ClickHouse for each check: the result page, the position and the index of domains. */
  bytesPerCheck: number;
  /** Bytes of Postgres for each keyword. */
  bytesPerKeyword: number;
  residentMb: number;
}

/** The needs for each check and each keyword, and how much they grow with ten times the keywords. */
export async function benchSizing(context: BenchContext): Promise<Outcome[]> {
  const [few, many] = [await measure(context, scales[0]), await measure(context, scales[1])];
  return [
    growthOf('CPU seconds per 1000 checks', few.cpuSecondsPer1000, many.cpuSecondsPer1000),
    growthOf('ClickHouse bytes per check', few.bytesPerCheck, many.bytesPerCheck),
    growthOf('Postgres bytes per keyword', few.bytesPerKeyword, many.bytesPerKeyword),
    growthOf('resident MB of the product', few.residentMb, many.residentMb),
  ];
}

function growthOf(name: string, few: number, many: number): Outcome {
  const growth = many / few;
  return {
    bench: `sizing ${name}`,
    product: `10×: ${shown(many)}`,
    floor: `1×: ${shown(few)}`,
    ratio: growth.toFixed(2),
    bar: `≤ ${maxGrowth}`,
    passed: growth <= maxGrowth,
  };
}

const shown = (value: number) => (value < 100 ? value.toFixed(1) : value.toFixed(0));

async function measure(context: BenchContext, keywords: number): Promise<Needs> {
  const pages = await startProcess('./serve-pages.ts');
  const stores = await prepareStores(context, `sizing_${keywords}`, keywords);
  const before = await readBytes(stores);
  const product = await startProduct({
    ...stores,
    WORKERS: '1',
    DATAFORSEO_LOGIN: 'bench',
    DATAFORSEO_PASSWORD: 'bench',
    DATAFORSEO_URL: pages.url,
    DATAFORSEO_MODE: 'live',
    MONTHLY_BUDGET_USD: '1000000',
  });
  const database = openDatabase(stores.DATABASE_URL, { size: 2, name: 'bench', onError: () => undefined });
  // The databases are descendants of this process, as the server of result pages is, which does not count.
  const readCpu = async () =>
    (await readCpuSeconds(process.pid)) - (await readCpuSeconds(pages.child.pid ?? process.pid));
  const begun = await readCpu();
  await collectAll(database, keywords);
  const cpuSeconds = (await readCpu()) - begun;
  const { proportionalMb } = await readMemory(product.pid);
  const after = await readBytes(stores);
  await database.close();
  await Promise.all([product.stop(), pages.stop()]);
  return {
    cpuSecondsPer1000: (cpuSeconds * 1000) / keywords,
    bytesPerCheck: (after.clickhouse - before.clickhouse) / keywords,
    bytesPerKeyword: after.keywords / keywords,
    residentMb: proportionalMb,
  };
}

async function readBytes(stores: StoresEnvironment): Promise<{ clickhouse: number; keywords: number }> {
  const clickhouse = openClickHouse(stores.CLICKHOUSE_URL, { size: 1 });
  for (const table of ['serps', 'positions', 'serp_domains'])
    await clickhouse.command(`optimize table ${table} final`);
  const [parts] = await clickhouse.query<{ bytes: number }>(
    `select toFloat64(sum(bytes_on_disk)) as bytes from system.parts where active and database = currentDatabase()`,
  );
  await clickhouse.close();
  const database = openDatabase(stores.DATABASE_URL, { size: 1, name: 'bench', onError: () => undefined });
  const { rows } = await sql<{ bytes: number }>`
    select pg_total_relation_size('keywords') + pg_total_relation_size('search_targets')
      + pg_total_relation_size('keyword_recent_days') as bytes`.execute(database.db);
  await database.close();
  return { clickhouse: parts?.bytes ?? 0, keywords: Number(rows[0]?.bytes ?? 0) };
}
