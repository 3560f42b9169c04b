import { readFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { withSession } from '#app/backup/with-session.ts';
import type { ConnectedConfig } from '#app/config/connected-config.ts';
import { checkBackups } from '#app/doctor/check-backups.ts';
import { type Diagnosis, diagnose, failed, ok, type Verdict, warning } from '#app/doctor/diagnosis.ts';
import { findPendingMigrations } from '#app/find-pending-migrations.ts';
import { version } from '#app/version.ts';
import { type ClickHouse, openClickHouse, readAnalyticsMigrations } from '#platform/clickhouse';
import { readAppliedMigrations } from '#platform/postgres';
import { readDiskSpace } from '#platform/processes';
import { readAnalyticsSize } from './clickhouse-queries.ts';
import { readDatabaseSize, readInstalledVersion } from './queries.ts';
import { type ReleaseNotes, selectReleaseNotes } from './select-release-notes.ts';

export interface UpgradeReport {
  /** The version of this program. */
  version: string;
  /** The version that has opened the databases last; null if unknown. */
  installedVersion: string | null;
  pendingMigrations: string[];
  examinations: Diagnosis[];
  notes: ReleaseNotes[];
}

const changelog = new URL('../../../CHANGELOG.md', import.meta.url);

interface UpgradeOptions {
  config: ConnectedConfig;
  /** Whether both databases are in the data folder. */
  isEmbedded: boolean;
  now: Date;
}

/** Examines what an upgrade of these databases to this version would do. Changes nothing. */
export async function examineUpgrade({ config, isEmbedded, now }: UpgradeOptions): Promise<UpgradeReport> {
  const clickhouse = openClickHouse(config.CLICKHOUSE_URL, { size: 1, cluster: config.CLICKHOUSE_CLUSTER });
  try {
    return await withSession(config, 'cairn-upgrade', async (client) => {
      const installedVersion = await readInstalledVersion(client);
      let pending: string[] = [];
      const migrations = await diagnose('migrations', async () => {
        const postgres = await readAppliedMigrations(client);
        const found = await findPendingMigrations({
          postgres,
          clickhouse: await readAnalyticsMigrations(clickhouse),
        });
        pending = found.map(({ label }) => label);
        return describePending(pending);
      });
      const examinations = [
        { name: 'version', ...describeVersion(installedVersion) },
        migrations,
        await diagnose('backup', () => checkBackupBefore(config, now)),
        await diagnose('disk', () =>
          checkSpace({ client, clickhouse }, isEmbedded ? config.DATA_DIR : null, pending.length > 0),
        ),
      ];
      const text = await readFile(changelog, 'utf8');
      const notes = selectReleaseNotes(text, { since: installedVersion, until: version });
      return { version, installedVersion, pendingMigrations: pending, examinations, notes };
    });
  } finally {
    await clickhouse.close();
  }
}

function describeVersion(installed: string | null): Verdict {
  if (installed === version) return ok(`The databases were last opened by this version, ${version}.`);
  const last = installed ?? 'a version that did not record itself';
  return ok(`This is version ${version}. The databases were last opened by ${last}.`);
}

function describePending(pending: readonly string[]): Verdict {
  if (pending.length === 0)
    return ok('No migration is pending, so the previous version can open the databases again.');
  return warning(
    `${pending.length} migrations are pending (${pending.join(', ')}): afterwards, the previous version opens a restored backup only.`,
  );
}

async function checkBackupBefore(config: ConnectedConfig, now: Date): Promise<Verdict> {
  const found = await checkBackups(config, now);
  if (config.BACKUP_TARGET === undefined || !config.BACKUP_BEFORE_UPGRADE) return found;
  const target = found.state === 'ok' ? found.message : 'The target has no recent backup.';
  return ok(`${target} Another one is created before a migration.`);
}

const reserveBytes = 2 ** 29;

/** A migration may write its table anew beside the old one. */
async function checkSpace(
  { client, clickhouse }: { client: Client; clickhouse: ClickHouse },
  dataDir: string | null,
  isMigrating: boolean,
): Promise<Verdict> {
  const sizes = [await readDatabaseSize(client), await readAnalyticsSize(clickhouse)];
  const largest = sizes.reduce((total, { largestTableBytes }) => total + largestTableBytes, 0);
  const needed = reserveBytes + (isMigrating ? largest : 0);
  const stored = `The databases have ${megabytes(sizes.reduce((total, { bytes }) => total + bytes, 0))}`;
  const space = dataDir === null ? null : await readDiskSpace(dataDir);
  if (space === null)
    return ok(`${stored}; their disks need up to ${megabytes(needed)} more for an upgrade.`);
  const free = `${megabytes(space.freeBytes)} are free`;
  return space.freeBytes < needed
    ? failed(`${stored}, an upgrade needs up to ${megabytes(needed)}, and ${free}: free some space first.`)
    : ok(`${stored}, an upgrade needs up to ${megabytes(needed)}, and ${free}.`);
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6)} MB`;
}
