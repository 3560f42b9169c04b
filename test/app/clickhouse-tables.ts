import { type ClickHouse, openClickHouse } from '#platform/clickhouse';
import { waitTimeoutMs } from './timeouts.ts';

/** The migrated databases that the engines are created with. Copying them costs a third of migrating new ones. */
export const template = { postgres: 'cairn', clickhouse: 'default' };

/** A database of ClickHouse. */
export interface Tables {
  database: string;
  url: string;
  /** Ends its use. */
  release(): Promise<void>;
}

/** Databases of ClickHouse that ended tests of this process have left, by the URL of their engine. */
const unused = new Map<string, string[]>();
let databaseCount = 0;

/** Opens a database with the migrated tables, if possible one that an ended test has left, because emptying its tables costs a fifth of creating them. */
export async function openMigratedTables(url: string): Promise<Tables> {
  return withClickHouse(url, async (clickhouse) => {
    const left = unused.get(url)?.pop();
    const isEmpty = left !== undefined && (await emptyTables(clickhouse, left));
    const database = isEmpty ? left : await createDatabase(clickhouse);
    if (!isEmpty) await copyTables(clickhouse, database);
    return {
      database,
      url: inDatabase(url, database),
      release: async () => void unused.set(url, [...(unused.get(url) ?? []), database]),
    };
  });
}

/** Creates a database without tables. A test that creates tables needs one: other tests copy the tables of the default database. */
export async function openNoTables(url: string): Promise<Tables> {
  const database = await withClickHouse(url, createDatabase);
  return {
    database,
    url: inDatabase(url, database),
    release: () => withClickHouse(url, (clickhouse) => clickhouse.command(`drop database ${database} sync`)),
  };
}

function inDatabase(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Emptying a table waits for its merges, which a busy machine delays. */
async function withClickHouse<T>(url: string, work: (clickhouse: ClickHouse) => Promise<T>): Promise<T> {
  const clickhouse = openClickHouse(url, { size: 1, timeoutMs: waitTimeoutMs });
  try {
    return await work(clickhouse);
  } finally {
    await clickhouse.close();
  }
}

async function createDatabase(clickhouse: ClickHouse): Promise<string> {
  const database = `test_${process.pid}_${(databaseCount += 1)}`;
  await clickhouse.command(`create database ${database}`);
  return database;
}

async function copyTables(clickhouse: ClickHouse, database: string): Promise<void> {
  const tables = await clickhouse.query<{ name: string; view: string }>(
    `select name, if(engine = 'MaterializedView', create_table_query, '') as view from system.tables
     where database = '${template.clickhouse}' order by engine = 'MaterializedView'`,
  );
  for (const { name, view } of tables)
    await clickhouse.command(
      view.replaceAll(`${template.clickhouse}.`, `${database}.`) ||
        `create table ${database}.${name} as ${template.clickhouse}.${name}`,
    );
  await copyMigrations(clickhouse, database);
}

async function copyMigrations(clickhouse: ClickHouse, database: string): Promise<void> {
  await clickhouse.command(
    `insert into ${database}.migrations select * from ${template.clickhouse}.migrations`,
  );
}

interface LeftTable {
  name: string;
  isWritten: boolean;
  isMigrated: boolean;
}

/** Deletes all rows. @returns false, with the database dropped, if a test has changed the tables or dropped the database */
async function emptyTables(clickhouse: ClickHouse, database: string): Promise<boolean> {
  const tables = await clickhouse.query<LeftTable>(
    `select name, max(database <> '${template.clickhouse}' and active_parts > 0) as isWritten,
       uniqExact(replaceAll(create_table_query, concat(database, '.'), '')) = 1 and count() = 2 as isMigrated
     from system.tables where database in ('${template.clickhouse}', '${database}') group by name`,
  );
  if (!tables.every(({ isMigrated }) => isMigrated)) {
    await clickhouse.command(`drop database if exists ${database} sync`);
    return false;
  }
  for (const { name, isWritten } of tables)
    if (isWritten && name !== 'migrations') await clickhouse.command(`truncate table ${database}.${name}`);
  return true;
}
