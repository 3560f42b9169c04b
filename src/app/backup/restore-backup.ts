import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { type ConnectedConfig, sessionUrl } from '#app/config/connected-config.ts';
import { migrations } from '#app/find-pending-migrations.ts';
import { migrate } from '#app/stores.ts';
import type { Repository } from '#platform/backup';
import { type ClickHouse, migrateClickHouse, openClickHouse } from '#platform/clickhouse';
import { hourMs } from '#platform/durations.ts';
import { migrateQueue } from '#platform/jobs';
import { planMigrations, readMigrations } from '#platform/migrations';
import { migrateDatabase, withMigrationLock } from '#platform/postgres';
import { isEmptyAnalytics } from './clickhouse-queries.ts';
import type { AnalyticsTableDump, Manifest, TableDump } from './manifest.ts';
import {
  copyIn,
  finishRestore,
  isEmptyDatabase,
  lockRestore,
  markRestore,
  readIncompleteRestore,
  readQueueVersion,
  setSequence,
  switchTriggers,
} from './postgres-queries.ts';
import { withSession } from './with-session.ts';

interface Restore {
  config: ConnectedConfig;
  repository: Repository;
  manifest: Manifest;
}

interface Destination extends Restore {
  client: Client;
  clickhouse: ClickHouse;
}

/**
 * Copies a backup into empty databases. Postgres gets all rows in one transaction after ClickHouse, so an interrupted restore leaves
 * databases that no process starts with, and the same restore can be repeated.
 * @throws Error if the databases are not empty, another restore is running, or the backup comes from a newer version
 */
export async function restoreBackup(restore: Restore): Promise<void> {
  const { config, manifest } = restore;
  await checkMigrations(manifest);
  const clickhouse = openClickHouse(config.CLICKHOUSE_URL, {
    size: 4,
    timeoutMs: hourMs,
    cluster: config.CLICKHOUSE_CLUSTER,
  });
  try {
    await withSession(config, 'cairn-restore', async (client) => {
      if (!(await lockRestore(client))) throw new Error('Another restore into this database is running.');
      await claimDatabases({ ...restore, client, clickhouse });
      await copyBackup({ ...restore, client, clickhouse });
    });
  } finally {
    await clickhouse.close();
  }
  await migrate(config, () => undefined, { isSaved: true });
}

/** @throws Error if this program does not have exactly the migrations of the backup, and possibly later ones */
async function checkMigrations({ migrations: applied }: Manifest): Promise<void> {
  for (const store of ['postgres', 'clickhouse'] as const) {
    const known = await readMigrations(migrations[store].folder);
    planMigrations(migrations[store], known, applied[store]);
  }
}

/** Marks empty databases, so that no process starts with them before the restore is complete. */
function claimDatabases({ config, clickhouse, manifest }: Destination): Promise<void> {
  const lock = { url: sessionUrl(config), onWait: () => undefined };
  return withMigrationLock(lock, (client) => markEmpty(client, clickhouse, manifest.id));
}

async function markEmpty(client: Client, clickhouse: ClickHouse, id: string): Promise<void> {
  const incomplete = await readIncompleteRestore(client);
  if (incomplete === id) return;
  if (incomplete !== null)
    throw new Error(
      `The databases contain an incomplete restore of the backup ${incomplete}. Repeat that restore, or empty them.`,
    );
  const isEmpty = (await isEmptyDatabase(client)) && (await isEmptyAnalytics(clickhouse));
  if (!isEmpty)
    throw new Error('The databases are not empty. Restore into a new data folder, or into new databases.');
  await markRestore(client, id);
}

async function copyBackup(destination: Destination): Promise<void> {
  const { client, clickhouse, config, manifest } = destination;
  const { postgres, clickhouse: analytics, queue } = manifest.migrations;
  await migrateDatabase(client, { ...migrations.postgres, names: postgres.map(({ name }) => name) });
  await migrateQueue(sessionUrl(config));
  const queueVersion = await readQueueVersion(client);
  if (queueVersion !== queue)
    throw new Error(
      `The job queue has version ${queueVersion}, and the backup ${queue}. Restore with Cairn ${manifest.program}, then update it.`,
    );
  const names = analytics.map(({ name }) => name);
  await migrateClickHouse(clickhouse, { ...migrations.clickhouse, names }, config.CLICKHOUSE_CLUSTER ?? null);
  for (const table of manifest.analytics) await copyAnalytics(destination, table);
  await client.query('begin');
  for (const table of manifest.tables) await copyTable(destination, table);
  for (const sequence of manifest.sequences) await setSequence(client, sequence);
  await finishRestore(client);
  await client.query('commit');
}

/** Starts anew, because an interrupted restore may have copied a part of the rows. */
async function copyAnalytics(
  { clickhouse, repository }: Destination,
  { name, parts }: AnalyticsTableDump,
): Promise<void> {
  await clickhouse.truncate(name);
  for (const { rows, blobs } of parts) {
    if (rows === 0) continue;
    const written = await clickhouse.importRows(name, Readable.from(loadAll(repository, blobs)));
    // A server also counts the rows that views derive.
    requireCount(name, Math.min(written, rows), rows);
  }
}

async function copyTable({ client, repository }: Destination, table: TableDump): Promise<void> {
  if (table.rows === 0) return;
  await switchTriggers(client, table.name, 'disable');
  const copy = client.query(from(copyIn(table)));
  await pipeline(Readable.from(loadAll(repository, table.blobs)), copy);
  requireCount(table.name, copy.rowCount, table.rows);
  await switchTriggers(client, table.name, 'enable');
}

async function* loadAll(repository: Repository, blobs: readonly string[]): AsyncGenerator<Buffer> {
  for (const blob of blobs) yield await repository.load(blob);
}

function requireCount(table: string, found: number, expected: number): void {
  if (found !== expected)
    throw new Error(`The backup has ${expected} rows of ${table}, but ${found} were restored.`);
}
