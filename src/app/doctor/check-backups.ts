import { timeOfBackup } from '#app/backup/manifest.ts';
import { openBackups } from '#app/backup/open-backups.ts';
import type { BackupState } from '#app/backup/queries.ts';
import type { Config } from '#app/config/config.ts';
import { hourMs } from '#platform/durations.ts';
import { failed, ok, type Verdict, warning } from './diagnosis.ts';

/** Whether the target can be opened and has a recent backup. */
export async function checkBackups(config: Config, now: Date): Promise<Verdict> {
  if (config.BACKUP_TARGET === undefined)
    return warning(
      'No backups are configured: set BACKUP_TARGET and BACKUP_KEY, see "Back up" in docs/operations.md.',
    );
  const newest = (await (await openBackups(config)).listBackups()).at(-1);
  if (newest === undefined)
    return failed('The backup target has no backups: run `npm run cairn -- backup create`.');
  const hours = Math.floor((now.getTime() - timeOfBackup(newest).getTime()) / hourMs);
  const maxAgeHours = 2 * (config.BACKUP_EVERY_HOURS || 24);
  if (hours <= maxAgeHours) return ok(`The newest backup (${newest}) is ${hours} hours old.`);
  return failed(
    `The newest backup (${newest}) is ${hours} hours old: run \`npm run cairn -- backup create\`, and find out why none was created since.`,
  );
}

/** Whether the last backup or its verification failed. */
export function checkBackupRuns(state: BackupState): Verdict {
  const { startedAt, failures, failure, verificationFailure } = state;
  if (verificationFailure !== null)
    return failed(
      `The last verification of a backup failed (${verificationFailure.replace(/[.]$/, '')}): create another backup and verify it.`,
    );
  if (failure === null)
    return ok(startedAt === null ? 'No backup has been started.' : 'The last backup is complete.');
  const reason = failure.replace(/[.]$/, '');
  if (failures === 0)
    return warning(`The last backup is complete, but a later step failed (${reason}): remove the cause.`);
  return failed(
    `${failures} backups have failed since the last complete one (${reason}): remove the cause; the next one follows by itself, or run \`npm run cairn -- backup create\`.`,
  );
}
