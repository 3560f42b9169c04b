import { invalidMember, notFound } from '#errors.ts';
import { changeProperties } from './assign-properties.ts';
import type { Assignment, ConnectionContext, SearchProvider } from './connection.ts';
import { holdAccount } from './hold-account.ts';
import { selectAssignedWebsites } from './property-queries.ts';
import { selectReadableSites } from './queries.ts';

interface Choice {
  websiteId: string;
  provider: SearchProvider;
  siteUrl: string;
}

/**
 * Gives a website the property that a person says, which may also cover more than the website. It stays until somebody says
 * otherwise.
 * @throws Problem website_not_found · invalid_request where no working connection of the account can read it
 */
export async function chooseProperty(
  context: Pick<ConnectionContext, 'db' | 'accountId'>,
  { websiteId, provider, siteUrl }: Choice,
): Promise<void> {
  const { accountId } = context;
  await holdAccount(context, async (db) => {
    const [website] = await selectAssignedWebsites(db, { accountId, provider, websiteId });
    if (website === undefined) throw notFound('website_not_found');
    const sites = await selectReadableSites(db, { accountId, provider, leaving: null });
    const readers = sites.filter((site) => site.siteUrl === siteUrl);
    const before = website.property;
    const reader = readers.find((site) => site.connectionId === before?.connectionId) ?? readers[0];
    if (reader === undefined) {
      throw invalidMember('property', 'not_readable', 'is none that a connection of the account can read');
    }
    const { connectionId } = reader;
    const after: Assignment = { siteUrl, connectionId, chosen: true, state: 'active' };
    await changeProperties(db, { accountId, provider }, [{ websiteId, before, after }]);
  });
}
