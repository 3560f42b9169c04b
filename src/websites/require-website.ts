import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/problems';
import { decodeId } from '#platform/ids.ts';
import { findWebsite, selectOwnWebsiteIds, type WebsiteLock } from './queries.ts';
import type { Website } from './website.ts';

/** @throws Problem website_not_found, also for a website of another account */
export async function requireWebsite(context: Context, id: string, lock?: WebsiteLock): Promise<Website> {
  const website = await findWebsite(context, id, lock);
  if (website === null) throw notFound('website_not_found');
  return website;
}

/**
 * Decodes public website ids and checks that they belong to the account.
 * @param path the request field with the ids, for the problem
 * @throws Problem website_not_found if any id is malformed, unknown or of another account
 */
export async function requireWebsiteIds(
  context: Context,
  ids: readonly string[],
  path: string,
): Promise<string[]> {
  const uuids = decodeWebsiteIds(ids, path);
  await requireOwnWebsites(context, uuids, path);
  return uuids;
}

/** @throws Problem website_not_found if any id is malformed */
export function decodeWebsiteIds(ids: readonly string[], path: string): string[] {
  return ids.map((id) => {
    const uuid = decodeId('web', id);
    if (uuid === null) throw notFound('website_not_found', path);
    return uuid;
  });
}

/** @throws Problem website_not_found if any website is unknown or of another account */
export async function requireOwnWebsites(
  context: Context,
  uuids: readonly string[],
  path: string,
): Promise<void> {
  if (uuids.length === 0) return;
  const own = new Set(await selectOwnWebsiteIds(context, uuids));
  if (uuids.some((uuid) => !own.has(uuid))) throw notFound('website_not_found', path);
}
