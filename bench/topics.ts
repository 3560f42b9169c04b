import { readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { openDatabase } from '#platform/postgres';
import { openClickHouse } from '#platform/clickhouse';
import { topicJobs } from '#rank-tracking/topics';
import type { BenchContext } from './bench-context.ts';
import type { StoresEnvironment } from './engines.ts';
import type { Outcome } from './measure.ts';
import { readMemory } from './process-tree.ts';
import { createCaller, idFunction, insertWebsites } from './seed-keywords.ts';

const keywords = 1_000_000;
/** The largest topic has about 3 500 keywords, the smallest six. */
const topics = keywords / 12;
const maxMinutes = 10;
const maxMemoryMb = 4_096;
const minIndex = 0.95;
const sampleMs = 1_000;

/** Clusters the keywords of one website, as a worker does, from stored result pages to their topics in Postgres. */
export async function benchTopics(context: BenchContext): Promise<Outcome[]> {
  const stores = await (await context.engines()).createStores('topics');
  const { accountId } = await createCaller(stores);
  const client = new Client({ connectionString: stores.DATABASE_URL });
  await client.connect();
  const [websiteId] = await Promise.all([seed(client, accountId), seedPages(stores)]);
  const memory = sampleMemory();
  const begun = performance.now();
  await compute(stores, { accountId, websiteId });
  const minutes = (performance.now() - begun) / 60_000;
  const memoryMb = await memory.stop();
  const { rows } = await client.query<{ index: number }>(agreement);
  await client.end();
  const index = rows[0]?.index ?? 0;
  const plain = { floor: '–', ratio: '–' };
  return [
    {
      bench: 'topics time',
      product: `${minutes.toFixed(1)} min`,
      ...plain,
      bar: `≤ ${maxMinutes} min`,
      passed: minutes <= maxMinutes,
    },
    {
      bench: 'topics memory',
      product: `${memoryMb} MB`,
      ...plain,
      bar: `≤ ${maxMemoryMb} MB`,
      passed: memoryMb <= maxMemoryMb,
    },
    {
      bench: 'topics agreement',
      product: index.toFixed(3),
      ...plain,
      bar: `≥ ${minIndex}`,
      passed: index >= minIndex,
    },
  ];
}

async function compute(
  { DATABASE_URL, CLICKHOUSE_URL }: StoresEnvironment,
  website: { accountId: string; websiteId: string },
): Promise<void> {
  const database = openDatabase(DATABASE_URL, { size: 3, name: 'bench', onError: () => undefined });
  const clickhouse = openClickHouse(CLICKHOUSE_URL, { size: 2 });
  const { signal } = new AbortController();
  const job = { db: database.db, clickhouse, now: new Date(), random: Math.random, signal };
  await topicJobs.tasks['topics.compute']?.(job as never, website);
  await Promise.all([database.close(), clickhouse.close()]);
}

/** The greatest sum of this process and both engines. */
function sampleMemory(): { stop(): Promise<number> } {
  let greatest = 0;
  const sample = async () => {
    const { proportionalMb } = await readMemory(process.pid);
    greatest = Math.max(greatest, proportionalMb);
  };
  const timer = setInterval(() => void sample(), sampleMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await sample();
      const status = await readFile('/proc/self/status', 'utf8');
      const ownMb = Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
      return Math.max(greatest, Math.round(ownMb));
    },
  };
}

/** Seeds keywords without their indexes, which are created afterwards. The truth is in `url`, which no index contains. */
async function seed(client: Client, accountId: string): Promise<string> {
  await client.query(idFunction);
  await client.query(insertWebsites, [accountId, 1]);
  await client.query('drop index search_targets_phrase_trigrams');
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename = 'keywords' and indexname not in (select conname from pg_constraint)`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(
    `insert into search_targets (id, engine, phrase, country, language, device, location)
     select ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'google', 'phrase ' || n, 'US', 'en', 'desktop', ''
     from generate_series(1, $1::bigint) n`,
    [keywords],
  );
  await client.query(
    `insert into keywords (id, account_id, website_id, target_id, keyword, tags, search_volume, position, url, position_at,
       check_status, checked_at, next_check_at, created_at)
     select ('00000000-0000-7001-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $1, pg_temp.id_of('website', 1),
       ('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'phrase ' || n, '{bench}', n % 1000, 1 + n % 50,
       'https://site-1.example/' || (n * 7919 % $2::bigint) * (n * 7919 % $2::bigint) / ($2::bigint * $2::bigint / $3::bigint),
       now() - interval '1 hour', 'ranked', now(), now() + interval '1 day', now()
     from generate_series(1, $2::bigint) n`,
    [accountId, keywords, Math.floor(topics)],
  );
  for (const { definition } of indexes) await client.query(definition);
  await client.query('vacuum analyze search_targets, keywords');
  const { rows } = await client.query<{ id: string }>(`select pg_temp.id_of('website', 1) as id`);
  return rows[0]?.id ?? '';
}

/** Each page has seven of fourteen URLs of its topic, one of a neighbouring topic, one of twenty that many pages have, and its own. */
async function seedPages({ CLICKHOUSE_URL }: StoresEnvironment): Promise<void> {
  const clickhouse = openClickHouse(CLICKHOUSE_URL, { size: 1, timeoutMs: 300_000 });
  const batch = 100_000;
  for (let first = 1; first <= keywords; first += batch) {
    await clickhouse.command(
      `insert into serps (target_id, checked_at, check_id, provider, checked_depth, ranks, urls)
       with number + {first: UInt64} as n, n * 7919 % {keywords: UInt64} as luck,
         intDiv(luck * luck, intDiv({keywords: UInt64} * {keywords: UInt64}, {topics: UInt64})) as topic,
         toUUID(concat('00000000-0000-7000-8000-', leftPad(lower(hex(n)), 12, '0'))) as id,
         arrayMap(one -> concat('https://topic-', toString(topic), '.example/', toString(one)),
           arraySlice(arraySort(one -> cityHash64(n, one), range(14)), 1, 7)) as own
       select id, now64(3) - 1800, id, 'dataforseo', 10, range(1, 11), arrayConcat(own, [
         concat('https://topic-', toString(bitXor(topic, 1)), '.example/', toString(cityHash64(n, 'other') % 14)),
         concat('https://popular-', toString(cityHash64(n, 'popular') % 20), '.example/'),
         concat('https://single-', toString(n), '.example/')])
       from numbers({batch: UInt64})`,
      { first, batch, keywords, topics: Math.floor(topics) },
    );
  }
  await clickhouse.close();
}

/** The adjusted Rand index of topics and truth. A keyword without a topic is one of its own. */
const agreement = `
  with placed as (select url, coalesce(topic_id, id) as topic from keywords),
  sums as (
    select (select sum(n * (n - 1) / 2) from (select count(*) as n from placed group by url, topic) c)::float8 as both_sum,
      (select sum(n * (n - 1) / 2) from (select count(*) as n from placed group by url) c)::float8 as truth,
      (select sum(n * (n - 1) / 2) from (select count(*) as n from placed group by topic) c)::float8 as found,
      (select count(*) * (count(*) - 1) / 2 from placed)::float8 as pairs
  )
  select (both_sum - truth * found / pairs) / ((truth + found) / 2 - truth * found / pairs) as index from sums`;
