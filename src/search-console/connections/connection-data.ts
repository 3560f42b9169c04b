import { encodeId } from '#platform/ids.ts';
import type { Db } from '#platform/postgres';
import { howToSetUp, redirectUriAt } from './google-sign-in/start-sign-in.ts';
import { hasClient, readGoogleSettings } from './read-google-settings.ts';
import type { Connection } from './connection.ts';
import type { ListedWebsite } from './list-connections.ts';
import type { ConnectionSettings } from './connection.ts';

export function connectionData(connection: Connection) {
  return { ...connection, id: encodeId('conn', connection.id) };
}

export function websiteData({ id, domain, provider, property, candidates }: ListedWebsite) {
  return {
    websiteId: encodeId('web', id),
    domain,
    provider,
    candidates,
    property: property && {
      siteUrl: property.siteUrl,
      connectionId: encodeId('conn', property.connectionId),
      isChosen: property.chosen,
      state: property.state,
    },
  };
}

/** Whether users can sign in at Google, and what the operator has to do otherwise. */
export async function googleData(db: Db, { sources, publicUrl }: ConnectionSettings) {
  return {
    isConfigured: hasClient(await readGoogleSettings(db, sources)),
    redirectUri: publicUrl === null ? null : redirectUriAt(publicUrl),
    howTo: howToSetUp(publicUrl),
  };
}
