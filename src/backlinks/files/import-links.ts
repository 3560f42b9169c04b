import { decodeText } from '#crawler';
import { readTable, TableUnreadable } from '#tables';
import { changeLinks, keepAll } from '../links/change-links.ts';
import type { Keeping } from '../links/keep-observations.ts';
import type { OfWebsite } from '../links/link.ts';
import { LinkFileUnreadable } from './link-file-unreadable.ts';
import { checkLinks, readLinks } from './read-links.ts';

export interface Imported {
  rows: number;
  kept: number;
  /** Of another website's pages, or from the website itself. */
  skipped: number;
}

/**
 * Takes a file of links that somebody downloaded from Search Console or a vendor: all of it or nothing. The same file a second
 * time changes nothing but the time. @throws LinkFileUnreadable · Error where there is no such website
 */
export async function importLinks(context: Keeping, of: OfWebsite, bytes: Uint8Array): Promise<Imported> {
  try {
    return await takeLinks(context, of, decodeText(bytes, null).text);
  } catch (error) {
    if (!(error instanceof TableUnreadable)) throw error;
    throw new LinkFileUnreadable([{ line: error.line, message: error.message }]);
  }
}

async function takeLinks(context: Keeping, of: OfWebsite, text: string): Promise<Imported> {
  const table = await readTable(text);
  const rows = await checkLinks(table, context.now);
  const done = await changeLinks(context, of, async (db, website) => {
    const all = await keepAll({ ...context, db }, website, readLinks(table, context.now));
    if (all.kept > 0) return all;
    throw new LinkFileUnreadable([{ line: 0, message: 'No line is about a link to this website.' }]);
  });
  if (done === null) throw new Error('There is no such website.');
  return { rows, kept: done.kept, skipped: done.dropped };
}
