import { type FieldError, Problem } from '#platform/problems';
import type { Said } from '#platform/text';
import { sayCsv } from './say-csv.ts';

/** An error of a line, from 1; of the file as a whole if the line is 0. */
export function lineError(line: number, reason: Said): FieldError {
  if (line === 0)
    return { path: 'csv', code: 'bad_file', message: reason.text, messageSentence: reason.sentence };
  const { text, sentence } = sayCsv('line', { line, reason: [reason] });
  return { path: `csv[${line}]`, code: 'bad_line', message: text, messageSentence: sentence };
}

/**
 * The problem for a CSV file with invalid cells or rows.
 * @param subject the start of the sentence: "The file"
 * @param errors the errors to show, the first of `count`
 */
export function csvProblem(subject: string, errors: FieldError[], count: number): Problem {
  const found = count === 1 ? '1 error was' : `${count} errors were`;
  const more = count > errors.length ? ` The first ${errors.length} are shown.` : '';
  return new Problem('invalid_request', `${subject} was not imported: ${found} found.${more}`, { errors });
}
