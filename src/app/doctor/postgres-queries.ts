import type { Client } from 'pg';

const ownSchemas = "(current_schema()::regnamespace, to_regnamespace('graphile_worker'))";

export async function beginVerification(
  client: Client,
  { isSnapshot }: { isSnapshot: boolean },
): Promise<void> {
  await client.query(isSnapshot ? 'begin isolation level repeatable read' : 'begin');
}

export async function createAmcheck(client: Client): Promise<void> {
  await client.query('create extension if not exists amcheck');
}

/** Leaves the database as it was. */
export async function endVerification(client: Client): Promise<void> {
  await client.query('rollback');
}

/** Whether this session may execute the functions of the extension amcheck. */
export async function mayUseAmcheck(client: Client): Promise<boolean> {
  const [allowed] = await readColumn(
    client,
    `select (has_function_privilege(to_regprocedure('bt_index_check(regclass,boolean)'), 'execute')
       and exists (select from pg_proc p where proname = 'verify_heapam' and has_function_privilege(p.oid, 'execute')))::text`,
  );
  return allowed === 'true';
}

/** Indexes whose creation was interrupted. */
export function readInvalidIndexes(client: Client): Promise<string[]> {
  return readColumn(
    client,
    `select indexrelid::regclass::text from pg_index join pg_class on oid = indexrelid
     where not indisvalid and relnamespace in ${ownSchemas} order by 1`,
  );
}

/** The number of damaged pages that the server has read, in one row; no row if there was none. */
export function readChecksumFailures(client: Client): Promise<string[]> {
  return readColumn(
    client,
    'select checksum_failures::text from pg_stat_database where datname = current_database() and checksum_failures > 0',
  );
}

export function readTableNames(client: Client): Promise<string[]> {
  return readColumn(
    client,
    `select oid::regclass::text from pg_class where relkind = 'r' and relnamespace in ${ownSchemas} order by 1`,
  );
}

export function readIndexNames(client: Client): Promise<string[]> {
  return readColumn(
    client,
    `select indexrelid::regclass::text from pg_index join pg_class on oid = indexrelid
     where relam = (select oid from pg_am where amname = 'btree') and relnamespace in ${ownSchemas} order by 1`,
  );
}

/** Sentences of amcheck name tables, indexes and pages, and no values. */
export function verifyTable(client: Client, table: string): Promise<string[]> {
  return attempt(client, `select msg from verify_heapam('${table}') limit 1`);
}

export function verifyIndex(client: Client, index: string): Promise<string[]> {
  return attempt(client, `select null::text from bt_index_check('${index}', true)`);
}

/** Reads every value, also those that are stored outside of their row. */
export function readValues(client: Client, table: string): Promise<string[]> {
  return attempt(client, `select null::text from (select sum(length(t::text)) from ${table} t) read`);
}

export async function countTableRows(
  client: Client,
  table: string,
  by: 'table' | 'index',
): Promise<string | undefined> {
  const [on, off] = by === 'table' ? ['on', 'off'] : ['off', 'on'];
  await client.query(
    `set local enable_seqscan = ${on}; set local enable_indexscan = ${off};
     set local enable_indexonlyscan = ${off}; set local enable_bitmapscan = off`,
  );
  const [rows] = await readColumn(client, `select count(*)::text from ${table}`);
  return rows;
}

/** Runs a statement without keeping its locks. An error of the statement is thrown after that. */
async function attempt(client: Client, statement: string): Promise<string[]> {
  await client.query('savepoint attempt');
  try {
    return await readColumn(client, statement);
  } finally {
    await client.query('rollback to savepoint attempt');
  }
}

async function readColumn(client: Client, statement: string): Promise<string[]> {
  const { rows } = await client.query<[string | null]>({ text: statement, rowMode: 'array' });
  return rows.flatMap(([value]) => value ?? []);
}
