import { mkdir, readdir, writeFile as writeText } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { to } from 'pg-copy-streams';
import { dropCopies, readAnalyticsTables } from '#app/backup/clickhouse-queries.ts';
import { readSequences, readTables } from '#app/backup/postgres-queries.ts';
import { orderByReference } from '#app/backup/order-by-reference.ts';
import { type Snapshot, takeSnapshot } from '#app/backup/take-snapshot.ts';
import type { ConnectedConfig } from '#app/config/connected-config.ts';
import { type ClickHouse, openClickHouse, readAnalyticsMigrations } from '#platform/clickhouse';
import { hourMs } from '#platform/durations.ts';
import { readAppliedMigrations } from '#platform/postgres';
import {
  archiveFormat,
  type ArchivedTable,
  type ArchiveManifest,
  fileOf,
  manifestFile,
} from './archive-manifest.ts';
import { describeArchive } from './describe-archive.ts';
import { chooseAnalytics, chooseTables } from './choose-tables.ts';
import {
  copyOutOfAccount,
  countSnapshotRows,
  findAccountName,
  readAnalyticsOutlines,
  readSnapshotRows,
} from './archive-queries.ts';
import { writeFile } from './write-file.ts';

interface ExportOptions {
  config: ConnectedConfig;
  accountId: string;
  /** Created if it does not exist; must be empty. */
  folder: string;
  /** The version of Cairn. */
  program: string;
  now(): Date;
}

interface Sources extends ExportOptions {
  client: Client;
  clickhouse: ClickHouse;
}

/**
 * Writes everything that belongs to an account into a folder, as of one moment, while the service runs. The manifest is written last, so
 * a folder without one is incomplete.
 * @param client has the lock of backups
 * @throws Error if the account does not exist, or the folder is not empty
 */
export async function exportAccount(client: Client, options: ExportOptions): Promise<ArchiveManifest> {
  const { config, folder } = options;
  if (config.CLICKHOUSE_CLUSTER !== undefined)
    throw new Error('An account of a ClickHouse cluster cannot be exported.');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  const clickhouse = openClickHouse(config.CLICKHOUSE_URL, { size: 4, timeoutMs: hourMs });
  try {
    return await writeArchive({ ...options, client, clickhouse });
  } finally {
    await dropCopies(clickhouse);
    await clickhouse.close();
  }
}

async function writeArchive(sources: Sources): Promise<ArchiveManifest> {
  const { client, clickhouse, folder, program, accountId, now } = sources;
  const tables = (await readAnalyticsTables(clickhouse)).map(({ name }) => name);
  const outlines = chooseAnalytics(await readAnalyticsOutlines(clickhouse, tables));
  const snapshot = await takeSnapshot({ client, clickhouse, tables: outlines.map(({ name }) => name), now });
  const name = await findAccountName(client, accountId);
  if (name === null) throw new Error('The account does not exist.');
  const migrations = {
    postgres: await readAppliedMigrations(client),
    clickhouse: await readAnalyticsMigrations(clickhouse),
  };
  const postgres = await writeTables(sources);
  const sequences = (await readSequences(client)).filter(
    ({ name: of }) => !of.startsWith('graphile_worker.'),
  );
  await client.query('commit');
  const analytics = await writeAnalytics(sources, outlines, snapshot);
  const manifest: ArchiveManifest = {
    format: archiveFormat,
    program,
    exportedAt: snapshot.takenAt.toISOString(),
    isExact: snapshot.isExact,
    account: { id: accountId, name },
    migrations,
    postgres,
    clickhouse: analytics,
    sequences,
  };
  await writeText(join(folder, 'README.md'), describeArchive(manifest));
  await writeText(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

async function writeTables({ client, accountId, folder }: Sources): Promise<ArchivedTable[]> {
  await mkdir(join(folder, 'postgres'), { mode: 0o700 });
  const archived: ArchivedTable[] = [];
  for (const table of chooseTables(orderByReference(await readTables(client)))) {
    const copy = client.query(to(copyOutOfAccount(table, accountId)));
    const written = await writeFile(join(folder, fileOf('postgres', table)), copy);
    archived.push({ name: table.name, columns: table.columns, rows: copy.rowCount, ...written });
  }
  return archived;
}

async function writeAnalytics(
  { clickhouse, accountId, folder }: Sources,
  outlines: ReturnType<typeof chooseAnalytics>,
  { parts }: Snapshot,
): Promise<ArchivedTable[]> {
  await mkdir(join(folder, 'clickhouse'), { mode: 0o700 });
  const archived: ArchivedTable[] = [];
  for (const table of outlines) {
    const names = partsOf(parts, table.name);
    const request = { accountId, names, positions: partsOf(parts, 'positions') };
    const rows = await countSnapshotRows(clickhouse, table, request);
    const content = await readSnapshotRows(clickhouse, table, request);
    const written = await writeFile(join(folder, fileOf('clickhouse', table)), content);
    archived.push({ name: table.name, columns: table.columns.map(({ name }) => name), rows, ...written });
  }
  return archived;
}

const partsOf = (parts: Snapshot['parts'], table: string) =>
  parts.filter((part) => part.table === table).map(({ name }) => name);
