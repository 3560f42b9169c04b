import { type Db, listenTo } from '#platform/postgres';
import { notify } from '#platform/jobs';
import { readVersion } from './queries.ts';

const channel = 'cairn_credentials';

/** Notifies every process when the caller's transaction commits. */
export async function notifyCredentialChange(db: Db, provider: string): Promise<void> {
  await notify(db, channel, [provider]);
}

interface Watch {
  db: Db;
  databaseUrl: string;
  /** The providers whose credentials this process uses. */
  providers: readonly string[];
  /** The version of the credentials that this process uses. */
  known: string;
  onError(error: unknown): void;
}

/**
 * Calls `onChange` when the stored credentials differ from the known version, including changes made while the connection was
 * down.
 * @returns a function that stops watching
 */
export function watchCredentials(
  { db, databaseUrl, providers, known, onError }: Watch,
  onChange: () => void,
): () => Promise<void> {
  const compare = () => {
    readVersion(db, providers).then((version) => version === known || onChange(), onError);
  };
  const options = { name: 'cairn-credentials', onMessage: compare, onGap: compare, onError };
  const listener = listenTo(databaseUrl, channel, options);
  // Credentials may have changed between reading them and listening.
  void listener.ready.then(compare);
  return listener.close;
}
