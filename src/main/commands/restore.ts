import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { openBackups } from '#app/backup/open-backups.ts';
import { restoreBackup } from '#app/backup/restore-backup.ts';
import { type Config, processConfig } from '#app/config/config.ts';
import { findBackup, printLine, withEmptyStores } from '#main/commands/core';
import { keyFileName } from '#main/engines';
import { readSecret, storeSecret } from '#platform/processes';

export function restoreCommand(): Command {
  return new Command('restore')
    .description('Restore a backup from BACKUP_TARGET into an empty installation; can be repeated')
    .argument('[backup]', 'id of the backup, as `backup list` shows it; the newest by default')
    .action(restore);
}

async function restore(id: string | undefined): Promise<void> {
  const given = processConfig();
  const repository = await openBackups(given);
  const manifest = await findBackup(repository, id);
  const key = manifest.encryptionKey;
  if (key !== null) await restoreKey(given, key);
  await withEmptyStores((config) => restoreBackup({ config, repository, manifest }));
  printLine(`${manifest.id} is restored.`);
  const isExternal = given.DATABASE_URL !== undefined && given.CLICKHOUSE_URL !== undefined;
  if (isExternal && given.ENCRYPTION_KEY === undefined && key !== null)
    printLine(`Set ENCRYPTION_KEY to the content of ${join(resolve(given.DATA_DIR), keyFileName)}.`);
}

/** Stored credentials need the key of the backup. The engines would generate another one. */
async function restoreKey(config: Config, key: string): Promise<void> {
  const { ENCRYPTION_KEY: current, ENCRYPTION_KEY_PREVIOUS: previous } = config;
  if (current === key || previous === key) return;
  if (current !== undefined) {
    throw new Error(
      'The backup has another ENCRYPTION_KEY. Unset ENCRYPTION_KEY; the restore writes the key of the backup to the data folder.',
    );
  }
  const path = join(resolve(config.DATA_DIR), keyFileName);
  const stored = await readSecret(path);
  if (stored === key) return;
  if (stored !== null)
    throw new Error(`${path} has another key than the backup. Restore into a new data folder.`);
  await mkdir(resolve(config.DATA_DIR), { recursive: true, mode: 0o700 });
  await storeSecret(path, key);
}
