import { type ConnectionContext, searchProviders } from '../connection.ts';
import { readableSites } from './decide-property.ts';
import { matchWebsite } from './match-website.ts';
import { selectAssignedWebsites } from './queries.ts';
import { selectReadableSites } from '../queries.ts';

/** The properties from which a person has to choose; empty if the website has a property or none matches. */
export async function findCandidates(
  { db, accountId }: Pick<ConnectionContext, 'db' | 'accountId'>,
  websiteId: string,
): Promise<string[]> {
  for (const provider of searchProviders) {
    const [website] = await selectAssignedWebsites(db, { accountId, provider, websiteId });
    if (website === undefined || website.property !== null) return [];
    const sites = await selectReadableSites(db, { accountId, provider, leaving: null });
    const match = matchWebsite(website, readableSites(sites).index);
    if (match.kind === 'ambiguous') return match.sites.map(({ siteUrl }) => siteUrl);
  }
  return [];
}
