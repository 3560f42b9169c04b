import type { Readable } from 'node:stream';
import { type Client, escapeLiteral } from 'pg';
import { copyPrefix } from '#app/backup/clickhouse-queries.ts';
import type { TableOutline } from '#app/backup/postgres-queries.ts';
import type { ClickHouse } from '#platform/clickhouse';
import type { AccountTable, ArchiveSubject } from './account-table.ts';
import type { AnalyticsOutline } from './choose-tables.ts';
import type { ForeignKey } from './choose-website-tables.ts';

/** Arbitrary number that every version of Cairn must share. */
const importLock = 7_203_117;

export async function findAccountName(client: Client, id: string): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>('select name from accounts where id = $1', [id]);
  return rows[0]?.name ?? null;
}

/** Locks the imports of accounts until the connection ends. @returns whether no other process has the lock */
export async function lockImports(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    importLock,
  ]);
  return rows[0]?.locked ?? false;
}

/** The websites of an account, in the order of their creation. @param ids all of them if absent */
export async function selectWebsites(
  client: Client,
  accountId: string,
  ids: readonly string[] | null,
): Promise<{ id: string; domain: string }[]> {
  const { rows } = await client.query<{ id: string; domain: string }>(
    `select id, domain from websites where account_id = $1 and ($2::uuid[] is null or id = any ($2)) order by id`,
    [accountId, ids],
  );
  return rows;
}

/** The ids of these websites that exist, in any account. */
export async function findExistingWebsites(client: Client, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from websites where id = any ($1::uuid[]) order by id',
    [ids],
  );
  return rows.map(({ id }) => id);
}

const columnsOf = (table: string, numbers: string) =>
  `array(select quote_ident(a.attname) from unnest(c.${numbers}) with ordinality k (attnum, n)
     join pg_attribute a on a.attrelid = c.${table} and a.attnum = k.attnum order by k.n)`;

