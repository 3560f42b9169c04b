import { hash, randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { to } from 'pg-copy-streams';
import type { Logger } from 'pino';
import type { ConnectedConfig } from '#app/config/connected-config.ts';
import { cutLines, type Repository } from '#platform/backup';
import { type ClickHouse, openClickHouse, readAnalyticsMigrations } from '#platform/clickhouse';
import { hourMs } from '#platform/durations.ts';
import { readAppliedMigrations } from '#platform/postgres';
import {
  type AnalyticsTable,
  countRows,
  dropCopies,
  exportParts,
  type Part,
  readAnalyticsTables,
} from './clickhouse-queries.ts';
import {
  type AnalyticsTableDump,
  type Manifest,
  nameBackup,
  type PartsDump,
  type TableDump,
} from './manifest.ts';
import { orderByReference } from './order-by-reference.ts';
import { copyOut, readQueueVersion, readSequences, readTables } from './postgres-queries.ts';
import { type Snapshot, takeSnapshot } from './take-snapshot.ts';

const largePartRows = 50_000;
/** Small enough for one upload, and for one piece in memory. */
const blobBytes = 8 * 2 ** 20;

interface BackupOptions {
  config: ConnectedConfig;
  repository: Repository;
  /** The version of Cairn. */
  program: string;
  now(): Date;
  log: Pick<Logger, 'warn'>;
  /** Ends the backup early. */
  signal?: AbortSignal;
}

interface Sources extends BackupOptions {
  client: Client;
  clickhouse: ClickHouse;
}

/**
 * Saves both databases as of one moment while the service runs. Parts of ClickHouse and rows of Postgres that an earlier backup contains
 * are not stored again.
 * @param client has the lock of backups
 */
export async function createBackup(client: Client, options: BackupOptions): Promise<Manifest> {
  const { config } = options;
  if (config.CLICKHOUSE_CLUSTER !== undefined)
    throw new Error('A ClickHouse cluster cannot be backed up by Cairn. Use its own BACKUP statement.');
  const clickhouse = openClickHouse(config.CLICKHOUSE_URL, { size: 4, timeoutMs: hourMs });
  try {
    return await dumpStores({ ...options, client, clickhouse });
  } finally {
    await dropCopies(clickhouse).catch((error: unknown) =>
      options.log.warn({ err: error }, 'copies of a backup are left in ClickHouse'),
    );
    await clickhouse.close();
  }
}

async function dumpStores(sources: Sources): Promise<Manifest> {
  const { client, clickhouse, repository, config, program, now } = sources;
  const analyticsTables = await readAnalyticsTables(clickhouse);
  const names = analyticsTables.map(({ name }) => name);
  const snapshot = await takeSnapshot({ client, clickhouse, tables: names, now });
  const migrations = {
    postgres: await readAppliedMigrations(client),
    clickhouse: await readAnalyticsMigrations(clickhouse),
    queue: await readQueueVersion(client),
  };
  const tables = await dumpTables(sources);
  const sequences = await readSequences(client);
  await client.query('commit');
  const analytics = await dumpAnalytics(sources, analyticsTables, snapshot);
  const takenAt = snapshot.takenAt.toISOString();
  const id = nameBackup(snapshot.takenAt, randomBytes(3).toString('hex'));
  const { isExact } = snapshot;
  const encryptionKey = config.ENCRYPTION_KEY ?? null;
  const dumps = { migrations, tables, sequences, analytics };
  const manifest: Manifest = { id, takenAt, program, isExact, encryptionKey, ...dumps };
  await repository.saveManifest(id, manifest);
  return manifest;
}

async function dumpTables({ client, repository, signal }: Sources): Promise<TableDump[]> {
  const dumps: TableDump[] = [];
  for (const table of orderByReference(await readTables(client))) {
    const dump: TableDump = { name: table.name, columns: table.columns, rows: 0, blobs: [] };
    for await (const { bytes, lines } of cutLines(client.query(to(copyOut(table))))) {
      signal?.throwIfAborted();
      dump.blobs.push(await repository.save(bytes));
      dump.rows += lines;
    }
    dumps.push(dump);
  }
  return dumps;
}

async function dumpAnalytics(
  sources: Sources,
  tables: readonly AnalyticsTable[],
  { parts }: Snapshot,
): Promise<AnalyticsTableDump[]> {
  const known = await readKnownParts(sources.repository);
  const dumps: AnalyticsTableDump[] = [];
  for (const table of tables) {
    const dump: AnalyticsTableDump = { ...table, parts: [] };
    for (const group of groupParts(parts.filter((part) => part.table === table.name)))
      dump.parts.push(known.get(keyOf(table, group.hash)) ?? (await dumpGroup(sources, table.name, group)));
    dumps.push(dump);
  }
  return dumps;
}

interface PartGroup {
  hash: string;
  names: string[];
}

/** Large parts alone, because they rarely change, and all small ones of a partition together, because there may be many. */
function groupParts(parts: readonly Part[]): PartGroup[] {
  return [...Map.groupBy(parts, keyOfGroup).values()].map((group) => ({
    hash: hash('sha256', group.map((part) => part.hash).join(' ')),
    names: group.map(({ name }) => name),
  }));
}

function keyOfGroup({ rows, name, partition }: Part): string {
  return rows < largePartRows ? partition : `${partition} ${name}`;
}

/** The parts of the latest backup, which are not read again. */
async function readKnownParts(repository: Repository): Promise<Map<string, PartsDump>> {
  const last = (await repository.listBackups()).at(-1);
  if (last === undefined) return new Map();
  const { analytics } = await repository.loadManifest<Manifest>(last);
  return new Map(
    analytics.flatMap((table) => table.parts.map((part) => [keyOf(table, part.hash), part] as const)),
  );
}

function keyOf({ name, columns }: AnalyticsTable, ofParts: string): string {
  return JSON.stringify([name, columns, ofParts]);
}

async function dumpGroup(
  { clickhouse, repository, signal }: Sources,
  table: string,
  { hash: ofParts, names }: PartGroup,
): Promise<PartsDump> {
  const rows = await countRows(clickhouse, table, names);
  const blobs: string[] = [];
  for await (const piece of cutBytes(await exportParts(clickhouse, table, names))) {
    signal?.throwIfAborted();
    blobs.push(await repository.save(piece));
  }
  return { hash: ofParts, rows, blobs };
}

async function* cutBytes(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    pieces.push(piece);
    size += piece.length;
    if (size < blobBytes) continue;
    yield Buffer.concat(pieces, size);
    pieces = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(pieces, size);
}
