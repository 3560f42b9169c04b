import type { Logger } from 'pino';
import { watchCredentials } from '#accounts/installation';
import type { Stores } from '#app/stores.ts';
import { storedProviders } from './stored-credentials.ts';

interface WatchOptions {
  stores: Stores;
  databaseUrl: string;
  /** The version of the credentials that this process uses. */
  version: string;
  log: Logger;
}

/**
 * Shuts the process down when an owner changes provider credentials. Its supervisor starts it again with the new ones, so settings are
 * read only once per process.
 * @returns a function that stops watching
 */
export function stopOnCredentialsChange(
  { stores, databaseUrl, version, log }: WatchOptions,
  stop: (exitCode: number) => void,
): () => Promise<void> {
  const { db } = stores.database;
  const onError = (error: unknown) => log.warn({ err: error }, 'cannot watch for changed credentials');
  const watch = { db, databaseUrl, providers: storedProviders, known: version, onError };
  return watchCredentials(watch, () => {
    log.info('credentials changed; shutting down for a restart');
    stop(0);
  });
}
