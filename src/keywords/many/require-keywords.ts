import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import { decodeId } from '#ids.ts';
import { lockOwnKeywords } from './many-queries.ts';

/**
 * The keywords of public ids, each once, locked until the transaction ends.
 * @throws Problem keyword_not_found, naming `ids`, where any is malformed, unknown or another account's
 */
export async function requireKeywords(
  context: Context,
  ids: readonly string[],
): Promise<{ id: string; websiteId: string }[]> {
  const uuids = new Set(ids.map((id) => decodeId('kw', id)));
  const known = [...uuids].filter((uuid) => uuid !== null);
  const found = known.length < uuids.size ? [] : await lockOwnKeywords(context, known);
  if (found.length < uuids.size) throw notFound('keyword_not_found', 'ids');
  return found;
}
