import type { Client } from 'pg';

/** Arbitrary numbers that every version of Cairn must share. */
const backupLock = 7_203_115;
const restoreLock = 7_203_116;

/** Locks the installation's backups until the connection ends. @returns whether no other process has the lock */
export const lockBackups = (client: Client): Promise<boolean> => tryLock(client, backupLock);
/** Locks a database for a restore until the connection ends. @returns whether no other process has the lock */
export const lockRestore = (client: Client): Promise<boolean> => tryLock(client, restoreLock);

async function tryLock(client: Client, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    lock,
  ]);
  return rows[0]?.locked ?? false;
}

/** Takes the snapshot that all later statements of the transaction see. */
export async function beginSnapshot(client: Client): Promise<void> {
  await client.query('begin isolation level repeatable read read only');
  await client.query('select pg_current_snapshot()');
}

export interface TableOutline {
  /** Quoted, with its schema. */
  name: string;
  /** Quoted, without generated columns. */
  columns: string[];
  /** The quoted columns of the primary key. */
  key: string[];
  /** The tables that its foreign keys reference. */
  references: string[];
}

/** The tables of the program and its job queue, without those that describe this installation and not its content. */
export async function readTables(client: Client): Promise<TableOutline[]> {
  const { rows } = await client.query<TableOutline>(
    `select t.oid::regclass::text as name,
       array(select quote_ident(attname) from pg_attribute
         where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
       array(select quote_ident(a.attname) from pg_constraint p
         cross join unnest(p.conkey) with ordinality k (attnum, n)
         join pg_attribute a on a.attrelid = t.oid and a.attnum = k.attnum
         where p.conrelid = t.oid and p.contype = 'p' order by k.n) as key,
       array(select distinct confrelid::regclass::text from pg_constraint
         where conrelid = t.oid and contype = 'f' and confrelid <> t.oid) as references
     from pg_class t
     where t.relkind = 'r' and t.relname not in ('migrations', 'incomplete_restore', 'backup_runs')
       and t.relnamespace in (current_schema()::regnamespace, to_regnamespace('graphile_worker'))
     order by 1`,
  );
  return rows;
}

/** COPY ignores the order of columns in the table, because it names them. */
export function copyOut({ name, columns, key }: TableOutline): string {
  const order = key.length === 0 ? '' : ` order by ${key.join(', ')}`;
  return `copy (select ${columns.join(', ')} from ${name}${order}) to stdout`;
}

export function copyIn({ name, columns }: Pick<TableOutline, 'name' | 'columns'>): string {
  return `copy ${name} (${columns.join(', ')}) from stdin`;
}

export async function readSequences(client: Client): Promise<{ name: string; value: string }[]> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
     where schemaname in (current_schema(), 'graphile_worker') and last_value is not null order by 1`,
  );
  return rows;
}

export async function setSequence(
  client: Client,
  { name, value }: { name: string; value: string },
): Promise<void> {
  await client.query('select setval($1::regclass, $2)', [name, value]);
}

export async function readQueueVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    'select max(id)::int as version from graphile_worker.migrations',
  );
  return rows[0]?.version ?? 0;
}

/** The backup that an interrupted restore was copying; null if the database is not in a restore. */
export async function readIncompleteRestore(client: Client): Promise<string | null> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    "select to_regclass('incomplete_restore') is not null as exists",
  );
  if (!found[0]?.exists) return null;
  const { rows } = await client.query<{ backup: string }>('select backup from incomplete_restore');
  return rows[0]?.backup ?? null;
}

/** Marks the database as incomplete until `finishRestore` commits. */
export async function markRestore(client: Client, backup: string): Promise<void> {
  await client.query('begin; create table if not exists incomplete_restore (backup text primary key)');
  await client.query('insert into incomplete_restore values ($1) on conflict do nothing', [backup]);
  await client.query('commit');
}

export async function finishRestore(client: Client): Promise<void> {
  await client.query('drop table incomplete_restore');
}

export async function isEmptyDatabase(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    `select not exists (select from pg_class where relkind in ('r', 'v', 'm')
       and relnamespace in (current_schema()::regnamespace, to_regnamespace('graphile_worker'))) as empty`,
  );
  return rows[0]?.empty ?? false;
}

/** The triggers have already run for these rows. Foreign keys are still checked. */
export async function switchTriggers(
  client: Client,
  table: string,
  state: 'disable' | 'enable',
): Promise<void> {
  await client.query(`alter table ${table} ${state} trigger user`);
}
