import type { JobContext, ModuleJobs } from '#platform/jobs';
import { planBackup } from './plan-backup.ts';
import { finishInterruptedRuns, readBackupState } from './queries.ts';
import { runBackup } from './run-backup.ts';
import type { BackupSettings } from './settings.ts';
import { BackupsLocked, withBackupLock } from './with-backup-lock.ts';

declare module '#platform/jobs/event-map.ts' {
  interface Jobs {
    'backups.create': NoPayload;
  }
}

/** @param settings null without a target, or without a schedule */
export function backupJobs(settings: BackupSettings | null): ModuleJobs {
  if (settings === null) return { tasks: { 'backups.create': async () => undefined } };
  return {
    tasks: { 'backups.create': (context) => createDueBackup(context, settings) },
    schedules: [{ task: 'backups.create', cron: '*/5 * * * *' }],
    lanes: [{ tasks: ['backups.create'], concurrency: 1 }],
  };
}

/** A failure is recorded, and the schedule repeats the backup: retries of the queue would pile up. */
async function createDueBackup(
  { log, signal }: Pick<JobContext, 'log' | 'signal'>,
  settings: BackupSettings,
) {
  const { everyMs, now } = settings;
  try {
    await withBackupLock(settings.config, async (client) => {
      await finishInterruptedRuns(client, now());
      const state = await readBackupState(client);
      if (planBackup(state, everyMs, now()) > now()) return;
      const { manifest, uploadedBytes } = await runBackup(client, { ...settings, log, signal });
      log.info({ backup: manifest.id, uploadedBytes }, 'backup created');
    });
  } catch (error) {
    if (error instanceof BackupsLocked) return;
    log.error({ err: error }, 'backup failed');
  }
}
