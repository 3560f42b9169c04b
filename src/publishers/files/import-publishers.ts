import type { Context } from '#context.ts';
import { type FieldError, Problem } from '#errors.ts';
import { newId } from '#ids.ts';
import { upsertPublishers } from '../publisher-queries.ts';
import { rateTerms } from '../rate-terms.ts';
import { type FileFault, readPublisherFile } from './read-publisher-file.ts';

const mostTold = 200;

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
  const { rows, publishers, faults } = readPublisherFile(csv);
  if (publishers.length === 0 || (faults.length > 0 && !partial)) throw unreadable(faults);
  const rated = await rateTerms(context, publishers);
  const { accountId, db, now } = context;
  const found = rated.map((terms) => ({ id: newId(), ...terms }));
  const counts = await upsertPublishers(db, { accountId, source: 'import', now }, found);
  return { rows, ...counts, faults: faults.slice(0, mostTold) };
}

function unreadable(faults: readonly FileFault[]): Problem {
  const errors = faults.slice(0, mostTold).map(({ line, column, message }): FieldError => {
    const path = column === null ? `csv[${line}]` : `csv[${line}].${column}`;
    return { path, code: 'bad_line', message: `Line ${line}: ${message}` };
  });
  const rest = faults.length - errors.length;
  const more = rest > 0 ? ` The first ${errors.length} are shown.` : '';
  const places = faults.length === 1 ? 'place is' : 'places are';
  return new Problem(
    'invalid_request',
    `\`csv\` was not taken: ${faults.length} ${places} not in order.${more}`,
    {
      errors,
    },
  );
}
