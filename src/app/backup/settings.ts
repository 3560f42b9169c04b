import type { ConnectedConfig } from '#app/config/connected-config.ts';
import type { Repository } from '#platform/backup';
import type { Retention } from './choose-retained.ts';

/** The schedule of backups. */
export interface BackupSettings {
  config: ConnectedConfig;
  open(): Promise<Repository>;
  everyMs: number;
  retention: Retention;
  now(): Date;
}
