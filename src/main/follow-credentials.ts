import type { Logger } from 'pino';
import { watchCredentials } from '#installation';
import type { Stores } from '#stores.ts';

interface Following {
  stores: Stores;
  databaseUrl: string;
  /** Of the credentials that this process works with. */
  version: string;
  log: Logger;
}

/**
 * Ends a process in good order when owners have changed what opens a service: whoever keeps it running starts it again, and it
 * reads its settings as every process does, once.
 * @returns a way to stop watching
 */
export function followCredentials(
  { stores, databaseUrl, version, log }: Following,
  stop: (exitCode: number) => void,
): () => Promise<void> {
  const onError = (error: unknown) => log.warn({ err: error }, 'does not hear of changed credentials');
  return watchCredentials({ db: stores.database.db, databaseUrl, known: version, onError }, () => {
    log.info('ends, to start with other credentials');
    stop(0);
  });
}
