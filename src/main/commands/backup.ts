import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { pino } from 'pino';
import { createBackup } from '#app/backup/create-backup.ts';
import type { Manifest } from '#app/backup/manifest.ts';
import { openBackups } from '#app/backup/open-backups.ts';
import { pruneBackups } from '#app/backup/prune-backups.ts';
import { restoreBackup } from '#app/backup/restore-backup.ts';
import { processConfig } from '#app/config/config.ts';
import { version } from '#app/version.ts';
import { startEngines } from '#main/engines';
import { findBackup, printLine, withConnectedConfig } from '#main/commands/core';

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
    .description('Delete all but the newest backups')
    .requiredOption('--keep <number>', 'number of backups to retain', readBackupCount)
    .action(({ keep }: { keep: number }) => prune(keep));
  return command;
}

const now = () => new Date();

async function create(): Promise<void> {
  const repository = await openBackups(processConfig(), { create: true });
  const log = pino({ level: 'silent' });
  const manifest = await withConnectedConfig((config) =>
    createBackup({ config, repository, program: version, now, log }),
  );
  printLine(`${describe(manifest)}  ${megabytes(repository.uploaded.bytes)} uploaded`);
}

async function list(): Promise<void> {
  const repository = await openBackups(processConfig());
  for (const id of await repository.listBackups())
    printLine(describe(await repository.loadManifest<Manifest>(id)));
}

async function prune(keep: number): Promise<void> {
  const repository = await openBackups(processConfig());
  const { removed, freedBytes } = await withConnectedConfig((config) =>
    pruneBackups(config, repository, keep),
  );
  printLine(`${removed.length} backups deleted, ${megabytes(freedBytes)} freed`);
}

/** The restore itself compares the rows of every table with the backup. */
async function verify(id: string | undefined): Promise<void> {
  const config = processConfig();
  const repository = await openBackups(config);
  const manifest = await findBackup(repository, id);
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
      await restoreBackup({ config: engines.config, repository, manifest });
    } finally {
      await engines.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  printLine(`${describe(manifest)}  restored completely`);
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

function readBackupCount(text: string): number {
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (count < 1) throw new InvalidArgumentError('Enter a number of backups from 1 to 9999.');
  return count;
}
