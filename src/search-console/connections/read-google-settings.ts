import { readStoredCredentials } from '#accounts/installation';
import type { Db } from '#platform/postgres';
import type { GoogleSettings } from '#providers/search-console';
import type { SearchSources } from './connection.ts';

/** The settings of Google with its OAuth client: that of the environment, or else the one that the operator entered in the dashboard. */
export async function readGoogleSettings(
  db: Db,
  { google, secretBox }: Pick<SearchSources, 'google' | 'secretBox'>,
): Promise<GoogleSettings> {
  if (hasClient(google)) return google;
  const { clientId = null, clientSecret = null } =
    (await readStoredCredentials(db, secretBox)).get('google') ?? {};
  return { ...google, clientId, clientSecret };
}

/** Whether users can sign in at Google. */
export function hasClient({ clientId, clientSecret }: GoogleSettings): boolean {
  return clientId !== null && clientSecret !== null;
}
