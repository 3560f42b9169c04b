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

const seconds = (time: Date | null) => (time === null ? null : time.getTime() / 1000);

/** The result of the last backups, as the database records it for all processes. */
export const backupGauges: StoredGauge<BackupState>[] = [
  gauge('last_success_timestamp_seconds', 'When the last complete backup ended', ({ succeededAt }) =>
    seconds(succeededAt),
  ),
  gauge('duration_seconds', 'Duration of the last complete backup', (state) => state.durationSeconds),
  gauge('uploaded_bytes', 'Bytes that the last complete backup has stored', (state) => state.uploadedBytes),
  gauge('size_bytes', 'Size of all backups in the target', (state) => state.targetBytes),
  gauge(
    'verified_timestamp_seconds',
    'When a backup was last restored completely by `backup verify`',
    ({ verifiedAt }) => seconds(verifiedAt),
  ),
  gauge(
    'verification_failed',
    'Whether the last verification of a backup failed',
    ({ verifiedAt, verificationFailure }) =>
      verifiedAt === null && verificationFailure === null ? null : Number(verificationFailure !== null),
  ),
  gauge('failures', 'Failed backups since the last complete one', (state) => state.failures),
];
