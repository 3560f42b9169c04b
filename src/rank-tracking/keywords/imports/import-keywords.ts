import type { Static } from 'typebox';
import type { Context } from '#platform/context.ts';
import { encodeId } from '#platform/ids.ts';
import { insertNewKeywords, type NewKeyword, withTargets } from '#rank-tracking/keywords';
import { requireWebsite } from '#websites';
import { readKeywordFile } from './read-keyword-file.ts';
import type { ImportedKeywords, KeywordImport } from './schemas.ts';

/**
 * Search targets per statement: few enough that the event loop turns after some milliseconds. Two imports of the same phrases in another
 * order may block each other; one of them is then repeated.
 */
const batchSize = 2_000;
/** Ids in the response: as many as one request can delete again. */
const maxIds = 1_000;

/**
 * Adds the keywords of a file to one of the account's websites, all or none. The fields beside `csv` apply to rows without a value of
 * their own.
 * @throws Problem website_not_found · invalid_request with the invalid cells
 */
export async function importKeywords(
  context: Context,
  websiteId: string,
  { csv, ...shared }: KeywordImport,
): Promise<Static<typeof ImportedKeywords>> {
  const { defaults } = await requireWebsite(context, websiteId, 'for key share');
  const keywords = await readKeywordFile(csv, shared);
  const rows: NewKeyword[] = [];
  for (let start = 0; start < keywords.length; start += batchSize) {
    rows.push(...(await withTargets(context.db, keywords.slice(start, start + batchSize), defaults)));
  }
  const created = await insertNewKeywords(context, websiteId, { keywords: rows, origin: 'added' });
  return {
    rows: rows.length,
    created: created.size,
    existing: rows.length - created.size,
    createdIds: created.size > maxIds ? null : Array.from(created, (id) => encodeId('kw', id)),
  };
}
