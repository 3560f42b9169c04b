import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import { decodeId } from '#ids.ts';
import { lockOwnKeywords } from './many-queries.ts';

/**
 * The keywords of public ids, each once, locked until the transaction ends.
 * @throws Problem keyword_not_found, naming the first of `ids` that is malformed, unknown or another account's
 */
export async function requireKeywords(
  context: Context,
  ids: readonly string[],
): Promise<{ id: string; websiteId: string }[]> {
  const uuids = ids.map((id) => decodeId('kw', id));
  const found = await lockOwnKeywords(context, [...new Set(uuids.filter((uuid) => uuid !== null))]);
  const own = new Set<string | null>(found.map(({ id }) => id));
  const strange = uuids.findIndex((uuid) => !own.has(uuid));
  if (strange !== -1) throw notFound('keyword_not_found', `ids[${strange}]`);
  return found;
}
