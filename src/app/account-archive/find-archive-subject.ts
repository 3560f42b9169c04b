import type { Client } from 'pg';
import { encodeId, newId } from '#platform/ids.ts';
import type { ArchiveSubject } from './account-table.ts';
import { findAccountName, selectWebsites } from './archive-queries.ts';

export interface WebsiteChoice {
  ids: readonly string[];
  /** Of the account that they become; by default the domain of the first one. */
  name?: string | undefined;
}

/** @throws Error if the account does not exist, or does not have one of the websites */
export async function findArchiveSubject(
  client: Client,
  {
    accountId,
    websites,
    takenAt,
  }: { accountId: string; websites?: WebsiteChoice | undefined; takenAt: Date },
): Promise<ArchiveSubject> {
  const accountName = await findAccountName(client, accountId);
  if (accountName === null) throw new Error('The account does not exist.');
  const found = await selectWebsites(client, accountId, websites?.ids ?? null);
  const websiteIds = found.map(({ id }) => id);
  if (websites === undefined)
    return { accountId, archived: { id: accountId, name: accountName }, isPart: false, websiteIds, takenAt };
  const missing = websites.ids.find((id) => !websiteIds.includes(id));
  if (missing !== undefined) throw new Error(`The account has no website ${encodeId('web', missing)}.`);
  const first = found.find(({ id }) => id === websites.ids[0]);
  const archived = { id: newId(), name: websites.name ?? first?.domain ?? accountName };
  return { accountId, archived, isPart: true, websiteIds, takenAt };
}
