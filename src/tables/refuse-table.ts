import { type FieldError, Problem } from '#errors.ts';

/**
 * What is answered where a table is not taken.
 * @param what as a sentence begins: “The file”
 * @param errors the places that are told, of `count` that are not in order
 */
export function refuseTable(what: string, errors: FieldError[], count: number): Problem {
  const places = count === 1 ? 'place is' : 'places are';
  const more = count > errors.length ? ` The first ${errors.length} are shown.` : '';
  const detail = `${what} was not taken: ${count} ${places} not in order.${more}`;
  return new Problem('invalid_request', detail, { errors });
}
