import { invalidField, notFound } from '#platform/problems';
import { changeProperties } from './assign-properties.ts';
import type { Assignment, ConnectionContext, SearchProvider } from '../connection.ts';
import { withAccountLock } from '../queries.ts';
import { selectAssignedWebsites } from './queries.ts';
import { selectReadableSites } from '../queries.ts';

interface ChosenProperty {
  websiteId: string;
  provider: SearchProvider;
  siteUrl: string;
}

/**
 * Assigns the property that a person chose, which may cover more than the website. It stays until another one is chosen.
 * @throws Problem website_not_found · invalid_request if no working connection of the account can read it
 */
export async function chooseProperty(
  context: Pick<ConnectionContext, 'db' | 'accountId'>,
  { websiteId, provider, siteUrl }: ChosenProperty,
): Promise<void> {
  const { accountId } = context;
  await withAccountLock(context, async (db) => {
    const [website] = await selectAssignedWebsites(db, { accountId, provider, websiteId });
    if (website === undefined) throw notFound('website_not_found');
    const sites = await selectReadableSites(db, { accountId, provider, leaving: null });
    const readers = sites.filter((site) => site.siteUrl === siteUrl);
    const before = website.property;
    const reader = readers.find((site) => site.connectionId === before?.connectionId) ?? readers[0];
    if (reader === undefined) {
      throw invalidField(
        'siteUrl',
        'not_readable',
        'cannot be read by any connection of the account; refresh the connections or choose another property',
      );
    }
    const { connectionId } = reader;
    const after: Assignment = { siteUrl, connectionId, chosen: true, state: 'active' };
    await changeProperties(db, { accountId, provider }, [{ websiteId, before, after }]);
  });
}
