import { type FieldError, Problem } from '#platform/problems';

/** Signs that a phrase is a row of CSV: three cells, quoted cells, or a number or URL in a cell of its own. */
const rowForms = [
  /;[^;]*;/,
  /"\s*[,;]\s*"/,
  /[,;]\s*https?:\/\//i,
  /;\s*[-+]?\d[\d.,]*\s*%?\s*$/,
  // Not "1,000 steps" and not "berlin, 2024".
  /[^\d\s,],[-+]?\d[\d.]*\s*%?(?:,|$)/,
  // A header of the usual columns.
  /^"?(?:keyword|query|top queries|search term)s?"?[,;]/i,
];

/** Whether a phrase is a row of a table that was pasted without reading its columns. */
function isTableRow(phrase: string): boolean {
  return rowForms.some((form) => form.test(phrase));
}

/** The errors of the phrases that are rows of a table, with the path of each phrase. Pure. */
export function findTableRows(phrases: readonly string[], pathOf: (index: number) => string): FieldError[] {
  return phrases.flatMap((phrase, index) =>
    isTableRow(phrase)
      ? [
          {
            path: pathOf(index),
            code: 'table_row',
            message: 'is a row of a table; send the search phrase alone',
          },
        ]
      : [],
  );
}

/** @throws Problem invalid_request with one error for each row of a table */
export function refuseTableRows(keywords: readonly { keyword: string }[]): void {
  const phrases = keywords.map(({ keyword }) => keyword);
  const errors = findTableRows(phrases, (index) => `keywords[${index}].keyword`);
  if (errors.length > 0)
    throw new Problem('invalid_request', 'Some keywords are rows of a table.', { errors });
}
