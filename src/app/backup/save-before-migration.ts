import { pino } from 'pino';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectedConfig } from '#app/config/connected-config.ts';
import { secondMs } from '#platform/durations.ts';
import { version } from '#app/version.ts';
import { createBackup } from './create-backup.ts';
import { openBackups } from './open-backups.ts';
import { BackupsLocked, withBackupLock } from './with-backup-lock.ts';

/**
 * Creates a backup of databases that are about to be migrated, or says that none is created. The result is not recorded, because the
 * tables may not exist yet.
 * @throws Error with the remedy if the backup fails: migrations cannot be undone
 */
export async function saveBeforeMigration(
  config: ConnectedConfig,
  onNotice: (message: string) => void,
): Promise<void> {
  if (config.BACKUP_TARGET === undefined || !config.BACKUP_BEFORE_UPGRADE) {
    const reason =
      config.BACKUP_TARGET === undefined ? 'BACKUP_TARGET is not set' : 'BACKUP_BEFORE_UPGRADE is false';
    return onNotice(`The databases are migrated without a backup, because ${reason}.`);
  }
  onNotice('Creating a backup before the databases are migrated.');
  try {
    const id = await waitForLock(config, onNotice);
    onNotice(`The backup ${id} is complete. To go back, restore it with the previous version of Cairn.`);
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).replace(/[.]$/, '');
    throw new Error(
      `The databases were not migrated, because the backup before it failed: ${reason}. Remove the cause, or set BACKUP_BEFORE_UPGRADE=false.`,
      { cause: error },
    );
  }
}

/** A worker of the previous version may be creating a backup. */
async function waitForLock(config: ConnectedConfig, onNotice: (message: string) => void): Promise<string> {
  for (let isReported = false; ; isReported = true) {
    try {
      return await withBackupLock(config, async (client) => {
        const repository = await openBackups(config, { create: true });
        const options = { config, repository, program: version, now: () => new Date() };
        const { id } = await createBackup(client, { ...options, log: pino({ level: 'silent' }) });
        return id;
      });
    } catch (error) {
      if (!(error instanceof BackupsLocked)) throw error;
      if (!isReported) onNotice('The migration waits for a running backup.');
      await sleep(secondMs);
    }
  }
}
