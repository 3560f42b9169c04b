import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { pipeline } from 'node:stream/promises';
import { type Client, DatabaseError } from 'pg';
import { from } from 'pg-copy-streams';
import { readAnalyticsTables } from '#app/backup/clickhouse-queries.ts';
import { orderByReference } from '#app/backup/order-by-reference.ts';
import { readTables, switchTriggers } from '#app/backup/postgres-queries.ts';
import { withSession } from '#app/backup/with-session.ts';
import type { ConnectedConfig } from '#app/config/connected-config.ts';
import { type ClickHouse, openClickHouse, readAnalyticsMigrations } from '#platform/clickhouse';
import { hourMs } from '#platform/durations.ts';
import { encodeId } from '#platform/ids.ts';
import { readAppliedMigrations } from '#platform/postgres';
import { type ArchivedTable, type ArchiveManifest, fileOf, readArchiveManifest } from './archive-manifest.ts';
import {
  copyIntoAccount,
  createStaging,
  findAccountName,
  findExistingWebsites,
  lockImports,
  mergeStaging,
  raiseSequence,
  readAnalyticsOutlines,
  staging,
} from './archive-queries.ts';
import { chooseAnalytics, chooseTables } from './choose-tables.ts';
import { verifyArchive } from './verify-archive.ts';

interface ImportOptions {
  config: ConnectedConfig;
  folder: string;
}

interface Destination extends ImportOptions {
  client: Client;
  clickhouse: ClickHouse;
  manifest: ArchiveManifest;
}

/**
 * Copies an exported account into an installation. Postgres gets all rows in one transaction after ClickHouse, so an interrupted import
 * leaves no account, and can be repeated.
 * @throws Error if a file was changed, the account or one of its websites exists, the versions differ, or another account has the same name of a thing that is
 * unique in an installation, such as an email address
 */
export async function importAccount({ config, folder }: ImportOptions): Promise<ArchiveManifest> {
  const manifest = await readArchiveManifest(folder);
  await verifyArchive(folder, manifest);
  const clickhouse = openClickHouse(config.CLICKHOUSE_URL, {
    size: 4,
    timeoutMs: hourMs,
    cluster: config.CLICKHOUSE_CLUSTER,
  });
  try {
    await withSession(config, 'cairn-import', async (client) => {
      if (!(await lockImports(client))) throw new Error('Another import of an account is running.');
      await copyAccount({ config, folder, client, clickhouse, manifest });
    });
  } finally {
    await clickhouse.close();
  }
  return manifest;
}

async function copyAccount(destination: Destination): Promise<void> {
  const { client, clickhouse, manifest } = destination;
  await requireSameMigrations(destination);
  if ((await findAccountName(client, manifest.account.id)) !== null)
    throw new Error('This installation already has the account.');
  await refuseExistingWebsites(destination);
  const outlines = await readAnalyticsTables(clickhouse);
  const names = outlines.map(({ name }) => name);
  const analytics = chooseAnalytics(await readAnalyticsOutlines(clickhouse, names));
  await clearAnalytics(destination, analytics);
  try {
    for (const table of manifest.clickhouse) {
      requireTable(analytics, table);
      await copyAnalytics(destination, table);
    }
    await copyTables(destination);
  } catch (error) {
    await client.query('rollback');
    await clearAnalytics(destination, analytics);
    throw explain(error);
  }
}

/** Rows of other versions may have other columns, or other meanings. */
async function requireSameMigrations({ client, clickhouse, manifest }: Destination): Promise<void> {
  const applied = {
    postgres: await readAppliedMigrations(client),
    clickhouse: await readAnalyticsMigrations(clickhouse),
  };
  if (!isDeepStrictEqual(applied, manifest.migrations))
    throw new Error(
      `The account was exported by Cairn ${manifest.program}, whose tables differ. Update both installations to the same version, and export it again.`,
    );
}

/** Rows in ClickHouse have the key of their website, so they would replace those of another account. */
async function refuseExistingWebsites({ client, manifest }: Destination): Promise<void> {
  const [existing] = await findExistingWebsites(client, manifest.websites);
  if (existing !== undefined)
    throw new Error(
      `This installation already has the website ${encodeId('web', existing)} in another account. Delete it there first.`,
    );
}

type AnalyticsTable = ReturnType<typeof chooseAnalytics>[number];

/** Removes what an interrupted import, also of another archive of the websites, has left. Shared result pages stay, because a repetition replaces them. */
async function clearAnalytics(
  { clickhouse, manifest }: Destination,
  tables: readonly AnalyticsTable[],
): Promise<void> {
  const { account, websites } = manifest;
  const owned = 'account_id = {accountId: UUID} or website_id in {websites: Array(UUID)}';
  for (const { name, columns } of tables)
    if (columns.some((column) => column.name === 'account_id'))
      await clickhouse.remove(name, owned, { accountId: account.id, websites });
}

async function copyAnalytics({ clickhouse, folder }: Destination, table: ArchivedTable): Promise<void> {
  if (table.rows === 0) return;
  const rows = createReadStream(join(folder, fileOf('clickhouse', table)));
  const target = `${table.name} (${table.columns.join(', ')})`;
  const written = await clickhouse.importRows(target, rows, 'Parquet');
  // A server also counts the rows that views derive.
  requireCount(table, Math.min(written, table.rows));
}

async function copyTables(destination: Destination): Promise<void> {
  const { client, manifest } = destination;
  const known = chooseTables(orderByReference(await readTables(client)));
  await client.query('begin');
  for (const table of manifest.postgres) {
    const { conflict } = requireTable(known, table);
    await switchTriggers(client, table.name, 'disable');
    if (conflict === undefined) await copyTable(destination, table, table.name);
    else await copyShared(destination, { ...table, conflict });
    await switchTriggers(client, table.name, 'enable');
  }
  for (const sequence of manifest.sequences) await raiseSequence(client, sequence);
  await client.query('commit');
}

async function copyTable({ client, folder }: Destination, table: ArchivedTable, into: string): Promise<void> {
  const copy = client.query(from(copyIntoAccount(into, table.columns)));
  await pipeline(createReadStream(join(folder, fileOf('postgres', table))), copy);
  requireCount(table, copy.rowCount);
}

async function copyShared(
  destination: Destination,
  { conflict, ...table }: ArchivedTable & { conflict: string },
): Promise<void> {
  const { client } = destination;
  await createStaging(client, table.name);
  await copyTable(destination, table, staging);
  await mergeStaging(client, { ...table, conflict });
}

/** @throws Error for a table that this version does not import */
function requireTable<Table extends { name: string }>(
  known: readonly Table[],
  { name }: { name: string },
): Table {
  const table = known.find((one) => one.name === name);
  if (table === undefined) throw new Error(`The archive has the unknown table ${name}.`);
  return table;
}

function requireCount({ name, rows }: ArchivedTable, found: number): void {
  if (found !== rows) throw new Error(`The archive has ${rows} rows of ${name}, but ${found} were imported.`);
}

const uniqueViolation = '23505';

function explain(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || error.code !== uniqueViolation) return error;
  return new Error(
    `Another account of this installation has the same value in ${error.table}: ${error.detail}`,
    {
      cause: error,
    },
  );
}
