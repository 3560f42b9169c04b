import type { Context } from '#context.ts';
import type { FieldError, Problem } from '#errors.ts';
import { refuseTable } from '#tables';
import { requireWebsite } from '#websites';
import { type Imported, importLinks } from './import-links.ts';
import { LinkFileUnreadable } from './link-file-unreadable.ts';

const mostTold = 200;

/**
 * Takes the text of a file of links: all of it or nothing. The same file a second time changes nothing.
 * @throws Problem website_not_found · invalid_request with the lines that are not in order
 */
export async function takeFile(
  context: Context & { random(): number },
  { websiteId, csv }: { websiteId: string; csv: string },
): Promise<Imported> {
  await requireWebsite(context, websiteId);
  const of = { accountId: context.accountId, websiteId };
  return importLinks(context, of, Buffer.from(csv)).catch((error: unknown) => {
    throw error instanceof LinkFileUnreadable ? unreadable(error) : error;
  });
}

function unreadable({ faults }: LinkFileUnreadable): Problem {
  const errors = faults.slice(0, mostTold).map(({ line, message }): FieldError => {
    return line === 0
      ? { path: 'csv', code: 'bad_file', message }
      : { path: `csv[${line}]`, code: 'bad_line', message: `Line ${line}: ${message}` };
  });
  return refuseTable('The file', errors, faults.length);
}
