import type { Context } from '#platform/context.ts';
import { notFound } from '#platform/problems';
import { decodeId } from '#platform/ids.ts';
import { lockKeywordsOfAccount } from './queries.ts';

/**
 * Finds keywords by their public ids, each once, and locks them until the transaction ends.
 * @throws Problem keyword_not_found for the first id that is malformed, unknown or of another account
 */
export async function requireKeywords(
  context: Context,
  ids: readonly string[],
): Promise<{ id: string; websiteId: string }[]> {
  const uuids = ids.map((id) => decodeId('kw', id));
  const found = await lockKeywordsOfAccount(context, [...new Set(uuids.filter((uuid) => uuid !== null))]);
  const own = new Set<string | null>(found.map(({ id }) => id));
  const missing = uuids.findIndex((uuid) => !own.has(uuid));
  if (missing !== -1) throw notFound('keyword_not_found', `ids[${missing}]`);
  return found;
}
