import type { Context } from '#platform/context.ts';
import type { FieldError, Problem } from '#platform/problems';
import { csvProblem, sayCsv } from '#platform/csv';
import { rateTerms } from './rate-terms.ts';
import {
  type FileError,
  type ParsedPublisher,
  type PublisherFile,
  readPublisherFile,
} from './read-publisher-file.ts';
import { savePublishers } from './save-publishers.ts';

const batchSize = 1_000;

export interface ImportResult {
  /** Rows below the header. */
  rows: number;
  added: number;
  updated: number;
  /** The errors of rows that were not imported. Empty without `partial`. */
  errors: FileError[];
}

/**
 * Imports a CSV list of publishers: the whole file, or with `partial` the valid rows. Existing publishers are updated. A missing
 * authority is looked up in the web graph.
 * @throws Problem invalid_request with an error for each invalid cell, unless `partial` is set and at least one row is valid
 */
export async function importPublishers(
  context: Context,
  { csv, partial = false }: { csv: string; partial?: boolean },
): Promise<ImportResult> {
  const file = await readPublisherFile(csv);
  const { rows, publishers, errors, errorCount } = file;
  if (publishers.length === 0 || (errorCount > 0 && !partial)) throw invalidFile(file);
  return { rows, ...(await saveRated(context, publishers)), errors };
}

/** Rates and saves in batches, so that the event loop turns in between. */
async function saveRated(context: Context, publishers: readonly ParsedPublisher[]) {
  const { accountId, db, now } = context;
  const totals = { added: 0, updated: 0 };
  for (let start = 0; start < publishers.length; start += batchSize) {
    const rated = await rateTerms(context, publishers.slice(start, start + batchSize));
    const { added, updated } = await savePublishers(db, { accountId, source: 'import', now }, rated);
    totals.added += added;
    totals.updated += updated;
  }
  return totals;
}

function invalidFile({ errors: found, errorCount }: PublisherFile): Problem {
  const errors = found.map(({ line, column, message, messageSentence }): FieldError => {
    const path = column === null ? `csv[${line}]` : `csv[${line}].${column}`;
    const said = sayCsv('line', { line, reason: [{ text: message, sentence: messageSentence }] });
    return { path, code: 'bad_line', message: said.text, messageSentence: said.sentence };
  });
  return csvProblem('`csv`', errors, errorCount);
}