export async function readForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select c.conrelid::regclass::text as table, c.confrelid::regclass::text as referenced,
       ${columnsOf('conrelid', 'conkey')} as columns, ${columnsOf('confrelid', 'confkey')} as "referencedColumns",
       exists (select from pg_attribute a
         where a.attrelid = c.conrelid and a.attnum = any (c.conkey) and not a.attnotnull) as "isNullable"
     from pg_constraint c where c.contype = 'f' and c.connamespace = current_schema()::regnamespace order by 1, 2, c.oid`,
  );
  return rows;
}

/** The values of the placeholders in the conditions and values of tables. */
function literalsOf({ accountId, archived, websiteIds, takenAt }: ArchiveSubject): Record<string, string> {
  return {
    account: `${escapeLiteral(accountId)}::uuid`,
    archive: `${escapeLiteral(archived.id)}::uuid`,
    name: escapeLiteral(archived.name),
    websites: `${escapeLiteral(`{${websiteIds.join(',')}}`)}::uuid[]`,
    now: `${escapeLiteral(takenAt.toISOString())}::timestamptz`,
  };
}

/** COPY accepts no parameters, so ids become literals. */
export function copyOutOfAccount(
  { name, columns, key, rows, values = {} }: AccountTable & TableOutline,
  subject: ArchiveSubject,
): string {
  const literals = literalsOf(subject);
  const fill = (text: string) =>
    text.replaceAll(/\{(\w+)\}/g, (placeholder, one: string) => literals[one] ?? placeholder);
  const selected = columns.map((column) =>
    values[column] === undefined ? column : `${fill(values[column])} as ${column}`,
  );
  const order = key.length === 0 ? '' : ` order by ${key.map((column) => `${name}.${column}`).join(', ')}`;
  return `copy (select ${selected.join(', ')} from ${name} where ${fill(rows)}${order}) to stdout (format csv, header)`;
}

export function copyIntoAccount(table: string, columns: readonly string[]): string {
  return `copy ${table} (${columns.join(', ')}) from stdin (format csv, header match)`;
}

export const staging = 'imported_rows';

/** Creates a temporary table for rows that other accounts may share. */
export async function createStaging(client: Client, table: string): Promise<void> {
  await client.query(`create temporary table ${staging} (like ${table}) on commit drop`);
}

/** Moves the rows of the temporary table, and drops it. */
export async function mergeStaging(
  client: Client,
  { name, columns, conflict }: { name: string; columns: readonly string[]; conflict: string },
): Promise<void> {
  const list = columns.join(', ');
  await client.query(`insert into ${name} (${list}) select ${list} from ${staging} on conflict ${conflict}`);
  await client.query(`drop table ${staging}`);
}

/** A sequence never goes back, because other accounts may have used its later numbers. */
export async function raiseSequence(
  client: Client,
  { name, value }: { name: string; value: string },
): Promise<void> {
  await client.query('select setval($1::regclass, greatest(nextval($1::regclass), $2::bigint))', [
    name,
    value,
  ]);
}

/** The ClickHouse tables with their stored columns. */
export async function readAnalyticsOutlines(
  clickhouse: ClickHouse,
  names: readonly string[],
): Promise<AnalyticsOutline[]> {
  const rows = await clickhouse.query<{
    name: string;
    engine: string;
    columns: string[];
    types: string[];
  }>(
    `select c.table as name, any(t.engine) as engine, groupArray(c.name) as columns, groupArray(c.type) as types
     from (select table, name, type from system.columns
       where database = currentDatabase() and default_kind not in ('MATERIALIZED', 'ALIAS') order by table, position) c
     join system.tables t on t.database = currentDatabase() and t.name = c.table
     where c.table in {names: Array(String)}
     group by c.table order by c.table`,
    { names },
  );
  return rows.map(({ name, engine, columns, types }) => ({
    name,
    replaces: engine.includes('Replacing'),
    columns: columns.map((column, index) => ({ name: column, type: types[index] ?? '' })),
  }));
}

interface SnapshotRows {
  accountId: string;
  /** The account of the rows in the archive. */
  archiveId: string;
  /** Null for all websites of the account. */
  websiteIds: readonly string[] | null;
  /** The parts of the table, and of `positions`, that belong to the snapshot. */
  names: readonly string[];
  positions: readonly string[];
}

type AnalyticsTable = AnalyticsOutline & { rows: string };

const ownedBy = ({ websiteIds }: SnapshotRows) =>
  websiteIds === null
    ? 'account_id = {accountId: UUID}'
    : 'account_id = {accountId: UUID} and website_id in {websiteIds: Array(UUID)}';
const conditionOf = ({ rows }: AnalyticsTable, request: SnapshotRows) =>
  rows
    .replace(
      'from positions where',
      `from ${copyPrefix}positions where _part in {positions: Array(String)} and`,
    )
    .replaceAll('{owned}', ownedBy(request));
const source = (table: AnalyticsTable, request: SnapshotRows) =>
  `${copyPrefix}${table.name} as t${table.replaces ? ' final' : ''}
   where _part in {names: Array(String)} and ${conditionOf(table, request)}`;

export async function countSnapshotRows(
  clickhouse: ClickHouse,
  table: AnalyticsTable,
  request: SnapshotRows,
): Promise<number> {
  const rows = await clickhouse.query<{ count: number }>(
    `select toFloat64(count()) as count from ${source(table, request)}`,
    { ...request },
  );
  return rows[0]?.count ?? 0;
}

/** The rows of an archive as Parquet. UUIDs and enums are text, which every reader of Parquet understands. */
export function readSnapshotRows(
  clickhouse: ClickHouse,
  table: AnalyticsTable,
  request: SnapshotRows,
): Promise<Readable> {
  const columns = table.columns.map(({ name, type }) => `${toPortable(name, type)} as ${name}`);
  return clickhouse.exportRows(
    `select ${columns.join(', ')} from ${source(table, request)} settings prefer_column_name_to_alias = 1`,
    { ...request },
    'Parquet',
  );
}

function toPortable(name: string, type: string): string {
  if (name === 'account_id') return 'toString({archiveId: UUID})';
  const quoted = `t.${name}`;
  if (type.startsWith('Array(Array(')) return quoted;
  if (/^Array\((UUID|Enum)/.test(type)) return `arrayMap(one -> toString(one), ${quoted})`;
  return /^(UUID|Enum|LowCardinality\(UUID)/.test(type) ? `toString(${quoted})` : quoted;
}
