import { encodeId } from '#ids.ts';
import { hasClient, howToSetUp, redirectUriAt } from './begin-sign-in.ts';
import type { Connection } from './connection.ts';
import type { ListedWebsite } from './list-connections.ts';
import type { ConnectionSettings } from './settings.ts';

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

/** Whether people can sign in at Google here, and what is to be done where they cannot. */
export function googleData({ sources, publicUrl }: ConnectionSettings) {
  return {
    isConfigured: hasClient(sources),
    redirectUri: publicUrl === null ? null : redirectUriAt(publicUrl),
    howTo: howToSetUp(publicUrl),
  };
}
