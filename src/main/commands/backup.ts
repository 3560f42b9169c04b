import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { pino } from 'pino';
import type { Manifest } from '#app/backup/manifest.ts';
import { openBackups } from '#app/backup/open-backups.ts';
import { pruneBackups } from '#app/backup/prune-backups.ts';
import { restoreBackup } from '#app/backup/restore-backup.ts';
import { runBackup } from '#app/backup/run-backup.ts';
import { withBackupLock } from '#app/backup/with-backup-lock.ts';
import { recordVerification } from '#app/backup/queries.ts';
import { withSession } from '#app/backup/with-session.ts';
import { type Config, processConfig } from '#app/config/config.ts';
import { startEngines } from '#main/engines';
import {
  findBackup,
  printLine,
  printNotice,
  withConnectedConfig,
  withRunningDatabase,
} from '#main/commands/core';

export function backupCommand(): Command {
  const command = new Command('backup').description('Back up both databases to BACKUP_TARGET');
  command.command('create').description('Create a backup; the service may be running').action(create);
  command.command('list').description('List backups, oldest first').action(list);
  command
    .command('verify')
    .description('Restore a backup into a temporary folder and count its rows')
    .argument('[backup]', 'id of the backup, as `list` shows it; the newest by default')
    .action(verify);
  command
    .command('prune')
    .description('Delete all but the newest backups, and those of the last months')
    .option('--keep <number>', 'number of newest backups to retain; by default BACKUP_KEEP', readCount)
    .option(
      '--keep-months <number>',
      'number of months of which the last backup is retained too; by default BACKUP_KEEP_MONTHS',
      readCount,
    )
    .action(prune);
  return command;
}

const now = () => new Date();

const open = () => openBackups(processConfig(), { create: true });

async function create(): Promise<void> {
  const log = pino({ level: 'silent' });
  const { manifest, uploadedBytes } = await withConnectedConfig((config) =>
    withBackupLock(config, (client) => runBackup(client, { config, open, retention: null, now, log })),
  );
  printLine(`${describe(manifest)}  ${megabytes(uploadedBytes)} uploaded`);
}

async function list(): Promise<void> {
  const repository = await openBackups(processConfig());
  for (const id of await repository.listBackups())
    printLine(describe(await repository.loadManifest<Manifest>(id)));
}

async function prune({ keep, keepMonths }: { keep?: number; keepMonths?: number }): Promise<void> {
  const given = processConfig();
  const repository = await openBackups(given);
  const retention = { newest: keep ?? given.BACKUP_KEEP, months: keepMonths ?? given.BACKUP_KEEP_MONTHS };
  const { removed, freedBytes } = await withConnectedConfig((config) =>
    withBackupLock(config, () => pruneBackups(repository, retention)),
  );
  printLine(`${removed.length} backups deleted, ${megabytes(freedBytes)} freed`);
}

/** The restore itself compares the rows of every table with the backup. */
async function verify(id: string | undefined): Promise<void> {
  const config = processConfig();
  const repository = await openBackups(config);
  const manifest = await findBackup(repository, id);
  try {
    await restoreIntoScratch(config, { repository, manifest });
  } catch (error) {
    await record(manifest.id, error instanceof Error ? error.message : String(error));
    throw error;
  }
  await record(manifest.id, null);
  printLine(`${describe(manifest)}  restored completely`);
}

/** For the metrics, if the installation can be reached: a backup may also be verified on another machine. */
async function record(backup: string, failure: string | null): Promise<void> {
  const result = { backup, verifiedAt: now(), failure };
  await withRunningDatabase((config) =>
    withSession(config, 'cairn-backup', (session) => recordVerification(session, result)),
  ).catch((error: unknown) => printNotice(`The result cannot be recorded: ${String(error)}`));
}

async function restoreIntoScratch(
  config: Config,
  backup: Pick<Parameters<typeof restoreBackup>[0], 'repository' | 'manifest'>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'cairn-verify-'));
  const {
    DATABASE_URL: _database,
    DATABASE_DIRECT_URL: _direct,
    CLICKHOUSE_URL: _analytics,
    ...own
  } = config;
  try {
    const engines = await startEngines({ ...own, DATA_DIR: folder }, pino({ level: 'silent' }));
    try {
      await restoreBackup({ config: engines.config, ...backup });
    } finally {
      await engines.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function describe({ id, tables, analytics, program, isExact }: Manifest): string {
  const rows = total(tables) + total(analytics.flatMap(({ parts }) => parts));
  const notice = isExact ? [] : ['ClickHouse is slightly newer than Postgres'];
  return [id, `${rows} rows`, `Cairn ${program}`, ...notice].join('  ');
}

function total(dumps: readonly { rows: number }[]): number {
  return dumps.reduce((rows, dump) => rows + dump.rows, 0);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

function readCount(text: string): number {
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (count < 1) throw new InvalidArgumentError('Enter a whole number from 1 to 9999.');
  return count;
}
