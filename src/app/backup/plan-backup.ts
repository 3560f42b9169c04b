import { minuteMs } from '#platform/durations.ts';
import type { BackupState } from './queries.ts';

const firstRetryMs = 10 * minuteMs;

/**
 * When the next backup is due. After a failure it is repeated sooner, with a delay that doubles with each failure. A last start in the
 * future comes from a clock that was wrong, and must not delay backups.
 */
export function planBackup(
  { startedAt, failures }: Pick<BackupState, 'startedAt' | 'failures'>,
  everyMs: number,
  now: Date,
): Date {
  if (startedAt === null || startedAt > now) return now;
  const delayMs = failures === 0 ? everyMs : Math.min(everyMs, firstRetryMs * 2 ** (failures - 1));
  return new Date(startedAt.getTime() + delayMs);
}
