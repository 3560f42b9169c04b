import type { Client } from 'pg';
import type { ConnectedConfig } from '#app/config/connected-config.ts';
import { lockBackups } from './postgres-queries.ts';
import { withSession } from './with-session.ts';

/** Another process creates or deletes backups of this installation. */
export class BackupsLocked extends Error {
  constructor() {
    super('Another backup of this installation is running.');
    this.name = 'BackupsLocked';
  }
}

/**
 * Runs `work` while no other process creates or deletes backups of this installation. The lock belongs to the session, so it ends with
 * the process.
 * @throws BackupsLocked if another process does
 */
export function withBackupLock<T>(config: ConnectedConfig, work: (client: Client) => Promise<T>): Promise<T> {
  return withSession(config, 'cairn-backup', async (client) => {
    if (!(await lockBackups(client))) throw new BackupsLocked();
    return work(client);
  });
}
