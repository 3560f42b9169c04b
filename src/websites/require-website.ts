import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import { decodeId } from '#ids.ts';
import { findWebsite, selectOwnWebsiteIds, type WebsiteLock } from './queries.ts';
import type { Website } from './website.ts';

/** @throws Problem website_not_found, also for another account's website */
export async function requireWebsite(context: Context, id: string, lock?: WebsiteLock): Promise<Website> {
  const website = await findWebsite(context, id, lock);
  if (website === null) throw notFound('website_not_found');
  return website;
}

/**
 * The UUIDs of public website ids given in a query or a body.
 * @param path the member that holds them, for the problem.
 * @throws Problem website_not_found for any that is malformed, unknown or another account's
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

/** @throws Problem website_not_found for any that is malformed */
export function decodeWebsiteIds(ids: readonly string[], path: string): string[] {
  return ids.map((id) => {
    const uuid = decodeId('web', id);
    if (uuid === null) throw notFound('website_not_found', path);
    return uuid;
  });
}

/** @throws Problem website_not_found for any that is unknown or another account's */
export async function requireOwnWebsites(
  context: Context,
  uuids: readonly string[],
  path: string,
): Promise<void> {
  if (uuids.length === 0) return;
  const own = new Set(await selectOwnWebsiteIds(context, uuids));
  if (uuids.some((uuid) => !own.has(uuid))) throw notFound('website_not_found', path);
}
