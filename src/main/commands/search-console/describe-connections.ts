import {
  type Connection,
  type ConnectionContext,
  listConnections,
  type ListedWebsite,
  listWebsiteProperties,
} from '#search-console/connections';
import { encodeId } from '#platform/ids.ts';

const nothing = 'No connections.';
const noSites = '  No readable properties. Add a service account to a property as a user first.';

/** Lines for people: every connection with its properties, then every website with its property. */
export async function describeConnections(
  owner: Pick<ConnectionContext, 'db' | 'accountId'>,
): Promise<string[]> {
  const connections = await listConnections(owner);
  if (connections.length === 0) return [nothing];
  const websites = await listWebsiteProperties(owner);
  return [...connections.flatMap(describeConnection), ...websites.map(describeWebsite)];
}

function describeConnection(connection: Connection): string[] {
  const { id, provider, kind, state, error, checkedAt, label, sites } = connection;
  const head = [encodeId('conn', id), provider, kind, state, `checked ${checkedAt.toISOString()}`, label];
  const trouble = error ? [`  ${error.message}`] : [];
  const properties = sites.map(({ siteUrl, permission }) => `  ${siteUrl}  ${permission}`);
  return [head.join('  '), ...trouble, ...(sites.length === 0 ? [noSites] : properties)];
}

function describeWebsite({ id, domain, provider, property, candidates }: ListedWebsite): string {
  return [encodeId('web', id), domain, provider, describeProperty(property, candidates)].join('  ');
}

function describeProperty(property: ListedWebsite['property'], candidates: readonly string[]): string {
  if (candidates.length > 0) return `choose one of ${candidates.join(', ')}`;
  if (property === null) return 'no matching property';
  const { siteUrl, chosen, state } = property;
  return `${siteUrl}${chosen ? '  chosen' : ''}${state === 'lost' ? '  lost' : ''}`;
}
