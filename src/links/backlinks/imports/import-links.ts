import { decodeText } from '#platform/crawler';
import { parseCsv, CsvError } from '#platform/csv';
import { changeLinks, type SaveContext, saveInBatches, type WebsiteIds } from '#links/backlinks/core';
import { readLinks, validateLinks } from './read-links.ts';
import { sayLinkFile } from './say-link-file.ts';
import { UnreadableLinkFile } from './unreadable-link-file.ts';

export interface ImportResult {
  rows: number;
  imported: number;
  /** Links to other websites, and internal links. */
  skipped: number;
}

/**
 * Imports the links of a CSV export from Search Console or a vendor. If any line is invalid, it imports nothing. Importing the
 * same file again changes nothing. @throws UnreadableLinkFile · Error if the website does not exist
 */
export async function importLinks(
  context: SaveContext,
  ids: WebsiteIds,
  file: string | Uint8Array,
): Promise<ImportResult> {
  try {
    return await importTable(context, ids, typeof file === 'string' ? file : decodeText(file, null).text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableLinkFile([{ line: error.line, reason: error.reason }]);
  }
}

async function importTable(context: SaveContext, ids: WebsiteIds, text: string): Promise<ImportResult> {
  const table = await parseCsv(text);
  const rows = await validateLinks(table, context.now);
  const result = await changeLinks(context, ids, async (db, website) => {
    const saved = await saveInBatches({ ...context, db }, website, readLinks(table, context.now));
    if (saved.saved > 0) return saved;
    throw new UnreadableLinkFile([
      { line: 0, reason: sayLinkFile('none', { rows, domain: website.domain }) },
    ]);
  });
  if (result === null) throw new Error('The website does not exist.');
  return { rows, imported: result.saved, skipped: result.dropped };
}
