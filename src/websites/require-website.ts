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
  const uuids = ids.map((id) => decodeId('web', id));
  const known = uuids.filter((uuid) => uuid !== null);
  const own = new Set(await selectOwnWebsiteIds(context, known));
  if (uuids.some((uuid) => uuid === null || !own.has(uuid))) throw notFound('website_not_found', path);
  return known;
}
