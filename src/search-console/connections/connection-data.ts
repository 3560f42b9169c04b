import { encodeId } from '#platform/ids.ts';
import { hasClient, howToSetUp, redirectUriAt } from './google-sign-in/start-sign-in.ts';
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
export function googleData({ sources, publicUrl }: ConnectionSettings) {
  return {
    isConfigured: hasClient(sources),
    redirectUri: publicUrl === null ? null : redirectUriAt(publicUrl),
    howTo: howToSetUp(publicUrl),
  };
}
