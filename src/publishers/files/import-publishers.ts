import type { Context } from '#context.ts';
import type { FieldError, Problem } from '#errors.ts';
import { refuseTable } from '#tables';
import { keepPublishers } from '../keep-publishers.ts';
import { rateTerms } from '../rate-terms.ts';
import { type FileFault, type PublisherFile, readPublisherFile } from './read-publisher-file.ts';

export interface ImportResult {
  /** Lines below the header. */
  rows: number;
  added: number;
  updated: number;
  /** What was left out, with `partial` only. */
  faults: FileFault[];
}

/**
 * Takes a list of publishers (CSV): all of it or, with `partial`, the lines that are in order. Who is there already gets the
 * terms of the file. Whose authority is not told is rated by the web graph.
 * @throws Problem invalid_request with every bad line, where it is not `partial` or none is in order
 */
export async function importPublishers(
  context: Context,
  { csv, partial = false }: { csv: string; partial?: boolean },
): Promise<ImportResult> {
  const file = await readPublisherFile(csv);
  const { rows, publishers, faults, faultCount } = file;
  if (publishers.length === 0 || (faultCount > 0 && !partial)) throw unreadable(file);
  const rated = await rateTerms(context, publishers);
  const { accountId, db, now } = context;
  const counts = await keepPublishers(db, { accountId, source: 'import', now }, rated);
  return { rows, ...counts, faults };
}

function unreadable({ faults, faultCount }: PublisherFile): Problem {
  const errors = faults.map(({ line, column, message }): FieldError => {
    const path = column === null ? `csv[${line}]` : `csv[${line}].${column}`;
    return { path, code: 'bad_line', message: `Line ${line}: ${message}` };
  });
  return refuseTable('`csv`', errors, faultCount);
}
