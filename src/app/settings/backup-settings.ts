import { openBackups } from '#app/backup/open-backups.ts';
import type { BackupSettings } from '#app/backup/settings.ts';
import type { Config } from '#app/config/config.ts';
import { hourMs } from '#platform/durations.ts';

/** The schedule of backups; null without a target, a schedule or the URLs of both databases. */
export function createBackupSettings(config: Config): BackupSettings | null {
  const { DATABASE_URL, CLICKHOUSE_URL, BACKUP_TARGET, BACKUP_EVERY_HOURS: hours } = config;
  if (DATABASE_URL === undefined || CLICKHOUSE_URL === undefined) return null;
  if (BACKUP_TARGET === undefined || hours === 0) return null;
  return {
    config: { ...config, DATABASE_URL, CLICKHOUSE_URL },
    open: () => openBackups(config, { create: true }),
    everyMs: hours * hourMs,
    retention: { newest: config.BACKUP_KEEP, months: config.BACKUP_KEEP_MONTHS },
    now: () => new Date(),
  };
}
