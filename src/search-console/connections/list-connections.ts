import {
  type Connection,
  type ConnectionContext,
  type SearchProvider,
  searchProviders,
} from './connection.ts';
import { readableSites } from './properties/decide-property.ts';
import { matchWebsite } from './properties/match-website.ts';
import { type AssignedWebsite, selectAssignedWebsites } from './properties/queries.ts';
import { selectConnections, selectReadableSites } from './queries.ts';

type Owner = Pick<ConnectionContext, 'db' | 'accountId'>;

/** Lists the account's connections with their properties, the oldest first. */
export function listConnections({ db, accountId }: Owner): Promise<Connection[]> {
  return selectConnections(db, accountId);
}

/** A website with its property or, without one, the properties from which a person has to choose. */
export interface ListedWebsite extends AssignedWebsite {
  provider: SearchProvider;
  candidates: string[];
}

/** Lists the account's websites with their property at every connected provider. */
export async function listWebsiteProperties({ db, accountId }: Owner): Promise<ListedWebsite[]> {
  const connections = await selectConnections(db, accountId);
  const used = searchProviders.filter((name) => connections.some(({ provider }) => provider === name));
  const lists = used.map(async (provider): Promise<ListedWebsite[]> => {
    const websites = await selectAssignedWebsites(db, { accountId, provider, websiteId: null });
    const sites = await selectReadableSites(db, { accountId, provider, leaving: null });
    const { index } = readableSites(sites);
    return websites.map((website) => {
      const match = website.property ? null : matchWebsite(website, index);
      const candidates = match?.kind === 'ambiguous' ? match.sites.map(({ siteUrl }) => siteUrl) : [];
      return { ...website, provider, candidates };
    });
  });
  return (await Promise.all(lists)).flat();
}
