import type { Sample, StoredGauge } from '#status';
import type { BackupState } from './queries.ts';

const gauge = (
  name: string,
  help: string,
  value: (state: BackupState) => number | null,
): StoredGauge<BackupState> => ({
  name: `cairn_backup_${name}`,
  help,
  read: (state): Sample[] => {
    const current = value(state);
    return current === null ? [] : [[{}, current]];
  },
});

/** The result of the last backups, as the database records it for all processes. */
export const backupGauges: StoredGauge<BackupState>[] = [
  gauge('last_success_timestamp_seconds', 'When the last complete backup ended', ({ succeededAt }) =>
    succeededAt === null ? null : succeededAt.getTime() / 1000,
  ),
  gauge('duration_seconds', 'Duration of the last complete backup', (state) => state.durationSeconds),
  gauge('uploaded_bytes', 'Bytes that the last complete backup has stored', (state) => state.uploadedBytes),
  gauge('size_bytes', 'Size of all backups in the target', (state) => state.targetBytes),
  gauge('failures', 'Failed backups since the last complete one', (state) => state.failures),
];
