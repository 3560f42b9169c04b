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
import type { ArchiveSubject } from './account-table.ts';
import { findArchiveSubject, type WebsiteChoice } from './find-archive-subject.ts';
import { chooseWebsiteTables } from './choose-website-tables.ts';
import { describeArchive } from './describe-archive.ts';
import { chooseAnalytics, chooseTables } from './choose-tables.ts';
import {
  copyOutOfAccount,
  countSnapshotRows,
  readAnalyticsOutlines,
  readForeignKeys,
  readSnapshotRows,
} from './archive-queries.ts';
import { writeFile } from './write-file.ts';

interface ExportOptions {
  config: ConnectedConfig;
  accountId: string;
  /** Only these websites, as an account of their own. */
  websites?: WebsiteChoice;
  /** Created if it does not exist; must be empty. */
  folder: string;
  /** The version of Cairn. */
  program: string;
  now(): Date;
}

interface Sources extends Omit<ExportOptions, 'accountId' | 'websites'> {
  client: Client;
  clickhouse: ClickHouse;
  subject: ArchiveSubject;
}

/**
 * Writes everything that belongs to an account, or to some of its websites, into a folder, as of one moment, while the service runs. The
 * manifest is written last, so a folder without one is incomplete.
 * @param client has the lock of backups
 * @throws Error if the account or a website does not exist, or the folder is not empty
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

async function writeArchive({
  accountId,
  websites,
  ...options
}: ExportOptions & Omit<Sources, 'subject'>): Promise<ArchiveManifest> {
  const { client, clickhouse, folder, program, now } = options;
  const tables = (await readAnalyticsTables(clickhouse)).map(({ name }) => name);
  const outlines = chooseAnalytics(await readAnalyticsOutlines(clickhouse, tables));
  const snapshot = await takeSnapshot({ client, clickhouse, tables: outlines.map(({ name }) => name), now });
  const subject = await findArchiveSubject(client, { accountId, websites, takenAt: snapshot.takenAt });
  const sources = { ...options, subject };
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
    account: subject.archived,
    isPart: subject.isPart,
    websites: subject.websiteIds,
    migrations,
    postgres,
    clickhouse: analytics,
    sequences,
  };
  await writeText(join(folder, 'README.md'), describeArchive(manifest));
  await writeText(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

async function writeTables({ client, subject, folder }: Sources): Promise<ArchivedTable[]> {
  await mkdir(join(folder, 'postgres'), { mode: 0o700 });
  const archived: ArchivedTable[] = [];
  const ofAccount = chooseTables(orderByReference(await readTables(client)));
  const tables = subject.isPart ? chooseWebsiteTables(ofAccount, await readForeignKeys(client)) : ofAccount;
  for (const table of tables) {
    const copy = client.query(to(copyOutOfAccount(table, subject)));
    const written = await writeFile(join(folder, fileOf('postgres', table)), copy);
    archived.push({ name: table.name, columns: table.columns, rows: copy.rowCount, ...written });
  }
  return archived;
}

async function writeAnalytics(
  { clickhouse, subject, folder }: Sources,
  outlines: ReturnType<typeof chooseAnalytics>,
  { parts }: Snapshot,
): Promise<ArchivedTable[]> {
  await mkdir(join(folder, 'clickhouse'), { mode: 0o700 });
  const archived: ArchivedTable[] = [];
  const owner = {
    accountId: subject.accountId,
    archiveId: subject.archived.id,
    websiteIds: subject.isPart ? subject.websiteIds : null,
    positions: partsOf(parts, 'positions'),
  };
  for (const table of outlines) {
    const request = { ...owner, names: partsOf(parts, table.name) };
    const rows = await countSnapshotRows(clickhouse, table, request);
    const content = await readSnapshotRows(clickhouse, table, request);
    const written = await writeFile(join(folder, fileOf('clickhouse', table)), content);
    archived.push({ name: table.name, columns: table.columns.map(({ name }) => name), rows, ...written });
  }
  return archived;
}

const partsOf = (parts: Snapshot['parts'], table: string) =>
  parts.filter((part) => part.table === table).map(({ name }) => name);
