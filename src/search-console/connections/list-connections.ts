import { type Connection, type ConnectionContext, searchProviders } from './connection.ts';
import type { SearchProvider } from './connection.ts';
import { readableSites } from './decide-property.ts';
import { matchWebsite } from './match-website.ts';
import { type AssignedWebsite, selectAssignedWebsites } from './property-queries.ts';
import { selectConnections, selectReadableSites } from './queries.ts';

type Owner = Pick<ConnectionContext, 'db' | 'accountId'>;

/** The account's connections, the oldest first, each with what it can read. */
export function listConnections({ db, accountId }: Owner): Promise<Connection[]> {
  return selectConnections(db, accountId);
}

/** A website with its property; where it has none, those among which a person has to choose. */
export interface ListedWebsite extends AssignedWebsite {
  provider: SearchProvider;
  candidates: string[];
}

/** The account's websites with what each shows of each provider that is connected. */
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
