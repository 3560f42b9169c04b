import { type Db, listenTo } from '#db';
import { notify } from '#jobs';
import { readVersion } from './queries.ts';

const channel = 'cairn_credentials';

/** Tells every process, when the caller's transaction commits. */
export async function announceChange(db: Db, provider: string): Promise<void> {
  await notify(db, channel, [provider]);
}

interface Watch {
  db: Db;
  databaseUrl: string;
  /** The version that this process works with. */
  known: string;
  onError(error: unknown): void;
}

/**
 * Calls back when stored credentials are others than at the start, also where that happened unheard.
 * @returns a way to stop
 */
export function watchCredentials(
  { db, databaseUrl, known, onError }: Watch,
  onChange: () => void,
): () => Promise<void> {
  const look = () => {
    readVersion(db).then((version) => version === known || onChange(), onError);
  };
  const ears = { name: 'cairn-credentials', hear: look, onGap: look, onError };
  const listener = listenTo(databaseUrl, channel, ears);
  // They may have changed since they were read.
  void listener.ready.then(look);
  return listener.close;
}
