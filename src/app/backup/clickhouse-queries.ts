import type { Readable } from 'node:stream';
import type { ClickHouse } from '#platform/clickhouse';

/** Copies of tables that share their files, so they need no space and ignore later changes. */
export const copyPrefix = 'backup_of_';

export interface AnalyticsTable {
  name: string;
  columns: string;
}

/** One immutable part of a table. */
export interface Part {
  table: string;
  partition: string;
  name: string;
  hash: string;
  /** Including deleted ones. */
  rows: number;
  /** The inserts that it contains, in the order of the partition. */
  firstBlock: number;
  lastBlock: number;
  /** The last deletion or other mutation that changed it; 0 if there was none. */
  version: number;
}

export function readAnalyticsTables(clickhouse: ClickHouse): Promise<AnalyticsTable[]> {
  return clickhouse.query<AnalyticsTable>(
    `select table as name, arrayStringConcat(groupArray(c.name || ' ' || type), ', ') as columns
     from (select * from system.columns
       where database = currentDatabase() and default_kind not in ('MATERIALIZED', 'ALIAS') order by table, position) c
     join system.tables t on t.database = currentDatabase() and t.name = c.table
     where t.engine like '%MergeTree' and table <> 'migrations' and not startsWith(table, '${copyPrefix}')
     group by table order by table`,
  );
}

/** The parts of all tables, or of their copies, in the order in which they were written. */
export async function readParts(clickhouse: ClickHouse, of: 'tables' | 'copies'): Promise<Part[]> {
  const isCopy = `startsWith(p.table, '${copyPrefix}')`;
  const table = of === 'tables' ? 'p.table' : `substring(p.table, ${copyPrefix.length + 1})`;
  return clickhouse.query<Part>(
    `select ${table} as table, partition_id as partition, name, hash_of_all_files as hash,
       toFloat64(rows) as rows, toFloat64(min_block_number) as "firstBlock",
       toFloat64(max_block_number) as "lastBlock", toFloat64(if(data_version = min_block_number, 0, data_version)) as version
     from system.parts p
     where database = currentDatabase() and active and ${of === 'tables' ? 'not ' : ''}${isCopy} and p.table <> 'migrations'
     order by 1, partition_id, min_block_number`,
  );
}

/** Creates an empty copy whose parts are never merged. */
export async function createCopy(clickhouse: ClickHouse, table: string): Promise<void> {
  await clickhouse.command(`create table ${copyPrefix}${table} as ${table}`);
  await clickhouse.command(
    `alter table ${copyPrefix}${table}
     modify setting max_bytes_to_merge_at_max_space_in_pool = 1, max_bytes_to_merge_at_min_space_in_pool = 1`,
  );
}

/** Links the files of all current parts into the copy. */
export function fillCopy(clickhouse: ClickHouse, table: string): Promise<void> {
  return clickhouse.command(`alter table ${copyPrefix}${table} attach partition all from ${table}`);
}

export function clearCopy(clickhouse: ClickHouse, table: string): Promise<void> {
  return clickhouse.command(`truncate table ${copyPrefix}${table}`);
}

/** Drops all copies, also those of a backup that was killed. */
export async function dropCopies(clickhouse: ClickHouse): Promise<void> {
  const copies = await clickhouse.query<{ name: string }>(
    `select name from system.tables where database = currentDatabase() and startsWith(name, '${copyPrefix}')`,
  );
  for (const { name } of copies) await clickhouse.command(`drop table if exists ${name} sync`);
}

/** Counts the rows of parts of a copy, without deleted ones. */
export async function countRows(
  clickhouse: ClickHouse,
  table: string,
  names: readonly string[],
): Promise<number> {
  const rows = await clickhouse.query<{ count: number }>(
    `select toFloat64(count()) as count from ${copyPrefix}${table} where _part in {names:Array(String)}`,
    { names },
  );
  return rows[0]?.count ?? 0;
}

/** Reads parts of a copy in the order in which they were written, because the later one of two equal keys counts. */
export function exportParts(
  clickhouse: ClickHouse,
  table: string,
  names: readonly string[],
): Promise<Readable> {
  const order = names.length > 1 ? ' order by indexOf({names:Array(String)}, _part), _part_offset' : '';
  return clickhouse.exportRows(
    `select * from ${copyPrefix}${table} where _part in {names:Array(String)}${order}`,
    { names },
  );
}

export async function isEmptyAnalytics(clickhouse: ClickHouse): Promise<boolean> {
  const rows = await clickhouse.query(
    'select 1 from system.tables where database = currentDatabase() limit 1',
  );
  return rows.length === 0;
}
