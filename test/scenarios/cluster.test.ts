import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#platform/durations.ts';
import { joinNodes, nodeCount, nodeOf, readShardingKeys, shardStores } from '../app/shard-stores.ts';
import { clientOf, drainDelayedJobs, runScheduler } from '../app/rank-tracking-client.ts';
import { prepareReads, readAll } from '../contract/read-all.ts';
import { openRoutes, type RouteCalls } from '../contract/route-calls.ts';

let calls: RouteCalls;
let requests: string[];
let database = '';

beforeAll(async () => {
  calls = await openRoutes(shardStores);
  const { app } = calls;
  database = new URL(app.config.CLICKHOUSE_URL).pathname.slice(1);
  const client = clientOf(app);
  // Several websites, so that their rows are on several nodes, and checks on several days, which replace earlier rows.
  for (let index = 0; index < 6; index += 1) {
    const domain = `node-${index}.example`;
    app.sandbox.addWebsites([domain]);
    await client.addKeywords(await client.addWebsite(domain, { depth: 10 }), [
      `shoes ${index}`,
      'trail boots',
    ]);
  }
  for (let day = 0; day < 3; day += 1) {
    await runScheduler(app);
    await drainDelayedJobs(app);
    app.advance(dayMs);
  }
  // After the jobs, which delete a topic without keywords.
  requests = await prepareReads(calls);
  for (const { id } of (await app.call('GET', '/websites')).body.data) {
    for (const path of [
      'rankings',
      'visibility-change',
      'competitors',
      'share-of-voice',
      'ai-overviews',
      'keyword-comparison',
    ]) {
      requests.push(`/api/v1/websites/${id}/${path}`);
    }
  }
});
afterAll(async () => {
  const { clickhouse } = calls.app.stores;
  for (let index = 0; index < nodeCount; index += 1) {
    await clickhouse.command(`drop database if exists ${nodeOf(database, index)} sync`);
  }
  await clickhouse.command(`drop database if exists ${database}_joined sync`);
  await calls?.app.close();
});

async function countRows(table: string): Promise<number[]> {
  const { clickhouse } = calls.app.stores;
  const counts: number[] = [];
  for (let index = 0; index < nodeCount; index += 1) {
    const [row] = await clickhouse.query<{ rows: number }>(
      `select toUInt32(count()) as rows from ${nodeOf(database, index)}.${table}`,
    );
    counts.push(row?.rows ?? 0);
  }
  return counts;
}

test('rows are divided between the nodes, and each table has a sharding key', async () => {
  expect(readShardingKeys().size).toBeGreaterThan(15);
  for (const table of ['serps', 'positions', 'keyword_value_days', 'ranking_days']) {
    const counts = await countRows(table);
    expect(counts.filter((rows) => rows > 0).length, `${table}: ${counts.join(', ')}`).toBeGreaterThan(1);
  }
});

test('three nodes respond to every read route as one node with the same rows', async () => {
  const { config, stores } = calls.app;
  const sharded = await readAll(calls, requests, config);
  const url = new URL(config.CLICKHOUSE_URL);
  url.pathname = `/${await joinNodes(stores.clickhouse, database)}`;
  const single = await readAll(calls, requests, { ...config, CLICKHOUSE_URL: url.href });
  expect(Object.values(sharded).filter(({ status }) => status !== 200)).toEqual([]);
  expect(sharded).toEqual(single);
});
