import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ClickHouse } from '#platform/clickhouse';
import { splitStatements } from '#platform/clickhouse/cluster-statements.ts';
import type { Stores } from '#app/stores.ts';

const migrations = fileURLToPath(new URL('../../migrations/clickhouse/', import.meta.url));
export const nodeCount = 3;

/** The sharding keys of the migrations, by table. */
export function readShardingKeys(): Map<string, string> {
  const statements = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .flatMap((name) => splitStatements(readFileSync(migrations + name, 'utf8')));
  return new Map(
    statements.flatMap((statement): [string, string][] => {
      const key = /-- shard by (.+)/.exec(statement)?.[1];
      const table = /create table (?:if not exists )?(\w+)/.exec(statement)?.[1];
      return key === undefined || table === undefined ? [] : [[table, key]];
    }),
  );
}

/**
 * Simulates a cluster of three nodes without replicas. Each node is a database. A table of the program becomes a `Merge` table over those
 * of the nodes, which evaluates `final` on each node alone, as a `Distributed` table does. Rows go to the node that the sharding key of
 * the migrations selects. Statements with joins are not divided between nodes.
 */
export async function shardStores(stores: Stores, keys = readShardingKeys()): Promise<Stores> {
  const { clickhouse } = stores;
  const [{ database = '' } = {}] = await clickhouse.query<{ database: string }>(
    'select currentDatabase() as database',
  );
  const nodes = Array.from({ length: nodeCount }, (_none, index) => nodeOf(database, index));
  for (const node of nodes) await clickhouse.command(`create database ${node}`);
  for (const [table, key] of keys) await shardTable(clickhouse, { database, table, key });
  return { ...stores, clickhouse: routeWrites(clickhouse, database) };
}

/** The database of a node. */
export const nodeOf = (database: string, index: number) => `${database}_node${index}`;

async function shardTable(
  clickhouse: ClickHouse,
  { database, table, key }: { database: string; table: string; key: string },
): Promise<void> {
  const first = `${nodeOf(database, 0)}.${table}`;
  for (let index = 0; index < nodeCount; index += 1) {
    await clickhouse.command(`create table ${nodeOf(database, index)}.${table} as ${table}`);
  }
  await clickhouse.command(`create table ${table}_sent as ${first} engine = Null`);
  for (let index = 0; index < nodeCount; index += 1) {
    await clickhouse.command(
      `create materialized view ${table}_to${index} to ${nodeOf(database, index)}.${table}
       as select * from ${table}_sent where ${key} % ${nodeCount} = ${index}`,
    );
  }
  await clickhouse.command(`drop table ${table} sync`);
  await clickhouse.command(
    `create table ${table} as ${first} engine = Merge(REGEXP('^${database}_node[0-9]$'), '^${table}$')`,
  );
}

/** Inserts go to the table that divides them, and deletions to every node. */
function routeWrites(clickhouse: ClickHouse, database: string): ClickHouse {
  const onNodes = async (run: (node: string) => Promise<void>) => {
    for (let index = 0; index < nodeCount; index += 1) await run(nodeOf(database, index));
  };
  return {
    ...clickhouse,
    insert: (table, rows, types) => clickhouse.insert(`${table}_sent`, rows, types),
    append: (table, blocks) => clickhouse.append(`${table}_sent`, blocks),
    appendBlock: (table, block, token) => clickhouse.appendBlock(`${table}_sent`, block, token),
    importRows: (table, rows) => clickhouse.importRows(`${table}_sent`, rows),
    command: (statement, parameters) =>
      clickhouse.command(statement.replace(/^(\s*insert into \w+)(?=[\s(])/i, '$1_sent'), parameters),
    remove: (table, condition, parameters) =>
      onNodes((node) => clickhouse.remove(`${node}.${table}`, condition, parameters)),
    dropPartition: (table, partition) =>
      onNodes((node) => clickhouse.dropPartition(`${node}.${table}`, partition)),
    truncate: (table) => onNodes((node) => clickhouse.truncate(`${node}.${table}`)),
    limited: (limits) => clickhouse.limited(limits),
  };
}

/** Copies the rows of all nodes, as they were written, into a database of one node. @returns the name of that database */
export async function joinNodes(clickhouse: ClickHouse, database: string): Promise<string> {
  const joined = `${database}_joined`;
  await clickhouse.command(`create database ${joined}`);
  for (const table of readShardingKeys().keys()) {
    await clickhouse.command(`create table ${joined}.${table} as ${nodeOf(database, 0)}.${table}`);
    for (let index = 0; index < nodeCount; index += 1) {
      await clickhouse.command(
        `insert into ${joined}.${table} select * from ${nodeOf(database, index)}.${table}`,
      );
    }
  }
  await clickhouse.command(`create table ${joined}.migrations as ${database}.migrations`);
  await clickhouse.command(`insert into ${joined}.migrations select * from ${database}.migrations`);
  return joined;
}
