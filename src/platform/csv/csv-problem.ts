import { type FieldError, Problem } from '#platform/problems';

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
